import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createModalStack } from "./modal-stack-store.ts";

const modal = (id?: string, onClose?: () => void) => ({ id, title: "", content: null, onClose });

test("the last modal opened is closed first", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
      const stack = createModalStack();
      const closed: string[] = [];
      const ids: string[] = Array.from({ length: count }, (_, index) =>
        stack.open(modal(undefined, () => closed.push(ids[index] ?? ""))),
      );
      for (let left = count; left > 0; left -= 1) stack.close();
      expect(closed).toEqual(ids.toReversed());
      expect(stack.list()).toEqual([]);
    }),
  );
});

test("a modal can be closed from below others", () => {
  const stack = createModalStack();
  stack.open(modal("a"));
  stack.open(modal("b"));
  stack.close("a");
  expect(stack.list().map(({ id }) => id)).toEqual(["b"]);
});

test("opening an open id again replaces it in place", () => {
  const stack = createModalStack();
  stack.open(modal("a"));
  stack.open(modal("b"));
  stack.open({ ...modal("a"), title: "new" });
  expect(stack.list().map(({ id, title }) => [id, title])).toEqual([
    ["a", "new"],
    ["b", ""],
  ]);
});

test("closing twice tells a modal once", () => {
  const stack = createModalStack();
  const onClose = vi.fn();
  stack.open(modal("a", onClose));
  stack.close("a");
  stack.close("a");
  stack.close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a modal may open another while it closes", () => {
  const stack = createModalStack();
  stack.open(modal("a", () => stack.open(modal("b"))));
  stack.close();
  expect(stack.list().map(({ id }) => id)).toEqual(["b"]);
});

test("closing all goes from the top down", () => {
  const stack = createModalStack();
  const closed: string[] = [];
  for (const id of ["a", "b", "c"]) stack.open(modal(id, () => closed.push(id)));
  stack.closeAll();
  expect(closed).toEqual(["c", "b", "a"]);
});
