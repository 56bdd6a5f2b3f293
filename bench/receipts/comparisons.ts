import { newId } from "../../apps/server/src/db/new-id.ts";
import { compareBoth } from "../../apps/server/src/insights/compare-datasets.ts";
import type { DataComment, DataHead } from "../../apps/server/src/receipts/dataset-data.ts";
import { differenceReceipts, verifyDifferences } from "../../apps/server/src/receipts/difference-receipts.ts";
import { readData } from "../../apps/server/src/receipts/read-data.ts";
import type { Random } from "../../apps/server/src/testing/random.ts";

/** Pairs of made-up datasets: what sets them apart, worked out anew from the data of both, and with one comment changed. */

type Data = [DataHead, ...DataComment[]];

async function* linesOf(records: readonly object[]): AsyncGenerator<string> {
  for (const record of records) yield JSON.stringify(record);
}

/** @param makeData one dataset more, as its data */
export async function benchComparisons(wanted: number, random: Random, makeData: () => Data) {
  const tally = { pairs: 0, claims: 0, held: 0, counted: 0, failed: 0, wrong: 0 };
  while (tally.claims < wanted) {
    const [one, other] = [makeData(), makeData()].map(
      ([head, ...comments]): Data => [{ ...head, dataset_id: newId() }, ...comments],
    ) as [Data, Data];
    const read = await Promise.all([one, other].map((data) => readData(linesOf(data))));
    const [first, second] = read.map(({ head, view }) => ({
      ...{ name: head.name, engine: head.engine, wave: null, view },
      comments: Uint32Array.from(view.copy.keys()).filter((at) => !view.copy[at]),
    }));
    if (!first || !second) return tally;
    const receipts = differenceReceipts(await compareBoth([first, second]), "en");
    tally.pairs++;
    tally.claims += receipts.length;
    const datasets = new Map(read.map((data) => [data.head.dataset_id, data]));
    const verdicts = await verifyDifferences(receipts, datasets);
    tally.held += verdicts.filter(({ faults }) => faults.length === 0).length;

    const [head, ...comments] = one;
    const at = comments.findIndex(
      ({ copy_of }, place) => copy_of === null && place >= random.uniform() * 100,
    );
    const comment = comments[at] as DataComment;
    const score = (comment.score ?? 0) > 0 ? -99.5 : 99.5;
    const mentions = comment.mentions.map((mention) => ({ ...mention, score }));
    const changed = comments.with(at, { ...comment, score, mentions });
    datasets.set(head.dataset_id, await readData(linesOf([head, ...changed])));
    const spoken = new Set(
      comment.mentions.flatMap(({ topic, subtopic }) =>
        [topic, subtopic ?? topic].map((place) => head.topics[place]?.id),
      ),
    );
    for (const { receipt, faults } of await verifyDifferences(receipts, datasets)) {
      const [kind, id] = receipt.difference.split(" ");
      const counts = kind === "segment_score" || (kind === "topic_score" && spoken.has(id));
      tally.counted += Number(counts);
      tally.failed += Number(faults.length > 0);
      tally.wrong += Number(counts !== faults.length > 0);
    }
  }
  return tally;
}
