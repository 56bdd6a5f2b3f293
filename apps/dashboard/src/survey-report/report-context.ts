import type { ReportClaim, ReportClaimKind } from "@soundings/contract/report-claims";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { createContext, useContext } from "react";
import { type Conditions, dataAnalysisAddress } from "../surveys/answers-view.ts";
import type { Report } from "./overview-findings.ts";
import { type ReportView, withAnswer } from "./report-view.ts";

interface ReportContextValue {
  survey: SurveyDraft["survey"];
  view: ReportView;
  report: Report;
  /** The days before; null where nobody asks for them or they are still on their way. */
  before: Report | null;
  /** What splits responses into groups, in words; null where nothing does. */
  byName: string | null;
  /** Everything must be there, also what is far below: the report is about to be printed. */
  printing: boolean;
}

export const ReportContext = createContext<ReportContextValue | null>(null);

/** What the cards of a report share. */
export function useReportContext() {
  const context = useContext(ReportContext);
  if (!context) throw new Error("useReportContext() is for what is drawn inside a report.");
  const { survey, view } = context;
  return {
    ...context,
    /** The answers behind a number. */
    answersOf: (change: (conditions: Conditions) => Conditions = (same) => same) =>
      dataAnalysisAddress(survey.id, change(view.conditions)),
    /** The answers that answered a question so; "*": at all. */
    answersTo: (question: string, value: string) =>
      dataAnalysisAddress(survey.id, withAnswer(view.conditions, question, value)),
  };
}

/** The most certain claim of a kind, of a question where it is of one; null where none holds. */
export function useReportClaim(kind: ReportClaimKind, question: string | null = null): ReportClaim | null {
  const { claims } = useReportContext().report;
  return claims.find((one) => one.kind === kind && one.question_id === question) ?? null;
}
