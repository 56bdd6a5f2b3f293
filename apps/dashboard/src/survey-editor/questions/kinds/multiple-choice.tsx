import { MAX_CHOICES } from "@soundings/survey/questions/choices";
import { useTranslation } from "react-i18next";
import { ChoicesEditor } from "../choices/choices-editor.tsx";
import type { KindProps } from "./kind-props.ts";
import { NumberField } from "./number-field.tsx";
import { Option, Options, SwitchOption } from "./option-fields.tsx";
import { usePlaceProblem } from "./place-problems.tsx";
import { ShuffleOption } from "./shuffle-option.tsx";

export function MultipleChoiceForm({ question, edit }: KindProps<"multiple_choice">) {
  const { t } = useTranslation("question-kinds");
  const { choices, other, pictures, shuffle, min, max } = question.options;
  const invalid = usePlaceProblem("min") !== undefined;
  return (
    <>
      <ChoicesEditor
        marker="checkbox"
        exclusive
        choices={choices}
        onChange={(change, together) =>
          edit((options) => ({ ...options, choices: change(options.choices) }), together)
        }
        other={other}
        onOther={(other, together) => edit((options) => ({ ...options, other }), together)}
        pictures={pictures}
        onPictures={(pictures) => edit((options) => ({ ...options, pictures }))}
      />
      <Options>
        <Option label={t("choose.label")}>
          <NumberField
            label={t("choose.min")}
            value={min}
            min={0}
            max={MAX_CHOICES}
            none="0"
            invalid={invalid}
            onChange={(min) => edit((options) => ({ ...options, min: min || null }), "min")}
          />
          <span aria-hidden="true">{t("choose.to")}</span>
          <NumberField
            label={t("choose.max")}
            value={max}
            min={1}
            max={MAX_CHOICES}
            none={t("choose.any")}
            invalid={invalid}
            onChange={(max) => edit((options) => ({ ...options, max }), "max")}
          />
        </Option>
        <ShuffleOption value={shuffle} onChange={(shuffle) => edit((options) => ({ ...options, shuffle }))} />
        <SwitchOption
          label={t("pictures.label")}
          checked={pictures}
          onChange={(pictures) => edit((options) => ({ ...options, pictures }))}
        />
      </Options>
    </>
  );
}
