import { answerName } from "../field-names.ts";
import { usePageTools } from "../page-tools.ts";
import type { ControlProps } from "./control.ts";
import { inputKind, typed } from "./input-kind.ts";
import { always, type PageKind } from "./kind.ts";

/** Words, a number, an address, a date. */
function TextInput({ question, answer, onAnswer, id, describedBy, invalid }: ControlProps<"text_input">) {
  const { words } = usePageTools();
  const { multiline, format, placeholder } = question.options;
  const shared = {
    id,
    name: answerName(question.id),
    placeholder: placeholder || (format === "text" ? `${words.yourAnswer}…` : undefined),
    value: answer?.text ?? "",
    dir: "auto",
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    "aria-required": question.required || undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onAnswer(target.value === "" ? undefined : { text: typed(format, target.value) }),
  } as const;
  if (multiline && format === "text") return <textarea className="text" rows={3} {...shared} />;
  return <input className="text" {...inputKind(format)} {...shared} />;
}

export const textInput: PageKind<"text_input"> = {
  Control: TextInput,
  isOneControl: always,
  read: ({ id, options }, posted) => ({ text: typed(options.format, posted(answerName(id))[0] ?? "") }),
};
