import type { DropRow } from "./drop-slots.ts";

/** The rows and cards of a column as they stand on the page: elements marked with data-drop. */
export function readRows(zone: Element): DropRow[] {
  /** Questions of each block so far: their place is their order. */
  const counts = new Map<string, number>();
  return [...zone.querySelectorAll<HTMLElement>("[data-drop]")].map((element): DropRow => {
    const { drop, block: block_id = "", index, count, open } = element.dataset;
    const { top, bottom } = element.getBoundingClientRect();
    if (drop === "block") {
      return { kind: "block", block_id, index: Number(index), open: open !== undefined, top, bottom };
    }
    if (drop === "inside") return { kind: "inside", block_id, count: Number(count), top, bottom };
    const at = counts.get(block_id) ?? 0;
    counts.set(block_id, at + 1);
    return { kind: "question", block_id, index: at, top, bottom };
  });
}
