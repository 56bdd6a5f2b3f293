import { createHash } from "node:crypto";
import {
  allThemes,
  rulesOf,
  type Subtheme,
  type Theme,
  type ThemeSet,
  type ThemeTake,
} from "@soundings/contract/theme-set";
import { Id } from "@soundings/survey/id";
import { fold } from "../column-store/fold.ts";
import { allNames } from "./all-names.ts";
import { nameKey } from "./name-key.ts";
import type { Place, TopicForest } from "./topic-forest.ts";

/** Where the mentions of one of the analysis' topics go: to the first place whose query finds the comment, else to `rest`. */
export interface Sending {
  some: { where: string; to: Place }[];
  /** They stay where they are without one. */
  rest?: Place;
}

/** How a topic of a file was found in the dataset; null when it waits for an analysis that finds it. */
export interface ThemeMatch {
  theme: Subtheme;
  parent: Theme | null;
  by: "id" | "name" | "made" | null;
  place: Place | null;
}

/** What a theme set does to mentions, by the places that the forest has after it. */
export interface ThemePlan {
  matches: ThemeMatch[];
  /** By the place that mentions came from first. */
  sendings: Map<Place, Sending>;
  /** What searches found for these topics is replaced by `searches`. */
  searched: Set<Place>;
  searches: { find: string; where?: string; to: Place }[];
}

