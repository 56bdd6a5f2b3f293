import { Select } from "@mantine/core";
import { createDatasetCaseRule, createSurveyCaseRule } from "@soundings/contract/case-rules";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import { useDatasetList } from "../datasets/dataset-queries.ts";
import { useSurveyList } from "../surveys/survey-queries.ts";
import { readThing, type Thing, thingText } from "./thing.ts";

const MOST = { query: "", page: 1, limit: 200, sortDirection: "desc" } as const;

interface ThingSelectProps {
  value: Thing | null;
  onChange: (thing: Thing | null) => void;
}

/** The surveys and datasets that somebody may make rules for; comments of a survey are the survey's. */
export function ThingSelect({ value, onChange }: ThingSelectProps) {
  const { t } = useTranslation("cases");
  const may = useMay();
  const surveys = useSurveyList({ ...MOST, sortBy: "updated_at" }).data?.items ?? [];
  const datasets = useDatasetList({ ...MOST, sortBy: "created_at" }).data?.items ?? [];
  const option =
    (kind: Thing["kind"]) =>
    ({ id, name }: { id: string; name: string }) => ({
      value: thingText({ kind, id }),
      label: name,
    });
  return (
    <Select
      label={t("form.of")}
      placeholder={t("form.ofPlaceholder")}
      searchable
      data-autofocus
      value={value && thingText(value)}
      data={[
        {
          group: t("form.surveys"),
          items: surveys.filter(({ id }) => may(createSurveyCaseRule, id)).map(option("survey")),
        },
        {
          group: t("form.datasets"),
          items: datasets
            .filter(({ id, source }) => source !== "survey" && may(createDatasetCaseRule, id))
            .map(option("dataset")),
        },
      ]}
      onChange={(text) => onChange(readThing(text))}
    />
  );
}
