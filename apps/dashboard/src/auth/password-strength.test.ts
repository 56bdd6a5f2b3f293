import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["Password1!", "weak"],
  ["P@ssw0rd2024", "weak"],
  ["iloveyou99", "weak"],
  ["Summer2024!", "weak"],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "weak"],
  ["abcdefgh12345678", "weak"],
  ["quietharbour", "weak"],
  ["quiet harbour", "fair"],
  ["Tr0ub4dor&3", "fair"],
  ["correct horse battery staple", "strong"],
  ["bốn từ không liên quan", "strong"],
  ["k8#Lq2!vPz9wRt5m", "strong"],
])("%s is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
