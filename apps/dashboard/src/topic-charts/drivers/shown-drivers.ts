import type { Driver } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";

/** As many as a chart of rows holds; its table has all. */
const MOST = 14;

/**
 * The drivers that a chart shows, from the lowest effect to the highest: what the page is about first,
 * then what is clear, then what is large. `all` are those with a figure, in the same order.
 */
export function shownDrivers(
  drivers: readonly Driver[],
  chosen: readonly string[],
  figureOf: (driver: Driver) => Difference | null,
): { shown: Driver[]; all: Driver[] } {
  const known = drivers.flatMap((driver) => {
    const figure = figureOf(driver);
    return figure ? [{ driver, figure }] : [];
  });
  const rank = ({ driver, figure }: (typeof known)[number]) =>
    (chosen.includes(driver.topic_id) ? 2 : 0) + (figure.clear ? 1 : 0);
  const ordered = (some: typeof known) =>
    some.toSorted((a, b) => a.figure.value - b.figure.value).map(({ driver }) => driver);
  const most = known
    .toSorted((a, b) => rank(b) - rank(a) || Math.abs(b.figure.value) - Math.abs(a.figure.value))
    .slice(0, MOST);
  return { shown: ordered(most), all: ordered(known) };
}
