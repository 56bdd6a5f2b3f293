import type { QuestionReport } from "@soundings/contract/report";
import type { SurveyChart } from "@soundings/contract/shares";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { CompareChart } from "../compare/compare-chart.tsx";
import { anchorOf, chartKind, isCompared } from "../question-kind.ts";
import { ReportCard } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";
import { AmountsChart } from "./amounts-chart.tsx";
import { ChoicesChart } from "./choices-chart.tsx";
import { FacesChart } from "./faces-chart.tsx";
import { FieldsChart } from "./fields-chart.tsx";
import { FilesCard, PhotosCard } from "./files-card.tsx";
import { GridChart } from "./grid-chart.tsx";
import { PlainCard } from "./plain-card.tsx";
import { ScaleChart } from "./scale-chart.tsx";
import { StarsChart } from "./stars-chart.tsx";
import { TextsCard } from "./texts-card.tsx";
import { ValuesChart } from "./values-chart.tsx";

export interface QuestionChartProps {
  report: QuestionReport;
  /** The same question over the days before. */
  before: QuestionReport | null;
  /** What every chart of a question says above itself. */
  head: { lead: string | undefined; subtitle: string; file: string; share: SurveyChart | undefined };
}

const CHARTS = {
  choices: ChoicesChart,
  stars: StarsChart,
  faces: FacesChart,
  scale: ScaleChart,
  texts: TextsCard,
  fields: FieldsChart,
  photos: PhotosCard,
  files: FilesCard,
  values: ValuesChart,
  grid: GridChart,
  amounts: AmountsChart,
  plain: PlainCard,
};

/** One question with the chart that fits it, and its groups where responses are compared. */
export function QuestionCard({ report }: { report: QuestionReport }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const words = useAnswerWords();
  const { before, view } = useReportContext();
  const { question, answered, shown } = report;
  const kind = chartKind(report);
  const Chart = CHARTS[kind];
  const title = words.title(question);
  const lead = words.questionNumber(question) || undefined;
  const count = t("question.answers", { count: answered, number: format.number(answered) });
  // Where some passed a question by, the rest is told too.
  const came = shown > answered ? t("question.ofShown", { count, shown: format.number(shown) }) : count;
  const head = {
    lead,
    subtitle: `${title} · ${came}`,
    file: lead ? `${lead} ${title}` : title,
    share: `question:${question.id}`,
  };
  const earlier = before?.questions.find((one) => one.question.id === question.id) ?? null;
  const compares = view.by !== null && view.by !== `question:${question.id}` && isCompared(report);
  const chart = <Chart report={report} before={earlier} head={head} />;
  return (
    <ReportCard
      id={anchorOf(question.id)}
      wide={kind === "texts" || compares}
      beside={compares && kind !== "texts"}
    >
      {compares && kind !== "texts" ? <div>{chart}</div> : chart}
      {compares && view.by !== null && answered > 0 && (
        <CompareChart report={report} by={view.by} head={head} />
      )}
    </ReportCard>
  );
}
