import { onceDrawn } from "../../ui/once-drawn.ts";

/** What takes the focus at a question or a block. */
export type FocusOn =
  /** The field for its text, or its name. */
  | "text"
  /** The same with all of it selected: what is new is renamed by typing. */
  | "name"
  /** The card as a whole: keys move and delete it. */
  | "card"
  /** Its row in the outline. */
  | "row";

/** A place may be drawn a while after it was asked for: the page loads, undo brings it back. */
const PATIENCE_MS = 3_000;

/**
 * Puts the focus on a question or block as soon as it is drawn, unless the person went elsewhere by then: what
 * this event made is drawn before the next key comes.
 */
export function focusPlace(id: string, on: FocusOn): void {
  const before = document.activeElement;
  const until = performance.now() + PATIENCE_MS;
  const attempt = () => {
    const active = document.activeElement;
    if (active !== before && active !== document.body) return;
    const target = find(id, on);
    if (target) {
      target.focus({ preventScroll: true });
      if (on === "name" && target instanceof HTMLInputElement) target.select();
      target.closest("[data-card], [role=treeitem]")?.scrollIntoView({ block: "nearest" });
    } else if (performance.now() < until) requestAnimationFrame(attempt);
  };
  onceDrawn(attempt);
}

function find(id: string, on: FocusOn): HTMLElement | null {
  const within = (selector: string) => document.querySelector<HTMLElement>(selector);
  if (on === "row") return within(`[role=treeitem][data-id="${id}"]`);
  if (on === "card") return within(`[data-card="${id}"]`);
  const fields = ["[role=textbox]", "[contenteditable=true]", "textarea", "input:not([type=checkbox])"];
  return within(fields.map((field) => `[data-card="${id}"] [data-text] ${field}`).join(", "));
}
