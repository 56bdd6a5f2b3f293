import { packArrays, unpackArrays } from "../column-store/pack-arrays.ts";
import { uint16At, uint32At } from "../statistics/typed-arrays.ts";
import { type ColumnTopic, type DatasetColumns, NO_TOPIC } from "./dataset-view.ts";

/** What moved between two results of a dataset: comments whose topics and subtopics are not those that they were. */
export interface MovedTopics {
  /** Comments that both results know; near copies count with their first. */
  compared: number;
  /** Of these, comments with other topics. */
  moved: number;
  /** Topics that comments joined or left, as they were called before; null for one that was not there. */
  topics: { id: string; before: Pick<ColumnTopic, "name" | "names"> | null }[];
  /** One entry for each comment and topic: the comment's index, the topic's place in `topics`, 1 for joined and 0 for left. */
  comment: Uint32Array;
  topic: Uint16Array;
  joined: Uint8Array;
}

type Side = Pick<DatasetColumns, "count" | "sentiment" | "topics" | "mentions">;

/** Compares comment by comment. Comments that were not analysed before, or came since, cannot have moved. */
export function movedTopics(before: Side, after: Side & Pick<DatasetColumns, "copy">): MovedTopics {
  const places = new Map<string, number>();
  const topics: MovedTopics["topics"] = [];
  const placesOf = (side: Side, named: boolean) =>
    side.topics.map(({ id, name, names }) => {
      const known = places.get(id) ?? topics.length;
      if (known === topics.length) {
        places.set(id, known);
        topics.push({ id, before: named ? { name, ...(names && { names }) } : null });
      }
      return known;
    });
  const [placesBefore, placesAfter] = [placesOf(before, true), placesOf(after, false)];
  const rows: { comment: number; topic: number; joined: number }[] = [];
  let compared = 0;
  let moved = 0;
  for (let comment = 0; comment < Math.min(before.count, after.count); comment++) {
    if (before.sentiment[comment] === 0 || after.copy[comment] === 1) continue;
    compared++;
    const was = topicsOf(before, comment, placesBefore);
    const is = topicsOf(after, comment, placesAfter);
    const from = rows.length;
    for (const topic of is) if (!was.has(topic)) rows.push({ comment, topic, joined: 1 });
    for (const topic of was) if (!is.has(topic)) rows.push({ comment, topic, joined: 0 });
    if (rows.length > from) moved++;
  }
  const kept = [...new Set(rows.map(({ topic }) => topic))];
  const order = new Map(kept.map((topic, place) => [topic, place]));
  return {
    compared,
    moved,
    topics: kept.map((topic) => topics[topic] as MovedTopics["topics"][number]),
    comment: Uint32Array.from(rows, (row) => row.comment),
    topic: Uint16Array.from(rows, (row) => order.get(row.topic) as number),
    joined: Uint8Array.from(rows, (row) => row.joined),
  };
}

function topicsOf({ mentions }: Side, comment: number, places: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (let at = uint32At(mentions.offsets, comment); at < uint32At(mentions.offsets, comment + 1); at++) {
    found.add(places[uint16At(mentions.topic, at)] as number);
    const subtopic = uint16At(mentions.subtopic, at);
    if (subtopic !== NO_TOPIC) found.add(places[subtopic] as number);
  }
  return found;
}

type Extra = Pick<MovedTopics, "compared" | "moved" | "topics">;

/** Part "moved" of the run that is the later one. */
export function packMoved({ comment, topic, joined, ...extra }: MovedTopics): Buffer {
  return packArrays({ comment, topic, joined }, extra satisfies Extra);
}

/** Nothing moved where there is no such part. */
export function unpackMoved(bytes: Buffer | null): MovedTopics {
  if (!bytes) {
    const none = { comment: new Uint32Array(0), topic: new Uint16Array(0), joined: new Uint8Array(0) };
    return { compared: 0, moved: 0, topics: [], ...none };
  }
  const { extra, length, copy } = unpackArrays<Extra>(bytes);
  const count = length("joined", Uint8Array);
  const moved: MovedTopics = {
    ...extra,
    comment: new Uint32Array(count),
    topic: new Uint16Array(count),
    joined: new Uint8Array(count),
  };
  for (const name of ["comment", "topic", "joined"] as const) copy(name, moved[name], 0);
  return moved;
}

/** What the filter "moved" asks for: comments that joined or left a topic, or any that moved. */
export function movedComments({ topics, comment, topic, joined }: MovedTopics, asked: string): Set<number> {
  const [how, id] = asked.split(".");
  const found = new Set<number>();
  for (let at = 0; at < comment.length; at++) {
    const fits =
      asked === "any" ||
      (topics[uint16At(topic, at)]?.id === id && joined[at] === (how === "joined" ? 1 : 0));
    if (fits) found.add(uint32At(comment, at));
  }
  return found;
}
