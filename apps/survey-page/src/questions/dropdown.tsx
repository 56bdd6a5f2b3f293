import { OTHER } from "@soundings/survey/answers";
import { plainText } from "@soundings/survey/rich-text";
import { answerName } from "../field-names.ts";
import { DownIcon } from "../icons.tsx";
import { usePageTools } from "../page-tools.ts";
import { readChoices } from "./choice-list.tsx";
import type { ControlProps } from "./control.ts";
import { always, type PageKind } from "./kind.ts";
import { OwnWords, useOwnWords } from "./own-words.tsx";

/** A list that opens. The browser's own: on a phone nothing is easier to use. */
function Dropdown(props: ControlProps<"dropdown">) {
  const { question, choices, answer, onAnswer, id, describedBy, invalid } = props;
  const { words } = usePageTools();
  const ownWords = useOwnWords(answer?.text);
  const [chosen = ""] = answer?.choice_ids ?? [];
  const choose = (value: string) => {
    if (value === "") onAnswer(undefined);
    else onAnswer(value === OTHER ? { choice_ids: [value], text: ownWords } : { choice_ids: [value] });
  };
  return (
    <div className="dropdown">
      <div className="select">
        <select
          id={id}
          name={answerName(question.id)}
          value={chosen}
          data-empty={chosen === "" || undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={question.required || undefined}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{question.options.placeholder || words.choose}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {plainText(choice.text)}
            </option>
          ))}
        </select>
        <DownIcon />
      </div>
      {question.options.other && (
        <OwnWords
          {...props}
          label={question.options.other.text}
          value={ownWords}
          onChange={(text) => onAnswer({ choice_ids: [OTHER], text })}
        />
      )}
    </div>
  );
}

export const dropdown: PageKind<"dropdown"> = { Control: Dropdown, isOneControl: always, read: readChoices };
