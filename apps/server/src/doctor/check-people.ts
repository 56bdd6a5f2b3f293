import { operatorsOf } from "../mail/queries.ts";
import type { Check } from "./finding.ts";

/** Whether strangers may make accounts. */
export const checkSignUp: Check = async ({ config }) => {
  if (config.signUp === "closed") return { state: "fine", code: "sign_up_closed" };
  return config.publicUrl
    ? { state: "look", code: "sign_up_open" }
    : { state: "fine", code: "sign_up_open_here" };
};

/** Whether anybody is told what goes wrong. */
export const checkOperators: Check = async ({ db }) => {
  const operators = await operatorsOf(db);
  if (operators.length === 0) return { state: "wrong", code: "operators_none" };
  return { state: "fine", code: "operators_fine", values: { names: operators.join(", ") } };
};
