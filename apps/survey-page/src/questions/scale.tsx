import type { Answer } from "@soundings/survey/answers";
import type { ReactNode } from "react";
import { answerName } from "../field-names.ts";
import { latinDigits } from "../letter-keys.ts";
import { usePageTools } from "../page-tools.ts";
import { RichText } from "../rich-text.tsx";
import { number } from "../words.ts";
import type { ControlProps } from "./control.ts";
import type { Posted } from "./kind.ts";
import { scaleButtons, scaleForm } from "./scale-values.ts";

/** Places on a scale, as buttons of which one is chosen. */
export function Scale(props: ControlProps<"metric_range">) {
  const { words } = usePageTools();
  const values = scaleButtons(props.question.options) ?? [];
  const { low_label, high_label } = props.question.options;
  const { oneRowFrom, rows } = scaleForm(values, (value) => number(words, value));
  return (
    <div className={`scaled row-from-${oneRowFrom ?? "none"}`}>
      <div className="scale">
        {rows.map((row) => (
          <div key={row[0]} className="scale-row">
            {row.map((value) => {
              const end = value === values[0] ? low_label : value === values.at(-1) ? high_label : "";
              const label = `${number(words, value)}${end ? `, ${end}` : ""}`;
              return (
                <Place key={value} className="place" {...props} value={value} label={label}>
                  <span aria-hidden="true">{number(words, value)}</span>
                </Place>
              );
            })}
          </div>
        ))}
      </div>
      <Ends low={low_label} high={high_label} />
    </div>
  );
}

/** What the two ends of a scale mean. They stand at its ends: below one row, above the first and below the last of many. */
export function Ends({ low, high }: { low: string; high: string }) {
  return (
    <>
      {low !== "" && (
        <span className="low">
          <RichText text={low} />
        </span>
      )}
      {high !== "" && (
        <span className="high">
          <RichText text={high} />
        </span>
      )}
    </>
  );
}

interface PlaceProps
  extends Pick<
    ControlProps<"metric_range" | "rating_star" | "emoticon">,
    "question" | "answer" | "onAnswer" | "describedBy" | "invalid"
  > {
  className: string;
  value: number;
  label: string;
  /** What is seen of it; the radio itself lies over it, unseen. */
  children: ReactNode;
}

/** One value of a scale, of stars or of faces. */
export function Place(props: PlaceProps) {
  const { question, answer, onAnswer, describedBy, invalid, className, value, label, children } = props;
  const checked = answer?.value === value;
  return (
    <label className={className}>
      <input
        type="radio"
        className="hidden"
        name={answerName(question.id)}
        value={value}
        checked={checked}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={() => onAnswer({ value })}
        onClick={() => checked && !question.required && onAnswer(undefined)}
      />
      {children}
    </label>
  );
}

/** One number is all that there is to say. */
export const isNumber = (_: unknown, { value }: Answer) => value !== undefined;

/** The value of a scale as a form holds it; numbers may stand in people's own digits. */
export function readValue({ id }: { id: string }, posted: Posted): Answer {
  const value = posted(answerName(id)).find((one) => one !== "");
  return value === undefined ? {} : { value: Number(latinDigits(value)) };
}
