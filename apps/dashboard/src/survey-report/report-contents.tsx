import type { ScoreReport } from "@soundings/contract/report";
import { Activity, Archive, Sigma } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAnswerWords } from "../survey-answers/use-answer-words.ts";
import { KIND_ICONS } from "../survey-editor/questions/kind-icons.ts";
import { anchorOf } from "./question-kind.ts";
import styles from "./report-contents.module.css";
import { type ReportItem, titleInList } from "./report-items.ts";

interface ReportContentsProps {
  scores: readonly ScoreReport[];
  today: readonly ReportItem[];
  removed: readonly ReportItem[];
}

/** What the report holds, beside it; the place that is read is lit. */
export function ReportContents({ scores, today, removed }: ReportContentsProps) {
  const { t } = useTranslation("survey-report");
  const words = useAnswerWords();
  const anchors = useMemo(
    () => [
      "overview",
      ...scores.map(({ id }) => `score-${id}`),
      ...today.map((item) => namedItem(item).anchor),
      ...(removed.length > 0 ? ["removed"] : []),
    ],
    [scores, today, removed],
  );
  const here = usePlaceRead(anchors);
  const link = (anchor: string, children: React.ReactNode) => (
    <li key={anchor}>
      <a
        href={`#${anchor}`}
        aria-current={here === anchor ? "true" : undefined}
        onClick={(event) => {
          // The address bar keeps what is shown, not where it was scrolled to.
          event.preventDefault();
          const place = document.getElementById(anchor);
          place?.scrollIntoView({ behavior: "smooth", block: "start" });
          const heading = place?.querySelector<HTMLElement>("h2");
          heading?.setAttribute("tabindex", "-1");
          heading?.focus({ preventScroll: true });
        }}
      >
        {children}
      </a>
    </li>
  );
  return (
    <nav className={styles.contents} aria-label={t("contents.label")}>
      <ul>
        {link(
          "overview",
          <>
            <Activity size={16} aria-hidden="true" />
            <span className={styles.contentsName}>{t("contents.overview")}</span>
          </>,
        )}
        {scores.map(({ id, name }) =>
          link(
            `score-${id}`,
            <>
              <Sigma size={16} aria-hidden="true" />
              <span className={styles.contentsName} title={name}>
                {name}
              </span>
            </>,
          ),
        )}
      </ul>
      <p>{t("contents.questions")}</p>
      <ul>
        {today.map((item) => {
          const { question, anchor } = namedItem(item);
          const Icon = KIND_ICONS[question.type];
          return link(
            anchor,
            <>
              <span className={styles.contentsNumber}>{question.number}</span>
              <span className={styles.contentsName} title={words.title(question)}>
                {words.title(question)}
              </span>
              <Icon size={14} aria-hidden="true" />
            </>,
          );
        })}
        {removed.length > 0 &&
          link(
            "removed",
            <>
              <Archive size={16} aria-hidden="true" />
              <span className={styles.contentsName}>{t("contents.removed", { count: removed.length })}</span>
            </>,
          )}
      </ul>
    </nav>
  );
}

/** A question as it is called here: one that was asked for each answer by what was written. */
function namedItem(item: ReportItem) {
  if (item.kind === "question") {
    const { question } = item.report;
    return { question: { ...question, title: titleInList(question) }, anchor: anchorOf(question.id) };
  }
  const [first] = item.reports;
  return {
    question: { ...first.question, title: first.question.round?.title ?? "" },
    anchor: anchorOf(item.id),
  };
}

/** The last place whose top is above a third of the window. */
function usePlaceRead(anchors: readonly string[]): string {
  const [here, setHere] = useState(anchors[0] ?? "");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const above = anchors.filter(
        (anchor) =>
          (document.getElementById(anchor)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line,
      );
      setHere(above.at(-1) ?? anchors[0] ?? "");
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", soon, { passive: true });
    return () => {
      removeEventListener("scroll", soon);
      cancelAnimationFrame(frame);
    };
  }, [anchors]);
  return here;
}
