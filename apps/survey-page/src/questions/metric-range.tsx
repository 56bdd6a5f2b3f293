import type { PageKind } from "./kind.ts";
import { isNumber, readValue, Scale } from "./scale.tsx";
import { scaleButtons } from "./scale-values.ts";
import { Slider } from "./slider.tsx";

export const metricRange: PageKind<"metric_range"> = {
  Control: (props) => (scaleButtons(props.question.options) ? <Scale {...props} /> : <Slider {...props} />),
  isOneControl: ({ options }) => scaleButtons(options) === null,
  isWhole: ({ options }, answer) => scaleButtons(options) !== null && isNumber(options, answer),
  read: readValue,
};
