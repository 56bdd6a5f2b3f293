import { SegmentedControl } from "@mantine/core";
import type { QuestionReport } from "@soundings/contract/report";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { describeTexts } from "../findings.ts";
import styles from "../report-card.module.css";
import { useReportClaim } from "../report-context.ts";
import type { TextPick } from "../report-queries.ts";
import { EmotionsChart } from "./emotions-chart.tsx";
import { HeardLine } from "./heard-line.tsx";
import type { QuestionChartProps } from "./question-card.tsx";
import { SentimentChart } from "./sentiment-chart.tsx";
import { TextList } from "./text-list.tsx";
import textsStyles from "./texts.module.css";
import { TopicsChart } from "./topics-chart.tsx";
import { WordsChart } from "./words-chart.tsx";

export interface TextChartProps {
  report: QuestionReport;
  text: NonNullable<QuestionReport["text"]>;
  file: string;
}

/** Picks what is chosen, or nothing when it was already. */
export interface PickProps {
  pick: TextPick;
  onPick: (pick: TextPick) => void;
}

/** Open texts: how they feel, what they speak of, and some of them word by word. */
export function TextsCard({ report, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const [what, setWhat] = useState<"topics" | "words" | null>(null);
  const [pick, setPick] = useState<TextPick>({});
  const language = useClaimLanguage();
  const claim = useReportClaim("text_topic", report.question.id);
  const finding = useMemo(() => describeTexts(report, format), [report, format]);
  const { text } = report;
  const hasTopics = (text?.topics.length ?? 0) > 0;
  const shown = what ?? (hasTopics ? "topics" : "words");
  const chooser = (
    <SegmentedControl
      className={styles.chooser ?? ""}
      value={shown}
      onChange={(next) => setWhat(next === "words" ? "words" : "topics")}
      aria-label={t("texts.about")}
      data={[
        { value: "topics", label: t("texts.topics") },
        { value: "words", label: t("texts.words") },
      ]}
    />
  );
  return (
    <section>
      <h2>{claim ? reportClaimText(claim, language) : t(finding.key, finding.values)}</h2>
      <p className={styles.subtitle}>
        {head.lead && <b>{head.lead} </b>}
        {head.subtitle}
        {text && text.waiting > 0 && (
          <> · {t("texts.waiting", { count: text.waiting, number: format.number(text.waiting) })}</>
        )}
      </p>
      {report.heard && report.answered > 0 && <HeardLine heard={report.heard} />}
      {text && report.answered > 0 && (
        <div className={textsStyles.textColumns}>
          <div>
            <SentimentChart report={report} text={text} file={head.file} />
            {shown === "topics" ? (
              <TopicsChart
                report={report}
                text={text}
                file={head.file}
                pick={pick}
                onPick={setPick}
                controls={chooser}
              />
            ) : (
              <WordsChart
                report={report}
                text={text}
                file={head.file}
                pick={pick}
                onPick={setPick}
                controls={chooser}
              />
            )}
          </div>
          <EmotionsChart report={report} text={text} file={head.file} />
          <TextList report={report} pick={pick} onPick={setPick} />
        </div>
      )}
    </section>
  );
}
