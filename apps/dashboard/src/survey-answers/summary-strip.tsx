import { Skeleton } from "@mantine/core";
import { SENTIMENTS } from "@soundings/nlp/scale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import type { Conditions } from "../surveys/answers-view.ts";
import type { AnswersSummary } from "./answer-queries.ts";
import { useTimeText } from "./answer-row.tsx";
import { OpeningsHint } from "./openings-hint.tsx";
import styles from "./summary-strip.module.css";
import { useAnswerWords } from "./use-answer-words.ts";

interface SummaryStripProps {
  /** Of what is looked at, and of the whole survey; null while they are on their way. */
  summary: AnswersSummary | null;
  whole: AnswersSummary | null;
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** The figures above the table, of the answers that the filter keeps. */
export function SummaryStrip({ summary, whole, conditions, onChange }: SummaryStripProps) {
  const { t } = useTranslation(["survey-answers", "comments"]);
  const format = useFormat();
  const words = useAnswerWords();
  const time = useTimeText();
  if (!summary || !whole) {
    return (
      <div className={styles.strip}>
        {["opened", "answers", "completed", "median", "last", "sentiment"].map((name) => (
          <div key={name}>
            <Skeleton width={64} height={10} my={5} />
            <Skeleton width={96} height={16} mt={9} mb={5} />
          </div>
        ))}
      </div>
    );
  }
  const { opened, openings_since, submitted, begun, last_at, sentiments, waiting } = summary;
  const { median_seconds, timed } = summary;
  const all = begun + submitted;
  const texts = sentiments.positive + sentiments.neutral + sentiments.negative;
  return (
    <dl className={styles.strip}>
      <Figure
        name={t("figure.opened")}
        hint={<OpeningsHint since={openings_since} />}
        value={opened === null ? "–" : format.number(opened)}
      />
      <Figure
        name={t("figure.answers")}
        value={format.number(submitted)}
        note={submitted !== whole.submitted && t("figure.of", { total: format.number(whole.submitted) })}
      />
      <Figure
        name={t("figure.completed")}
        value={all > 0 ? format.percent(submitted / all) : "–"}
        note={t("figure.begun", { count: all, number: format.number(all) })}
      />
      <Figure
        name={t("figure.median")}
        value={words.duration(median_seconds)}
        note={
          median_seconds !== null &&
          timed < submitted &&
          t("figure.knownOf", { count: timed, number: format.number(timed) })
        }
      />
      <Figure name={t("figure.last")} value={last_at === null ? "–" : time(last_at)} />
      <div>
        <dt>{t("figure.sentiment")}</dt>
        <dd className={texts === 0 ? undefined : styles.sentiments}>
          {texts === 0 ? (
            <b>–</b>
          ) : (
            SENTIMENTS.toReversed().map((sentiment) => {
              const chosen = conditions.sentiment?.includes(sentiment) ?? false;
              const { sentiment: _, ...rest } = conditions;
              return (
                <button
                  key={sentiment}
                  type="button"
                  className={styles.sentiment}
                  data-sentiment={sentiment}
                  aria-pressed={chosen}
                  title={t("figure.texts", {
                    count: sentiments[sentiment],
                    number: format.number(sentiments[sentiment]),
                  })}
                  onClick={() => onChange(chosen ? rest : { ...rest, sentiment: [sentiment] })}
                >
                  <b>{format.percent(sentiments[sentiment] / texts)}</b>
                  <span>{t(`comments:sentiment.${sentiment}`)}</span>
                </button>
              );
            })
          )}
          {waiting > 0 && (
            <span className={styles.note} aria-live="polite">
              {t("figure.waiting", { count: waiting, number: format.number(waiting) })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  note?: ReactNode;
  hint?: ReactNode;
}

function Figure({ name, value, note, hint }: FigureProps) {
  return (
    <div>
      <dt>
        {name}
        {hint}
      </dt>
      <dd>
        <b>{value}</b>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
