// @ts-check
// What stands behind the # of the page's address: Python says what is shown, and hears where Back and Forward lead.

const place = () => decodeURIComponent(location.hash.slice(1));

/** @param {{model: any}} widget */
function initialize({ model }) {
  const show = () => {
    const shown = model.get("place");
    if (shown !== place()) history.pushState(null, "", shown ? `#${encodeURI(shown)}` : location.pathname + location.search);
  };
  const hear = () => {
    model.set("place", place());
    model.save_changes();
  };
  model.on("change:place", show);
  window.addEventListener("popstate", hear);
  return () => {
    model.off("change:place", show);
    window.removeEventListener("popstate", hear);
  };
}

export default { initialize, render() {} };
