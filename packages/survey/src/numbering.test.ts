import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { append, inOrder, insertBeside, lastNumber, moveTo, remove, renumber, swap } from "./numbering.ts";
import type { Action } from "./questions.ts";

interface Item {
  id: string;
  action: Action;
  block_number: number | null;
}
const KEY = "block_number";
const item = (id: string, block_number: number | null = null, action: Action = "CREATE"): Item => ({
  id,
  action,
  block_number,
});
const order = (items: Item[]) => inOrder(items, KEY).map((one) => one.id);

describe("numbering", () => {
  it("gives the first item 1 and the next the maximum plus 1", () => {
    let items: Item[] = [];
    items = append(items, KEY, item("a"));
    items = append(items, KEY, item("b"));
    expect(items.map((one) => one.block_number)).toEqual([1, 2]);
    expect(lastNumber(items, KEY)).toBe(2);
    expect(lastNumber([], KEY)).toBe(0);
  });

  it("keeps a deleted item without a number and renumbers the rest from 1", () => {
    const items = remove([item("a", 1), item("b", 2), item("c", 3)], KEY, ["a"]);
    expect(items).toEqual([item("a", null, "DELETE"), item("b", 1), item("c", 2)]);
  });

  it("shifts the later ones when an item is added above or below", () => {
    const items = [item("a", 1), item("b", 2)];
    expect(order(insertBeside(items, KEY, item("c"), "b", "above"))).toEqual(["a", "c", "b"]);
    expect(order(insertBeside(items, KEY, item("c"), "a", "below"))).toEqual(["a", "c", "b"]);
    expect(order(insertBeside(items, KEY, item("c"), "unknown", "below"))).toEqual(["a", "b", "c"]);
  });

  it("swaps numbers with the neighbour and leaves the ends alone", () => {
    const items = [item("a", 1), item("b", 2)];
    expect(order(swap(items, KEY, "b", "up"))).toEqual(["b", "a"]);
    expect(order(swap(items, KEY, "a", "up"))).toEqual(["a", "b"]);
    expect(order(swap(items, KEY, "b", "down"))).toEqual(["a", "b"]);
  });

  it("moves an item to any place", () => {
    const items = [item("a", 1), item("b", 2), item("c", 3)];
    expect(order(moveTo(items, KEY, "c", 0))).toEqual(["c", "a", "b"]);
    expect(order(moveTo(items, KEY, "a", 9))).toEqual(["b", "c", "a"]);
  });

  it("numbers items that have none yet after those that have one", () => {
    expect(order(renumber([item("a"), item("b", 7)], KEY))).toEqual(["b", "a"]);
  });

  it("counts and shifts no deleted items, whatever number an old one still has", () => {
    const items = [item("a", 1), item("gone", 7, "DELETE")];
    expect(lastNumber(items, KEY)).toBe(1);
    expect(lastNumber([item("new")], KEY)).toBe(0);
    expect(insertBeside(items, KEY, item("b"), "gone", "below")).toEqual([...items, item("b", 2)]);
    expect(insertBeside(items, KEY, item("b"), "a", "above")).toEqual([item("a", 2), items[1], item("b", 1)]);
  });

  it("leaves what keeps its number as it is, and what was deleted before", () => {
    const [a, b, gone] = [item("a", 1), item("b", 2), item("gone", null, "DELETE")];
    const items = remove([a, b, gone], KEY, ["b", "gone"]);
    expect(items[0]).toBe(a);
    expect(items[2]).toBe(gone);
  });

  it("adds an item that was deleted as a new one", () => {
    expect(append([], KEY, item("a", null, "DELETE"))).toEqual([item("a", 1)]);
    expect(insertBeside([item("a", 1)], KEY, item("b", null, "DELETE"), "a", "below")[1]).toEqual(
      item("b", 2),
    );
  });

  it("swaps neighbours that stand apart in the list", () => {
    const items = [item("a", 1), item("b", 2), item("c", 3)];
    expect(swap(items, KEY, "b", "down").map((one) => one.block_number)).toEqual([1, 3, 2]);
    expect(swap(items, KEY, "c", "up").map((one) => one.block_number)).toEqual([1, 3, 2]);
  });

  it("keeps numbers 1 to n and unique under any sequence of operations", () => {
    const index = fc.nat(20);
    const operation = fc.oneof(
      fc.record({ kind: fc.constant("append" as const) }),
      fc.record({ kind: fc.constant("insert" as const), index, side: fc.constantFrom("above", "below") }),
      fc.record({ kind: fc.constant("remove" as const), index }),
      fc.record({ kind: fc.constant("swap" as const), index, direction: fc.constantFrom("up", "down") }),
      fc.record({ kind: fc.constant("move" as const), index, place: fc.integer({ min: -3, max: 25 }) }),
    );
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        let items: Item[] = [];
        operations.forEach((step, n) => {
          const id = `i${n}`;
          const known = "index" in step ? (items[step.index % Math.max(1, items.length)]?.id ?? "none") : "";
          const before = items;
          if (step.kind === "append") items = append(items, KEY, item(id));
          if (step.kind === "insert") items = insertBeside(items, KEY, item(id), known, step.side as "above");
          if (step.kind === "remove") items = remove(items, KEY, [known]);
          if (step.kind === "swap") items = swap(items, KEY, known, step.direction as "up");
          if (step.kind === "move") items = moveTo(items, KEY, known, step.place);
          const numbers = inOrder(items, KEY).map((one) => one.block_number);
          expect(numbers).toEqual(numbers.map((_, place) => place + 1));
          for (const one of items) if (one.action === "DELETE") expect(one.block_number).toBeNull();
          // Nothing is ever lost: deleted items stay.
          expect(items.length).toBeGreaterThanOrEqual(before.length);
        });
      }),
    );
  });
});
