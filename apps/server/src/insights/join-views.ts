import { allNames } from "../columns/all-names.ts";
import { type ColumnTopic, type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { nameKey } from "../columns/name-key.ts";
import { uint8At } from "../statistics/typed-arrays.ts";

/** Two datasets as one: the second's comments come behind the first's. */
export interface JoinedViews {
  view: DatasetView;
  /** By the joined topic: its id in each of the two; null where that one has no such topic. */
  ids: [string | null, string | null][];
}

/** Topics are the same by their ids, else by a name that they have in any language, on the same level. */
export function joinViews(one: DatasetView, other: DatasetView): JoinedViews {
  const topics: ColumnTopic[] = [...one.topics];
  const ids = one.topics.map(({ id }): [string | null, string | null] => [id, null]);
  const placeOf = new Array<number>(other.topics.length);
  // Topics before their subtopics, which are looked for under them.
  const order = other.topics.map((_, place) => place).sort((a, b) => levelOf(other, a) - levelOf(other, b));
  for (const place of order) {
    const topic = other.topics[place] as ColumnTopic;
    const parent = topic.parent === null ? null : (placeOf[topic.parent] as number);
    const free = (at: number) => ids[at]?.[1] === null && topics[at]?.parent === parent;
    const byId = topics.findIndex(({ id }, at) => free(at) && id === topic.id);
    const found = byId >= 0 ? byId : topics.findIndex((known, at) => free(at) && sharesName(known, topic));
    if (found >= 0) (ids[found] as [string | null, string | null])[1] = topic.id;
    else ids.push([null, topic.id]);
    placeOf[place] = found >= 0 ? found : topics.push({ ...topic, parent }) - 1;
  }
  const languages = [...new Set([...one.languages, ...other.languages])];
  const language = both(Uint8Array, one.language, other.language);
  for (let at = 0; at < other.count; at++)
    language[one.count + at] = languages.indexOf(other.languages[uint8At(other.language, at)] ?? "");
  return { view: { ...joinColumns(one, other, placeOf), language, languages, topics }, ids };
}

const levelOf = ({ topics }: DatasetView, place: number) => (topics[place]?.parent === null ? 0 : 1);

function sharesName(one: ColumnTopic, other: ColumnTopic): boolean {
  const names = new Set(allNames(one).map(nameKey));
  return allNames(other).some((name) => names.has(nameKey(name)));
}

function joinColumns(one: DatasetView, other: DatasetView, placeOf: readonly number[]): DatasetView {
  const later = <Kind extends Uint32Array>(offsets: Kind, by: number) => offsets.map((at) => at + by);
  const mentions = one.mentions.topic.length;
  const placed = (places: Uint16Array) =>
    places.map((place) => (place === NO_TOPIC ? NO_TOPIC : (placeOf[place] as number)));
  return {
    ...one,
    count: one.count + other.count,
    sentiment: both(Uint8Array, one.sentiment, other.sentiment),
    score: both(Float32Array, one.score, other.score),
    engine_score: both(Float32Array, one.engine_score, other.engine_score),
    emotions: both(Uint8Array, one.emotions, other.emotions),
    day: both(Int32Array, one.day, other.day),
    copy: both(Uint8Array, one.copy, other.copy),
    first: both(Uint32Array, one.first, later(other.first, one.count)),
    words: both(Uint16Array, one.words, other.words),
    mentions: {
      offsets: both(Uint32Array, one.mentions.offsets, later(other.mentions.offsets.subarray(1), mentions)),
      topic: both(Uint16Array, one.mentions.topic, placed(other.mentions.topic)),
      subtopic: both(Uint16Array, one.mentions.subtopic, placed(other.mentions.subtopic)),
      score: both(Float32Array, one.mentions.score, other.mentions.score),
      stored: both(Uint8Array, one.mentions.stored, other.mentions.stored),
      clause: both(Uint8Array, one.mentions.clause, other.mentions.clause),
    },
    rest: {
      count: both(Uint8Array, one.rest.count, other.rest.count),
      score: both(Float32Array, one.rest.score, other.rest.score),
    },
  };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array;

function both<Kind extends Numbers>(kind: new (length: number) => Kind, one: Kind, other: Kind): Kind {
  const joined = new kind(one.length + other.length);
  joined.set(one, 0);
  joined.set(other, one.length);
  return joined;
}
