import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { decimal } from "../findings.ts";
import styles from "../report-card.module.css";
import { useReportContext } from "../report-context.ts";
import type { QuestionChartProps } from "./question-card.tsx";
import { Spread } from "./stars-chart.tsx";

/** E-mail addresses, phone numbers: there is nothing to draw but how many wrote one. */
export function PlainCard({ report, before, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { answersTo } = useReportContext();
  const { answered, shown, question } = report;
  return (
    <section>
      <h2>
        {answered === 0
          ? t("finding.none")
          : t("plain.finding", { share: format.percent(shown > 0 ? answered / shown : 1) })}
      </h2>
      <p className={styles.subtitle}>
        {head.lead && <b>{head.lead} </b>}
        {head.subtitle}
      </p>
      <Spread report={report} before={before} of={(one) => decimal(one.mean ?? 0, format)} />
      {answered > 0 && (
        <Link className={styles.all} to={answersTo(question.id, "*")}>
          {t("plain.all", { count: answered, number: format.number(answered) })}
        </Link>
      )}
    </section>
  );
}
