import type { AnswerFilter } from "@soundings/contract/answer-filter";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import { dataAnalysisAddress } from "../surveys/answers-view.ts";
import styles from "./outside-quotas.module.css";

interface OutsideQuotasProps {
  surveyId: string;
  counts: { over_quota: number; screened_out: number };
  completion: AnswerFilter["completion"] | undefined;
}

/** What quotas left out of the figures, and the way there; nothing where there is none or it is shown. */
export function OutsideQuotas({ surveyId, counts, completion }: OutsideQuotasProps) {
  const { t } = useTranslation("survey-quotas");
  const format = useFormat();
  const { over_quota: over, screened_out: out } = counts;
  if (
    over + out === 0 ||
    completion === "over_quota" ||
    completion === "screened_out" ||
    completion === "all"
  )
    return null;
  const list = [
    ...(over > 0 ? [t("outside.over", { count: over, number: format.number(over) })] : []),
    ...(out > 0 ? [t("outside.out", { count: out, number: format.number(out) })] : []),
  ];
  const first = over > 0 ? "over_quota" : "screened_out";
  return (
    <p className={styles.note}>
      {t("outside.text", { list: format.list(list) })}{" "}
      <Link to={dataAnalysisAddress(surveyId, { completion: first })}>{t("outside.show")}</Link>
    </p>
  );
}
