import type { ServedWidget } from "@soundings/survey/widget";

/** How often the page is looked at for what no event tells: time, elements, another address. */
const TICK_MS = 500;
/** On a screen without a pointer somebody is leaving who goes back up half a screen within that time. */
const BACK_UP_MS = 1_000;

/**
 * Tells when a survey is to open by itself, by name of the moment, again and again while that lasts; whether
 * it may is not its matter. Without a page load a new path begins a new page.
 */
export function watchMoments(
  { seconds, scroll, exit, view }: ServedWidget["moments"],
  { due, turned }: { due: (moment: string) => void; turned: () => void },
): void {
  let began = Date.now();
  let path = location.pathname;
  let deepest = 0;
  const look = () => {
    if (location.pathname !== path) {
      path = location.pathname;
      began = Date.now();
      deepest = 0;
      turned();
    }
    if (seconds !== null && Date.now() - began >= seconds * 1_000) due("time");
    else if (scroll !== null && deepest >= scroll) due("scroll");
    else if (view && isInView(view)) due("view");
  };
  setInterval(look, TICK_MS);
  if (scroll !== null) {
    const measure = () => {
      const { scrollHeight } = document.documentElement;
      deepest = Math.max(deepest, ((scrollY + innerHeight) / scrollHeight) * 100);
      look();
    };
    addEventListener("scroll", measure, { passive: true });
  }
  if (exit) watchExit(() => due("exit"));
}

/** The pointer leaves over the window's upper edge; on phones, see above. */
function watchExit(leaves: () => void): void {
  document.addEventListener("mouseout", ({ relatedTarget, clientY }) => {
    if (!relatedTarget && clientY <= 0) leaves();
  });
  if (!matchMedia("(hover: none)").matches) return;
  let from = { top: scrollY, time: Date.now() };
  const measure = () => {
    const time = Date.now();
    if (scrollY >= from.top || time - from.time > BACK_UP_MS) from = { top: scrollY, time };
    else if (from.top - scrollY > innerHeight / 2) leaves();
  };
  addEventListener("scroll", measure, { passive: true });
}

/** Half of it, or as much as fits. */
function isInView(selector: string): boolean {
  const box = find(selector)?.getBoundingClientRect();
  if (!box || (box.width === 0 && box.height === 0)) return false;
  const shown = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  return shown >= Math.min(box.height, innerHeight) / 2 && box.right > 0 && box.left < innerWidth;
}

/** Null for a selector that is none. */
export function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
