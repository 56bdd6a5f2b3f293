import type { InterfaceLanguage } from "@soundings/contract/auth";
import { PROBLEMS, type ProblemCode, problemText } from "@soundings/contract/problems";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "./call-error.ts";

/** A call's own sentences: by exact status (401), by class ("4xx", "5xx") or by problem code. */
export type ProblemOverrides = Partial<Record<number | "4xx" | "5xx" | ProblemCode, string>>;

/**
 * The sentence for an error. A call's override wins (code, then status, then class), then the text of
 * the problem's code, then the generic one of its class.
 */
export function textOfProblem(
  error: unknown,
  language: InterfaceLanguage,
  overrides: ProblemOverrides = {},
): string {
  if (!(error instanceof CallError)) return problemText("UNEXPECTED", language);
  const { code, status, details } = error;
  const known = code in PROBLEMS ? (code as ProblemCode) : null;
  const chosen = (known && overrides[known]) ?? overrides[status] ?? overrides[classOf(status)];
  if (chosen) return chosen;
  if (known) return problemText(known, language, details);
  return problemText(status >= 500 ? "SERVER_ERROR" : "UNEXPECTED", language);
}

/** The specification's handled ranges: 400 to 451 and 500 to 511; nothing else has a class text. */
function classOf(status: number): "4xx" | "5xx" | 0 {
  if (status >= 400 && status <= 451) return "4xx";
  return status >= 500 && status <= 511 ? "5xx" : 0;
}

/** textOfProblem in the interface language. */
export function useProblemText(): (error: unknown, overrides?: ProblemOverrides) => string {
  const { i18n } = useTranslation();
  const language = i18n.language === "vi" ? "vi" : "en";
  return useCallback((error, overrides) => textOfProblem(error, language, overrides), [language]);
}
