import { Select, TextInput } from "@mantine/core";
import { conditionsOf } from "@soundings/survey/conditions-of";
import type { Survey } from "@soundings/survey/survey";
import { DEVICES } from "@soundings/survey/visit";
import { useTranslation } from "react-i18next";
import type { TriedVisit } from "../preview/use-preview.ts";
import styles from "./tried-visit-fields.module.css";

interface Props {
  survey: Survey;
  visit: TriedVisit;
  onChange: (visit: TriedVisit) => void;
}

/** As whom the survey is tried: of a visit only what its conditions ask about. */
export function TriedVisitFields({ survey, visit, onChange }: Props) {
  const { t } = useTranslation("survey-flows");
  const subjects = conditionsOf(survey).flatMap(({ subject }) => subject ?? []);
  const asks = (kind: string) => subjects.some((one) => one.kind === kind);
  const asked = new Set(subjects.flatMap((one) => (one.kind === "parameter" ? one.parameter_id : [])));
  const parameters = survey.parameters.filter(({ id }) => asked.has(id));
  if (parameters.length === 0 && !asks("variant") && !asks("device")) return null;
  return (
    <fieldset className={styles.tried}>
      <legend>{t("simulate.as")}</legend>
      {asks("variant") && (
        <Select
          label={t("subject.variant")}
          value={visit.variant_id ?? ""}
          allowDeselect={false}
          data={[
            { value: "", label: t("simulate.plain") },
            ...survey.variants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange({ ...visit, variant_id: id || null })}
        />
      )}
      {asks("device") && (
        <Select
          label={t("subject.device")}
          value={visit.device}
          allowDeselect={false}
          data={DEVICES.map((one) => ({ value: one, label: t(`device.${one}`) }))}
          onChange={(chosen) =>
            onChange({ ...visit, device: DEVICES.find((one) => one === chosen) ?? visit.device })
          }
        />
      )}
      {parameters.map(({ id, name, values }) => (
        <TextInput
          key={id}
          label={t("subject.parameter", { name })}
          value={visit.parameters[name] ?? values[0] ?? ""}
          maxLength={200}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...visit, parameters: { ...visit.parameters, [name]: value } })
          }
        />
      ))}
    </fieldset>
  );
}
