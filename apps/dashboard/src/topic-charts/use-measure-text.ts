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
    if (kind === "score") return { value: format.score, difference: format.points, plain: format.score };
    const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const signed = (value: number) => format.signed(value, digits);
    if (kind === "mean")
      return { value: (value: number) => format.number(value, fixed), difference: signed, plain: signed };
    const percent = (share: number) => format.number(share, { style: "percent", ...fixed });
    const points = (value: number) => t("percentPoints", { number: signed(value) });
    return { value: digits === 0 ? format.percent : percent, difference: points, plain: signed };
  }, [kind, digits, t, format]);
}
