import type { OptionsOf } from "@soundings/survey/questions";
import { useTranslation } from "react-i18next";
import { InlineInput } from "./inline-input.tsx";
import type { KindProps } from "./kind-props.ts";
import styles from "./kinds.module.css";
import { NumberField } from "./number-field.tsx";
import { Option, Options, SegmentOption, SelectOption } from "./option-fields.tsx";
import { usePlaceProblem } from "./place-problems.tsx";

type Format = OptionsOf<"text_input">["format"];
const FORMATS: readonly Format[] = ["text", "number", "email", "phone", "url", "date"];
const MAX_LETTERS = 20_000;

/** A limit of letters means nothing for a number, and a number of several lines is none. */
const asFormat = (options: OptionsOf<"text_input">, format: Format): OptionsOf<"text_input"> =>
  options.format === format
    ? options
    : { ...options, format, min: null, max: null, multiline: format === "text" && options.multiline };

export function TextInputForm({ question, edit }: KindProps<"text_input">) {
  const { t } = useTranslation("question-kinds");
  const { multiline, format, placeholder, min, max } = question.options;
  const invalid = usePlaceProblem("min") !== undefined;
  const limits = format === "text" || format === "number";
  const limit = (key: "min" | "max") => ({
    label: t(`text_input.${key}.${format}`),
    min: format === "text" ? 0 : Number.NEGATIVE_INFINITY,
    max: format === "text" ? MAX_LETTERS : Number.POSITIVE_INFINITY,
    fraction: format === "number",
    invalid,
    none: t("text_input.any"),
    onChange: (value: number | null) => edit((options) => ({ ...options, [key]: value }), key),
  });
  return (
    <>
      <div className={styles.box} data-lines={multiline || undefined}>
        <InlineInput
          label={t("text_input.placeholder")}
          placeholder={t("text_input.placeholderHint")}
          value={placeholder}
          onChange={(placeholder) => edit((options) => ({ ...options, placeholder }), "placeholder")}
        />
      </div>
      <Options>
        <SelectOption
          label={t("text_input.format")}
          value={format}
          onChange={(format) => edit((options) => asFormat(options, format))}
          choices={FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
        />
        {format === "text" && (
          <SegmentOption
            label={t("text_input.lines")}
            value={multiline ? "several" : "one"}
            onChange={(lines) => edit((options) => ({ ...options, multiline: lines === "several" }))}
            choices={[
              { value: "one", label: t("text_input.one") },
              { value: "several", label: t("text_input.several") },
            ]}
          />
        )}
        {limits && (
          <Option label={t(`text_input.limits.${format}`)}>
            <NumberField {...limit("min")} value={min} />
            <span aria-hidden="true">{t("choose.to")}</span>
            <NumberField {...limit("max")} value={max} />
          </Option>
        )}
      </Options>
    </>
  );
}
