import type { answersQuality } from "@soundings/contract/answer-quality";
import type { CallReply } from "@soundings/contract/call";
import type { Db } from "../../../db/db.ts";
import type { SurveyKey } from "../../../keys/survey-key.ts";
import { readBlockIds } from "../../block-queries.ts";
import type { QuestionCounts } from "../../question-counts.ts";
import { ResponseIds } from "../../response-ids.ts";
import type { Span } from "../../sums/read-days.ts";
import { headlineFrom } from "../headline.ts";
import { leadingQuestion } from "../leading-question.ts";
import { countMarks, type MarkCounts, type Place } from "./count-marks.ts";
import type { WholeLook } from "./held-look.ts";
import { LOOSE } from "./look.ts";

/** How many of the responses of some days look careless, and why, as a look has found. */
export async function describeLook(
  db: Db,
  key: SurveyKey,
  { look, blocks, loose }: WholeLook,
  span: Span,
): Promise<CallReply<typeof answersQuality>> {
  const { marks, numbers, reach } = look;
  const { submitted, said, careless, reasons, values } = await countMarks(marks, numbers, span);
  const words = new Map<number, Uint32Array | null>();
  const idOf = async ({ block, at }: Place): Promise<string[]> => {
    if (block === LOOSE) return [loose.ids.at(at)];
    const head = blocks.find((one) => one.block === block);
    if (head && !words.has(block)) words.set(block, await readBlockIds(db, key, head));
    const found = words.get(block);
    if (!found) return [];
    const ids = new ResponseIds();
    return [ids.at(ids.placeOf(found, 4 * at))];
  };
  const shown: CallReply<typeof answersQuality>["reasons"] = [];
  for (const [reason, { count, examples }] of [...reasons].sort(([, a], [, b]) => b.count - a.count)) {
    const ids: string[] = [];
    for (const place of examples) ids.push(...(await idOf(place)));
    shown.push({ reason, count, examples: ids });
  }
  const question = leadingQuestion(look.asked);
  const headline =
    question && careless > 0 ? headlineFrom(question, ...figuresOf(look.values.names, values)) : null;
  return { submitted, left: 0, careless, said, reasons: shown, reach: [...reach], headline };
}

/** Of all responses, and without the careless ones. */
function figuresOf(
  names: readonly string[],
  { all, careless }: MarkCounts["values"],
): [QuestionCounts, QuestionCounts] {
  const of = (count: (place: number) => number): QuestionCounts => {
    const counts = Uint32Array.from(names, (_, place) => (place === 0 ? 0 : count(place)));
    const answered = counts.reduce((sum, one) => sum + one, 0);
    return { kind: "one", values: { names, counts }, answered, versions: null, typed: null, text: null };
  };
  const ofAll = of((place) => all[place] ?? 0);
  return [ofAll, of((place) => (all[place] ?? 0) - (careless[place] ?? 0))];
}
