/**
 * Whether theme files carry topics over whole: random logs of edits over made-up datasets.
 *
 *     npx tsx bench/themes.ts [logs]      (default: 1,000)
 *
 * The file of each log is applied to a fresh dataset of the same analysis, to the dataset itself and to another one;
 * what the comparison told before is counted against what changed.
 */
import type { ThemeSet } from "@soundings/contract/theme-set";
import { applyTopicEdits, type LoggedEdit } from "../apps/server/src/columns/apply-edits.ts";
import { type Random, randomFrom } from "../apps/server/src/testing/random.ts";
import {
  type EditedData,
  randomData,
  randomEdits,
  seenTopics,
} from "../apps/server/src/testing/random-edits.ts";
import { compareThemes } from "../apps/server/src/themes/compare-themes.ts";
import { describeThemes } from "../apps/server/src/themes/describe-themes.ts";
import { readThemes } from "../apps/server/src/themes/read-themes.ts";
import { writeThemes } from "../apps/server/src/themes/write-themes.ts";

const logs = Number(process.argv[2] ?? 1000);
const counts = new Map<string, [held: number, of: number]>();
function count(what: string, held: boolean | [number, number]): void {
  const [own, of] = typeof held === "boolean" ? [held ? 1 : 0, 1] : held;
  const [before, all] = counts.get(what) ?? [0, 0];
  counts.set(what, [before + own, all + of]);
}

