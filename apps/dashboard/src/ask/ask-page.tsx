import type { Dataset } from "@soundings/contract/datasets";
import { useCallback, useEffect } from "react";
import { DatasetFrame, OpenDataset } from "../datasets/dataset-frame.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { useAddressState } from "../ui/use-address-state.ts";
import { AnswerSkeleton, AnswerView } from "./answer-view.tsx";
import { AskBox } from "./ask-box.tsx";
import { useAnswer, useQuestion } from "./ask-queries.ts";
import { type AskState, isSameQuery, queryOf, readAskState, stateOf, writeAskState } from "./ask-state.ts";
import { QueryBar } from "./query-bar.tsx";
import { ReadingNote } from "./reading-note.tsx";
import { SavedQuestions } from "./saved-questions.tsx";
import { Suggestions } from "./suggestions.tsx";
import { SummaryPanel } from "./summary-panel.tsx";

export function AskPage() {
  return <OpenDataset skeleton={<AnswerSkeleton />}>{(dataset) => <AskOf dataset={dataset} />}</OpenDataset>;
}

/** A question in words, the query that it was understood as, which can be changed, and the answer. */
function AskOf({ dataset }: { dataset: Dataset }) {
  const { id, first_date: first, last_date: last } = dataset;
  const write = useCallback((next: AskState) => writeAskState(id, next), [id]);
  const [state, change] = useAddressState(readAskState, write);
  const query = queryOf(state);
  const asked = useQuestion(id, state.question);
  const understood = asked.data?.query;
  const byModel = asked.data?.read_by === "model";
  useEffect(() => {
    if (!query && understood)
      change(stateOf(understood, state.question, { first, last }, byModel), { replace: true });
  }, [query, understood, byModel, change, state.question, first, last]);
  const ask = (question: string) => change({ ...readAskState(new URLSearchParams()), question });
  return (
    <DatasetFrame
      dataset={dataset}
      tab="ask"
      days={state.days}
      onDays={(days) => change({ ...state, days })}
      skeleton={<AnswerSkeleton />}
    >
      <AskBox key={state.question} question={state.question} onAsk={ask} />
      {query ? (
        <>
          <QueryBar dataset={dataset} state={state} kind={query.kind} onChange={change} />
          {asked.data && state.question && (
            <ReadingNote
              dataset={dataset}
              reply={asked.data}
              isHeard={(read) => isSameQuery(stateOf(read, state.question, { first, last }), state)}
              onChoose={(read) => change(stateOf(read, state.question, { first, last }))}
            />
          )}
          <Answered dataset={dataset} state={state} />
        </>
      ) : asked.isError ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data && !understood ? (
        <>
          <SavedQuestions
            dataset={id}
            onOpen={({ question, query }) => change(stateOf(query, question, { first, last }))}
          />
          <Suggestions question={state.question} reply={asked.data} onAsk={ask} />
        </>
      ) : (
        <AnswerSkeleton />
      )}
    </DatasetFrame>
  );
}

function Answered({ dataset, state }: { dataset: Dataset; state: AskState }) {
  const query = queryOf(state);
  const answered = useAnswer(dataset.id, query);
  const { data } = answered;
  if (answered.isError) return <ErrorState error={answered.error} onRetry={() => void answered.refetch()} />;
  if (!data?.answer || !query) return <AnswerSkeleton />;
  return (
    <>
      {data.model && !answered.isPlaceholderData && (
        <SummaryPanel dataset={dataset.id} query={query} model={data.model} />
      )}
      <AnswerView
        dataset={dataset}
        query={data.query ?? query}
        answer={data.answer}
        isStale={answered.isPlaceholderData}
      />
    </>
  );
}
