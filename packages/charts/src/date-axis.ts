import { scaleUtc } from "d3-scale";
import { textWidth, type Write } from "./chart-look.ts";
import type { Token } from "./drawing.ts";
import type { Shape } from "./shapes.ts";

const time = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Where a day stands. */
export function dateScale(
  dates: readonly string[],
  range: readonly [number, number],
): (date: string) => number {
  const scale = scaleUtc([time(dates[0] ?? ""), time(dates.at(-1) ?? "")], range);
  return (date) => scale(time(date));
}

/** Names of as many dates as there is room for, evenly chosen, the first and the last among them. */
export function dateLabels(
  dates: readonly string[],
  x: (date: string) => number,
  y: number,
  name: (date: string) => string,
  write: Write,
  token: Token,
): Shape[] {
  const from = x(dates[0] ?? "");
  const to = x(dates.at(-1) ?? "");
  const room = Math.max(...dates.map((date) => textWidth(token, name(date)))) + 16;
  const most = Math.max(1, Math.floor((to - from) / room));
  const step = Math.max(1, Math.ceil((dates.length - 1) / most));
  const last = dates.length - 1;
  return dates.flatMap((date, index) => {
    const steps = index % step === 0 && (index === 0 || x(dates[last] ?? "") - x(date) >= room * 0.9);
    if (!steps && index !== last) return [];
    return [write(x(date), y, name(date), { align: "center" })];
  });
}
