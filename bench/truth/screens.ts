import type { Claim } from "@soundings/contract/insights";
import type { FigureFilter } from "@soundings/contract/topics";
import { chartCandidates } from "../../apps/server/src/insights/chart-claims.ts";
import { claimsOf } from "../../apps/server/src/insights/claims.ts";
import { comparisonCandidates } from "../../apps/server/src/insights/compare-claims.ts";
import {
  claimsOfSelection,
  type SelectionCandidates,
  selectionCandidates,
} from "../../apps/server/src/insights/insights-of.ts";
import { openable } from "../../apps/server/src/insights/openable.ts";
import { segmentsOf } from "../../apps/server/src/insights/segments-of.ts";
import { type Compared, comparedClaims, comparedFigures } from "../../apps/server/src/topics/comparison.ts";
import { languageParts } from "../../apps/server/src/topics/language-parts.ts";
import { topicChartsOf } from "../../apps/server/src/topics/topic-charts.ts";
import type { Simulated } from "./simulate.ts";

/** What a person reads on one screen. */
export interface Screen {
  name: string;
  claims: Claim[];
}

const candidatesOf = (simulated: Simulated) =>
  selectionCandidates(simulated.view, { ...simulated, previous: null });

/** @param filter by which the comments were chosen */
export async function overview(simulated: Simulated, filter: FigureFilter = {}): Promise<Claim[]> {
  const found = await candidatesOf(simulated);
  const candidates = openable(simulated.view, filter, found.candidates);
  return await overviewOf(simulated, { ...found, candidates });
}

async function overviewOf(simulated: Simulated, found: SelectionCandidates): Promise<Claim[]> {
  return (await claimsOfSelection(simulated.view, { ...simulated, previous: null }, found)).claims;
}

/**
 * Every screen that claims anything of a dataset, with what it says: the overview (and the workbook), the table
 * of each segment, the charts, and each way of comparing for some pairs of topics. Words are left out: the
 * comments have none.
 *
 * @param pairs places of two topics
 */
export async function allScreens(
  simulated: Simulated,
  pairs: readonly (readonly [number, number])[],
): Promise<Screen[]> {
  const { view, comments, segments } = simulated;
  const found = await candidatesOf(simulated);
  const screens: Screen[] = [{ name: "overview", claims: await overviewOf(simulated, found) }];
  for (const column of segments) {
    const { claims } = await segmentsOf(view, comments, segments, column, null);
    screens.push({ name: `segments by ${column.header}`, claims });
  }
  const charts = await topicChartsOf(view, comments);
  const drawn = await chartCandidates(view, comments, charts, found.span);
  screens.push({ name: "charts", claims: claimsOf([...found.candidates, ...drawn]) });
  for (const [first, other] of pairs) {
    for (const compared of [
      { mode: "single", first, other: undefined },
      { mode: "topic-dataset", first, other: null },
      { mode: "topic-topic", first, other },
      { mode: "topic-topic", first: other, other: first },
    ] satisfies Compared[]) {
      screens.push(await comparison(simulated, found, compared));
    }
  }
  return screens;
}

async function comparison(
  { view, comments, numbers }: Simulated,
  found: SelectionCandidates,
  compared: Compared,
): Promise<Screen> {
  const none = { words: [], texts: [0, 0] as const };
  const languages = [];
  for (const part of languageParts(view, comments).spoken) {
    languages.push({ ...(await comparedClaims(view, part, compared)), ...none, comments: part });
  }
  const { sides, tests } = await comparedFigures(view, comments, numbers, compared);
  const whole = { sides, tests, ...none, comments };
  const own = comparisonCandidates(view, compared, { whole, languages, worded: [] }, found.span);
  const names = sides.map(({ name }) => name || "everything else");
  return { name: names.join(" against "), claims: claimsOf([...found.candidates, ...own]) };
}
