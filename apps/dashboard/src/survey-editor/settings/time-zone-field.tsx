import { Select } from "@mantine/core";
import { isTimeZone } from "@soundings/survey/zoned-days";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { findTimeZones, timeZoneLabel, timeZones } from "./time-zones.ts";

interface TimeZoneFieldProps {
  ids: { id: string; "aria-describedby": string | undefined };
  value: string;
  onChange: (zone: string) => void;
}

/** A time zone by name, city or offset; below it, what the clock says there. */
export function TimeZoneField({ ids, value, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation("survey-settings");
  const now = useMinute();
  const [opened, setOpened] = useState(false);
  // All of them only when somebody looks: each one's offset takes a formatter of its own.
  const zones = useMemo(
    () => (opened ? timeZones(value, new Date()) : [{ value, label: timeZoneLabel(value, new Date()) }]),
    [opened, value],
  );
  const format = useFormat();
  const time = isTimeZone(value) ? format.time(now, value) : null;
  return (
    <Select
      id={ids.id}
      aria-describedby={ids["aria-describedby"]}
      data-own-undo
      searchable
      value={value}
      data={zones}
      maxDropdownHeight={280}
      nothingFoundMessage={t("timeZone.none")}
      filter={({ search }) => findTimeZones(zones, search)}
      description={time && t("timeZone.now", { time })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={time ? null : t("timeZone.unknown")}
      onDropdownOpen={() => setOpened(true)}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

/** The time, to the minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
