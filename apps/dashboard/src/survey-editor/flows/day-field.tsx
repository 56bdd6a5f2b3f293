import { NumberInput, Select, TextInput } from "@mantine/core";
import { isRelative } from "@soundings/survey/compared";
import { useTranslation } from "react-i18next";
import styles from "./conditions.module.css";

const WAYS = ["day", "today", "before", "after"] as const;
type Way = (typeof WAYS)[number];

interface Props {
  label: string;
  value: string | undefined;
  flagged: boolean;
  onChange: (value: string | undefined) => void;
  "aria-describedby"?: string;
}

const MAX_DAYS = 36_500;

/** A day of the calendar, or so many days from the one on which it is asked. */
export function DayField({ label, value, flagged, onChange, ...aria }: Props) {
  const { t } = useTranslation("survey-flows");
  const far = isRelative(value) ? Number((value ?? "").slice("today".length) || 0) : 0;
  const way: Way = !isRelative(value) ? "day" : far === 0 ? "today" : far < 0 ? "before" : "after";
  const choose = (next: Way) => {
    if (next === "day") onChange(undefined);
    else if (next === "today") onChange("today");
    else onChange(relativeDay(next, Math.abs(far) || 7));
  };
  return (
    <div className={styles.day}>
      <Select
        className={styles.value}
        aria-label={t("day.way", { label })}
        value={way}
        allowDeselect={false}
        data={WAYS.map((one) => ({ value: one, label: t(`day.ways.${one}`) }))}
        onChange={(chosen) => choose(WAYS.find((one) => one === chosen) ?? "day")}
      />
      {way === "day" && (
        <TextInput
          {...aria}
          className={styles.value}
          type="date"
          aria-label={label}
          data-flagged={flagged || undefined}
          value={value ?? ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      )}
      {(way === "before" || way === "after") && (
        <NumberInput
          {...aria}
          className={styles.value}
          aria-label={t("day.count", { label })}
          value={Math.abs(far)}
          min={1}
          max={MAX_DAYS}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          onChange={(typed) => onChange(relativeDay(way, Number(typed) || 1))}
        />
      )}
    </div>
  );
}

const relativeDay = (way: "before" | "after", days: number) => `today${way === "before" ? "-" : "+"}${days}`;
