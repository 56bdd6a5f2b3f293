/**
 * Whether receipts tell a changed comment: claims of made-up datasets, worked out anew from their data.
 *
 *     npx tsx bench/receipts.ts [claims]      (default: 10,000)
 *
 * Datasets as in bench/truth.ts, with words for what each comment says, are written as their data and read again;
 * every claim, key point, chart and comparison must hold. Then one comment of each gets another score, and exactly what
 * counts its score must fail.
 */
import type { Claim } from "@soundings/contract/insights";
import type { SelectedColumn } from "@soundings/contract/local-files";
import type { Screen } from "@soundings/contract/receipts";
import { FigureFilter } from "@soundings/contract/topics";
import { keyPointsBy } from "../apps/server/src/insights/key-points.ts";
import { DATA_FORMAT, type DataComment, type DataHead } from "../apps/server/src/receipts/dataset-data.ts";
import { pointReceiptsOf, receiptsOf } from "../apps/server/src/receipts/make-receipts.ts";
import { type ReadData, readData } from "../apps/server/src/receipts/read-data.ts";
import type { PointReceipt, Receipt } from "../apps/server/src/receipts/receipt.ts";
import { recompute, verifyReceipts } from "../apps/server/src/receipts/verify-receipts.ts";
import { dataComment } from "../apps/server/src/receipts/write-data.ts";
import { randomFrom } from "../apps/server/src/testing/random.ts";
import { benchComparisons } from "./receipts/comparisons.ts";
import { benchReports } from "./receipts/reports.ts";
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

/** What is said of each topic, in blame and in praise. */
const SAID = [
  ["The delivery was late", "The delivery was fast"],
  ["The staff were rude", "The staff were friendly"],
  ["It was too expensive", "It was cheap"],
  ["The food was disgusting", "The food was delicious"],
  ["The room was dirty", "The room was clean"],
  ["The app is slow", "The app is fast"],
] as const;
const BESIDE = ["Nothing of it was like that", "That was what it was"] as const;

const wordsOf = (topic: number, score: number) => (SAID[topic] ?? BESIDE)[score < 0 ? 0 : 1];

/** A comment's words, a sentence for each of its mentions, and where they stand. */
function saidBy(view: ReturnType<typeof simulate>["view"], at: number) {
  const clauses: [number, number, number][] = [];
  const cues: [number, number, number][] = [];
  let text = "";
  for (
    let one = view.mentions.offsets[at] as number;
    one < (view.mentions.offsets[at + 1] as number);
    one++
  ) {
    const score = view.mentions.score[one] as number;
    const words = wordsOf(view.mentions.topic[one] as number, score);
    const start = text.length;
    text += `${words}. `;
    clauses.push([start, start + words.length + 1, score]);
    cues.push([start, start + 4, start + words.indexOf(" ", 4)]);
  }
  return { text: `${text}Comment ${at + 1}`, clauses, cues };
}

/** A made-up dataset as its data; some comments lack a city, a channel or the number. */
function dataOf({ view, segments, numbers }: ReturnType<typeof simulate>): [DataHead, ...DataComment[]] {
  const missing = <Value>(value: Value) => (random.uniform() < 0.1 ? null : value);
  const comments = Array.from({ length: view.count }, (_, at) => {
    const { text, ...read } = saidBy(view, at);
    const values = [
      ...segments.map(({ values, code }) => missing(values[code[at] as number] ?? null)),
      missing(numbers[0]?.numbers[at] ?? null),
    ];
    const { mentions, ...comment } = dataComment(view, at, text, values, read);
    return {
      ...comment,
      language: "en",
      mentions: mentions.map((one, place) => ({ ...one, clause: place, cue: place })),
    };
  });
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
    languages: [{ language: "en", comment_count: view.count }],
    topics: view.topics.map(({ id, parent, name }) => ({ id, parent, name })),
  };
  return [head, ...comments];
}

async function* linesOf(records: readonly object[]): AsyncGenerator<string> {
  for (const record of records) yield JSON.stringify(record);
}

/** Whether a claim counts what changed of a comment: its score, its sentiment, or what it says of a topic. */
function counts(
  { kind, subject }: Claim,
  comment: DataComment,
  sentiment: string,
  topics: DataHead["topics"],
): boolean {
  const [city, channel, minutes] = comment.values;
  const speaksOf = (of: { id: string } | null) => {
    const place = topics.findIndex(({ id }) => id === of?.id);
    return comment.mentions.some(({ topic, subtopic }) => topic === place || subtopic === place);
  };
  const isOnSide = speaksOf(subject.topic) || (subject.other_topic ? speaksOf(subject.other_topic) : true);
  if (kind === "segment_score") return (subject.segment?.header === "City" ? city : channel) !== null;
  if (kind === "number_score") return minutes !== null;
  if (kind === "score_change") return comment.date !== null;
  if (kind === "topic_score_change") return speaksOf(subject.topic);
  if (kind === "topic_score" && subject.other_topic) return isOnSide;
  if (kind === "topic_positive" || kind === "topic_negative") {
    const counted = kind === "topic_positive" ? "positive" : "negative";
    return isOnSide && (comment.sentiment === counted) !== (sentiment === counted);
  }
  return kind === "topic_score" || kind === "fix";
}

/** Whether a comment made a point and, once its mentions have another score, does not. */
function leaves(
  { point }: PointReceipt,
  { mentions }: DataComment,
  score: number,
  topics: DataHead["topics"],
): boolean {
  const place = topics.findIndex(({ id }) => id === point.topic.id);
  return mentions.some(
    (one) =>
      (one.topic === place || one.subtopic === place) &&
      wordsOf(one.topic, one.score) === point.quote.text.replace(/\.$/, "") &&
      one.score < 0 !== score < 0,
  );
}

