// @ts-check
// The frame's own words: Python says them in the language spoken now.

/** Every label that the frame asks for. */
export const LABELS = [
  "frame", "undo", "redo", "table", "help", "menu", "close", "lost", "gone", "download", "not_now", "tap", "account", "fewer", "more",
  "rule", "ways", "store", "steps", "pieces", "rounds", "players", "stage", "enter", "escape",
];
