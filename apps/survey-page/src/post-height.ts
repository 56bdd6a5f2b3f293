/**
 * In a page of somebody else's: tells how tall this one is, so that the embed code can make its frame as
 * tall. Whoever shows the frame may know that much. See the server's embed.js, which takes it from here only.
 */
export function postHeight(page: HTMLElement): void {
  if (window.parent === window) return;
  // Else it would be as tall as its frame, and the frame never smaller.
  document.documentElement.dataset.framed = "";
  const tell = () => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    window.parent.postMessage({ soundings: "height", height }, "*");
  };
  new ResizeObserver(tell).observe(page);
  // The embed code's script may come later than this one.
  addEventListener("message", ({ source, data }) => {
    if (source === window.parent && data?.soundings === "measure") tell();
  });
}