type Seen = ReturnType<typeof seenTopics>;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const inOrder = (seen: Seen) => Object.fromEntries(Object.entries(seen).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Without comments that people moved one by one, which are in no file. */
function without(seen: Seen, comments: ReadonlySet<number>): Seen {
  const rest = Object.entries(seen).map(([id, topic]) => [
    id,
    { ...topic, comments: topic.comments.filter((comment) => !comments.has(comment)) },
  ]);
  return inOrder(Object.fromEntries(rest));
}

function movedByHand(edits: readonly LoggedEdit[]): Set<number> {
  return new Set(
    edits.flatMap(({ action }) => (action.kind === "comment" ? action.comment_ids : [])).map((id) => id - 1),
  );
}

/** Another analysis of the same comments: some topics are not found any more, some mentions are others. */
function analysedAgain(random: Random, data: EditedData): EditedData {
  const again = randomData(random, data.texts.length);
  const gone = new Set([3, 5].filter(() => random.uniform() < 0.5));
  const { topics, mentions } = again.view;
  const keep = [...mentions.topic].map(
    (topic, at) => !gone.has(topic) && !gone.has(mentions.subtopic[at] as number),
  );
  const offsets = Uint32Array.from(mentions.offsets, (end) => keep.slice(0, end).filter(Boolean).length);
  const kept = <List extends Uint8Array | Uint16Array | Float32Array>(list: List) =>
    list.filter((_, at) => keep[at] === true) as List;
  const view = {
    ...data.view,
    topics: topics.map((topic, place) =>
      gone.has(place)
        ? {
            ...topic,
            key: `other${place}`,
            name: `Other ${place}`,
            names: { en: `Other ${place}`, vi: `Khác ${place}` },
          }
        : topic,
    ),
    mentions: {
      offsets,
      topic: kept(mentions.topic),
      subtopic: kept(mentions.subtopic),
      score: kept(mentions.score),
      stored: kept(mentions.stored),
      clause: kept(mentions.clause),
    },
  };
  return { ...data, view };
}

/** Applies themes after a comparison, and counts what it did not tell. */
function applied(
  data: EditedData,
  edits: readonly LoggedEdit[],
  themes: ThemeSet,
  only: boolean,
  kind: string,
): void {
  const action = { kind: "themes", themes, only, source: "file" } as const;
  const all = [...edits, { action, created_at: 0 }];
  const before = applyTopicEdits(data.view, edits, data.search);
  const after = applyTopicEdits(data.view, all, data.search);
  const comments = Uint32Array.from(
    [...data.view.sentiment.keys()].filter((at) => data.view.sentiment[at] !== 0 && data.view.copy[at] === 0),
  );
  const told = compareThemes({ topics: data.view.topics, before, after, edits: all }, themes, {
    comments,
    language: "en",
  });
  const [was, is] = [seenTopics(before), seenTopics(after)];
  const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const counted = new Set(comments);
  const of = (seen: Seen, id: string) =>
    new Set((seen[id]?.comments ?? []).filter((comment) => counted.has(comment)));
  const moved = new Set<number>();
  for (const id of ids) {
    const [own, next] = [of(was, id), of(is, id)];
    const joined = [...next].filter((comment) => !own.has(comment));
    const left = [...own].filter((comment) => !next.has(comment));
    for (const comment of [...joined, ...left]) moved.add(comment);
    const change = told.changes.find(({ topic_id }) => topic_id === id);
    const facts = (seen: Seen) => {
      const { name, names, is_key, parent } = seen[id] ?? {};
      return { name, names, is_key, parent };
    };
    const changed = !same(facts(was), facts(is)) || joined.length + left.length > 0;
    count(`topics that change, told (${kind})`, changed ? [change ? 1 : 0, 1] : [0, 0]);
    count(`topics that do not change, not told (${kind})`, changed ? [0, 0] : [change ? 0 : 1, 1]);
    if (change)
      count(
        `comments that come and go, told exactly (${kind})`,
        change.joined === joined.length && change.left === left.length,
      );
  }
  count(`comments moved, told (${kind})`, [
    told.differences.moved.filter((comment) => moved.has(comment)).length,
    moved.size,
  ]);
  count(`logs whose number of moved comments is exact (${kind})`, told.moved === moved.size);
}

const started = performance.now();
for (let seed = 0; seed < logs; seed++) {
  const random = randomFrom(10_000 + seed);
  const data = randomData(random, 20 + (seed % 60));
  const edits = randomEdits(random, data, 1 + (seed % 20), { comments: true });
  const themes = describeThemes(data.view.topics, edits);
  const text = writeThemes(themes, `Dataset ${seed}`, seed % 2 ? "vi" : "en");
  const read = readThemes(text).themes;
  count("files read as they were written", same(read, themes));
  if (!read) continue;
  count(
    "files written again letter by letter",
    writeThemes(read, `Dataset ${seed}`, seed % 2 ? "vi" : "en") === text,
  );
  const byHand = movedByHand(edits);
  const own = seenTopics(applyTopicEdits(data.view, edits, data.search));
  const action = { kind: "themes", themes: read, only: false, source: "file" } as const;
  const fresh = seenTopics(applyTopicEdits(data.view, [{ action, created_at: 0 }], data.search));
  count(
    "fresh datasets with the same topics, ids, names, keys and comments",
    same(without(fresh, byHand), without(own, byHand)),
  );
  const again = seenTopics(applyTopicEdits(data.view, [...edits, { action, created_at: 0 }], data.search));
  count("datasets that their own file leaves as they are", same(inOrder(again), inOrder(own)));
  const reanalysed = analysedAgain(random, data);
  const earlier = describeThemes(data.view.topics, edits.slice(0, edits.length >> 1));
  applied(reanalysed, edits, earlier, false, "an earlier file, after another analysis");
  const other = randomEdits(random, data, 1 + (seed % 9), { comments: true });
  applied(data, other, read, seed % 3 === 0, "another dataset");
}
console.log(`${logs} logs, ${Math.round((performance.now() - started) / 1000)} s\n`);
console.log("| what | held | of |\n|---|---:|---:|");
for (const [what, [held, of]] of counts)
  console.log(`| ${what} | ${held.toLocaleString("en")} | ${of.toLocaleString("en")} |`);
process.exitCode = [...counts.values()].every(([held, of]) => held === of) ? 0 : 1;
