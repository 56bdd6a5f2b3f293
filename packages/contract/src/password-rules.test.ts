import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_MIN, passwordViolation } from "./password-rules.ts";

test.each([
  ["short", "linh@may.vn", "too_short"],
  ["x".repeat(129), "linh@may.vn", "too_long"],
  ["password123", "linh@may.vn", "too_common"],
  ["AnhYeuEm", "linh@may.vn", "too_common"],
  ["my-name-is-LINH", "linh@may.vn", "has_name"],
  ["a quiet harbour", "linh@may.vn", null],
  ["cần bốn từ khác nhau", "an@may.vn", null],
  ["a banana at noon", "an@may.vn", null],
])("%s for %s: %s", (password, email, fault) => {
  expect(passwordViolation(password, email)).toBe(fault);
});

test("every common password is one that length alone would let through", () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(2_000);
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
  }
});
