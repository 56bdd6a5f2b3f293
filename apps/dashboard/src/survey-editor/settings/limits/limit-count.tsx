import { TextInput } from "@mantine/core";
import type { ParameterLimit } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import { WholeNumberField } from "../whole-number-field.tsx";
import styles from "./limits.module.css";

interface LimitCountProps {
  limit: ParameterLimit;
  onChange: (change: Partial<ParameterLimit>, together?: string) => void;
}

/** "[10] responses, then wait [7] days" or "[10] responses per [7]-day interval from [1 Dec]". */
export function LimitCount({ limit, onChange }: LimitCountProps) {
  const { t } = useTranslation("survey-settings");
  const { id, type, responses, days, start_date } = limit;
  const recurring = type === "recurring_interval";
  return (
    <div className={styles.sentence}>
      <WholeNumberField
        className={styles.sentenceNumber}
        aria-label={t("limits.responses")}
        value={responses}
        max={1_000_000}
        needed
        onChange={(next) => next && onChange({ responses: next }, `limit:responses:${id}`)}
      />
      <span>{t(recurring ? "limits.per" : "limits.thenWait", { count: responses })}</span>
      <WholeNumberField
        className={styles.sentenceNumber}
        aria-label={t("limits.days")}
        value={days}
        max={3_650}
        needed
        onChange={(next) => next && onChange({ days: next }, `limit:days:${id}`)}
      />
      <span>{t(recurring ? "limits.dayInterval" : "limits.daysUnit", { count: days })}</span>
      {recurring && (
        <TextInput
          type="date"
          className={styles.sentenceDate ?? ""}
          aria-label={t("limits.start")}
          value={start_date ?? ""}
          onChange={({ currentTarget: { value } }) => onChange({ start_date: value || null })}
        />
      )}
    </div>
  );
}
