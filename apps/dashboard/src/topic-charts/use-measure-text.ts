import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { digitsFor } from "./drivers/mean-text.ts";

/** How a measure's values and differences are written: points, shares and percentage points, or a column's own unit. */
export function useMeasureText(
  kind: "score" | "positive" | "negative" | "mean",
  difference: { low: number; high: number; value: number },
) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  // Enough decimals that the interval has a length.
  const digits = digitsFor((difference.high - difference.low) / 2, 1);
  return useMemo(() => {
    if (kind === "score") return { value: format.score, difference: format.points, plain: format.score };
    if (kind !== "mean") {
      const points = (value: number) => t("percentPoints", { number: format.points(value) });
      return { value: format.percent, difference: points, plain: format.points };
    }
    const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const signed = (value: number) => format.signed(value, digits);
    return { value: (value: number) => format.number(value, fixed), difference: signed, plain: signed };
  }, [kind, digits, t, format]);
}
