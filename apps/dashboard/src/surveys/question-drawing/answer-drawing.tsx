import type { Question, QuestionOf } from "@soundings/survey/questions";
import { Camera, ChevronDown, Paperclip } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { ChoiceDrawing, DynamicDrawing } from "./choice-drawing.tsx";
import styles from "./drawing.module.css";
import { FacesDrawing, RangeDrawing, StarsDrawing } from "./scale-drawing.tsx";

interface Props {
  question: Question;
  /** Where the choices of a dynamic question come from, in words. */
  source: string;
  /** All choices are read here, not only enough of them to know the question again. */
  whole?: boolean;
}

/** A question's answer area, quietly, not to be answered. */
export const AnswerDrawing = memo(function AnswerDrawing({ question, source, whole = false }: Props) {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
      return <ChoiceDrawing question={question} whole={whole} />;
    case "dropdown":
      return <DropdownDrawing question={question} whole={whole} />;
    case "text_input": {
      const { multiline, format, placeholder } = question.options;
      return (
        <div className={styles.box} data-tall={(multiline && format === "text") || undefined}>
          {placeholder}
        </div>
      );
    }
    case "rating_star":
      return <StarsDrawing question={question} />;
    case "emoticon":
      return <FacesDrawing question={question} />;
    case "metric_range":
      return <RangeDrawing question={question} />;
    case "form_input":
      return <FormDrawing question={question} />;
    case "photo":
      return <PhotoDrawing question={question} />;
    case "file_upload":
      return <FileDrawing question={question} />;
    case "dynamic_choice":
      return <DynamicDrawing question={question} source={source} whole={whole} />;
  }
});

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
