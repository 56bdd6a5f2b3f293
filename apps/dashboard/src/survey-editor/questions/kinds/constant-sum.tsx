import { MAX_SHARED_CHOICES, MAX_TOTAL } from "@soundings/survey/questions/constant-sum";
import { useTranslation } from "react-i18next";
import { ChoicesEditor } from "../choices/choices-editor.tsx";
import type { KindProps } from "./kind-props.ts";
import { NumberField } from "./number-field.tsx";
import { Option, Options, SegmentOption } from "./option-fields.tsx";
import { ShuffleOption } from "./shuffle-option.tsx";

const UNITS = ["points", "percent"] as const;

/** What a total is shared out among. */
export function ConstantSumForm({ question, edit }: KindProps<"constant_sum">) {
  const { t } = useTranslation("question-kinds");
  const { choices, total, unit, shuffle } = question.options;
  return (
    <>
      <ChoicesEditor
        marker="number"
        most={MAX_SHARED_CHOICES}
        choices={choices}
        onChange={(change, together) =>
          edit((options) => ({ ...options, choices: change(options.choices) }), together)
        }
      />
      <Options>
        <Option label={t("constant_sum.total")}>
          <NumberField
            label={t("constant_sum.total")}
            value={total}
            min={1}
            max={MAX_TOTAL}
            none="100"
            onChange={(changed) => edit((options) => ({ ...options, total: changed ?? 100 }), "total")}
          />
        </Option>
        <SegmentOption
          label={t("constant_sum.unit")}
          value={unit}
          onChange={(changed) => edit((options) => ({ ...options, unit: changed }))}
          choices={UNITS.map((value) => ({ value, label: t(`constant_sum.units.${value}`) }))}
        />
        <ShuffleOption
          value={shuffle}
          onChange={(changed) => edit((options) => ({ ...options, shuffle: changed }))}
        />
      </Options>
    </>
  );
}
