import type { Subtheme, Theme } from "@soundings/contract/theme-set";
import { type LoggedEdit, replay } from "../columns/apply-edits.ts";
import type { ColumnTopic } from "../columns/dataset-view.ts";
import { planThemes, type Sending, type ThemeMatch, type ThemePlan } from "../columns/theme-plan.ts";
import { type Place, TopicForest } from "../columns/topic-forest.ts";

/** Where mentions go, by the comment that they stand in: a place, or one of two as a query finds the comment or not. */
export type Way = Place | Fork;
export interface Fork {
  query: string;
  yes: Way;
  no: Way;
}

/**
 * What a dataset's topics are made of after its edits: the same as applyTopicEdits(), told without looking at a comment.
 * What people said of single comments is left out.
 */
export interface Composition {
  forest: TopicForest;
  /** By the analysis' topic (its place): where its mentions go. */
  found: Way[];
  /** Where what a search finds goes. */
  searches: { query: string; way: Way }[];
  /** By place: comments that must be the topic's. */
  examples: ReadonlyMap<Place, readonly string[]>;
  /** Themes that this analysis has nothing for. */
  waiting: { theme: Subtheme; parent: Theme | null; parentPlace: Place | null }[];
  /** How the last theme set was matched; none without one. */
  matches: readonly ThemeMatch[];
}

type Search = Composition["searches"][number] & { origin: Place };

export function composeTopics(topics: readonly ColumnTopic[], edits: readonly LoggedEdit[]): Composition {
  const forest = new TopicForest(topics);
  let found: Way[] = topics.map((_, place) => place);
  let searches: Search[] = [];
  const examples = new Map<Place, readonly string[]>();
  let waiting: Composition["waiting"] = [];
  let matches: readonly ThemeMatch[] = [];
  for (const { action, created_at } of edits) {
    if (action.kind === "create") {
      const place = forest.add({ id: action.topic_id, name: action.name, parent: null, created_at });
      searches.push({ query: action.query, origin: place, way: place });
    } else if (action.kind === "split") {
      const from = forest.find(action.topic_id);
      if (from === undefined) continue;
      const within = forest.placesWithin(from);
      const place = forest.addBeside(from, { id: action.new_id, name: action.name, created_at });
      const split = (way: Way) => splitWay(way, within, action.query, place);
      found = found.map(split);
      searches = searches.map((search) => ({ ...search, way: split(search.way) }));
    } else if (action.kind === "themes") {
      const plan = planThemes(forest, action.themes, { only: action.only, created_at });
      found = found.map((way, origin) => sentWay(way, plan.sendings.get(origin)));
      searches = searchesAfter(searches, plan, forest);
      for (const { theme, place } of plan.matches)
        if (place !== null) examples.set(place, theme.examples ?? []);
      waiting = waitingAfter(waiting, plan);
      matches = plan.matches;
    } else if (action.kind !== "comment") replay(forest, action, created_at);
  }
  return { forest, found, searches, examples, waiting, matches };
}

/** What a query finds within some places goes to another one; of a way that asks the same query only one side does. */
function splitWay(way: Way, within: Uint8Array, query: string, to: Place, known?: boolean): Way {
  if (typeof way === "number") {
    if (!within[way] || known === false) return way;
    return known ? to : fork(query, to, way);
  }
  const same = way.query === query;
  return fork(
    way.query,
    splitWay(way.yes, within, query, to, same ? true : known),
    splitWay(way.no, within, query, to, same ? false : known),
  );
}

function sentWay(way: Way, sending: Sending | undefined): Way {
  if (!sending) return way;
  return sending.some.reduceRight<Way>((no, { where, to }) => fork(where, to, no), sending.rest ?? way);
}

function searchesAfter(searches: readonly Search[], plan: ThemePlan, forest: TopicForest): Search[] {
  const without = (way: Way): Way => {
    if (typeof way !== "number") return fork(way.query, without(way.yes), without(way.no));
    const now = forest.leadsTo(way);
    return now !== null && plan.searched.has(now) ? forest.nowhere() : way;
  };
  const kept = searches.map((search) => ({
    ...search,
    way: without(sentWay(search.way, plan.sendings.get(search.origin))),
  }));
  const made = plan.searches.map(({ find, where, to }) => ({
    query: find,
    origin: to,
    way: where === undefined ? to : fork(where, to, forest.nowhere()),
  }));
  return [...kept, ...made];
}

function waitingAfter(waiting: Composition["waiting"], { matches }: ThemePlan): Composition["waiting"] {
  const named = new Set(matches.map(({ theme }) => theme.id));
  const places = new Map(matches.map(({ theme, place }) => [theme as Theme, place]));
  const fresh = matches.flatMap(({ theme, parent, place }) =>
    place === null ? [{ theme, parent, parentPlace: parent && (places.get(parent) ?? null) }] : [],
  );
  return [...waiting.filter(({ theme }) => !named.has(theme.id)), ...fresh];
}

const fork = (query: string, yes: Way, no: Way): Way => (yes === no ? yes : { query, yes, no });
