import { z } from "zod";
import { metricEnds } from "../scale-words.ts";
import { shortText } from "./choices.ts";
import type { AnswerRules, DraftRules } from "./kind.ts";
import { prefillValue, stepValues, validateStep, valueWords } from "./scale.ts";

/** Steps of a scale that fit in a row of buttons, and on a slider. */
const MAX_BUTTONS = 11;
const MAX_SLIDER_STEPS = 1_000;

export const metricRangeShape = () =>
  z.object({
    metric: z.enum(["nps", "csat", "ces", "custom"]),
    from: z.number().int().min(-1_000).max(1_000),
    to: z.number().int().min(-1_000).max(1_000),
    step: z.number().int().min(1).max(1_000),
    display: z.enum(["buttons", "slider"]),
    low_label: shortText(),
    high_label: shortText(),
  });
type Options = z.infer<ReturnType<typeof metricRangeShape>>;

/** The scale that makes a metric what it is called, comparable with everybody else's. */
export const METRIC_SCALES: Record<
  Exclude<Options["metric"], "custom">,
  Pick<Options, "from" | "to" | "step">
> = {
  nps: { from: 0, to: 10, step: 1 },
  csat: { from: 1, to: 5, step: 1 },
  ces: { from: 1, to: 7, step: 1 },
};

/** Whether it is asked on the scale of what it is called; a scale of one's own always is. */
export function hasMetricScale({
  metric,
  from,
  to,
  step,
}: Pick<Options, "metric" | "from" | "to" | "step">): boolean {
  if (metric === "custom") return true;
  const usual = METRIC_SCALES[metric];
  return from === usual.from && to === usual.to && step === usual.step;
}

export const metricRangeAnswers: AnswerRules<Options> = {
  measure: "number",
  several: false,
  steps: ({ from, to, step }) => ({ from, to, step }),
  shape: () => null,
  validate: validateStep,
  conditionValues: stepValues,
  words: valueWords,
  seconds: () => 6,
  mapTexts: (options, { own }) => ({
    ...options,
    low_label: own("low_label", options.low_label),
    high_label: own("high_label", options.high_label),
  }),
};

export const metricRangeDrafts: DraftRules<Options> = {
  blank: () => ({
    metric: "nps",
    from: 0,
    to: 10,
    step: 1,
    display: "buttons",
    low_label: "",
    high_label: "",
  }),
  usualTexts: ({ metric }, language) => metricEnds(metric, language),
  violations(options) {
    const { from, to, step, display } = options;
    if (from >= to) return [{ code: "RANGE_INVALID", at: "from" }];
    if (!hasMetricScale(options)) return [{ code: "METRIC_SCALE", at: "metric" }];
    const steps = Math.floor((to - from) / step) + 1;
    const most = display === "buttons" ? MAX_BUTTONS : MAX_SLIDER_STEPS;
    return steps > most ? [{ code: "SCALE_TOO_LONG", at: "step" }] : [];
  },
  prefill: prefillValue,
};
