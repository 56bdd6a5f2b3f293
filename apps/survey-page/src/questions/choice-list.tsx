import { type Answer, OTHER } from "@soundings/survey/answers";
import type { Question, QuestionOf } from "@soundings/survey/questions";
import { takesOneValue } from "@soundings/survey/questions/answer-rules";
import type { Choice } from "@soundings/survey/questions/choices";
import { withChosen } from "@soundings/survey/questions/exclusive";
import { answerName, ownWordsName } from "../field-names.ts";
import { usePageTools } from "../page-tools.ts";
import { RichText } from "../rich-text.tsx";
import { longestWord } from "../text-length.ts";
import { fill, type Words } from "../words.ts";
import type { ControlProps } from "./control.ts";
import { never, type PageKind, type Posted } from "./kind.ts";
import { OwnWords, useOwnWords } from "./own-words.tsx";

type Props = ControlProps<"single_choice" | "multiple_choice" | "dynamic_choice">;

/** Longer texts do not stand two in a row, nor do longer words. */
const SHORT_TEXT = 26;
const SHORT_WORD = 16;

/** Choices to tick: one of them, or several. */
function ChoiceList(props: Props) {
  const { question, choices, answer, onAnswer } = props;
  const { words } = usePageTools();
  const ownWords = useOwnWords(answer?.text);
  if (choices.length === 0) return <p className="note">{words.nothingToChoose}</p>;

  const several = !takesOneValue(question);
  const chosen = answer?.choice_ids ?? [];
  const choose = (id: string, now: boolean) => {
    const ids = withChosen(choices, several ? chosen : [], id, now);
    if (ids.length === 0) onAnswer(undefined);
    else onAnswer(ids.includes(OTHER) ? { choice_ids: ids, text: ownWords } : { choice_ids: ids });
  };
  const pictures = "pictures" in question.options && question.options.pictures;
  const short =
    choices.length > 3 &&
    choices.every(({ text }) => text.length <= SHORT_TEXT && longestWord(text) <= SHORT_WORD);
  return (
    <div className={pictures ? "options pictures" : short ? "options two" : "options"}>
      {choices.map((choice, index) => (
        <Option
          key={choice.id}
          {...props}
          choice={choice}
          index={index}
          several={several}
          picture={pictures}
          checked={chosen.includes(choice.id)}
          onChoose={(now) => choose(choice.id, now)}
        >
          {choice.id === OTHER && "other" in question.options && (
            <OwnWords
              {...props}
              label={choice.text}
              value={ownWords}
              onChange={(text) => onAnswer({ choice_ids: chosen, text })}
            />
          )}
        </Option>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<Props, "question" | "describedBy" | "invalid"> {
  choice: Choice;
  index: number;
  several: boolean;
  picture: boolean;
  checked: boolean;
  onChoose: (now: boolean) => void;
  children: React.ReactNode;
}

function Option(props: OptionProps) {
  const { question, choice, index, several, picture, checked, onChoose, children } = props;
  const { words, imageAddress } = usePageTools();
  const letter = [...words.letters][index];
  return (
    <div className="option-row">
      <label className="option">
        {picture && (
          <span className="option-picture">
            {choice.image_id && (
              <img
                src={imageAddress(choice.image_id)}
                alt={choice.text === "" ? fill(words, words.picture, { number: index + 1 }) : ""}
              />
            )}
          </span>
        )}
        <input
          type={several ? "checkbox" : "radio"}
          name={answerName(question.id)}
          value={choice.id}
          checked={checked}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          onChange={(event) => onChoose(event.target.checked)}
          // What need not be answered can be taken back.
          onClick={() => checked && !several && !question.required && onChoose(false)}
        />
        <span className="option-text">
          <RichText text={choice.text} />
        </span>
        {letter && (
          <span className="key" aria-hidden="true">
            {letter}
          </span>
        )}
      </label>
      {children}
    </div>
  );
}

/** Choices as a form holds them, with own words where they were chosen. */
export function readChoices({ id }: { id: string }, posted: Posted): Answer {
  const choice_ids = posted(answerName(id)).filter((value) => value !== "");
  const [own = ""] = posted(ownWordsName(id));
  return { choice_ids, ...(choice_ids.includes(OTHER) && own !== "" ? { text: own } : {}) };
}

/** How many may be chosen, where that is limited. */
function limitHint({ options }: QuestionOf<"multiple_choice">, words: Words): string {
  const { min, max } = options;
  const least = min ?? 0;
  if (max !== null && least === max) return fill(words, words.chooseExactly, { count: max });
  if (max !== null && least > 0) return fill(words, words.chooseBetween, { least, most: max });
  if (max !== null) return fill(words, words.chooseUpTo, { most: max });
  return least > 1 ? fill(words, words.chooseAtLeast, { least }) : "";
}

const list = { Control: ChoiceList, isOneControl: never, read: readChoices };

/** One choice is all that there is to say, but for own words. */
const isOneChoice = (question: Question, { choice_ids = [] }: Answer) =>
  takesOneValue(question) && choice_ids.length > 0 && !choice_ids.includes(OTHER);

export const singleChoice: PageKind<"single_choice"> = { ...list, isWhole: isOneChoice };
export const dynamicChoice: PageKind<"dynamic_choice"> = { ...list, isWhole: isOneChoice };
export const multipleChoice: PageKind<"multiple_choice"> = { ...list, hint: limitHint };
