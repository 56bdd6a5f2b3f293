import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepListed, NOTHING_SELECTED, toggleAll, toggleOne, toggleRange } from "./selection.ts";

const order = ["a", "b", "c", "d", "e"];

describe("selecting rows", () => {
  test("a click checks and unchecks", () => {
    const once = toggleOne(NOTHING_SELECTED, "b");
    expect([...once.ids]).toEqual(["b"]);
    expect(toggleOne(once, "b").ids.size).toBe(0);
  });

  test("shift-click takes the range in either direction", () => {
    const from = toggleOne(NOTHING_SELECTED, "d");
    expect([...toggleRange(from, "b", order).ids].sort()).toEqual(["b", "c", "d"]);
    expect([...toggleRange(toggleOne(NOTHING_SELECTED, "b"), "d", order).ids].sort()).toEqual([
      "b",
      "c",
      "d",
    ]);
  });

  test("shift-click on a checked row unchecks the range", () => {
    const all = toggleOne(toggleAll(NOTHING_SELECTED, order), "a");
    expect([...toggleRange(all, "c", order).ids].sort()).toEqual(["d", "e"]);
  });

  test("shift-click without an anchor on this page is a click", () => {
    expect([...toggleRange({ ids: new Set(), anchor: "gone" }, "c", order).ids]).toEqual(["c"]);
  });

  test("the header box checks all, then none", () => {
    const all = toggleAll(NOTHING_SELECTED, order);
    expect([...all.ids]).toEqual(order);
    expect(toggleAll(all, order).ids.size).toBe(0);
    expect(toggleAll(NOTHING_SELECTED, []).ids.size).toBe(0);
  });

  test("only listed rows stay selected, and a selection that did not change stays the same object", () => {
    fc.assert(
      fc.property(fc.subarray(order), fc.subarray(order), (checked, listed) => {
        const before = { ids: new Set(checked), anchor: null };
        const after = keepListed(before, listed);
        for (const id of after.ids) expect(listed).toContain(id);
        if (checked.every((id) => listed.includes(id))) expect(after).toBe(before);
      }),
    );
  });
});
