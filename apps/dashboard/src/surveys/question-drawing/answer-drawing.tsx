import type { QuestionOf, QuestionType } from "@soundings/survey/questions";
import { Camera, ChevronDown, Paperclip, Signature } from "lucide-react";
import { type ComponentType, memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { ChoiceDrawing, DynamicDrawing, RankingDrawing } from "./choice-drawing.tsx";
import styles from "./drawing.module.css";
import { ConsentDrawing, StatementDrawing } from "./read-drawing.tsx";
import { FacesDrawing, RangeDrawing, StarsDrawing } from "./scale-drawing.tsx";

interface DrawingProps<T extends QuestionType> {
  question: QuestionOf<T>;
  /** Where the choices of a dynamic question come from, in words. */
  source: string;
  /** All choices are read here, not only enough of them to know the question again. */
  whole: boolean;
}

const DRAWINGS: { [T in QuestionType]: ComponentType<DrawingProps<T>> } = {
  single_choice: ChoiceDrawing,
  multiple_choice: ChoiceDrawing,
  text_input: TextDrawing,
  rating_star: StarsDrawing,
  emoticon: FacesDrawing,
  dropdown: DropdownDrawing,
  form_input: FormDrawing,
  photo: PhotoDrawing,
  file_upload: FileDrawing,
  dynamic_choice: DynamicDrawing,
  metric_range: RangeDrawing,
  matrix: MatrixDrawing,
  ranking: RankingDrawing,
  statement: StatementDrawing,
  consent: ConsentDrawing,
  constant_sum: SumDrawing,
  signature: SignatureDrawing,
};

type Props = Omit<DrawingProps<QuestionType>, "whole"> & { whole?: boolean };

/** A question's answer area, quietly, not to be answered. */
export const AnswerDrawing = memo(function AnswerDrawing({ question, source, whole = false }: Props) {
  // Each kind's drawing gets its own kind of question.
  const Drawing = DRAWINGS[question.type] as ComponentType<DrawingProps<QuestionType>>;
  return <Drawing question={question} source={source} whole={whole} />;
});

function TextDrawing({ question }: { question: QuestionOf<"text_input"> }) {
  const { multiline, format, placeholder } = question.options;
  return (
    <div className={styles.box} data-tall={(multiline && format === "text") || undefined}>
      {placeholder}
    </div>
  );
}

function DropdownDrawing({ question, whole }: { question: QuestionOf<"dropdown">; whole: boolean }) {
  const { t } = useTranslation("survey-questions");
  const { placeholder, choices, other } = question.options;
  const texts = choices.map(({ text }) => text);
  if (other) texts.push(other.text.trim() || t("drawing.other"));
  return (
    <div className={styles.row}>
      <div className={styles.box} data-select>
        {placeholder || t("drawing.choose")}
        <ChevronDown size={16} aria-hidden="true" />
      </div>
      <span className={styles.note}>
        {whole ? texts.join(" · ") : t("drawing.choices", { count: texts.length })}
      </span>
    </div>
  );
}

function FormDrawing({ question }: { question: QuestionOf<"form_input"> }) {
  const { t } = useTranslation("survey-questions");
  return (
    <div className={styles.form}>
      {question.options.fields.map(({ id, label, required, placeholder }) => (
        <div key={id}>
          <div className={styles.label}>
            {label || t("drawing.field")}
            {required && <span aria-hidden="true"> *</span>}
          </div>
          <div className={styles.box}>{placeholder}</div>
        </div>
      ))}
    </div>
  );
}

/** Rows that are enough to know the table again. */
const MAX_ROWS = 4;

function MatrixDrawing({ question, whole }: { question: QuestionOf<"matrix">; whole: boolean }) {
  const { t } = useTranslation("survey-questions");
  const { rows, columns, multiple } = question.options;
  const shown = whole || rows.length <= MAX_ROWS + 1 ? rows : rows.slice(0, MAX_ROWS);
  const more = rows.length - shown.length;
  const text = (words: string) => (words.trim() ? words : <i>{t("drawing.empty")}</i>);
  return (
    <div className={styles.scroller}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {text(column.text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <th scope="row">{text(row.text)}</th>
              {columns.map((column) => (
                <td key={column.id}>
                  <span
                    className={styles.mark}
                    data-mark={multiple ? "square" : "round"}
                    aria-hidden="true"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <div className={styles.note}>{t("drawing.more", { count: more })}</div>}
    </div>
  );
}

/** Things with an empty field for each. */
function SumDrawing({ question, whole }: { question: QuestionOf<"constant_sum">; whole: boolean }) {
  const { t } = useTranslation("survey-questions");
  const format = useFormat();
  const { choices, total, unit } = question.options;
  const shown = whole ? choices : choices.slice(0, MAX_ROWS);
  const more = choices.length - shown.length;
  return (
    <div className={styles.sum}>
      {shown.map(({ id, text }) => (
        <div key={id} className={styles.row}>
          <span>{text.trim() || <i>{t("drawing.empty")}</i>}</span>
          <span className={styles.box} />
        </div>
      ))}
      {more > 0 && <div className={styles.note}>{t("drawing.more", { count: more })}</div>}
      <div className={styles.note}>{t(`drawing.total.${unit}`, { total: format.number(total) })}</div>
    </div>
  );
}

function SignatureDrawing() {
  const { t } = useTranslation("survey-questions");
  return (
    <div className={styles.drop}>
      <Signature size={16} aria-hidden="true" />
      {t("drawing.signature")}
    </div>
  );
}

function PhotoDrawing({ question }: { question: QuestionOf<"photo"> }) {
  const { t } = useTranslation("survey-questions");
  const { source, max_count } = question.options;
  return (
    <div className={styles.drop}>
      <Camera size={16} aria-hidden="true" />
      {t(`drawing.photo.${source}`, { count: max_count })}
    </div>
  );
}

function FileDrawing({ question }: { question: QuestionOf<"file_upload"> }) {
  const { t } = useTranslation("survey-questions");
  const format = useFormat();
  const { extensions, max_count, max_size } = question.options;
  return (
    <div className={styles.drop}>
      <Paperclip size={16} aria-hidden="true" />
      {t("drawing.files", { count: max_count, size: format.number(max_size) })}
      {extensions.length > 0 && <span className={styles.note}>{extensions.join(", ")}</span>}
    </div>
  );
}
