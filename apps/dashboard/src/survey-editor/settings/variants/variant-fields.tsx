import { Autocomplete, TextInput } from "@mantine/core";
import type { Variant } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { keepValue, renameVariant, setVariantValue } from "../parameters/edit-parameters.ts";
import styles from "../value-cells.module.css";

/** A variant's name, and the value that its link carries for each parameter. A new value joins the parameter's. */
export function VariantFields({ variant }: { variant: Variant }) {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const parameters = useSurvey((survey) => survey.parameters);
  return (
    <div className={styles.cells} data-of="variant">
      <TextInput
        label={t("variants.name")}
        value={variant.name}
        maxLength={500}
        error={variant.name.trim() === "" ? t("variants.nameMissing") : null}
        onChange={({ currentTarget: { value } }) =>
          draft.edit((survey) => renameVariant(survey, variant.id, value), `variant:${variant.id}`)
        }
      />
      {parameters.map(({ id, name, values }) => (
        <Autocomplete
          key={id}
          label={name}
          placeholder={t("variants.open")}
          data={[...new Set(values)]}
          value={variant.values[id] ?? ""}
          maxLength={200}
          onChange={(value) =>
            draft.edit(
              (survey) => setVariantValue(survey, variant.id, id, value),
              `variant:${variant.id}:${id}`,
            )
          }
          onBlur={() =>
            draft.edit(
              (survey) => keepValue(survey, id, variant.values[id] ?? ""),
              `variant:${variant.id}:${id}`,
            )
          }
        />
      ))}
    </div>
  );
}
