import { expect, test } from "vitest";
import { languageName } from "./language-name.ts";

test.each([
  ["de", "German", "Deutsch (German)"],
  ["vi", "Vietnamese", "Tiếng Việt (Vietnamese)"],
  ["en", "English", "English"],
  ["vi", "Tiếng Việt", "Tiếng Việt"],
])("%s in the words of its reader is %s: %s", (code, readers, name) => {
  expect(languageName(code, readers)).toBe(name);
});
