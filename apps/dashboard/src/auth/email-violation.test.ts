import { expect, test } from "vitest";
import { emailViolation } from "./email-violation.ts";

test.each([
  ["", "missing"],
  ["   ", "missing"],
  ["linh", "incomplete"],
  ["linh@may", "incomplete"],
  ["linh tran@may.vn", "incomplete"],
  [`${"a".repeat(250)}@may.vn`, "tooLong"],
  ["linh@may.vn", null],
  ["  LINH@may.vn ", null],
])("“%s”: %s", (text, fault) => {
  expect(emailViolation(text)).toBe(fault);
});
