import { SegmentedControl } from "@mantine/core";
import type { QuestionReport } from "@soundings/contract/report";
import { Layers, LayoutGrid } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { anchorOf } from "../question-kind.ts";
import styles from "../report-card.module.css";
import { ReportCard } from "../report-card.tsx";
import { LoopChart } from "./loop-chart.tsx";
import { QuestionCard } from "./question-card.tsx";

const SHOWN = [
  ["together", Layers],
  ["each", LayoutGrid],
] as const;

/** A question that was asked for each answer to another one: all of them together, or each by itself. */
export function LoopCard({
  id,
  reports,
}: {
  id: string;
  reports: readonly [QuestionReport, ...QuestionReport[]];
}) {
  const { t } = useTranslation("survey-report");
  const words = useAnswerWords();
  const [shown, setShown] = useState("together");
  const [first] = reports;
  const title = first.question.round?.title.trim() || t("loop.untitled");
  const how = (
    <SegmentedControl
      size="xs"
      className={styles.order ?? ""}
      aria-label={t("loop.label")}
      data={SHOWN.map(([value, Icon]) => ({
        value,
        label: (
          <span className={styles.named}>
            <Icon size={16} aria-hidden="true" />
            <span>{t(`loop.${value}`)}</span>
          </span>
        ),
      }))}
      value={shown}
      onChange={setShown}
    />
  );
  if (shown === "together") {
    return (
      <ReportCard id={anchorOf(id)} wide>
        <LoopChart reports={reports} title={title} controls={how} />
      </ReportCard>
    );
  }
  return (
    <>
      <ReportCard id={anchorOf(id)} wide>
        <div className={styles.loopHead}>
          <h2>
            {words.questionNumber(first.question)} {title}
          </h2>
          {how}
        </div>
      </ReportCard>
      {reports.map((report) => (
        <QuestionCard key={report.question.id} report={report} />
      ))}
    </>
  );
}