const total = { datasets: 0, claims: 0, held: 0, counted: 0, failed: 0, wrong: 0 };
const kinds = new Map<string, number>();
const wrongKinds = new Map<string, number>();
const countedIn = (of: Map<string, number>, kind: string) => of.set(kind, (of.get(kind) ?? 0) + 1);
const kindOf = (receipt: Receipt) =>
  "point" in receipt ? "key point" : `${receipt.screen?.of ?? "overview"} ${receipt.claim.kind}`;

/** What a dataset's screens say, with what it rests on. */
async function receiptsIn(data: ReadData, topics: DataHead["topics"]): Promise<Receipt[]> {
  const from = { parts: data.parts, engine: "bench", language: "en" as const, filter: NO_FILTER };
  const receipts: Receipt[] = [];
  const [one = "", two = ""] = topics.map(({ id }) => id);
  const screens: (Screen | undefined)[] = [
    undefined,
    { of: "charts" },
    { of: "comparison", mode: "topic-topic", topic_ids: [one, two] },
    { of: "comparison", mode: "topic-dataset", topic_ids: [two] },
  ];
  for (const screen of screens) {
    const { view, found, claims } = await recompute(data, { filter: NO_FILTER, language: "en", screen });
    const own = screen ? claims.filter(isOwn) : claims;
    const told = own.map((claim) => ({ claim, quotes: [] }));
    receipts.push(...(await receiptsOf({ ...from, view, found, ...(screen && { screen }) }, told)));
  }
  const clausesById = async (ids: number[]) =>
    ids.map((id) => ({
      id,
      text: data.texts[id - 1] ?? "",
      language: "en",
      clauses: data.clauses[id - 1] ?? [],
    }));
  for (const topic of [undefined, ...topics]) {
    const filter = topic ? { topic_id: topic.id } : {};
    const { points } = await keyPointsBy({ parts: data.parts, clausesById }, data.view, filter);
    receipts.push(...(await pointReceiptsOf({ ...from, view: data.view }, points)));
  }
  return receipts;
}

/** What a screen says beyond the overview. */
const isOwn = ({ kind, subject }: Claim) =>
  subject.other_topic !== null ||
  ["topic_emotion", "topic_positive", "topic_negative", "topic_word"].includes(kind);

while (total.claims < wanted) {
  const records = dataOf(simulate(randomFacts(random), random));
  const [head] = records;
  const receipts = await receiptsIn(await readData(linesOf(records)), head.topics);
  if (receipts.length === 0) continue;
  for (const receipt of receipts) countedIn(kinds, kindOf(receipt));
  const verdicts = await verifyReceipts(receipts, await readData(linesOf(records)));
  total.datasets++;
  total.claims += receipts.length;
  total.held += verdicts.filter(({ faults }) => faults.length === 0).length;

  let at: number;
  do at = 1 + Math.floor(random.uniform() * head.comment_count);
  while ((records[at] as DataComment).copy_of !== null);
  const comment = records[at] as DataComment;
  const score = (comment.score ?? 0) > 0 ? -99.5 : 99.5;
  const sentiment = score > 0 ? "positive" : "negative";
  const changed: DataComment = {
    ...comment,
    score,
    sentiment,
    rest: { ...comment.rest, score },
    mentions: comment.mentions.map((mention) => ({ ...mention, score })),
  };
  const after = await verifyReceipts(receipts, await readData(linesOf(records.with(at, changed))));
  for (const { receipt, faults } of after) {
    const counted =
      "point" in receipt
        ? leaves(receipt, comment, score, head.topics)
        : counts(receipt.claim, comment, sentiment, head.topics);
    const fails = faults.length > 0;
    total.counted += Number(counted);
    total.failed += Number(fails);
    if (counted === fails) continue;
    total.wrong++;
    countedIn(wrongKinds, kindOf(receipt));
  }
}
console.log(`${total.datasets} datasets (${CITIES.length} cities), ${total.claims} claims`);
console.log(JSON.stringify(Object.fromEntries(kinds)));
console.log(`hold by their data                     ${total.held}`);
console.log(`count the score that was changed       ${total.counted}`);
console.log(`fail once it is changed                ${total.failed}`);
console.log(
  `fail and do not count it, or otherwise ${total.wrong}  ${JSON.stringify(Object.fromEntries(wrongKinds))}`,
);

const pairs = await benchComparisons(Math.ceil(wanted / 10), random, () =>
  dataOf(simulate(randomFacts(random), random)),
);
console.log(`\nComparisons of ${pairs.pairs} pairs of datasets, ${pairs.claims} claims`);
console.log(`hold by their data                     ${pairs.held}`);
console.log(`count the score that was changed       ${pairs.counted}`);
console.log(`fail once it is changed                ${pairs.failed}`);
console.log(`fail and do not count it, or otherwise ${pairs.wrong}`);

const reports = await benchReports(Math.ceil(wanted / 5), randomFrom(43));
console.log(`\nReports of ${reports.surveys} surveys, ${reports.claims} claims`);
console.log(JSON.stringify(Object.fromEntries(reports.kinds)));
console.log(`hold by their data                     ${reports.held}`);
console.log(`count the answer that was changed      ${reports.counted}`);
console.log(`fail once it is changed                ${reports.failed}`);
console.log(`fail and do not count it, or otherwise ${reports.wrong}`);
