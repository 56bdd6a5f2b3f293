import { SegmentedControl, Select } from "@mantine/core";
import type { Quota } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import own from "./quotas.module.css";

const CLOSING = "closing";

interface WhenFullProps {
  quota: Quota;
  onChange: (change: Partial<Quota>) => void;
}

/** What becomes of those who come when their group is full. */
export function WhenFull({ quota, onChange }: WhenFullProps) {
  const { t } = useTranslation("survey-quotas");
  const settings = useTranslation("survey-settings").t;
  const ends = useSurvey((survey) => survey.end_of_surveys);
  const { id, when_full, end_of_survey_id } = quota;
  const options = ends
    .filter(({ action }) => action !== "DELETE")
    .map((end) => ({ value: end.id, label: end.name.trim() || settings("ends.unnamed") }));
  return (
    <div className={own.full} data-place={`quotas/${id}/end_of_survey_id`}>
      <span className={own.label}>{t("full.label")}</span>
      <SegmentedControl
        aria-label={t("full.label")}
        value={when_full}
        data={(["end", "mark"] as const).map((value) => ({ value, label: t(`full.${value}`) }))}
        onChange={(value) => onChange({ when_full: value as Quota["when_full"] })}
      />
      {when_full === "end" && (
        <Select
          className={own.end ?? ""}
          aria-label={t("full.endLabel")}
          allowDeselect={false}
          value={end_of_survey_id ?? CLOSING}
          data={[{ value: CLOSING, label: t("full.closing") }, ...options]}
          onChange={(end) => end && onChange({ end_of_survey_id: end === CLOSING ? null : end })}
        />
      )}
      <p className={own.hint}>{t(`full.${when_full}Hint`)}</p>
    </div>
  );
}
