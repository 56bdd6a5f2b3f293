import { passwordViolation } from "@soundings/contract/password-rules";
import type { Config } from "../config.ts";
import { ProblemError } from "../http/problem.ts";

/** Throws INVALID_INPUT with the broken rule, `too_common` or `has_name`, at the field `password`. */
export function assertGoodPassword(password: string, email: string): void {
  const code = passwordViolation(password, email);
  if (code) throw new ProblemError("INVALID_INPUT", { issues: [{ path: "password", code }] });
}

/** @throws ProblemError PASSWORD_SIGN_IN_OFF where the operator leaves signing in to providers */
export function assertPasswordsOn({ passwordSignIn }: Pick<Config, "passwordSignIn">): void {
  if (passwordSignIn === "off") throw new ProblemError("PASSWORD_SIGN_IN_OFF");
}
