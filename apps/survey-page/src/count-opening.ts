import type { PageData } from "./page-data.ts";
import { openedWith } from "./stored-visit.ts";

/** Says once a visit that the page was opened, so that those who leave without an answer are known too. */

const nameOf = (code: string) => `soundings:opened:${code}`;

/**
 * Counts the opening when the page can be seen: one that a browser only prepares, or loads in a tab behind, waits
 * for that. The same link loaded anew in this tab is the same visit. What does not get through is not sent again.
 */
export function countOpening(drawn: PageData, begun: { response_id: string; seal: string }): void {
  if (drawn.closed) return;
  const { code } = drawn;
  const count = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", count);
    if (!marked(code, openedWith(drawn))) send(code, begun);
  };
  document.addEventListener("visibilitychange", count);
  count();
}

/** The visit is done: who opens the survey next in this tab is another respondent. */
export function endOpening(code: string): void {
  try {
    sessionStorage.removeItem(nameOf(code));
  } catch {
    // Nothing is kept where nothing can be.
  }
}

/** Whether this tab has counted the visit; if not, it has from now on. */
function marked(code: string, opened: string): boolean {
  try {
    if (sessionStorage.getItem(nameOf(code)) === opened) return true;
    sessionStorage.setItem(nameOf(code), opened);
  } catch {
    // Each load counts then.
  }
  return false;
}

function send(code: string, { response_id, seal }: { response_id: string; seal: string }): void {
  fetch(`/api/public/surveys/${code}/openings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ response_id, seal }),
    keepalive: true,
  }).catch(() => undefined);
}
