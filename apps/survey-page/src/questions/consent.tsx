import { AGREED } from "@soundings/survey/questions/consent";
import { answerName } from "../field-names.ts";
import { RichText } from "../rich-text.tsx";
import type { ControlProps } from "./control.ts";
import { never, type PageKind } from "./kind.ts";

/** A text with a box to tick. */
function Consent({ question, answer, onAnswer, id, describedBy, invalid }: ControlProps<"consent">) {
  const { text, agree_label } = question.options;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys, too */}
      <section className="agreement" tabIndex={0} aria-labelledby={`${id}-label`}>
        <RichText text={text} />
      </section>
      <label className="option">
        <input
          type="checkbox"
          name={answerName(question.id)}
          value={AGREED}
          checked={answer !== undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={question.required || undefined}
          onChange={({ target }) => onAnswer(target.checked ? { choice_ids: [AGREED] } : undefined)}
        />
        <span className="option-text">
          <RichText text={agree_label} />
        </span>
      </label>
    </>
  );
}

export const consent: PageKind<"consent"> = {
  Control: Consent,
  isOneControl: never,
  missing: (words) => words.agreeFirst,
  read: ({ id }, posted) => ({ choice_ids: [...posted(answerName(id))] }),
};
