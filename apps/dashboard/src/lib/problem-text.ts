import { callText, isClientError, isServerError } from "@soundings/contract/call-texts";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { PROBLEM_STATUS, type ProblemCode, problemText } from "@soundings/contract/problems";
import { Role } from "@soundings/contract/rights";
import i18next from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "./call-error.ts";

/** A screen's own sentences: by exact status (401), by class ("4xx", "5xx") or by problem code. */
export type ProblemOverrides = Partial<Record<number | "4xx" | "5xx" | ProblemCode, string>>;

/** These say nothing of what was asked for, so the call's own sentence is better. */
const GENERIC: readonly string[] = ["UNEXPECTED", "SERVER_ERROR"] satisfies ProblemCode[];

/**
 * The sentence for an error. A screen's override wins (code, then status, then class), then the text of
 * the problem's code, then the call's own for the status or its class, then the generic one of its class.
 */
export function textOfProblem(
  error: unknown,
  language: InterfaceLanguage,
  overrides: ProblemOverrides = {},
): string {
  if (!(error instanceof CallError)) return problemText("UNEXPECTED", language);
  const { code, status, details, call } = error;
  const known = code in PROBLEM_STATUS ? (code as ProblemCode) : null;
  const chosen = (known && overrides[known]) ?? overrides[status] ?? overrides[classOf(status)];
  if (chosen) return chosen;
  const needed = code === "FORBIDDEN" ? Role.safeParse(details?.role).data : undefined;
  if (needed) {
    const t = i18next.getFixedT(language, "members");
    return t("lookOnly.refused", { role: t(`role.${needed}`) });
  }
  if (known && !GENERIC.includes(known)) return problemText(known, language, details);
  const own = call && callText(call, status, language);
  return own ?? problemText(status >= 500 ? "SERVER_ERROR" : "UNEXPECTED", language);
}

function classOf(status: number): "4xx" | "5xx" | 0 {
  if (isClientError(status)) return "4xx";
  return isServerError(status) ? "5xx" : 0;
}

/** textOfProblem in the interface language. */
export function useProblemText(): (error: unknown, overrides?: ProblemOverrides) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback((error, overrides) => textOfProblem(error, language, overrides), [language]);
}
