import { CloseButton, TextInput } from "@mantine/core";
import { isTimeZone } from "@soundings/survey/zoned-days";
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
      <ZonedTimeField
        label={t("schedule.publishAt")}
        zone={zone}
        value={publishAt}
        pastText={t("schedule.past")}
        onChange={onPublishAt}
      />
      <ZonedTimeField
        label={t("schedule.pauseAt")}
        zone={zone}
        value={pauseAt}
        error={reversed ? t("schedule.reversed") : null}
        pastText={t("schedule.past")}
        onChange={onPauseAt}
      />
    </>
  );
}

interface ZonedTimeFieldProps {
  /** What it is; drawn above the field unless that is named by an id already. */
  label: string;
  id?: string;
  "aria-describedby"?: string | undefined;
  zone: string;
  value: string | null;
  error?: string | null;
  /** What is said below a time that has passed; nothing unless told. */
  pastText?: string;
  onChange: (value: string | null) => void;
}

/** A moment by the clock of a time zone. */
export function ZonedTimeField(props: ZonedTimeFieldProps) {
  const { label, id, zone, value, error = null, pastText, onChange } = props;
  const { t } = useTranslation("surveys");
  // While a date is being typed the field has no value yet.
  const [typed, setTyped] = useState<string | null>(null);
  const past = value !== null && Date.parse(value) <= Date.now();
  return (
    <TextInput
      id={id}
      aria-describedby={props["aria-describedby"]}
      type="datetime-local"
      label={id ? undefined : label}
      value={typed ?? shownIn(value, zone)}
      error={error}
      description={past && !error ? pastText : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={({ currentTarget }) => {
        const moment = momentIn(currentTarget.value, zone);
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

/** A draft may name a zone that does not exist: its own field says so. */
const known = (zone: string) => (isTimeZone(zone) ? zone : "UTC");
const shownIn = (value: string | null, zone: string) => (value ? wallTime(new Date(value), known(zone)) : "");
/** A year that is being typed is 2, 20 and 202 first: no moment yet. */
const momentIn = (wall: string, zone: string) => (wall >= "2000" ? momentOf(wall, known(zone)) : null);
