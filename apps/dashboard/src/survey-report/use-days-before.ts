import { useMemo } from "react";
import type { Conditions } from "../surveys/answers-view.ts";
import { spanBefore } from "../ui/day-spans.ts";
import type { ReportView } from "./report-view.ts";

/** The same conditions over the days before; null where nobody asks for them. */
export function useDaysBefore({ conditions, before }: ReportView): Conditions | null {
  return useMemo(() => {
    const { from, to } = conditions;
    return before && from && to ? { ...conditions, ...spanBefore({ from, to }) } : null;
  }, [conditions, before]);
}
