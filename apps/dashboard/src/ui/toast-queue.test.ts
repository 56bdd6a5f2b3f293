import { expect, test, vi } from "vitest";
import { createToastQueue } from "./toast-queue.ts";

test("toasts beyond the limit wait and follow, first come first shown", () => {
  const queue = createToastQueue(2);
  for (const id of ["a", "b", "c", "d"]) queue.add({ id, message: id });
  expect(queue.shown().map(({ id }) => id)).toEqual(["a", "b"]);
  expect(queue.waiting().map(({ id }) => id)).toEqual(["c", "d"]);
  queue.remove("a");
  expect(queue.shown().map(({ id }) => id)).toEqual(["b", "c"]);
  queue.remove("d");
  queue.remove("b");
  expect(queue.shown().map(({ id }) => id)).toEqual(["c"]);
});

test("a toast with the id of another takes its place and starts its time anew", () => {
  const queue = createToastQueue();
  queue.add({ id: "save", message: "Saving" });
  queue.add({ message: "Something else" });
  queue.add({ id: "save", message: "Saved", kind: "success" });
  expect(queue.shown().map(({ message }) => message)).toEqual(["Saved", "Something else"]);
  expect(queue.shown()[0]).toMatchObject({ kind: "success", raised: 2 });
});

test("a waiting toast is de-duplicated too", () => {
  const queue = createToastQueue(1);
  queue.add({ id: "a", message: "a" });
  queue.add({ id: "b", message: "first" });
  queue.add({ id: "b", message: "second" });
  expect(queue.waiting().map(({ message }) => message)).toEqual(["second"]);
});

test("toasts without an id are all different", () => {
  const queue = createToastQueue();
  const ids = [queue.add({ message: "same" }), queue.add({ message: "same" })];
  expect(new Set(ids).size).toBe(2);
  expect(queue.shown()).toHaveLength(2);
});

test("errors and toasts that can be undone stay longer", () => {
  const queue = createToastQueue();
  queue.add({ id: "info", message: "" });
  queue.add({ id: "error", message: "", kind: "error" });
  queue.add({ id: "undo", message: "", action: { label: "Undo", onClick: () => undefined } });
  const [info, error, undo] = queue.shown().map(({ duration }) => duration);
  expect(error).toBeGreaterThan(info ?? Number.NaN);
  expect(undo).toBe(error);
});

test("listeners hear of changes only", () => {
  const queue = createToastQueue();
  const heard = vi.fn();
  const stop = queue.subscribe(heard);
  queue.add({ id: "a", message: "" });
  queue.remove("no such toast");
  queue.clear();
  queue.clear();
  stop();
  queue.add({ message: "" });
  expect(heard).toHaveBeenCalledTimes(2);
});
