import { Checkbox } from "@mantine/core";
import type { SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { bucketOf } from "@soundings/nlp/scale";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useFormat } from "../lib/format.ts";
import { ScoreMark } from "../ui/score-mark.tsx";
import type { ShownColumn } from "./answer-columns.ts";
import { KIND_COLUMNS } from "./answer-columns.ts";
import { AnswerValue } from "./answer-value.tsx";
import styles from "./answers-table.module.css";
import { secondsOf, useAnswerWords } from "./use-answer-words.ts";

/** Emotions that a row has room for. */
const MAX_EMOTIONS = 2;

interface AnswerRowProps {
  surveyId: string;
  answer: SurveyAnswer;
  /** Place among all answers of the filter, from 1. */
  index: number;
  top: number;
  height: number;
  columns: readonly ShownColumn[];
  /** Names by id. */
  variants: ReadonlyMap<string, string>;
  analysis: boolean;
  /** What was searched for. */
  query: string;
  checked: boolean;
  /** It looks as if it was given without care. */
  careless: boolean;
  /** Its full view is open. */
  open: boolean;
  onCheck: (id: string, range: boolean) => void;
  onOpen: (id: string) => void;
}

/**
 * One answer in the table. Its parts are kept apart, so that columns that come into sight are all that is
 * drawn when people scroll across.
 */
export const AnswerRow = memo(function AnswerRow(props: AnswerRowProps) {
  const {
    surveyId,
    answer,
    index,
    top,
    height,
    columns,
    variants,
    analysis,
    query,
    checked,
    careless,
    open,
  } = props;
  return (
    <tr
      aria-rowindex={index + 1}
      data-answer={answer.id}
      data-checked={checked || undefined}
      data-open={open || undefined}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <RowStart
        answer={answer}
        checked={checked}
        careless={careless}
        open={open}
        onCheck={props.onCheck}
        onOpen={props.onOpen}
      />
      {columns.map((column) => (
        <td
          key={column.kind === "question" ? column.question.id : column.kind}
          aria-colindex={column.index + 3}
          className={styles.cell}
          data-number={column.kind === "question" ? KIND_COLUMNS[column.question.type].isNumber : undefined}
          style={{ left: column.start, width: column.width }}
        >
          {column.kind === "question" ? (
            <QuestionCell
              surveyId={surveyId}
              answer={answer}
              question={column.question}
              analysis={analysis}
              query={query}
            />
          ) : column.kind === "link" ? (
            <LinkCell answer={answer} variants={variants} />
          ) : (
            <StartedCell answer={answer} />
          )}
        </td>
      ))}
    </tr>
  );
});

/** What stays in sight: the box, and the time, which opens the answer. */
const RowStart = memo(function RowStart(
  props: Pick<AnswerRowProps, "answer" | "checked" | "careless" | "open" | "onCheck" | "onOpen">,
) {
  const { answer, checked, careless, open, onCheck, onOpen } = props;
  const { t } = useTranslation(["survey-answers", "common", "survey-quality", "survey-quotas"]);
  const { pathname, search } = useLocation();
  const time = useTimeText();
  const at = answer.submitted_at ?? answer.updated_at;
  const leftOut = answer.quota === "within" ? null : answer.quota;
  const address = new URLSearchParams(search);
  address.set("open", answer.id);
  return (
    <>
      <td aria-colindex={1} className={`${styles.check} ${styles.fixed}`}>
        <Checkbox
          checked={checked}
          aria-label={t("common:bulk.selectOne", { name: time(at) })}
          onClick={(event) => onCheck(answer.id, event.shiftKey)}
          onChange={() => {}}
        />
      </td>
      <td aria-colindex={2} className={`${styles.time} ${styles.fixed}`}>
        <Link
          to={`${pathname}?${address}`}
          data-row={answer.id}
          aria-current={open || undefined}
          aria-label={t("open", { time: time(at) })}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(answer.id);
          }}
        >
          <time dateTime={at}>{time(at)}</time>
        </Link>
        {leftOut ? (
          <span className={styles.second}>{t(`survey-quotas:verdict.${leftOut}`)}</span>
        ) : (
          answer.state !== "finished" && (
            <span className={styles.second}>{t(`completion.${answer.state}`)}</span>
          )
        )}
        {careless && <span className={styles.second}>{t("survey-quality:careless")}</span>}
      </td>
    </>
  );
});

/** How a link's values and variant are said, the plain link included. */
const LinkCell = memo(function LinkCell({ answer, variants }: Pick<AnswerRowProps, "answer" | "variants">) {
  const { t } = useTranslation("survey-answers");
  const format = useFormat();
  const values = Object.values(answer.parameters).filter(Boolean);
  const variant = answer.variant_id && (variants.get(answer.variant_id) ?? t("goneVariant"));
  const [first, ...rest] = [...values, variant || (values.length === 0 && t("plainLink"))].filter(Boolean);
  return (
    <>
      <span className={styles.first}>{first}</span>
      <span className={styles.second}>{[...rest, format.language(answer.language)].join(", ")}</span>
    </>
  );
});

const StartedCell = memo(function StartedCell({ answer }: Pick<AnswerRowProps, "answer">) {
  const words = useAnswerWords();
  const time = useTimeText();
  return (
    <>
      <span className={styles.first}>{time(answer.started_at)}</span>
      <span className={styles.second}>{words.duration(secondsOf(answer))}</span>
    </>
  );
});

interface QuestionCellProps extends Pick<AnswerRowProps, "surveyId" | "answer" | "analysis" | "query"> {
  question: AskedQuestion;
}

const QuestionCell = memo(function QuestionCell(props: QuestionCellProps) {
  const { surveyId, answer, question, analysis, query } = props;
  const { t } = useTranslation(["survey-answers", "datasets"]);
  const found = answer.analyses.find(({ question_id }) => question_id === question.id);
  return (
    <>
      <AnswerValue
        surveyId={surveyId}
        question={question}
        answer={answer.answers[question.id]}
        language={found?.language}
        query={query}
      />
      {analysis && found && (
        <span className={styles.found}>
          <ScoreMark score={found.score} />
          <span className="visually-hidden">{t(`datasets:bucket.${bucketOf(found.score)}`)}</span>
          {found.emotions
            .toSorted((a, b) => b.probability - a.probability)
            .slice(0, MAX_EMOTIONS)
            .map(({ emotion }) => (
              <span key={emotion}>{t(`datasets:emotion.${emotion}`)}</span>
            ))}
        </span>
      )}
    </>
  );
});

/** "Today, 09:58", else "20 Nov 2026, 08:41". */
export function useTimeText(): (at: string) => string {
  const { t } = useTranslation("common");
  const format = useFormat();
  return (at) => {
    const today = new Date(at).toDateString() === new Date().toDateString();
    return today ? t("today", { time: format.time(at) }) : format.dateTime(at);
  };
}
