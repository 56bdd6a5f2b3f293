import { Select } from "@mantine/core";
import { timeFormat } from "@soundings/survey/time-format";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The browser's time zone, an IANA name; UTC where it has none. */
export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

interface TimeZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
}

/** A time zone, found by typing a part of its name; says what time it is there. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const { t, i18n } = useTranslation("surveys");
  // UTC is no zone of the list, nor must the browser's own one be.
  const data = useMemo(() => {
    const zones = new Set(["UTC", browserZone(), ...Intl.supportedValuesOf("timeZone")]);
    return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  }, []);
  return (
    <Select
      size="lg"
      label={t("blank.zone")}
      description={t("blank.zoneHint", { time: timeIn(value, i18n.language) })}
      inputWrapperOrder={["label", "input", "description"]}
      searchable
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      nothingFoundMessage={t("blank.noZone")}
      data={data}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

/** "05:31 GMT+7". */
function timeIn(timeZone: string, language: string): string {
  const options = { hour: "2-digit", minute: "2-digit", timeZoneName: "shortOffset", timeZone } as const;
  return timeFormat(language, options).format(new Date());
}
