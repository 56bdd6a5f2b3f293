import type { Answer } from "@soundings/survey/answers";
import type { Question } from "@soundings/survey/questions";
import { type AnswerViolation, partFlaws } from "@soundings/survey/validate-answer";
import type { ReactNode } from "react";
import type { Asked } from "./asked.ts";
import { WarningIcon } from "./icons.tsx";
import { usePageTools } from "./page-tools.ts";
import { ChoiceList } from "./questions/choice-list.tsx";
import { type ControlProps, messageId } from "./questions/control.ts";
import { Dropdown } from "./questions/dropdown.tsx";
import { Faces } from "./questions/faces.tsx";
import { FileField } from "./questions/file-field.tsx";
import { FormFields } from "./questions/form-fields.tsx";
import { Rating } from "./questions/rating.tsx";
import { Scale } from "./questions/scale.tsx";
import { scaleButtons } from "./questions/scale-values.ts";
import { Slider } from "./questions/slider.tsx";
import { TextInput } from "./questions/text-input.tsx";
import { RichText } from "./rich-text.tsx";
import { fill, type Words } from "./words.ts";

interface Props {
  asked: Asked;
  /** Messages are told. */
  told: boolean;
  /** The first with a message: a page drawn without script is shown from here on. */
  first: boolean;
  onAnswer: (answer: Answer | undefined) => void;
}

/** One question: its title, what it says more, its controls and its message. */
export function QuestionField({ asked, told, first, onAnswer }: Props) {
  const { words } = usePageTools();
  const { question, choices, answer } = asked;
  // Too many is told at once: more ticks would only make it worse.
  const flaw = told || asked.flaw?.code === "TOO_MANY" ? asked.flaw : null;
  const id = `q-${question.id}`;
  // All that is wrong in a form, each beside its field.
  const wrongFields = flaw ? partFlaws(question, answer) : [];
  const inFields = wrongFields.length > 0;
  const hint = hintOf(question, words);
  const describedBy = [
    question.description !== "" && `${id}-more`,
    hint !== "" && `${id}-hint`,
    flaw && !inFields && `${id}-flaw`,
  ]
    .filter(Boolean)
    .join(" ");

  const title = (
    <>
      <RichText text={question.title} />
      {question.title.trim() === "" && <span className="unseen">{words.yourAnswer}</span>}
      {question.required && (
        <span className="required">
          <span aria-hidden="true"> *</span>
          <span className="unseen"> ({words.required})</span>
        </span>
      )}
    </>
  );
  const more = (
    <>
      {question.description !== "" && (
        <p className="more" id={`${id}-more`}>
          <RichText text={question.description} />
        </p>
      )}
      {hint !== "" && (
        <p className="more" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
  const fieldMessages = wrongFields.map((one) => [
    one.field_id,
    <ViolationMessage key={one.field_id} id={messageId(id, one.field_id)} flaw={one} />,
  ]);
  const controls = (
    <>
      {control(question, {
        answer,
        choices,
        onAnswer,
        id,
        describedBy: describedBy || undefined,
        invalid: flaw !== null,
        fieldMessages: Object.fromEntries(fieldMessages),
      })}
      {flaw && !inFields && <ViolationMessage id={`${id}-flaw`} flaw={flaw} />}
    </>
  );
  const frame = {
    className: "question",
    "data-question": question.id,
    "data-flaw": flaw !== null || undefined,
  };
  // The browser goes there by itself where no script does (use-page-focus.ts).
  const heading = { className: "title", tabIndex: -1, autoFocus: first, "data-heading": true };
  if (isOneControl(question)) {
    return (
      <div {...frame}>
        <label {...heading} id={`${id}-label`} htmlFor={id}>
          {title}
        </label>
        {more}
        {controls}
      </div>
    );
  }
  return (
    <fieldset {...frame} aria-describedby={describedBy || undefined}>
      <legend {...heading}>{title}</legend>
      {more}
      {controls}
    </fieldset>
  );
}

function ViolationMessage({ id, flaw }: { id: string; flaw: AnswerViolation }) {
  const { words } = usePageTools();
  const { code, field_id, limit = 0 } = flaw;
  return (
    <p className="flaw" id={id}>
      <WarningIcon />
      {code === "REQUIRED" && field_id ? words.fillIn : fill(words, words.flaws[code], { limit })}
    </p>
  );
}

/** Whether one control takes the answer, so that the title is its label. */
function isOneControl(question: Question): boolean {
  if (question.type === "metric_range") return scaleButtons(question.options) === null;
  return ["text_input", "dropdown", "photo", "file_upload"].includes(question.type);
}

function control(question: Question, props: Omit<ControlProps<never>, "question">): ReactNode {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "dynamic_choice":
      return <ChoiceList question={question} {...props} />;
    case "dropdown":
      return <Dropdown question={question} {...props} />;
    case "text_input":
      return <TextInput question={question} {...props} />;
    case "rating_star":
      return <Rating question={question} {...props} />;
    case "emoticon":
      return <Faces question={question} {...props} />;
    case "form_input":
      return <FormFields question={question} {...props} />;
    case "photo":
    case "file_upload":
      return <FileField question={question} {...props} />;
    case "metric_range":
      return scaleButtons(question.options) ? (
        <Scale question={question} {...props} />
      ) : (
        <Slider question={question} {...props} />
      );
  }
}

/** How many may be chosen, where that is limited. */
function hintOf(question: Question, words: Words): string {
  if (question.type !== "multiple_choice") return "";
  const { min, max } = question.options;
  const least = min ?? 0;
  if (max !== null && least === max) return fill(words, words.chooseExactly, { count: max });
  if (max !== null && least > 0) return fill(words, words.chooseBetween, { least, most: max });
  if (max !== null) return fill(words, words.chooseUpTo, { most: max });
  return least > 1 ? fill(words, words.chooseAtLeast, { least }) : "";
}
