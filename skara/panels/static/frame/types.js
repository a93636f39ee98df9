// @ts-check
// What Python sends, as types only: skara/core/screen.py holds the same things with what each of them means.
// What is empty is left out of the data, zeros too, so nearly everything is optional.

/** @typedef {string | {sign: string}} Inline */
/** @typedef {Inline[]} Phrase */
/** @typedef {{text: string, state?: string, words?: string}} Pip */
/** @typedef {{sign?: Inline, number?: string, note?: string, words?: string, id?: string, tone?: string}} Tally */
/** @typedef {{id: string, sign: Inline, name: string, number?: string, unit?: string, note?: string, tallies?: Tally[], state?: string, words?: string}} Chip */
/** @typedef {{text: string, short?: string, rounds?: Pip[], counters?: Tally[], chips?: Chip[]}} Header */
/** @typedef {{id: string, sign: Inline, state?: string, words?: string}} Piece */
/** @typedef {{text: string, note?: string, pieces?: Piece[], steps?: Pip[]}} Question */
/** @typedef {{row?: Phrase, tone?: string, words?: string}} Badge */
/** @typedef {{sign?: Inline, state?: string, words?: string}} Spot */
/** @typedef {{id: string, row?: Phrase, state?: string, reason?: string, look?: string, words?: string, badge?: string}} Target */
/** @typedef {{id: string, title?: string, look?: string, sign?: Inline, colour?: string, tone?: string, corner?: Phrase, note?: string, rows?: Phrase[], targets?: Target[], places?: Spot[], track?: Pip[], badges?: Badge[], drawing?: string, state?: string, reason?: string, flag?: string, whose?: string, key?: string, words?: string, span?: number}} Cell */
/** @typedef {{cells: Cell[], weight?: number, label?: string, narrow?: number}} Band */
/** @typedef {{label: string, groups?: Tally[][], id?: string, words?: string}} Strip */
/** @typedef {{sign?: Inline, value?: string, label: string, then?: string, tone?: string, words?: string}} Gauge */
/** @typedef {{gauges?: Gauge[], drawing?: string, words?: string}} Store */
/** @typedef {{key: string, row?: Phrase, label?: string, note?: string, chosen?: boolean, number?: number, least?: number, most?: number, reason?: string, words?: string}} Choice */
/** @typedef {{key: string, kind: string, label?: string, choices?: Choice[], value?: string, note?: string, error?: string}} Field */
/** @typedef {{value?: number, limit?: number, label?: string}} Meter */
/** @typedef {{label: string, before?: string, after?: string, tone?: string}} Change */
/** @typedef {{id: string, label: string, key?: string, main?: boolean, disabled?: boolean, words?: string, row?: Phrase}} Button */
/** @typedef {{sentence: string, rule?: string, ruling?: string, ways?: string[]}} Reason */
/** @typedef {{title?: string, sign?: Inline, note?: string, fields?: Field[], meter?: Meter, sentences?: string[], gains?: Phrase[], changes?: Change[], reason?: Reason, buttons?: Button[], account?: string[]}} Dock */
/** @typedef {{version: number, phase: string, header: Header, question: Question, stage: Band[], strips?: Strip[], store: Store, dock: Dock}} Screen */
/** @typedef {{title?: string, rows?: Phrase[], tallies?: Tally[], meanings?: {row: Phrase, words: string}[], drawing?: string, fields?: Field[], buttons?: Button[], score?: Change[]}} Section */
/** @typedef {{id: string, title: string, sections?: Section[], drawer?: boolean}} Sheet */
/** @typedef {{say: string, at?: string, lit?: string[], title?: string, step?: number, steps?: number, drawing?: string, call?: string, answer?: string, tone?: string, buttons?: Button[], fields?: Field[]}} Hint */
/** @typedef {{text?: string, tone?: string, buttons?: Button[], row?: Phrase, words?: string}} Note */
/** @typedef {{drawing: string, width: number, height: number, words?: string}} DrawnSign */
