import type { Answer } from "@soundings/survey/answers";
import { asks } from "@soundings/survey/questions/answer-rules";
import { type AnswerViolation, partFlaws } from "@soundings/survey/validate-answer";
import type { Asked } from "./asked.ts";
import { WarningIcon } from "./icons.tsx";
import { usePageTools } from "./page-tools.ts";
import { messageId } from "./questions/control.ts";
import { pageKindOf } from "./questions/page-kinds.ts";
import { RichText } from "./rich-text.tsx";
import { fill } from "./words.ts";

interface Props {
  asked: Asked;
  /** Messages are told. */
  told: boolean;
  /** The first with a message: a page drawn without script is shown from here on. */
  first: boolean;
  /** Another one is shown first; it is seen at once only where there is no script. */
  later?: boolean;
  /** A press on a choice leads to the next question. */
  leadsOn?: boolean;
  onAnswer: (answer: Answer | undefined) => void;
}

/** One question: its title, what it says more, its controls and its message. */
export function QuestionField({ asked, told, first, later = false, leadsOn = false, onAnswer }: Props) {
  const { words } = usePageTools();
  const { question, choices, answer } = asked;
  // Too many is told at once: more ticks would only make it worse.
  const flaw = told || asked.flaw?.code === "TOO_MANY" ? asked.flaw : null;
  const id = `q-${question.id}`;
  // All that is wrong in a form, each beside its field.
  const wrongFields = flaw ? partFlaws(question, answer) : [];
  const inFields = wrongFields.length > 0;
  const { Control, isOneControl, hint: hintOf, missing, partMissing } = pageKindOf(question);
  const hint = hintOf?.(question, words) ?? "";
  const describedBy = [
    question.description !== "" && `${id}-more`,
    hint !== "" && `${id}-hint`,
    leadsOn && `${id}-leads`,
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
          <span aria-hidden="true">{"\u00a0*"}</span>
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
      {leadsOn && (
        <p className="unseen" id={`${id}-leads`}>
          {words.pressGoesOn}
        </p>
      )}
    </>
  );
  const fieldMessages = wrongFields.map((one) => [
    one.field_id,
    <ViolationMessage
      key={one.field_id}
      id={messageId(id, one.field_id)}
      flaw={one}
      missing={partMissing?.(question, one.field_id, words) ?? words.fillIn}
    />,
  ]);
  const controls = (
    <>
      <Control
        question={question}
        answer={answer}
        choices={choices}
        onAnswer={onAnswer}
        id={id}
        describedBy={describedBy || undefined}
        invalid={flaw !== null}
        fieldMessages={Object.fromEntries(fieldMessages)}
      />
      {flaw && !inFields && <ViolationMessage id={`${id}-flaw`} flaw={flaw} missing={missing?.(words)} />}
    </>
  );
  const frame = {
    className: later ? "question later" : "question",
    "data-question": question.id,
    "data-flaw": flaw !== null || undefined,
  };
  // The browser goes there by itself where no script does (use-page-focus.ts).
  const heading = {
    className: "title",
    id: `${id}-label`,
    tabIndex: -1,
    autoFocus: first,
    "data-heading": true,
  };
  if (isOneControl(question)) {
    return (
      <div {...frame}>
        {asks(question) ? (
          <label {...heading} htmlFor={id}>
            {title}
          </label>
        ) : (
          <h2 {...heading}>{title}</h2>
        )}
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

interface MessageProps {
  id: string;
  flaw: AnswerViolation;
  /** What is said of a part that must be answered. */
  missing?: string | undefined;
}

function ViolationMessage({ id, flaw, missing }: MessageProps) {
  const { words } = usePageTools();
  const { code, limit = 0 } = flaw;
  return (
    <p className="flaw" id={id}>
      <WarningIcon />
      {code === "REQUIRED" && missing ? missing : fill(words, words.flaws[code], { limit })}
    </p>
  );
}
