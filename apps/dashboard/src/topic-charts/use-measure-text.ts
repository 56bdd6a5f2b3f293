import { rangeOf, scoreTexts } from "@soundings/contract/difference-text";
import { differenceBetween } from "@soundings/contract/shown-figures";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import type { Measure } from "./comparison/compared-measures.ts";
import { measureDigits } from "./comparison/measure-digits.ts";

/** How a measure's values and differences are written: points, shares and percentage points, or a column's own unit. */
export function useMeasureText(measure: Measure) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const { kind } = measure;
  const digits = measureDigits(kind, measure);
  return useMemo(() => {
    const { a, b, difference } = measure;
    const range = rangeOf(format, difference, digits);
    if (kind === "score") {
      const { score, between } = scoreTexts(format, a, b);
      return { value: score, difference: between, range };
    }
    const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const scale = kind === "mean" ? 1 : 100;
    const between = format.signed(differenceBetween(a * scale, b * scale, digits), digits);
    if (kind === "mean")
      return {
        value: (value: number) => format.number(value, fixed),
        difference: between,
        range,
      };
    const percent = (share: number) => format.number(share, { style: "percent", ...fixed });
    const points = t("percentPoints", { number: between });
    return { value: digits === 0 ? format.percent : percent, difference: points, range };
  }, [kind, digits, measure, t, format]);
}
