import { CompareBy } from "@soundings/contract/report";
import {
  type Conditions,
  dataAnalysisAddress,
  readConditions,
  writeConditions,
} from "../surveys/answers-view.ts";

/** What the report shows; all of it lives in the address bar. */
export interface ReportView {
  conditions: Conditions;
  /** What splits the responses into groups; null: nothing. */
  by: string | null;
  /** Whether the days before stand beside each figure; only where days are chosen. */
  before: boolean;
}

/** Odd values are left out one by one: a broken part of a shared link does not break the rest. */
export function readReportView(params: URLSearchParams): ReportView {
  const conditions = readConditions(params);
  return {
    conditions,
    by: CompareBy.safeParse(params.get("by")).data ?? null,
    before: conditions.from !== undefined && params.get("before") === "yes",
  };
}

/** The address of a view; the survey's id comes first. */
export function writeReportView(id: string, { conditions, by, before }: ReportView): URLSearchParams {
  const params = new URLSearchParams({ id });
  writeConditions(params, conditions);
  if (by) params.set("by", by);
  if (before && conditions.from) params.set("before", "yes");
  return params;
}

/** The same responses, of which a question was answered so ("*": at all). */
export function withAnswer(conditions: Conditions, question: string, value: string): Conditions {
  const others = (conditions.answer ?? []).filter((one) => !one.startsWith(`${question}:`));
  return { ...conditions, answer: [...others, `${question}:${value}`] };
}

/** The same responses, of one group of a comparison; null where nothing can ask for them alone. */
export function withGroup(
  conditions: Conditions,
  by: string,
  { value, label }: { value: string; label: string },
): Conditions | null {
  if (value === REST) return null;
  if (by === "language" || by === "variant") return { ...conditions, [by]: [value] } as Conditions;
  const name = by.slice(by.indexOf(":") + 1);
  if (by.startsWith("question:")) return withAnswer(conditions, name, value);
  // Links without the parameter have no name of their own.
  if (label === "") return null;
  const others = (conditions.parameter ?? []).filter((one) => !one.startsWith(`${name}=`));
  return { ...conditions, parameter: [...others, `${name}=${value}`] };
}

/** The group of all groups that are too small to stand alone. */
export const REST = "rest";

/** One response, opened among those that the report shows. */
export function answerAddress(id: string, conditions: Conditions, answerId: string): string {
  return `${dataAnalysisAddress(id, conditions)}&open=${answerId}`;
}
