import { useTranslation } from "react-i18next";
import { InlineInput } from "./inline-input.tsx";
import styles from "./kinds.module.css";

interface Props {
  low: string;
  high: string;
  onChange: (label: { low_label: string } | { high_label: string }, together: string) => void;
}

/** What the two ends of a scale mean, written below them. */
export function ScaleLabels({ low, high, onChange }: Props) {
  const { t } = useTranslation("question-kinds");
  return (
    <div className={styles.ends}>
      <InlineInput
        label={t("scale.low")}
        placeholder={t("scale.lowHint")}
        value={low}
        onChange={(low_label) => onChange({ low_label }, "low_label")}
      />
      <InlineInput
        align="end"
        label={t("scale.high")}
        placeholder={t("scale.highHint")}
        value={high}
        onChange={(high_label) => onChange({ high_label }, "high_label")}
      />
    </div>
  );
}
