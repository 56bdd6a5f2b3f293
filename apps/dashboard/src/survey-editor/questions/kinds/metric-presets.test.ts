import { blankQuestion } from "@soundings/survey/blank";
import { expect, it } from "vitest";
import { asMetric, type Metric, scaleSteps } from "./metric-presets.ts";

const { options } = blankQuestion(() => "00000000-0000-4000-8000-000000000001", "metric_range", "block");
const labels = (metric: Metric) => ({ low_label: `${metric} low`, high_label: `${metric} high` });

it("gives each metric its scale and its ends", () => {
  const csat = asMetric(options, "csat", labels);
  expect(csat).toMatchObject({ metric: "csat", from: 1, to: 5, step: 1, ...labels("csat") });
  expect(asMetric(csat, "ces", labels)).toMatchObject({ from: 1, to: 7, ...labels("ces") });
  expect(asMetric(options, "nps", labels)).toBe(options);
});

it("keeps labels that somebody wrote, and of a scale that becomes the owner's own the steps alone", () => {
  const written = { ...asMetric(options, "csat", labels), low_label: "Awful" };
  expect(asMetric(written, "nps", labels)).toMatchObject({ low_label: "Awful", high_label: "nps high" });
  expect(asMetric(written, "custom", labels)).toMatchObject({
    from: 1,
    to: 5,
    low_label: "Awful",
    high_label: "",
  });
});

it("counts the steps of a scale", () => {
  expect(scaleSteps({ from: 0, to: 10, step: 5 }, 11)).toEqual([0, 5, 10]);
  expect(scaleSteps({ from: 0, to: 9, step: 5 }, 11)).toEqual([0, 5]);
  expect(scaleSteps({ from: 0, to: 100, step: 1 }, 11)).toBeNull();
  expect(scaleSteps({ from: 5, to: 5, step: 1 }, 11)).toBeNull();
});
