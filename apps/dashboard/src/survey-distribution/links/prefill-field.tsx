import { MultiSelect, NumberInput, Select, TextInput } from "@mantine/core";
import type { Answer } from "@soundings/survey/answers";
import type { Question, QuestionOf, QuestionType } from "@soundings/survey/questions";
import { answerRulesOf, offersOthers, writtenChoices } from "@soundings/survey/questions/answer-rules";
import type { Choice } from "@soundings/survey/questions/choices";
import { cellId, cellParts, columnsOf } from "@soundings/survey/questions/grid";
import { placeCount, rankedChoices, rankingAnswer } from "@soundings/survey/questions/ranking";
import { plainText } from "@soundings/survey/rich-text";
import { validateAnswer } from "@soundings/survey/validate-answer";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import own from "./links.module.css";

interface FieldProps<T extends QuestionType> {
  question: QuestionOf<T>;
  label: string;
  error: string | null;
  answer: Answer | null;
  /** Null for nothing filled in. */
  onChange: (answer: Answer | null) => void;
}

/** The same of any of several kinds. */
type AnyOf<T extends QuestionType> = T extends QuestionType ? FieldProps<T> : never;

/** What a link fills in for a question of each kind; null where nothing can stand in a link. */
const FIELDS: { [T in QuestionType]: ComponentType<FieldProps<T>> | null } = {
  single_choice: OneChoiceField,
  multiple_choice: ChoicesField,
  text_input: TextField,
  rating_star: NumberField,
  emoticon: NumberField,
  dropdown: OneChoiceField,
  form_input: FormField,
  photo: null,
  file_upload: null,
  dynamic_choice: ListField,
  metric_range: NumberField,
  matrix: MatrixField,
  ranking: RankingField,
  statement: null,
  consent: null,
  constant_sum: FormField,
  signature: null,
};

/** Files cannot stand in a link, nor can a consent or a signature, and choices that come from elsewhere are not known yet. */
export function canPrefill(question: Question): boolean {
  return (
    FIELDS[question.type] !== null && (!offersOthers(question.type) || writtenChoices(question).length > 0)
  );
}

type PrefillFieldProps = Omit<FieldProps<QuestionType>, "label" | "error">;

/** What a link fills in for a question. */
export function PrefillField({ question, answer, onChange }: PrefillFieldProps) {
  const { t } = useTranslation("survey-distribution");
  const label = `${question.question_number}. ${plainText(question.title) || t("builder.untitled")}`;
  const wrong = answer !== null && validateAnswer(question, answer) !== null;
  // Each kind's field gets its own kind of question.
  const Field = FIELDS[question.type] as ComponentType<FieldProps<QuestionType>> | null;
  if (!Field) return null;
  return (
    <Field
      question={question}
      label={label}
      error={wrong ? t("builder.wrong") : null}
      answer={answer}
      onChange={onChange}
    />
  );
}

function TextField({ question: _, answer, onChange, ...shared }: FieldProps<"text_input">) {
  return (
    <TextInput
      {...shared}
      value={answer?.text ?? ""}
      maxLength={500}
      onChange={({ currentTarget: { value } }) => onChange(value ? { text: value } : null)}
    />
  );
}

function NumberField(props: AnyOf<"rating_star" | "emoticon" | "metric_range">) {
  const { question: _, answer, onChange, ...shared } = props;
  return (
    <NumberInput
      {...shared}
      classNames={{ wrapper: own.number }}
      allowDecimal={false}
      value={answer?.value ?? ""}
      onChange={(value) => onChange(typeof value === "number" ? { value } : null)}
    />
  );
}

function OneChoiceField({ question, ...props }: AnyOf<"single_choice" | "dropdown">) {
  return <OneOf {...props} choices={question.options.choices} />;
}

function ChoicesField({ question, ...props }: FieldProps<"multiple_choice">) {
  return <ManyOf {...props} choices={question.options.choices} />;
}

function ListField({ question, ...props }: FieldProps<"dynamic_choice">) {
  const { source, multiple } = question.options;
  const Field = multiple ? ManyOf : OneOf;
  return <Field {...props} choices={source.kind === "list" ? source.choices : []} />;
}

function FormField({ question, label, answer, onChange }: AnyOf<"form_input" | "constant_sum">) {
  return (
    <fieldset className={own.form}>
      <legend>{label}</legend>
      {(answerRulesOf(question).fields?.(question.options) ?? []).map((field) => (
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
}

/** A field for each row. */
function MatrixField({ question, label, answer, onChange }: FieldProps<"matrix">) {
  const { rows, columns, multiple } = question.options;
  const Field = multiple ? ManyOf : OneOf;
  return (
    <fieldset className={own.form}>
      <legend>{label}</legend>
      {rows.map((row) => (
        <Field
          key={row.id}
          label={row.text}
          error={null}
          choices={columns}
          answer={{ choice_ids: columnsOf(answer ?? undefined, row.id) }}
          onChange={(given) => {
            const others = (answer?.choice_ids ?? []).filter((cell) => cellParts(cell)[0] !== row.id);
            const cells = (given?.choice_ids ?? []).map((column) => cellId(row.id, column));
            const choice_ids = [...others, ...cells];
            onChange(choice_ids.length > 0 ? { choice_ids } : null);
          }}
        />
      ))}
    </fieldset>
  );
}

/** A field for each place, without the choices that have another one. */
function RankingField({ question, label, error, answer, onChange }: FieldProps<"ranking">) {
  const { choices } = question.options;
  const { t } = useTranslation("survey-distribution");
  const ranked = rankedChoices(answer ?? undefined);
  const places = Array.from({ length: placeCount(question.options) }, (_, at) => at);
  return (
    <fieldset className={own.form}>
      <legend>{label}</legend>
      {places.slice(0, ranked.length + 1).map((at) => (
        <OneOf
          key={at}
          label={t("builder.place", { place: at + 1 })}
          error={at === ranked.length - 1 ? error : null}
          choices={choices.filter(({ id }) => id === ranked[at] || !ranked.includes(id))}
          answer={{ choice_ids: ranked.slice(at, at + 1) }}
          onChange={(given) =>
            onChange(rankingAnswer(ranked.toSpliced(at, 1, ...(given?.choice_ids ?? []))) ?? null)
          }
        />
      ))}
    </fieldset>
  );
}

interface ChoiceFieldProps extends Omit<FieldProps<QuestionType>, "question"> {
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
