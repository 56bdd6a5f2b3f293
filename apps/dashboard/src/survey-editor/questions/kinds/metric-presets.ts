import type { OptionsOf } from "@soundings/survey/questions";
import { METRIC_SCALES } from "@soundings/survey/questions/metric-range";

type Options = OptionsOf<"metric_range">;
export type Metric = Options["metric"];
export const METRICS: readonly Metric[] = ["nps", "csat", "ces", "custom"];

type Labels = Pick<Options, "low_label" | "high_label">;

/** Another metric, with its scale and its ends. Labels that somebody wrote stay; those of another metric do not. */
export function asMetric(options: Options, metric: Metric, labels: (metric: Metric) => Labels): Options {
  if (metric === options.metric) return options;
  const [before, after] = [labels(options.metric), labels(metric)];
  const label = (key: keyof Labels) => {
    const usual = options[key] === "" || options[key] === before[key];
    if (!usual) return options[key];
    return metric === "custom" ? "" : after[key];
  };
  return {
    ...options,
    ...(metric !== "custom" && METRIC_SCALES[metric]),
    metric,
    low_label: label("low_label"),
    high_label: label("high_label"),
  };
}

/** The steps of a scale; null when there are more than can be drawn. */
export function scaleSteps(
  { from, to, step }: Pick<Options, "from" | "to" | "step">,
  most: number,
): number[] | null {
  if (from >= to || step < 1) return null;
  const count = Math.floor((to - from) / step) + 1;
  return count > most ? null : Array.from({ length: count }, (_, index) => from + index * step);
}
