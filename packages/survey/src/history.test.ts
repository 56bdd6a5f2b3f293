import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { change, changeSince, historyOf, redo, undo } from "./history.ts";

const typed = (...states: string[]) =>
  states.slice(1).reduce((one, state) => change(one, state), historyOf(states[0] ?? ""));

describe("the history of changes", () => {
  test("goes back through every state and forward again, as often as wanted", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }), fc.nat(10), (states, back) => {
        let history = typed(...states);
        for (let n = 0; n < back; n++) history = undo(history);
        const at = Math.max(0, states.length - 1 - back);
        expect(history.present).toBe(states[at]);
        for (let n = 0; n < back; n++) history = redo(history);
        expect(history).toEqual({ ...typed(...states), together: history.together });
      }),
      { numRuns: 50 },
    );
    const alone = historyOf("a");
    expect([undo(alone), redo(alone), change(alone, "a")]).toEqual([alone, alone, alone]);
    expect(undo(alone)).toBe(alone);
  });

  test("forgets what was undone once something else is changed", () => {
    const changed = change(undo(typed("a", "b")), "c");
    expect([redo(changed), undo(changed).present]).toEqual([changed, "a"]);
  });

  test("takes what belongs together as one step, until something else or an undo is between", () => {
    const word = ["h", "he", "hel"].reduce((one, text) => change(one, text, "title"), historyOf(""));
    expect(undo(word).present).toBe("");
    expect(undo(change(word, "x", "other")).present).toBe("hel");
    expect(undo(change(change(word, "x"), "y")).present).toBe("x");
    const again = change(undo(word), "w", "title");
    expect(undo(again).present).toBe("");
    expect(undo(change(redo(undo(word)), "help", "title")).present).toBe("hel");
    // The very first state is never written over.
    expect(undo(change({ ...historyOf("a"), together: "title" }, "b", "title")).present).toBe("a");
  });

  test("holds a thousand states before the last one", () => {
    const history = typed(...Array.from({ length: 1_003 }, (_, n) => `${n}`));
    expect([history.past.length, history.past[0], history.present]).toEqual([1_000, "2", "1002"]);
  });

  test("changes all states from the first that is meant, also those to come", () => {
    const history = undo(typed("a", "b", "c", "d"));
    const louder = (from: string) =>
      changeSince(
        history,
        (one) => one === from,
        (one) => `${one}!`,
      );
    expect(louder("b")).toEqual({ past: ["a", "b!"], present: "c!", future: ["d!"], together: null });
    expect(louder("c")).toEqual({ past: ["a", "b"], present: "c!", future: ["d!"], together: null });
    expect(louder("a").past).toEqual(["a!", "b!"]);
    expect(louder("d")).toBe(history);
  });
});
