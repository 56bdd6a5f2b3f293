import { listAnswers, type SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "../lib/call.ts";
import { type AnswersView, filterOf } from "../surveys/answers-view.ts";
import { type AnswersPage, answerKeys, pageQuery, type useAnswers, withFresh } from "./answer-queries.ts";

/** How often is asked whether there are new answers; a tab that is out of sight does not ask. */
const ASK_MS = 10_000;
/** Texts are analysed within seconds: an answer as young as this may still wait for it. */
const ANALYSIS_MS = 60_000;
const ANALYSIS_ASK_MS = 3_000;

type Shown = Pick<ReturnType<typeof useAnswers>, "data" | "dataUpdatedAt">;

/** How many answers have come since the table was read, and what shows them. */
export function useNewAnswers(id: string, view: AnswersView, shown: Shown) {
  const client = useQueryClient();
  const filter = filterOf(view);
  const newest = useQuery({
    queryKey: answerKeys.newest(id, filter),
    queryFn: ({ signal }) =>
      callApi(listAnswers, { params: { id }, query: { ...filter, limit: 1, page: 1 }, signal }),
    enabled: shown.data !== undefined,
    refetchInterval: ASK_MS,
    // Whoever comes back to the tab sees at once what came meanwhile.
    staleTime: 0,
    // A question that nobody asked needs no answer: the next one comes soon enough.
    retry: false,
  });
  const total = newest.data?.pagination.totalItems ?? 0;
  // What was counted before the table was read, or before rows were deleted from it, says nothing.
  const known = shown.data && newest.dataUpdatedAt > shown.dataUpdatedAt;
  return {
    count: known ? Math.max(0, total - (shown.data?.pagination.totalItems ?? 0)) : 0,
    show: () => client.invalidateQueries({ queryKey: answerKeys.all(id) }),
  };
}

/** Fills in what the engine finds in young texts, in place; no row moves. */
export function useFreshAnalyses(
  id: string,
  view: AnswersView,
  shown: AnswersPage | undefined,
  questions: readonly AskedQuestion[],
): void {
  const client = useQueryClient();
  const query = JSON.stringify(pageQuery(view));
  const texts = questions.flatMap((question) => (question.is_open_text ? [question.id] : [])).join(" ");
  const waits = someWait(shown?.list ?? [], texts.split(" "), Date.now());
  useEffect(() => {
    if (!waits) return;
    const asked = JSON.parse(query) as ReturnType<typeof pageQuery>;
    const queryKey = answerKeys.list(id, asked);
    const ask = async () => {
      if (document.hidden) return;
      const { list } = await callApi(listAnswers, { params: { id }, query: asked });
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now();
      client.setQueryData<AnswersPage>(queryKey, (page) => page && withFresh(page, list), { updatedAt });
      if (!someWait(list, texts.split(" "), Date.now())) clearInterval(timer);
    };
    const timer = setInterval(() => void ask().catch(() => undefined), ANALYSIS_ASK_MS);
    return () => clearInterval(timer);
  }, [waits, query, texts, id, client]);
}

/** Whether any of these has a text that was sent just now and has no analysis yet. */
export function someWait(answers: readonly SurveyAnswer[], texts: readonly string[], now: number): boolean {
  return answers.some(
    ({ submitted_at, answers, analyses }) =>
      submitted_at !== null &&
      now - Date.parse(submitted_at) < ANALYSIS_MS &&
      texts.some(
        (question) =>
          (answers[question]?.text?.trim() ?? "") !== "" &&
          analyses.every((analysis) => analysis.question_id !== question),
      ),
  );
}
