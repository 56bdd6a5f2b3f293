import { expect, test } from "vitest";
import { undoOrRedo } from "./undo-shortcuts.ts";

const press = (keys: string) =>
  undoOrRedo({
    key: keys.split("+").at(-1) ?? "",
    ctrlKey: keys.includes("Ctrl"),
    metaKey: keys.includes("Meta"),
    altKey: keys.includes("Alt"),
    shiftKey: keys.includes("Shift"),
  });

test.each([
  ["Ctrl+z", "undo"],
  ["Meta+z", "undo"],
  ["Ctrl+Shift+Z", "redo"],
  ["Meta+Shift+z", "redo"],
  ["Ctrl+y", "redo"],
  ["z", null],
  ["Ctrl+Alt+z", null],
  ["Ctrl+x", null],
])("%s asks for %s", (keys, wanted) => {
  expect(press(keys)).toBe(wanted);
});
