import { useMemo } from "react";
import { lastDayOf } from "../datasets/unit-days.ts";
import { useFormat } from "../lib/format.ts";

/** A trend's dates as axes (short) and tooltips (the whole span) name them. */
export function useDateNames(unit: "day" | "week" | "month") {
  const format = useFormat();
  return useMemo(
    () => ({
      short: (date: string) => (unit === "month" ? format.month(date) : format.day(date)),
      span: (date: string) => {
        if (unit === "day") return format.date(date);
        if (unit === "month") return format.month(date);
        return `${format.day(date)} – ${format.date(lastDayOf(date, unit))}`;
      },
    }),
    [unit, format],
  );
}
