import { answerName } from "../field-names.ts";
import { latinDigits } from "../letter-keys.ts";
import { usePageTools } from "../page-tools.ts";
import type { ControlProps } from "./control.ts";
import { Ends } from "./scale.tsx";

/**
 * A scale with many places. The number is the answer; the slider moves it. Without script there is only
 * the number, since a slider that nobody touched would post its middle.
 */
export function Slider({
  question,
  answer,
  onAnswer,
  id,
  describedBy,
  invalid,
}: ControlProps<"metric_range">) {
  const { live } = usePageTools();
  const { from, to, step, low_label, high_label } = question.options;
  const middle = from + Math.round((to - from) / step / 2) * step;
  const value = answer?.value;
  const set = (text: string) => {
    const next = Number(latinDigits(text));
    onAnswer(text.trim() === "" || Number.isNaN(next) ? undefined : { value: next });
  };
  return (
    <div className="slider">
      <div className="scaled row-from-0">
        {live && (
          <input
            className="range"
            type="range"
            min={from}
            max={to}
            step={step}
            value={value ?? middle}
            data-empty={value === undefined || undefined}
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy}
            onChange={(event) => set(event.target.value)}
            // Where it stands already, nothing changes: pressing it there is an answer all the same.
            onPointerUp={(event) => set(event.currentTarget.value)}
          />
        )}
        <Ends low={low_label} high={high_label} />
      </div>
      <input
        id={id}
        className="text"
        type="number"
        inputMode="numeric"
        name={answerName(question.id)}
        min={from}
        max={to}
        step={step}
        value={value ?? ""}
        placeholder="–"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={question.required || undefined}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
}
