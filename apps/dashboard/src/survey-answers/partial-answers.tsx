import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import { type Conditions, dataAnalysisAddress } from "../surveys/answers-view.ts";
import styles from "./outside-quotas.module.css";

interface PartialAnswersProps {
  surveyId: string;
  counts: { in_progress: number; abandoned: number };
  conditions: Conditions;
}

/** How many answers were begun and not completed, whether they are counted, and the way there; nothing without any. */
export function PartialAnswers({ surveyId, counts, conditions }: PartialAnswersProps) {
  const { t } = useTranslation("survey-answers");
  const format = useFormat();
  const { abandoned, in_progress } = counts;
  const { completion } = conditions;
  const included = completion === "with_partial" || completion === "all";
  if (abandoned + in_progress === 0 || !(included || completion === undefined)) return null;
  const part = (key: "abandoned" | "in_progress", count: number) =>
    count > 0 ? [t(`partial.${key}`, { count, number: format.number(count) })] : [];
  const count = abandoned + in_progress;
  const list = format.list([...part("abandoned", abandoned), ...part("in_progress", in_progress)]);
  return (
    <p className={styles.note}>
      {t(included ? "partial.included" : "partial.leftOut", { count, number: format.number(count), list })}{" "}
      <Link to={dataAnalysisAddress(surveyId, { ...conditions, completion: "begun" })}>
        {t("partial.show")}
      </Link>
    </p>
  );
}
