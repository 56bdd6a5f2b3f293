import type { Survey } from "@soundings/survey/survey";
import { useCallback, useMemo, useRef, useState } from "react";
import { useSurvey } from "../../draft-context.tsx";
import { type OutlineRow, outlineRows, sameOutline, sameRows } from "./outline-rows.ts";

/** What was collapsed, by survey: another tab of the editor in between does not open everything again. */
const remembered = new Map<string, ReadonlySet<string>>();

/** Ids of what is collapsed, and a way to turn one. */
export function useCollapsed(surveyId: string) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(
    () => remembered.get(surveyId) ?? new Set(),
  );
  const turn = useCallback(
    (key: string, closed: boolean) =>
      setCollapsed((before) => {
        const next = new Set(before);
        if (closed) next.add(key);
        else next.delete(key);
        remembered.set(surveyId, next);
        return next;
      }),
    [surveyId],
  );
  return { collapsed, turn };
}

/** The outline's rows; the same list until one of them changes. */
export function useOutlineRows(collapsed: ReadonlySet<string>, query: string): readonly OutlineRow[] {
  const last = useRef<readonly OutlineRow[]>([]);
  const rowsOf = useMemo(() => {
    // Asked at every change of the draft, also where nothing of the outline changed.
    let made: Survey | null = null;
    return (survey: Survey) => {
      const same = made && (survey === made || (query === "" && sameOutline(survey, made)));
      made = survey;
      if (same) return last.current;
      const rows = outlineRows(survey, { collapsed, query });
      if (!sameRows(rows, last.current)) last.current = rows;
      return last.current;
    };
  }, [collapsed, query]);
  return useSurvey(rowsOf);
}
