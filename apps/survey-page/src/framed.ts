/**
 * In a page of somebody else's: tells whoever shows the frame how tall this one is and in which colours, so that
 * the embed code can make its frame as tall. Who greets it, as our widget does, is told by that name what happens here too: that a first answer
 * was given, that it is finished, that Escape was pressed. What was answered is nobody's matter.
 */
export function connectFrame(page: HTMLElement): void {
  const { parent } = window;
  // Else it would be as tall as its frame, and the frame never smaller.
  document.documentElement.dataset.framed = "";
  const postHeight = () => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const ink = getComputedStyle(page.querySelector(".top") ?? page).color;
    parent.postMessage({ soundings: "height", height, ground, ink }, "*");
  };
  new ResizeObserver(postHeight).observe(page);
  let greeted = "";
  const told = new Set<string>();
  const tell = (event: string) => {
    if (!greeted || (event !== "escape" && told.has(event))) return;
    told.add(event);
    parent.postMessage({ soundings: event }, greeted);
  };
  const lookForEnd = () => {
    if (page.querySelector(".end .done")) tell("finished");
  };
  for (const kind of ["input", "change", "submit"]) addEventListener(kind, () => tell("answered"), true);
  addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) tell("escape");
  });
  new MutationObserver(lookForEnd).observe(page, { childList: true, subtree: true });
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || !data) return;
    // The embed code's script may come later than this one.
    if (data.soundings === "measure") postHeight();
    if (data.soundings === "hello" && !greeted && origin !== "null") {
      greeted = origin;
      lookForEnd();
    }
  });
}
