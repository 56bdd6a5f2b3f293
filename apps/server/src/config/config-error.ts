import { OperatorError } from "../faults/operator-error.ts";

/** The environment holds a value that cannot be used; the message names it and says what it should be. */
export class ConfigError extends OperatorError {}

/** Values that are wrong by themselves or beside others; each fault begins with the value's name. */
export const notRight = (faults: readonly string[]) =>
  new ConfigError(`The environment is not right.\n  ${faults.join("\n  ")}`);

/** Some of the values that only work together, named by how they begin, are there, and these are not. */
export const notWhole = (missing: readonly string[], group: string) =>
  notRight([`${missing.join(", ")}: missing beside the other ${group} values`]);
