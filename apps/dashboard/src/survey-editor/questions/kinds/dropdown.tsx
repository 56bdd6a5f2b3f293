import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChoicesEditor } from "../choices/choices-editor.tsx";
import { InlineInput } from "./inline-input.tsx";
import type { KindProps } from "./kind-props.ts";
import styles from "./kinds.module.css";
import { Options } from "./option-fields.tsx";
import { ShuffleOption } from "./shuffle-option.tsx";

export function DropdownForm({ question, edit }: KindProps<"dropdown">) {
  const { t } = useTranslation("question-kinds");
  const { choices, other, shuffle, placeholder } = question.options;
  return (
    <>
      <div className={styles.box}>
        <InlineInput
          label={t("dropdown.placeholder")}
          placeholder={t("dropdown.placeholderHint")}
          value={placeholder}
          onChange={(placeholder) => edit((options) => ({ ...options, placeholder }), "placeholder")}
        />
        <ChevronDown size={16} aria-hidden="true" />
      </div>
      <ChoicesEditor
        marker="number"
        choices={choices}
        onChange={(change, together) =>
          edit((options) => ({ ...options, choices: change(options.choices) }), together)
        }
        other={other}
        onOther={(other, together) => edit((options) => ({ ...options, other }), together)}
      />
      <Options>
        <ShuffleOption value={shuffle} onChange={(shuffle) => edit((options) => ({ ...options, shuffle }))} />
      </Options>
    </>
  );
}
