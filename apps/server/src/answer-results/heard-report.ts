import type { QuestionReport } from "@soundings/contract/report";
import type { Condition } from "@soundings/survey/condition-shape";
import type { FlowMap } from "@soundings/survey/flow";
import { hearsText, listenedFor } from "@soundings/survey/reading";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { countHeard } from "./queries.ts";

type Heard = NonNullable<QuestionReport["heard"]>;

/** So many responses are looked up at a time. */
const AT_ONCE = 20_000;

/** What was heard in a question's texts while they were written; undefined where no condition ever listened. */
export async function heardReport(
  db: DbOrTransaction,
  key: SurveyKey,
  columns: AnswerColumns,
  question_id: string,
  selected: Uint8Array,
): Promise<Heard | undefined> {
  const column = columns.questions.get(question_id);
  const maps = [...columns.asked.versions.values()].map(({ map }) => map);
  if (column?.kind !== "text") return;
  if (!maps.some(({ survey }) => listenedFor(survey).questions.has(question_id))) return;
  const written: number[] = [];
  for (let at = 0; at < selected.length; at++)
    if (selected[at] === 1 && column.written.get(at) === 1) written.push(at);
  const total = { negative: 0, neutral: 0, positive: 0, nothing: 0, missed: 0 };
  for (let from = 0; from < written.length; from += AT_ONCE) {
    const ids = written.slice(from, from + AT_ONCE).map((at) => columns.ids.at(at));
    for (const { heard, count } of await countHeard(db, key, question_id, ids)) total[heard] += count;
  }
  return { ...total, followed: followedOf(columns, question_id, written) };
}

/** How many of some responses came to a page that what was heard called for; null where there is no such page. */
function followedOf(columns: AnswerColumns, question_id: string, written: readonly number[]): number | null {
  const pages = new Map<number, ReadonlySet<string>>();
  for (const [number, { map }] of columns.asked.versions) pages.set(number, followUps(map, question_id));
  if ([...pages.values()].every(({ size }) => size === 0)) return null;
  const { names } = columns.path.values;
  // After how many of a path's pages the first of them comes; most responses went one of few ways.
  const first = names.map((name) => {
    const [number, ...places] = name.split(" ");
    const version = columns.asked.versions.get(Number(number));
    const wanted = pages.get(Number(number));
    // As pages are counted: what is no page of its own stands in a path, too.
    const blocks = places.flatMap((place) => version?.blockAt.get(place) ?? []);
    const at = blocks.findIndex((block) => wanted?.has(block));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  });
  return written.filter((at) => columns.reached.get(at) > (first[columns.path.codes.get(at)] as number))
    .length;
}

/** Blocks that are shown where something was heard in a question's text. */
function followUps(map: FlowMap, question_id: string): ReadonlySet<string> {
  const listens = (conditions: readonly Condition[]) =>
    conditions.some((one) => one.question_id === question_id && hearsText(one));
  const found = new Set<string>();
  for (const { id, display_logic } of map.blocks.values()) if (listens(display_logic)) found.add(id);
  const visit = (parent: string | null, arm: "then" | "otherwise", called: boolean) => {
    for (const place of map.placesIn(parent, arm)) {
      if (place.block_type === "question" && called && place.block_id) found.add(place.block_id);
      if (place.block_type === "question" || place.block_type === "end_of_survey") continue;
      const own = place.block_type === "branch" && listens(place.description.conditions);
      visit(place.id, "then", called || own);
      visit(place.id, "otherwise", called);
    }
  };
  visit(null, "then", false);
  return found;
}
