import type { Claim } from "@soundings/contract/insights";
import type { Screen } from "@soundings/contract/receipts";
import type { FigureFilter } from "@soundings/contract/topics";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { ViewParts } from "../columns/load-view.ts";
import { placeOf } from "../columns/select-comments.ts";
import { compareTopics } from "../topics/compare-topics.ts";
import type { Compared } from "../topics/comparison.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { readyMadeOf, wordedLanguages } from "./alike.ts";
import { chartCandidates } from "./chart-claims.ts";
import { type Candidate, claimsOf } from "./claims.ts";
import { comparisonCandidates } from "./compare-claims.ts";
import type { Selection, SelectionCandidates } from "./insights-of.ts";
import { openable } from "./openable.ts";
import { heldAmongSeveral } from "./several-topics.ts";

interface ScreenOf {
  parts: ViewParts;
  view: DatasetView;
  selection: Pick<Selection, "comments" | "numbers">;
  filter: FigureFilter;
  found: SelectionCandidates;
}

/** What a screen of charts or a comparison claims of a selection, and what it was tested together with. */
export async function claimsOfScreen(
  of: ScreenOf,
  screen: Screen,
): Promise<{ found: SelectionCandidates; claims: Claim[] }> {
  const { view, filter, found } = of;
  const own = await ownCandidates(of, screen);
  const candidates = [...found.candidates, ...openable(view, filter, own)];
  const claims = heldAmongSeveral(view, of.selection.comments, claimsOf(candidates));
  return { found: { ...found, candidates }, claims };
}

async function ownCandidates(
  { parts, view, selection, found }: ScreenOf,
  screen: Screen,
): Promise<Candidate[]> {
  const { comments, numbers } = selection;
  if (screen.of === "charts") {
    const charts = await topicChartsOf(view, comments);
    return await chartCandidates(view, comments, charts, found.span, await readyMadeOf(parts, view));
  }
  const compared = comparedOn(view, screen);
  if (!compared) return [];
  const worded = wordedLanguages(view, comments, await readyMadeOf(parts, view));
  const whole = await compareTopics(parts, view, comments, numbers, compared, worded);
  return comparisonCandidates(view, compared, whole, found.span);
}

/** Null where a topic is not there. */
function comparedOn(
  view: DatasetView,
  { mode, topic_ids }: Extract<Screen, { of: "comparison" }>,
): Compared | null {
  const [first = null, second = null] = topic_ids.map((id) => placeOf(view, id));
  if (first === null) return null;
  if (mode !== "topic-topic") return { mode, first, other: mode === "single" ? undefined : null };
  return second === null ? null : { mode, first, other: second };
}
