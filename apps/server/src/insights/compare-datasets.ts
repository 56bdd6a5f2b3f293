import type { CallQuery } from "@soundings/contract/call";
import type {
  ComparedDataset,
  compareDatasets as compareCall,
  DatasetComparison,
} from "@soundings/contract/dataset-comparison";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { WAVE_COLUMN } from "@soundings/contract/waves";
import { memoize } from "../column-store/memoize.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { namedView } from "../columns/load-view.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { estimate, type Sums } from "../statistics/statistics.ts";
import type { Candidate } from "./claims.ts";
import { compareSides } from "./compare-sides.ts";
import { joinViews } from "./join-views.ts";

/**
 * Two datasets of an account, or two waves of one, side by side.
 *
 * @throws ProblemError NOT_FOUND for a dataset or wave that is not there, INVALID_INPUT for the same comments twice
 */
export async function compareDatasets(
  db: Db,
  key: DatasetKey,
  { other_id, wave, other_wave }: CallQuery<typeof compareCall>,
  language: InterfaceLanguage,
): Promise<ComparedBoth> {
  const alone = other_id === key.dataset_id;
  if (alone && (wave === undefined || other_wave === undefined || wave === other_wave))
    throw new ProblemError("INVALID_INPUT", { issues: [{ path: "other_id", code: "not_unique" }] });
  const [one, other] = await Promise.all([
    sideOf(db, key, wave, language),
    sideOf(db, { ...key, dataset_id: other_id }, other_wave, language),
  ]);
  const asked = { other_id, wave, other_wave, run: other.view.run, version: other.view.version };
  return await memoize(one.view, "dataset-comparison", asked, () => compareBoth([one, other]));
}

/** One of two sides: a dataset's view, and its comments that are compared. */
export interface SideOf {
  name: string;
  engine: string | null;
  wave: string | null;
  view: DatasetView;
  comments: Uint32Array;
}

/** Two sides compared, wherever they were read. */
export async function compareBoth([one, other]: readonly [SideOf, SideOf]): Promise<ComparedBoth> {
  const alone = one.view.dataset_id === other.view.dataset_id;
  const { view, ids } = alone ? itself(one.view) : joinViews(one.view, other.view);
  const behind = alone ? 0 : one.view.count;
  const sides = [one.comments, other.comments.map((comment) => comment + behind)] as const;
  const { scores, candidates, ...found } = await compareSides(view, sides, ids);
  return {
    comparison: { sides: [shown(one, scores[0]), shown(other, scores[1])], ...found },
    candidates,
    sides: [one, other],
  };
}

export interface ComparedBoth {
  comparison: DatasetComparison;
  /** What was found of each difference, by `differenceId`. */
  candidates: ReadonlyMap<string, Candidate>;
  sides: [SideOf, SideOf];
}

const itself = (view: DatasetView) => ({
  view,
  ids: view.topics.map(({ id }): [string, string] => [id, id]),
});

async function sideOf(db: Db, key: DatasetKey, wave: string | undefined, language: InterfaceLanguage) {
  const [view, dataset] = await Promise.all([namedView(db, key, language), findDataset(db, key)]);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  const filter = wave === undefined ? {} : { cell: [`${WAVE_COLUMN}:${wave}`] };
  const comments = await selectAnalysed(db, view, filter);
  if (wave !== undefined && comments.length === 0) throw new ProblemError("NOT_FOUND");
  const engine = dataset.engine_version;
  return { name: dataset.item.name, view, wave: wave ?? null, comments, engine };
}

const shown = ({ name, view, wave, comments }: SideOf, score: Sums): ComparedDataset => ({
  dataset_id: view.dataset_id,
  name,
  wave,
  comment_count: comments.length,
  score: estimate(score),
});
