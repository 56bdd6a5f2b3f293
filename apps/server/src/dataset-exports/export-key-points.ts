import type { KeyPoint } from "@soundings/contract/key-points";
import { partsOf, statementsOf } from "../columns/load-view.ts";
import { eachStatement, keysOfPoint, pointTest } from "../columns/point-statements.ts";
import { keyPointsOf } from "../insights/key-points.ts";
import { pointReceiptsOf } from "../receipts/make-receipts.ts";
import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet } from "../spreadsheet/xlsx-writer.ts";
import { receiptCell, shortRanges } from "./export-claims.ts";
import type { ExportFrom } from "./export-from.ts";

/** The points of the whole dataset (null) and of each topic and subtopic that has some. */
export interface ExportedPoints {
  topic: string | null;
  points: KeyPoint[];
}

type Read = Pick<ExportFrom, "db" | "view">;

export async function exportedPoints({ db, view }: Read): Promise<ExportedPoints[]> {
  const lists: ExportedPoints[] = [{ topic: null, points: (await keyPointsOf(db, view, {})).points }];
  for (const { id: topic_id, name, parent } of view.topics) {
    const { points } = await keyPointsOf(db, view, { topic_id });
    const above = parent === null ? undefined : view.topics[parent]?.name;
    if (points.length > 0) lists.push({ topic: above === undefined ? name : `${above} › ${name}`, points });
  }
  return lists;
}

/** Every point verbatim, with the numbers of the comments that say (nearly) the same. */
export async function keyPointsSheet(from: ExportFrom): Promise<Sheet> {
  const { db, view, dataset, language, texts, points } = from;
  const { columns } = texts;
  const engine = dataset.engine_version;
  const rows: Cell[][] = [];
  for (const list of points) {
    const receipts = await pointReceiptsOf(
      { parts: partsOf(db, view), view, engine, language, filter: {} },
      list.points,
    );
    for (const receipt of receipts) {
      const { quote, sentiment, topic, comment_count } = receipt.point;
      rows.push([
        list.topic ?? texts.whole,
        quote.text,
        texts.sentiments[sentiment],
        topic.parent_name === null ? topic.name : `${topic.parent_name} › ${topic.name}`,
        comment_count,
        quote.comment_id,
        shortRanges(receipt.comments ?? ""),
        engine,
        view.version,
        receiptCell(receipt),
      ]);
    }
  }
  return {
    name: texts.sheets.key_points,
    columns: [
      { header: columns.point_of, width: 30 },
      { header: columns.point, width: 60 },
      { header: columns.sentiment },
      { header: columns.said_of, width: 30 },
      { header: columns.comments },
      { header: columns.quoted },
      { header: columns.behind, width: 40 },
      { header: columns.engine },
      { header: columns.edits },
      { header: columns.receipt, width: 20 },
    ],
    rows,
  };
}

/** The points that each of some comments makes, by its index; near copies are left out, as in every figure. */
export async function pointsMade(
  { db, view, points }: Pick<ExportFrom, "db" | "view" | "points">,
  indexes: readonly number[],
): Promise<Map<number, string[]>> {
  const tests = new Map<number, { isMade: ReturnType<typeof pointTest>; text: string }[]>();
  for (const list of points) {
    for (const { id, quote } of list.points) {
      const isMade = pointTest(id);
      for (const key of keysOfPoint(id))
        tests.set(key, [...(tests.get(key) ?? []), { isMade, text: quote.text }]);
    }
  }
  const made = new Map<number, string[]>();
  const counted = Uint32Array.from(indexes.filter((index) => view.copy[index] === 0));
  eachStatement(view, await statementsOf(db, view), counted, null, (statement) => {
    const { comment, key, thingKey } = statement;
    const own = made.get(comment) ?? [];
    const found = [...(tests.get(thingKey) ?? []), ...(tests.get(key) ?? [])].find(({ isMade }) =>
      isMade(statement),
    );
    if (found === undefined || own.includes(found.text)) return;
    made.set(comment, [...own, found.text]);
  });
  return made;
}
