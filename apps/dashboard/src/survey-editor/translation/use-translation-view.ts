import type { Language } from "@soundings/survey/survey";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useSurvey } from "../draft-context.tsx";
import { FILTERS, type Filter } from "./translation-lines.ts";

export interface TranslationView {
  /** The language that is translated into; null while the survey has only its own. */
  language: Language | null;
  filter: Filter;
  query: string;
  preview: boolean;
  /** The question, block or end that the address asks for. */
  show: string | null;
}

const WITHOUT: Record<string, string> = { filter: "all", query: "", preview: "false" };

/** What the tab shows, kept in the address. */
export function useTranslationView(): [TranslationView, (change: Partial<TranslationView>) => void] {
  const languages = useSurvey((survey) => survey.additional_languages);
  const [params, setParams] = useSearchParams();
  const named = params.get("language");
  const view: TranslationView = {
    language: languages.find((one) => one === named) ?? languages[0] ?? null,
    filter: FILTERS.find((one) => one === params.get("filter")) ?? "all",
    query: params.get("query") ?? "",
    preview: params.get("preview") === "true",
    show: params.get("show"),
  };
  const change = useCallback(
    (next: Partial<TranslationView>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete("show");
          for (const [name, value] of Object.entries(next)) {
            if (value === null || String(value) === WITHOUT[name]) after.delete(name);
            else after.set(name, String(value));
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [view, change];
}
