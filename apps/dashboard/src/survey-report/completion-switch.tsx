import { SegmentedControl } from "@mantine/core";
import { COMPLETIONS } from "@soundings/contract/answer-filter";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import type { Conditions } from "../surveys/answers-view.ts";
import type { Report } from "./overview-findings.ts";
import styles from "./report-bar.module.css";

interface CompletionSwitchProps {
  conditions: Conditions;
  report: Pick<Report, "in_progress" | "abandoned"> | null;
  onChange: (conditions: Conditions) => void;
}

/** Whether partial answers are counted, and how many there are. What the filter asks for besides shows as a third choice. */
export function CompletionSwitch({ conditions, report, onChange }: CompletionSwitchProps) {
  const { t } = useTranslation(["survey-report", "survey-answers"]);
  const format = useFormat();
  const { completion = "submitted", ...rest } = conditions;
  const count = report ? report.in_progress + report.abandoned : 0;
  const choices = [
    { value: "submitted", label: t("partial.without") },
    {
      value: "with_partial",
      label: count > 0 ? t("partial.withCount", { number: format.number(count) }) : t("partial.with"),
    },
  ];
  if (choices.every(({ value }) => value !== completion))
    choices.push({ value: completion, label: t(`survey-answers:completion.${completion}`) });
  return (
    <SegmentedControl
      className={styles.completion ?? ""}
      aria-label={t("partial.label")}
      data={choices}
      value={completion}
      onChange={(value) => {
        const next = COMPLETIONS.find((one) => one === value);
        onChange(next === undefined || next === "submitted" ? rest : { ...rest, completion: next });
      }}
    />
  );
}
