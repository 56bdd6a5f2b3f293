import { MultiSelect, NumberInput, Select, TextInput } from "@mantine/core";
import type { Answer } from "@soundings/survey/answers";
import type { Question } from "@soundings/survey/questions";
import type { Choice } from "@soundings/survey/questions/choices";
import { plainText } from "@soundings/survey/rich-text";
import { validateAnswer } from "@soundings/survey/validate-answer";
import { useTranslation } from "react-i18next";
import own from "./links.module.css";

/** Files cannot stand in a link, and choices that come from an earlier answer are not known yet. */
export function canPrefill({ type, options }: Question): boolean {
  if (type === "photo" || type === "file_upload") return false;
  return type !== "dynamic_choice" || options.source.kind === "list";
}

interface PrefillFieldProps {
  question: Question;
  answer: Answer | null;
  /** Null for nothing filled in. */
  onChange: (answer: Answer | null) => void;
}

/** What a link fills in for a question. */
export function PrefillField({ question, answer, onChange }: PrefillFieldProps) {
  const { t } = useTranslation("survey-distribution");
  const label = `${question.question_number}. ${plainText(question.title) || t("builder.untitled")}`;
  const wrong = answer !== null && validateAnswer(question, answer) !== null;
  const shared = { label, error: wrong ? t("builder.wrong") : null };
  switch (question.type) {
    case "text_input":
      return (
        <TextInput
          {...shared}
          value={answer?.text ?? ""}
          maxLength={500}
          onChange={({ currentTarget: { value } }) => onChange(value ? { text: value } : null)}
        />
      );
    case "rating_star":
    case "emoticon":
    case "metric_range":
      return (
        <NumberInput
          {...shared}
          classNames={{ wrapper: own.number }}
          allowDecimal={false}
          value={answer?.value ?? ""}
          onChange={(value) => onChange(typeof value === "number" ? { value } : null)}
        />
      );
    case "single_choice":
    case "dropdown":
      return <OneOf {...shared} choices={question.options.choices} answer={answer} onChange={onChange} />;
    case "multiple_choice":
      return <ManyOf {...shared} choices={question.options.choices} answer={answer} onChange={onChange} />;
    case "dynamic_choice": {
      const { source, multiple } = question.options;
      const choices = source.kind === "list" ? source.choices : [];
      const Field = multiple ? ManyOf : OneOf;
      return <Field {...shared} choices={choices} answer={answer} onChange={onChange} />;
    }
    case "form_input":
      return (
        <fieldset className={own.form}>
          <legend>{label}</legend>
          {question.options.fields.map((field) => (
            <TextInput
              key={field.id}
              label={field.label}
              value={answer?.fields?.[field.id] ?? ""}
              maxLength={500}
              onChange={({ currentTarget: { value } }) => {
                const { [field.id]: _, ...others } = answer?.fields ?? {};
                const fields = value ? { ...others, [field.id]: value } : others;
                onChange(Object.keys(fields).length > 0 ? { fields } : null);
              }}
            />
          ))}
        </fieldset>
      );
    case "photo":
    case "file_upload":
      return null;
  }
}

interface ChoiceFieldProps extends Omit<PrefillFieldProps, "question"> {
  label: string;
  error: string | null;
  choices: readonly Choice[];
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, text }, index) => ({ value: id, label: text.trim() || String(index + 1) }));

function OneOf({ choices, answer, onChange, ...shared }: ChoiceFieldProps) {
  return (
    <Select
      {...shared}
      clearable
      searchable={choices.length > 8}
      data={optionsOf(choices)}
      value={answer?.choice_ids?.[0] ?? null}
      onChange={(id) => onChange(id ? { choice_ids: [id] } : null)}
    />
  );
}

function ManyOf({ choices, answer, onChange, ...shared }: ChoiceFieldProps) {
  return (
    <MultiSelect
      {...shared}
      clearable
      data={optionsOf(choices)}
      value={answer?.choice_ids ?? []}
      onChange={(ids) => onChange(ids.length > 0 ? { choice_ids: ids } : null)}
    />
  );
}
