/**
 * Whether receipts tell a changed comment: claims of made-up datasets, worked out anew from their data.
 *
 *     npx tsx bench/receipts.ts [claims]      (default: 10,000)
 *
 * Datasets as in bench/truth.ts are written as their data and read again; every claim must hold. Then one comment of
 * each gets another score, and exactly the claims that count its score must fail.
 */
import type { Claim } from "@soundings/contract/insights";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { FigureFilter } from "@soundings/contract/topics";
import { DATA_FORMAT, type DataComment, type DataHead } from "../apps/server/src/receipts/dataset-data.ts";
import { receiptsOf } from "../apps/server/src/receipts/make-receipts.ts";
import { readData } from "../apps/server/src/receipts/read-data.ts";
import { recompute, verifyReceipts } from "../apps/server/src/receipts/verify-receipts.ts";
import { dataComment } from "../apps/server/src/receipts/write-data.ts";
import { randomFrom } from "../apps/server/src/testing/random.ts";
import { randomFacts } from "./truth/random-facts.ts";
import { CITIES, simulate } from "./truth/simulate.ts";

const wanted = Number(process.argv[2] ?? 10_000);
const random = randomFrom(29);
const NO_FILTER = FigureFilter.parse({});
const COLUMNS = ["comment", "text", "text", "number"] as const;
const HEADERS = ["Comment", "City", "Channel", "Minutes"];
const columns = COLUMNS.map(
  (data_type, place): SelectedColumn => ({
    index: place === 0 ? 0 : place + 2,
    header: HEADERS[place] as string,
    data_type,
    data_format: null,
  }),
);

/** A made-up dataset as its data; some comments lack a city, a channel or the number. */
function dataOf({ view, segments, numbers }: ReturnType<typeof simulate>): [DataHead, ...DataComment[]] {
  const missing = <Value>(value: Value) => (random.uniform() < 0.1 ? null : value);
  const comments = Array.from({ length: view.count }, (_, at) =>
    dataComment(view, at, `Comment ${at + 1}`, [
      ...segments.map(({ values, code }) => missing(values[code[at] as number] ?? null)),
      missing(numbers[0]?.numbers[at] ?? null),
    ]),
  );
  const dates = comments.flatMap(({ date }) => date ?? []).sort();
  const head: DataHead = {
    format: DATA_FORMAT,
    dataset_id: view.dataset_id,
    name: "Made up",
    engine: "bench",
    edits: 0,
    comment_count: view.count,
    first_date: dates[0] ?? null,
    last_date: dates.at(-1) ?? null,
    columns,
    languages: [],
    topics: view.topics.map(({ id, parent, name }) => ({ id, parent, name })),
  };
  return [head, ...comments];
}

async function* linesOf(records: readonly object[]): AsyncGenerator<string> {
  for (const record of records) yield JSON.stringify(record);
}

/** Whether a claim counts the score of a comment, or of what it says of a topic. */
function counts({ kind, subject }: Claim, comment: DataComment, topics: DataHead["topics"]): boolean {
  const [city, channel, minutes] = comment.values;
  if (kind === "segment_score") return (subject.segment?.header === "City" ? city : channel) !== null;
  if (kind === "number_score") return minutes !== null;
  if (kind === "score_change") return comment.date !== null;
  if (kind === "topic_score_change") {
    const place = topics.findIndex(({ id }) => id === subject.topic?.id);
    return comment.mentions.some(({ topic, subtopic }) => topic === place || subtopic === place);
  }
  return kind === "topic_score" || kind === "fix";
}

const total = { datasets: 0, claims: 0, held: 0, counted: 0, failed: 0, wrong: 0 };
const wrongKinds = new Map<string, number>();
while (total.claims < wanted) {
  const records = dataOf(simulate(randomFacts(random), random));
  const [head] = records;
  const data = await readData(linesOf(records));
  const { view, found, claims } = await recompute(data, NO_FILTER, "en");
  if (claims.length === 0) continue;
  const receipts = await receiptsOf(
    { parts: data.parts, view, engine: "bench", language: "en", filter: NO_FILTER, found },
    claims.map((claim) => ({ claim, quotes: [] })),
  );
  const verdicts = await verifyReceipts(receipts, await readData(linesOf(records)));
  total.datasets++;
  total.claims += claims.length;
  total.held += verdicts.filter(({ faults }) => faults.length === 0).length;

  let at: number;
  do at = 1 + Math.floor(random.uniform() * head.comment_count);
  while ((records[at] as DataComment).copy_of !== null);
  const comment = records[at] as DataComment;
  const score = (comment.score ?? 0) > 0 ? -99.5 : 99.5;
  const changed: DataComment = {
    ...comment,
    score,
    sentiment: score > 0 ? "positive" : "negative",
    rest: { ...comment.rest, score },
    mentions: comment.mentions.map((mention) => ({ ...mention, score })),
  };
  const after = await verifyReceipts(receipts, await readData(linesOf(records.with(at, changed))));
  for (const { receipt, faults } of after) {
    const counted = counts(receipt.claim, comment, head.topics);
    const fails = faults.length > 0;
    total.counted += Number(counted);
    total.failed += Number(fails);
    if (counted === fails) continue;
    total.wrong++;
    const { kind } = receipt.claim;
    wrongKinds.set(kind, (wrongKinds.get(kind) ?? 0) + 1);
  }
}
console.log(`${total.datasets} datasets (${CITIES.length} cities), ${total.claims} claims`);
console.log(`hold by their data                     ${total.held}`);
console.log(`count the score that was changed       ${total.counted}`);
console.log(`fail once it is changed                ${total.failed}`);
console.log(
  `fail and do not count it, or otherwise ${total.wrong}  ${JSON.stringify(Object.fromEntries(wrongKinds))}`,
);
