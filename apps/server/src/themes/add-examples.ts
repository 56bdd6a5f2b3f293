import type { Subtheme, ThemeSet } from "@soundings/contract/theme-set";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import { placeOf, selectAnalysed } from "../columns/select-comments.ts";
import { typicality } from "../columns/typicality.ts";
import type { Db } from "../db/db.ts";
import { float64At, uint32At } from "../statistics/typed-arrays.ts";

/** Comments of each topic that are written into a file, and how long they may be. */
const EXAMPLES = 3;
const LONGEST = 400;
/** The most typical, of which the first that are short enough are taken. */
const LOOKED_AT = 20;

/** A theme set with comments of each topic, word for word: those that stand best for it, behind people's own. */
export async function addExamples(db: Db, view: DatasetView, set: ThemeSet): Promise<ThemeSet> {
  const withExamples = async <Kind extends Subtheme>(theme: Kind): Promise<Kind> => {
    const id = view.topics.find((topic) => topic.id === theme.id || topic.key === theme.id)?.id;
    if (id === undefined) return theme;
    const own = theme.examples ?? [];
    const found = (await typicalTexts(db, view, id)).filter((text) => !own.includes(text));
    const examples = [...own, ...found].slice(0, Math.max(EXAMPLES, own.length));
    return examples.length === 0 ? theme : { ...theme, examples };
  };
  const topics: ThemeSet["topics"] = [];
  for (const { topics: under, ...theme } of set.topics) {
    const children: Subtheme[] = [];
    for (const sub of under ?? []) children.push(await withExamples(sub));
    topics.push({ ...(await withExamples(theme)), ...(children.length > 0 && { topics: children }) });
  }
  return { ...set, topics };
}

async function typicalTexts(db: Db, view: DatasetView, topic_id: string): Promise<string[]> {
  const comments = await selectAnalysed(db, view, { topic_id });
  const distance = typicality(view, comments, placeOf(view, topic_id));
  const order = [...comments.keys()].sort((a, b) => float64At(distance, a) - float64At(distance, b));
  const ids = order.slice(0, LOOKED_AT).map((at) => uint32At(comments, at) + 1);
  const texts = new Map((await partsOf(db, view).textsById(ids)).map(({ id, text }) => [id, text.trim()]));
  return ids
    .map((id) => texts.get(id) ?? "")
    .filter((text) => text !== "" && text.length <= LONGEST)
    .slice(0, EXAMPLES);
}
