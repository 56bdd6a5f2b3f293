import { expect, test } from "vitest";
import { draftKey } from "./use-draft-keys.ts";

const press = (keys: string) =>
  draftKey({
    key: keys.split("+").at(-1) ?? "",
    ctrlKey: keys.includes("Ctrl"),
    metaKey: keys.includes("Meta"),
    altKey: keys.includes("Alt"),
    shiftKey: keys.includes("Shift"),
  });

test.each([
  ["Ctrl+z", "undo"],
  ["Meta+Shift+Z", "redo"],
  ["Ctrl+y", "redo"],
  ["Ctrl+s", "save"],
  ["Meta+S", "save"],
  ["Ctrl+Shift+s", null],
  ["Ctrl+Alt+s", null],
  ["s", null],
])("%s asks for %s", (keys, wanted) => {
  expect(press(keys)).toBe(wanted);
});
