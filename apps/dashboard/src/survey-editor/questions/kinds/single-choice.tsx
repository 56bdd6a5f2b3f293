import { useTranslation } from "react-i18next";
import { ChoicesEditor } from "../choices/choices-editor.tsx";
import type { KindProps } from "./kind-props.ts";
import { Options, SwitchOption } from "./option-fields.tsx";
import { ShuffleOption } from "./shuffle-option.tsx";

export function SingleChoiceForm({ question, edit }: KindProps<"single_choice">) {
  const { t } = useTranslation("question-kinds");
  const { choices, other, pictures, shuffle } = question.options;
  return (
    <>
      <ChoicesEditor
        marker="radio"
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
