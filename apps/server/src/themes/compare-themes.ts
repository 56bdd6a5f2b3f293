import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { allThemes, rulesOf, type ThemeSet } from "@soundings/contract/theme-set";
import type { ThemeChange, ThemeComparison } from "@soundings/contract/themes";
import type { LoggedEdit, Topics } from "../columns/apply-edits.ts";
import type { ColumnTopic } from "../columns/dataset-view.ts";
import type { Place, TopicForest } from "../columns/topic-forest.ts";
import { composeTopics } from "./composition.ts";
import { type Differences, differencesOf, type TopicCounts } from "./topic-differences.ts";

export interface ThemedTopics {
  /** The analysis' own. */
  topics: readonly ColumnTopic[];
  before: Topics;
  after: Topics;
  /** With the theme set at their end. */
  edits: readonly LoggedEdit[];
}

type Told = Omit<ThemeComparison, "problems" | "examples"> & { differences: Differences };

/**
 * What a theme set changes, in the reader's language.
 *
 * @param comments those that figures are taken from, ascending
 */
export function compareThemes(
  themed: ThemedTopics,
  set: ThemeSet,
  { comments, language }: { comments: Uint32Array; language: InterfaceLanguage },
): Told {
  const { before, after } = themed;
  const differences = differencesOf(before, after, comments);
  const { forest, matches } = composeTopics(themed.topics, themed.edits);
  const teller = new ChangeTeller(themed, { forest, language, rules: rulesById(set) });
  const placed = new Set(matches.map(({ place }) => place));
  const others = after.topics.filter(({ id }) => !placed.has(forest.find(id) ?? null));
  const named = forest.live();
  const topicAt = (place: Place | null) => named.find((one) => one.place === place)?.topic;
  return {
    count: allThemes(set).length,
    // What moves most comments first.
    changes: [...differences.counts]
      .flatMap(([id, counts]) => teller.changeOf(id, counts) ?? [])
      .sort((a, b) => b.joined + b.left - (a.joined + a.left) || (a.name < b.name ? -1 : 1)),
    moved: differences.moved.length,
    matched: matches.flatMap(({ theme, place, by }) => {
      const topic = by === "name" ? before.topics.find(({ id }) => id === topicAt(place)?.id) : undefined;
      return topic ? [{ name: shownName(theme, language), topic: shownName(topic, language) }] : [];
    }),
    waiting: matches.flatMap(({ theme, place }) => (place === null ? [shownName(theme, language)] : [])),
    others: others.map((topic) => ({
      topic_id: topic.id,
      name: shownName(topic, language),
      comment_count: differences.counts.get(topic.id)?.after ?? 0,
    })),
    differences,
  };
}

/** By theme's id: what its rules search for, as one query. */
function rulesById(set: ThemeSet): Map<string, string> {
  return new Map(
    allThemes(set).flatMap(({ theme }) => {
      const queries = rulesOf(theme).map((find) => (typeof find === "string" ? find : find.find));
      const [only = ""] = queries;
      const query = queries.length === 1 ? only : queries.map((one) => `(${one})`).join(" OR ");
      return queries.length > 0 && query.length <= MAX_QUERY ? [[theme.id, query]] : [];
    }),
  );
}

/** As long as what an address searches for may be. */
const MAX_QUERY = 200;

interface Called {
  name: string | Readonly<Record<string, string>>;
  names?: Readonly<Record<string, string>> | undefined;
}

export function shownName({ name, names }: Called, language: InterfaceLanguage): string {
  const all = names ?? (typeof name === "string" ? undefined : name);
  return all?.[language] ?? (typeof name === "string" ? name : (Object.values(name)[0] ?? ""));
}

class ChangeTeller {
  readonly #was: ReadonlyMap<string, ColumnTopic>;
  readonly #is: ReadonlyMap<string, ColumnTopic>;
  readonly #themed: ThemedTopics;
  readonly #forest: TopicForest;
  readonly #language: InterfaceLanguage;
  readonly #rules: ReadonlyMap<string, string>;

  constructor(
    themed: ThemedTopics,
    more: { forest: TopicForest; language: InterfaceLanguage; rules: ReadonlyMap<string, string> },
  ) {
    this.#was = new Map(themed.before.topics.map((topic) => [topic.id, topic]));
    this.#is = new Map(themed.after.topics.map((topic) => [topic.id, topic]));
    this.#themed = themed;
    this.#forest = more.forest;
    this.#language = more.language;
    this.#rules = more.rules;
  }

  /** Null where nothing changes. */
  changeOf(id: string, counts: TopicCounts): ThemeChange | null {
    const [was, is] = [this.#was.get(id), this.#is.get(id)];
    const topic = is ?? was;
    if (!topic) return null;
    const renamed = was && is ? this.#renamed(was, is) : [];
    const parents = {
      parent_before: was ? this.#parentOf(was, this.#themed.before) : null,
      parent: is ? this.#parentOf(is, this.#themed.after) : null,
    };
    const into = is ? null : this.#into(id);
    const isMoved = was && is && this.#parentId(was, "before") !== this.#parentId(is, "after");
    const changes: ThemeChange["changes"] = [
      ...(was ? [] : (["new"] as const)),
      ...(is ? [] : into === null ? (["gone"] as const) : (["merged"] as const)),
      ...(renamed.length > 0 ? (["renamed"] as const) : []),
      ...(isMoved ? (["moved"] as const) : []),
      ...(is?.is_key && !was?.is_key ? (["key"] as const) : []),
      ...(is && !is.is_key && was?.is_key ? (["not_key"] as const) : []),
      ...(was && is && counts.joined + counts.left > 0 ? (["comments"] as const) : []),
    ];
    if (changes.length === 0) return null;
    return {
      topic_id: id,
      name: shownName(topic, this.#language),
      changes,
      renamed,
      ...parents,
      into,
      ...counts,
      query: was ? null : (this.#rules.get(topic.key ?? topic.id) ?? null),
    };
  }

  /** The names that differ: the reader's own alone where that one does. */
  #renamed(was: ColumnTopic, is: ColumnTopic): ThemeChange["renamed"] {
    const languages = [this.#language, ...Object.keys({ ...was.names, ...is.names })];
    const pairs = languages.map((language) => ({
      before: shownName(was, language),
      after: shownName(is, language),
    }));
    const changed = pairs.filter(({ before, after }) => before !== after);
    const [first] = changed;
    if (first && pairs[0] === first) return [first];
    return changed;
  }

  #parentOf(topic: ColumnTopic, { topics }: Topics): string | null {
    const parent = topic.parent === null ? undefined : topics[topic.parent];
    return parent ? shownName(parent, this.#language) : null;
  }

  #parentId({ parent }: ColumnTopic, side: "before" | "after"): string | null {
    return parent === null ? null : (this.#themed[side].topics[parent]?.id ?? null);
  }

  /** The topic that took one in. */
  #into(id: string): string | null {
    const place = this.#forest.known(id);
    const now = place === undefined ? null : this.#forest.leadsTo(place);
    const topic = this.#forest.live().find((one) => one.place === now)?.topic;
    return topic ? shownName(topic, this.#language) : null;
  }
}
