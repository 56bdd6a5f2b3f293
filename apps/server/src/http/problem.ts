import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { PROBLEM_STATUS, type Problem, type ProblemCode, problemText } from "@soundings/contract/problems";
import type { ZodError } from "zod";

/**
 * A failure that people may read about: throw it anywhere below a handler and the reply is the
 * code's status with `{code, message, details}`, the message in the reader's language. Details also
 * fill the {placeholders} of the text.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ProblemCode, details?: Record<string, unknown>) {
    super(code);
    this.name = "ProblemError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  body(language: InterfaceLanguage): Problem {
    const message = problemText(this.code, language, this.details);
    return this.details ? { code: this.code, message, details: this.details } : { code: this.code, message };
  }
}

export interface Issue {
  /** The field, with dots between levels: `columns.2.header`. */
  path: string;
  /** zod's name of the fault, or `required` for a field that is missing. */
  code: string;
}

/** Nobody reads more, and thousands would weigh more than what was sent. */
const MAX_ISSUES = 100;

/** What is wrong with `input`, in the wire's form; the first hundred. */
export function issuesOf(error: ZodError, input: unknown): Issue[] {
  return error.issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: issue.path.join("."),
    code: valueAt(input, issue.path) === undefined ? "required" : issue.code,
  }));
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
