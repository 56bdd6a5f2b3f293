import { passwordViolation } from "@soundings/contract/password-rules";
import { ProblemError } from "../http/problem.ts";

/** Throws INVALID_INPUT with the broken rule, `too_common` or `has_name`, at the field `password`. */
export function assertGoodPassword(password: string, email: string): void {
  const code = passwordViolation(password, email);
  if (code) throw new ProblemError("INVALID_INPUT", { issues: [{ path: "password", code }] });
}
