import { applyTopicEdits, type LoggedEdit, type Topics } from "../columns/apply-edits.ts";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { movedComments, movedTopics } from "../columns/moved-topics.ts";
import type { Random } from "./random.ts";
import type { EditedData } from "./random-edits.ts";

/** What became of edits and earlier comments while a dataset grew. */
export interface Grown {
  /** Earlier comments that were compared, of all waves, and those of them that moved. */
  compared: number;
  moved: number;
  /** Comments whose topics differ without being told, or are told and do not differ. */
  unsaid: number;
  /** Topics with other ids, keys, names or marks than before. */
  lost: number;
  /** Comments that moved though the engine says of them what it said. */
  movedByEdits: number;
}

/** Of every hundred earlier comments, those of which the engine says something else each time. */
const CHANGED = 3;

/**
 * Has data grow from a first part to all of it in waves of one size, each analysed with what was there. The engine
 * changes its mind about some earlier comments, and people's log is replayed over every result.
 */
export function growInWaves(
  random: Random,
  data: EditedData,
  edits: readonly LoggedEdit[],
  waves: number,
): Grown {
  const size = Math.floor(data.view.count / waves);
  const grown: Grown = { compared: 0, moved: 0, unsaid: 0, lost: 0, movedByEdits: 0 };
  let engine = data.view;
  let before: { engine: DatasetView; edited: DatasetView } | null = null;
  for (let wave = 1; wave <= waves; wave++) {
    const count = wave * size;
    if (before) engine = changedMind(random, engine, count - size);
    const now = firstComments(engine, count);
    const edited = { ...now, ...edit(now, edits, data) };
    if (before) {
      const { compared, moved, ...part } = movedTopics(before.edited, edited);
      const told = movedComments({ compared, moved, ...part }, "any");
      grown.compared += compared;
      grown.moved += moved;
      for (let comment = 0; comment < before.edited.count; comment++) {
        if (before.edited.sentiment[comment] === 0 || edited.copy[comment] === 1) continue;
        const differs = topicsOf(before.edited, comment) !== topicsOf(edited, comment);
        if (differs !== told.has(comment)) grown.unsaid++;
        if (differs && mentionsOf(before.engine, comment) === mentionsOf(now, comment)) grown.movedByEdits++;
      }
      if (namesOf(before.edited) !== namesOf(edited)) grown.lost++;
    }
    before = { engine: now, edited };
  }
  return grown;
}

function edit(view: DatasetView, edits: readonly LoggedEdit[], { search }: EditedData): Topics {
  return applyTopicEdits(view, edits, (query) => {
    const found = search(query);
    const within = (_: number, at: number) => (found.comments[at] as number) < view.count;
    return {
      comments: found.comments.filter((comment) => comment < view.count),
      scores: found.scores.filter(within),
      clauses: found.clauses.filter(within),
    };
  });
}

/** The comments up to a number, as if there were no others. */
function firstComments(view: DatasetView, count: number): DatasetView {
  const { mentions, rest } = view;
  const end = mentions.offsets[count];
  return {
    ...view,
    count,
    sentiment: view.sentiment.subarray(0, count),
    score: view.score.subarray(0, count),
    copy: view.copy.subarray(0, count),
    first: view.first.subarray(0, count),
    mentions: {
      offsets: mentions.offsets.subarray(0, count + 1),
      topic: mentions.topic.subarray(0, end),
      subtopic: mentions.subtopic.subarray(0, end),
      score: mentions.score.subarray(0, end),
      stored: mentions.stored.subarray(0, end),
      clause: mentions.clause.subarray(0, end),
    },
    rest: { count: rest.count.subarray(0, count), score: rest.score.subarray(0, count) },
  };
}

function changedMind(random: Random, view: DatasetView, count: number): DatasetView {
  const topic = view.mentions.topic.slice();
  const subtopic = view.mentions.subtopic.slice();
  for (let comment = 0; comment < count; comment++) {
    if (random.uniform() * 100 >= CHANGED) continue;
    for (let at = view.mentions.offsets[comment] ?? 0; at < (view.mentions.offsets[comment + 1] ?? 0); at++) {
      const place = Math.floor(random.uniform() * view.topics.length);
      const parent = view.topics[place]?.parent ?? null;
      topic[at] = parent ?? place;
      subtopic[at] = parent === null ? NO_TOPIC : place;
    }
  }
  return { ...view, mentions: { ...view.mentions, topic, subtopic } };
}

/** A comment's topics and subtopics, written down. */
function topicsOf({ topics, mentions }: Pick<DatasetView, "topics" | "mentions">, comment: number): string {
  const ids = new Set<string | undefined>();
  for (let at = mentions.offsets[comment] ?? 0; at < (mentions.offsets[comment + 1] ?? 0); at++) {
    ids.add(topics[mentions.topic[at] as number]?.id);
    ids.add(topics[mentions.subtopic[at] as number]?.id);
  }
  return JSON.stringify([...ids].filter(Boolean).sort());
}

/** Each of a comment's mentions: one of a topic alone may stay where its subtopic moves. */
function mentionsOf({ topics, mentions }: DatasetView, comment: number): string {
  const ids: string[] = [];
  for (let at = mentions.offsets[comment] ?? 0; at < (mentions.offsets[comment + 1] ?? 0); at++)
    ids.push(`${topics[mentions.topic[at] as number]?.id} ${topics[mentions.subtopic[at] as number]?.id}`);
  return ids.sort().join(", ");
}

const namesOf = ({ topics }: Pick<DatasetView, "topics">) =>
  JSON.stringify(
    topics.map(({ id, key, parent, name, names, is_key }) => [
      id,
      key,
      parent === null ? null : topics[parent]?.id,
      name,
      names,
      is_key,
    ]),
  );
