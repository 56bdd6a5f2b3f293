import {
  type Subtheme,
  THEMES_FORMAT,
  type Theme,
  type ThemeFind,
  type ThemeName,
  type ThemeSet,
  type ThemeTake,
} from "@soundings/contract/theme-set";
import { joined, parseQuery, type SearchQuery } from "../column-store/search-query.ts";
import { writeQuery } from "../column-store/write-query.ts";
import type { LoggedEdit } from "../columns/apply-edits.ts";
import type { ColumnTopic } from "../columns/dataset-view.ts";
import type { Place } from "../columns/topic-forest.ts";
import { type Composition, composeTopics, type Way } from "./composition.ts";

/**
 * A dataset's topics as a theme set: applied to the same analysis without its edits, it gives the same topics with
 * the same ids, names, marks and comments. Comments that people moved one by one are not in it.
 *
 * @param topics the analysis' own, in its order
 */
export function describeThemes(topics: readonly ColumnTopic[], edits: readonly LoggedEdit[]): ThemeSet {
  const composition = composeTopics(topics, edits);
  const { forest, waiting } = composition;
  const parts = partsOf(composition, topics);
  const live = forest.live();
  const describe = ({ place, topic }: (typeof live)[number]): Subtheme => {
    const own = parts.takes.get(place) ?? [];
    const rules = parts.rules.get(place) ?? [];
    const id = topic.key ?? topic.id;
    const examples = composition.examples.get(place) ?? [];
    const isOwn = place < topics.length && own.length === 1 && own[0] === id;
    const isSearched = own.length === 0 && rules.length > 0 && place >= topics.length;
    const [rule] = rules;
    return {
      id,
      name: nameOf(topic),
      ...(topic.is_key && { key: true }),
      ...(!isOwn && !isSearched && { takes: ownFirst(own, id) }),
      ...(rule !== undefined && { rule: rules.length === 1 ? rule : rules }),
      ...(examples.length > 0 && { examples: [...examples] }),
    };
  };
  const waitingUnder = (parent: Place) =>
    waiting.filter(({ parentPlace }) => parentPlace === parent).map(({ theme }) => theme);
  const tops = live.filter(({ topic }) => topic.parent === null);
  const described = tops.map((top): Theme => {
    const children = [
      ...live.filter(({ topic }) => topic.parent === top.place).map(describe),
      ...waitingUnder(top.place),
    ];
    return { ...describe(top), ...(children.length > 0 && { topics: children }) };
  });
  const left_out = parts.takes.get(null) ?? [];
  return {
    soundings: THEMES_FORMAT,
    topics: [...described, ...waiting.filter(({ parent }) => parent === null).map(({ theme }) => theme)],
    ...(left_out.length > 0 && { left_out }),
  };
}

const ownFirst = (takes: ThemeTake[], id: string) => [
  ...takes.filter((take) => take === id),
  ...takes.filter((take) => take !== id),
];

/** What a person named has one name. Words of the comments have one in their language, since no other reader's is theirs. */
function nameOf({ name, names, found_in }: Pick<ColumnTopic, "name" | "names" | "found_in">): ThemeName {
  if (!names) return name;
  const own = found_in === undefined ? undefined : names[found_in];
  return found_in !== undefined && own !== undefined ? { [found_in]: own } : { ...names };
}

interface Parts {
  /** By place; null for what is left out. */
  takes: Map<Place | null, ThemeTake[]>;
  rules: Map<Place | null, ThemeFind[]>;
}

function partsOf({ forest, found, searches }: Composition, topics: readonly ColumnTopic[]): Parts {
  const parts: Parts = { takes: new Map(), rules: new Map() };
  const leads = (place: Place) => forest.leadsTo(place);
  const add = <Kind>(map: Map<Place | null, Kind[]>, place: Place | null, one: Kind) =>
    map.set(place, [...(map.get(place) ?? []), one]);
  found.forEach((way, origin) => {
    const { key, id } = topics[origin] as ColumnTopic;
    const topic = key ?? id;
    const home = homeOf(way, leads);
    for (const { place, where } of branchesOf(way, leads)) {
      if (place !== home) add(parts.takes, place, { topic, where: where ?? "" });
    }
    add(parts.takes, home, topic);
  });
  for (const { query, way } of searches) {
    if (!parseQuery(query).asks) continue;
    const find = readable(query);
    for (const { place, where } of branchesOf(way, leads)) {
      if (place !== null) add(parts.rules, place, where === null ? find : { find, where });
    }
  }
  return parts;
}

type Leads = (place: Place) => Place | null;
type Led = Place | null | { query: string; yes: Led; no: Led };

/** A way to where its places lead by now, without questions that change nothing. */
function led(way: Way, leads: Leads): Led {
  if (typeof way === "number") return leads(way);
  const [yes, no] = [led(way.yes, leads), led(way.no, leads)];
  return yes === no || !parseQuery(way.query).asks ? no : { query: way.query, yes, no };
}

const isFork = (way: Led): way is Exclude<Led, Place | null> => typeof way === "object" && way !== null;

/** Where what no query finds goes. */
function homeOf(way: Way, leads: Leads): Place | null {
  let at = led(way, leads);
  while (isFork(at)) at = at.no;
  return at;
}

/** Each place that a way leads to, with what a comment must have to go there; null where it need have nothing. */
function branchesOf(way: Way, leads: Leads): { place: Place | null; where: string | null }[] {
  const whole = led(way, leads);
  if (!isFork(whole)) return [{ place: whole, where: null }];
  const paths = new Map<Place | null, SearchQuery[]>();
  const texts = new Map<Place | null, string[]>();
  const walk = (at: Led, asked: readonly SearchQuery[], text: string | null) => {
    if (isFork(at)) {
      const asks = parseQuery(at.query).asks as SearchQuery;
      walk(at.yes, [...asked, asks], asked.length === 0 ? at.query : null);
      walk(at.no, [...asked, { kind: "not", part: asks }], null);
      return;
    }
    const path = combined("and", asked);
    paths.set(at, [...(paths.get(at) ?? []), path]);
    texts.set(at, [...(texts.get(at) ?? []), text === null ? writeQuery(path) : readable(text)]);
  };
  walk(whole, [], null);
  return [...paths].map(([place, some]) => {
    const [text = ""] = texts.get(place) ?? [];
    return { place, where: some.length === 1 ? text : writeQuery(combined("or", some)) };
  });
}

/** All of some queries, or one of them, without what is asked a second time. */
function combined(kind: "and" | "or", asked: readonly SearchQuery[]): SearchQuery {
  const flat = asked.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const distinct = new Map(flat.map((part) => [writeQuery(part), part]));
  return joined(kind, [...distinct.values()]) as SearchQuery;
}

/** A query as a person wrote it, or in its normal form where a rule may not be written so. */
function readable(query: string): string {
  const { asks, problems } = parseQuery(query);
  return problems.length === 0 || !asks ? query : writeQuery(asks);
}
