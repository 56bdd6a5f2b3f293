import { useTranslation } from "react-i18next";
import { OutsideQuotas } from "../survey-answers/outside-quotas.tsx";
import { PartialAnswers } from "../survey-answers/partial-answers.tsx";
import { DaysCard } from "./overview/days-card.tsx";
import { DropOffCard } from "./overview/drop-off-card.tsx";
import { KeyFigures } from "./overview/key-figures.tsx";
import { ScoreCard } from "./overview/score-card.tsx";
import { TimesCard } from "./overview/times-card.tsx";
import { LoopCard } from "./questions/loop-card.tsx";
import { QuestionCard } from "./questions/question-card.tsx";
import styles from "./report.module.css";
import { ReportContents } from "./report-contents.tsx";
import { useReportContext } from "./report-context.ts";
import { type ReportItem, reportItems } from "./report-items.ts";

/** The report from top to bottom: figures, what happened to the survey, every question, those removed. */
export function ReportBody({ stale }: { stale: boolean }) {
  const { t } = useTranslation("survey-report");
  const { report, survey, view } = useReportContext();
  const today = reportItems(report.questions.filter(({ question }) => !question.archived));
  const removed = reportItems(report.questions.filter(({ question }) => question.archived));
  return (
    <div className={styles.columns}>
      <ReportContents scores={report.scores} today={today} removed={removed} />
      <div className={styles.report} data-stale={stale || undefined} aria-busy={stale}>
        <div id="overview">
          <KeyFigures />
          <PartialAnswers surveyId={survey.id} counts={report} conditions={view.conditions} />
          <OutsideQuotas surveyId={survey.id} counts={report} completion={view.conditions.completion} />
        </div>
        <div className={styles.grid}>
          <DropOffCard />
          <DaysCard />
          <TimesCard />
          {report.scores.map((score) => (
            <ScoreCard key={score.id} report={score} />
          ))}
          {today.map(cardOf)}
        </div>
        {removed.length > 0 && (
          <section id="removed" aria-labelledby="removed-title">
            <div className={styles.sectionHead}>
              <h2 id="removed-title">{t("removed.title")}</h2>
              <p>{t("removed.text")}</p>
            </div>
            <div className={styles.grid}>{removed.map(cardOf)}</div>
          </section>
        )}
      </div>
    </div>
  );
}

const cardOf = (item: ReportItem) =>
  item.kind === "loop" ? (
    <LoopCard key={item.id} id={item.id} reports={item.reports} />
  ) : (
    <QuestionCard key={item.report.question.id} report={item.report} />
  );