/** An id for a topic that a file makes: its own, or always the same for the same text. */
export function idOfTheme(id: string): string {
  const own = Id.safeParse(id);
  if (own.success) return own.data;
  const hex = createHash("sha256").update(id).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Makes the forest what a theme set says, and plans where mentions go. A topic that the set names becomes what it says:
 * its place, names, mark, and what it takes. Topics are matched by id or key, else by a name in any language. One
 * that has neither a rule nor anything to take here is not made and waits. What the set does not name stays, unless
 * `only`. Applying a set a second time changes nothing.
 */
export function planThemes(
  forest: TopicForest,
  set: ThemeSet,
  { only, created_at }: { only: boolean; created_at: number },
): ThemePlan {
  const matches = matchThemes(forest, set);
  makeMissing(forest, matches, created_at);
  const places = new Map(matches.map(({ theme, place }) => [theme, place]));
  for (const { theme, parent, place } of matches) {
    if (place === null) continue;
    forest.put(place, parent ? (places.get(parent) ?? null) : null);
    if (theme.takes || theme.rule) forest.setByPerson(place);
  }
  forest.flatten();
  const themes = new Set([...places.values()].filter((place) => place !== null));
  const sendings = sendingsOf(forest, set, matches);
  for (const [from, { rest }] of sendings) {
    if (rest === undefined || rest === from || themes.has(from) || !forest.isLive(from)) continue;
    if (themes.has(rest)) forest.takeIn(rest, from);
    else forest.leaveOut(from);
  }
  if (only) leaveOthersOut(forest, themes);
  for (const { theme, place } of matches) {
    if (place === null) continue;
    forest.call(place, theme.name);
    forest.setKey(place, theme.key ?? false);
  }
  return { matches, sendings, ...searchesOf(matches) };
}

function matchThemes(forest: TopicForest, set: ThemeSet): ThemeMatch[] {
  const taken = new Set<Place>();
  const matches = allThemes(set).map(({ theme, parent }): ThemeMatch => {
    const place = forest.known(theme.id);
    if (place === undefined || taken.has(place)) return { theme, parent, place: null, by: null };
    taken.add(place);
    return { theme, parent, place, by: "id" };
  });
  for (const match of matches) {
    if (match.place !== null) continue;
    const place = placeByName(forest, match, taken);
    if (place === undefined) continue;
    taken.add(place);
    Object.assign(match, { place, by: "name" });
  }
  for (const { place } of matches) if (place !== null) forest.revive(place);
  return matches;
}

/** One of the same level first, and one that differs in case only before one that lacks marks. */
function placeByName(
  forest: TopicForest,
  { theme, parent }: ThemeMatch,
  taken: ReadonlySet<Place>,
): Place | undefined {
  const wanted = typeof theme.name === "string" ? [theme.name] : Object.values(theme.name);
  const free = forest.live().filter(({ place }) => !taken.has(place));
  const level = free.filter(({ topic }) => (topic.parent === null) === (parent === null));
  for (const topics of [level, free]) {
    for (const form of [nameKey, fold]) {
      const names = new Set(wanted.map(form));
      const found = topics.find(({ topic }) => allNames(topic).some((name) => names.has(form(name))));
      if (found) return found.place;
    }
  }
  return undefined;
}

/** A rule makes a topic, and so does something to take, or a subtopic that is there. */
function makeMissing(forest: TopicForest, matches: ThemeMatch[], created_at: number): void {
  const isMade = ({ theme }: ThemeMatch) =>
    rulesOf(theme).length > 0 ||
    (theme.takes !== undefined &&
      (theme.takes.length === 0 || theme.takes.some((take) => sourceOf(forest, take) !== undefined)));
  const here = (match: ThemeMatch) => match.place !== null || isMade(match);
  for (const match of matches) {
    const { theme, parent } = match;
    const holds = parent === null && matches.some((one) => one.parent === theme && here(one));
    if (match.place !== null || !(isMade(match) || holds)) continue;
    const name = typeof theme.name === "string" ? theme.name : (Object.values(theme.name)[0] ?? theme.id);
    const id = idOfTheme(theme.id);
    const key = id === theme.id ? {} : { key: theme.id };
    const place = forest.add({ id, ...key, name, parent: null, created_at });
    Object.assign(match, { place, by: "made" });
  }
}

/** The topic that is taken from, by its id or key, else by its name. */
function sourceOf(forest: TopicForest, take: ThemeTake): Place | undefined {
  const name = typeof take === "string" ? take : take.topic;
  const known = forest.known(name);
  if (known !== undefined) return known;
  const named = forest
    .live()
    .find(({ topic }) => allNames(topic).some((one) => nameKey(one) === nameKey(name)));
  return named?.place;
}

function sendingsOf(
  forest: TopicForest,
  { left_out = [] }: ThemeSet,
  matches: readonly ThemeMatch[],
): Map<Place, Sending> {
  const sendings = new Map<Place, Sending>();
  const send = (take: ThemeTake, to: Place) => {
    const from = sourceOf(forest, take);
    if (from === undefined) return;
    const sending = sendings.get(from) ?? { some: [] };
    sendings.set(from, sending);
    if (typeof take === "string") sending.rest ??= to;
    else sending.some.push({ where: take.where, to });
  };
  for (const { theme, place, by } of matches) {
    if (place === null) continue;
    // What was found by its name only has an origin of its own, which the file does not know.
    const own = by === "id" ? [theme.id] : [];
    for (const take of theme.takes ?? own) send(take, place);
  }
  for (const take of left_out) send(take, forest.nowhere());
  return sendings;
}

function leaveOthersOut(forest: TopicForest, themes: ReadonlySet<Place>): void {
  for (const { place, topic } of forest.live()) {
    if (themes.has(place) || !forest.isLive(place)) continue;
    if (topic.parent === null) forest.leaveOut(place);
    else if (themes.has(topic.parent)) forest.dissolve(place);
  }
}

/** The rules of all topics. One found by its name only keeps its own searches where the file has none. */
function searchesOf(matches: readonly ThemeMatch[]): Pick<ThemePlan, "searched" | "searches"> {
  const searched = new Set<Place>();
  const searches: ThemePlan["searches"] = [];
  for (const { theme, place, by } of matches) {
    if (place === null) continue;
    if (by === "id" || theme.rule !== undefined) searched.add(place);
    for (const find of rulesOf(theme)) {
      searches.push(typeof find === "string" ? { find, to: place } : { ...find, to: place });
    }
  }
  return { searched, searches };
}
