import { MAX_RANKED_CHOICES } from "@soundings/survey/questions/ranking";
import { useTranslation } from "react-i18next";
import { ChoicesEditor } from "../choices/choices-editor.tsx";
import type { KindProps } from "./kind-props.ts";
import { NumberField } from "./number-field.tsx";
import { Option, Options } from "./option-fields.tsx";
import { usePlaceProblem } from "./place-problems.tsx";
import { ShuffleOption } from "./shuffle-option.tsx";

export function RankingForm({ question, edit }: KindProps<"ranking">) {
  const { t } = useTranslation("question-kinds");
  const { choices, top, shuffle } = question.options;
  return (
    <>
      <ChoicesEditor
        marker="number"
        most={MAX_RANKED_CHOICES}
        choices={choices}
        onChange={(change, together) =>
          edit((options) => ({ ...options, choices: change(options.choices) }), together)
        }
      />
      <Options>
        <Option label={t("ranking.top")}>
          <NumberField
            label={t("ranking.top")}
            value={top}
            min={1}
            max={MAX_RANKED_CHOICES}
            none={t("ranking.all")}
            invalid={usePlaceProblem("top") !== undefined}
            onChange={(top) => edit((options) => ({ ...options, top }), "top")}
          />
        </Option>
        <ShuffleOption value={shuffle} onChange={(shuffle) => edit((options) => ({ ...options, shuffle }))} />
      </Options>
    </>
  );
}
