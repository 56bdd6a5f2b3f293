import { CloseButton, TextInput } from "@mantine/core";
import { momentOf, wallTime } from "@soundings/survey/zoned-times";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface ScheduleFieldsProps {
  /** The survey's time zone: its clock is the one that people set. */
  zone: string;
  /** ISO 8601, UTC; null for never. */
  publishAt: string | null;
  pauseAt: string | null;
  onPublishAt: (at: string | null) => void;
  onPauseAt: (at: string | null) => void;
}

/** When a survey is published and when it pauses, by the clock of its own time zone. */
export function ScheduleFields({ zone, publishAt, pauseAt, onPublishAt, onPauseAt }: ScheduleFieldsProps) {
  const { t } = useTranslation("surveys");
  const reversed = publishAt !== null && pauseAt !== null && publishAt >= pauseAt;
  return (
    <>
      <ZonedTimeField label={t("schedule.publishAt")} zone={zone} value={publishAt} onChange={onPublishAt} />
      <ZonedTimeField
        label={t("schedule.pauseAt")}
        zone={zone}
        value={pauseAt}
        error={reversed ? t("schedule.reversed") : null}
        onChange={onPauseAt}
      />
    </>
  );
}

interface ZonedTimeFieldProps {
  label: string;
  zone: string;
  value: string | null;
  error?: string | null;
  onChange: (value: string | null) => void;
}

function ZonedTimeField({ label, zone, value, error = null, onChange }: ZonedTimeFieldProps) {
  const { t } = useTranslation("surveys");
  const shown = value ? wallTime(new Date(value), zone) : "";
  // While a date is being typed the field has no value yet.
  const [typed, setTyped] = useState<string | null>(null);
  const past = value !== null && value !== "" && Date.parse(value) <= Date.now();
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={typed ?? shown}
      error={error}
      description={past && !error ? t("schedule.past") : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={({ currentTarget }) => {
        const moment = momentOf(currentTarget.value, zone);
        setTyped(moment ? null : currentTarget.value);
        if (moment || currentTarget.value === "") onChange(moment?.toISOString() ?? null);
      }}
      onBlur={() => setTyped(null)}
      rightSection={
        value && <CloseButton aria-label={t("schedule.clear", { label })} onClick={() => onChange(null)} />
      }
    />
  );
}
