import type { TopicEditAction } from "@soundings/contract/topic-edits";
import { findsText } from "../column-store/highlights.ts";
import type { Found } from "../columns/added-mentions.ts";
import { applyTopicEdits, type LoggedEdit } from "../columns/apply-edits.ts";
import type { ColumnTopic, DatasetView } from "../columns/dataset-view.ts";
import { describeThemes } from "../themes/describe-themes.ts";
import { buildView, idOf } from "./build-view.ts";
import type { Random } from "./random.ts";

/** Made-up comments with topics, and people who edit them; the same for the same random numbers. */
export interface EditedData {
  view: DatasetView;
  texts: readonly string[];
  /** The comments that a query finds, with scores. */
  search: (query: string) => Found;
}

const WORDS =
  "late slow rude kind driver food price refund queue wifi phở ngon bàn giao hàng nhân viên".split(" ");
const NAMES = ["Service", "Speed", "Crew", "Giao hàng", "Price", "The rest", "late", "Wi-Fi"];
/** Topics 0 to 4, and subtopics of the first three. */
const TREE = [null, null, null, null, null, 0, 0, 1, 2];

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random.uniform() * items.length)] as Item;

export function randomData(random: Random, comments = 40): EditedData {
  const topics = TREE.map((parent, place): ColumnTopic => {
    const key = parent === null ? `topic${place}` : `topic${parent}/part${place}`;
    const found = place === 4;
    return {
      id: idOf(place),
      key,
      parent,
      name: `Topic ${place}`,
      names: found
        ? { en: `Topic ${place}`, vi: `“Topic ${place}”` }
        : { en: `Topic ${place}`, vi: `Chủ đề ${place}` },
      ...(found && { found_in: "en" }),
      is_key: false,
      by_person: false,
      created_at: 0,
    };
  });
  const texts = Array.from({ length: comments }, () =>
    Array.from({ length: 1 + random.poisson(5) }, () => pick(random, WORDS)).join(" "),
  );
  const view = buildView(
    texts.map(() => {
      if (random.uniform() < 0.05) return { score: null, mentions: [] };
      return {
        score: Math.round(random.uniform() * 200 - 100),
        copy: random.uniform() < 0.05,
        mentions: Array.from({ length: random.poisson(1.5) }, (): [number, number | null, number] => {
          const leaf = Math.floor(random.uniform() * TREE.length);
          const parent = TREE[leaf] ?? null;
          const score = Math.round(random.uniform() * 200 - 100);
          return parent === null ? [leaf, null, score] : [parent, leaf, score];
        }),
      };
    }),
    topics,
  );
  // The same edits are applied again after each that is added, and search for the same.
  const known = new Map<string, Found>();
  const search = (query: string): Found => {
    const before = known.get(query);
    if (before) return before;
    const found = texts.flatMap((text, at) => (findsText(text, query) ? [at] : []));
    const result = {
      comments: Uint32Array.from(found),
      scores: Float32Array.from(found, (at) => view.score[at] as number),
      clauses: new Uint8Array(found.length),
    };
    known.set(query, result);
    return result;
  };
  return { view, texts, search };
}

/** What people search for: words, and what the language of searches makes of them. */
export function randomQuery(random: Random): string {
  const word = () => pick(random, WORDS);
  return pick(random, [
    () => word(),
    () => `${word()} OR ${word()}`,
    () => `${word()} NOT ${word()}`,
    () => `"${word()} ${word()}"`,
    () => `${word()} NEAR/2 ${word()}`,
    () => `${word().slice(0, 2)}*`,
    () => `"${word()}`,
  ])();
}

/** A log of edits, each made of what people see after those before it; with `comments`, of single comments too. */
export function randomEdits(
  random: Random,
  data: EditedData,
  length: number,
  { comments = false }: { comments?: boolean } = {},
): LoggedEdit[] {
  const edits: LoggedEdit[] = [];
  for (let made = 0; made < length; made++) {
    const { topics } = applyTopicEdits(data.view, edits, data.search);
    const action =
      comments && random.uniform() < 0.15
        ? ofComment(random, data, topics)
        : randomEdit(random, data, edits, { topics, fresh: idOf(1000 + made) });
    if (action) edits.push({ action, created_at: made });
  }
  return edits;
}

/** A comment is put into a topic by hand, or taken out of it. */
function ofComment(
  random: Random,
  { view }: EditedData,
  topics: readonly ColumnTopic[],
): TopicEditAction | null {
  if (topics.length === 0) return null;
  const comment_ids = [1 + Math.floor(random.uniform() * view.count)];
  return { kind: "comment", topic_id: pick(random, topics).id, comment_ids, about: random.uniform() < 0.5 };
}

function randomEdit(
  random: Random,
  { view }: EditedData,
  edits: readonly LoggedEdit[],
  { topics, fresh }: { topics: readonly ColumnTopic[]; fresh: string },
): TopicEditAction | null {
  const topic = () => pick(random, topics);
  const name = pick(random, NAMES);
  if (topics.length < 2) return { kind: "create", topic_id: fresh, query: randomQuery(random), name };
  const makers: (() => TopicEditAction | null)[] = [
    () => ({ kind: "create", topic_id: fresh, query: randomQuery(random), name }),
    () => ({ kind: "rename", topic_id: topic().id, name }),
    () => ({ kind: "key", topic_ids: [topic().id], key: random.uniform() < 0.7 }),
    () => {
      const [one, other] = [topic(), topic()];
      return one === other ? null : { kind: "merge", topic_ids: [one.id, other.id], name };
    },
    () => ({ kind: "delete", topic_ids: [topic().id] }),
    () => ({ kind: "move", topic_id: topic().id, parent_id: random.uniform() < 0.4 ? null : topic().id }),
    () => ({ kind: "split", topic_id: topic().id, new_id: fresh, query: randomQuery(random), name }),
    () => {
      // The themes of an earlier day, perhaps changed by hand.
      const themes = describeThemes(view.topics, edits.slice(0, Math.floor(random.uniform() * edits.length)));
      const [first, ...others] = themes.topics;
      const changed = first && { ...first, rule: randomQuery(random).replace(/^"(\S*)$/, "$1") };
      const topics = random.uniform() < 0.5 || !changed ? themes.topics : [changed, ...others];
      return { kind: "themes", themes: { ...themes, topics }, only: random.uniform() < 0.3, source: "file" };
    },
  ];
  return pick(random, makers)();
}

/** Comments by topic, with names and marks: what people see, whatever the order of the arrays. */
export function seenTopics({ topics, mentions }: Pick<DatasetView, "topics" | "mentions">) {
  const comments = topics.map(() => new Set<number>());
  for (let comment = 0; comment + 1 < mentions.offsets.length; comment++) {
    for (let at = mentions.offsets[comment] ?? 0; at < (mentions.offsets[comment + 1] ?? 0); at++) {
      comments[mentions.topic[at] as number]?.add(comment);
      comments[mentions.subtopic[at] as number]?.add(comment);
    }
  }
  const seen = topics.map(({ id, key, parent, name, names, found_in, is_key }, place) => ({
    id,
    key,
    parent: parent === null ? null : topics[parent]?.id,
    name,
    names,
    found_in,
    is_key,
    comments: [...(comments[place] ?? [])],
  }));
  return Object.fromEntries(seen.map((one) => [one.id, one]));
}
