import { sumOf } from "@soundings/survey/questions/constant-sum";
import { formFieldName } from "../field-names.ts";
import { usePageTools } from "../page-tools.ts";
import { RichText } from "../rich-text.tsx";
import { fill } from "../words.ts";
import type { ControlProps } from "./control.ts";
import { typed } from "./input-kind.ts";
import { never, type PageKind } from "./kind.ts";

/** A number beside each thing, and what they come to. */
function ConstantSum(props: ControlProps<"constant_sum">) {
  const { question, choices, answer, onAnswer, id, describedBy, invalid } = props;
  const { words } = usePageTools();
  const { total, unit } = question.options;
  const given = sumOf(question.options, answer ?? {});
  const change = (choice: string, text: string) => {
    const { [choice]: _, ...others } = answer?.fields ?? {};
    const fields = text === "" ? others : { ...others, [choice]: typed("number", text) };
    onAnswer(Object.keys(fields).length > 0 ? { fields } : undefined);
  };
  return (
    <div className="sum">
      {choices.map((choice) => (
        <label key={choice.id} className="sum-row">
          <span>
            <RichText text={choice.text} />
          </span>
          <input
            className="text"
            type="text"
            inputMode="numeric"
            name={formFieldName(question.id, choice.id)}
            value={answer?.fields?.[choice.id] ?? ""}
            placeholder="0"
            maxLength={7}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={({ target }) => change(choice.id, target.value)}
          />
        </label>
      ))}
      <output className="sum-total" id={`${id}-sum`} data-done={given === total || undefined}>
        {fill(words, unit === "percent" ? words.sharedPercent : words.shared, { given, total })}
      </output>
    </div>
  );
}

export const constantSum: PageKind<"constant_sum"> = {
  Control: ConstantSum,
  isOneControl: never,
  hint: ({ options: { total, unit } }, words) =>
    fill(words, unit === "percent" ? words.shareOutPercent : words.shareOut, { total }),
  read({ id: question, options }, posted) {
    const fields: Record<string, string> = {};
    for (const { id } of options.choices) {
      const [text = ""] = posted(formFieldName(question, id));
      if (text.trim() !== "") fields[id] = typed("number", text);
    }
    return { fields };
  },
};
