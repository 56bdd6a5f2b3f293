import app from "./taxonomy/app.json" with { type: "json" };
import ar from "./taxonomy/ar.json" with { type: "json" };
import az from "./taxonomy/az.json" with { type: "json" };
import beauty from "./taxonomy/beauty.json" with { type: "json" };
import de from "./taxonomy/de.json" with { type: "json" };
import drivingSchool from "./taxonomy/driving-school.json" with { type: "json" };
import education from "./taxonomy/education.json" with { type: "json" };
import electronics from "./taxonomy/electronics.json" with { type: "json" };
import finance from "./taxonomy/finance.json" with { type: "json" };
import fitness from "./taxonomy/fitness.json" with { type: "json" };
import food from "./taxonomy/food.json" with { type: "json" };
import fr from "./taxonomy/fr.json" with { type: "json" };
import garage from "./taxonomy/garage.json" with { type: "json" };
import general from "./taxonomy/general.json" with { type: "json" };
import health from "./taxonomy/health.json" with { type: "json" };
import hotel from "./taxonomy/hotel.json" with { type: "json" };
import housing from "./taxonomy/housing.json" with { type: "json" };
import it from "./taxonomy/it.json" with { type: "json" };
import leisure from "./taxonomy/leisure.json" with { type: "json" };
import media from "./taxonomy/media.json" with { type: "json" };
import publicServices from "./taxonomy/public.json" with { type: "json" };
import retail from "./taxonomy/retail.json" with { type: "json" };
import services from "./taxonomy/services.json" with { type: "json" };
import telecom from "./taxonomy/telecom.json" with { type: "json" };
import transport from "./taxonomy/transport.json" with { type: "json" };
import ur from "./taxonomy/ur.json" with { type: "json" };
import work from "./taxonomy/work.json" with { type: "json" };

/** Languages the taxonomy is written in, topic by topic. */
type FirstLanguage = "en" | "vi";

/** Words and phrases between commas. */
type SeedLists = { [language in FirstLanguage]?: string };

/** A topic's name and seeds in a language that came later; "livr*" stands for every word that begins so. */
interface Translation {
  name: string;
  seeds?: string;
  weak?: string;
}
/** By "topic" or "topic/subtopic". A topic that a language does not have has no seeds there. */
export const TRANSLATIONS: Record<string, { [path: string]: Translation }> = { fr, de, it, ar, az, ur };

/** Languages with seeds. */
export const SEED_LANGUAGES: readonly string[] = ["en", "vi", ...Object.keys(TRANSLATIONS)];

export interface TaxonomyNode {
  key: string;
  name: Record<FirstLanguage, string>;
  /**
   * Lines of business where the topic makes sense; none or [] means all. "unknown" are those that nobody listed
   * (domains.ts).
   */
  domains?: string[];
  /** Lines of business that have none of it, though its words stand in their comments: a book has no staff. */
  absent?: string[];
  /** Lines of business where it makes sense for some: a shop has a location, goods that were sent have none. */
  seldom?: string[];
  /** Its seeds name kinds of the thing (pizza, noodles; Samsung, Oppo), so those used most are subtopics too. */
  kinds?: boolean;
  /** Who made a thing and what it is used for is given: it is spoken of and scored, and nobody can mend it. */
  given?: boolean;
  /** It is praise or blame by its very name (Defects, Low prices): that it scores low or high tells nothing. */
  one_sided?: boolean;
  /** It is who serves and how: to praise them is to trust them, so that their comments carry trust tells nothing. */
  people?: boolean;
  /** It names what all comments are about (the flight, the app): to name it alone is to say nothing of it. */
  whole?: boolean;
  /** Claim a clause wherever they stand. */
  seeds?: SeedLists;
  /** Claim a clause only when nothing else in it is a topic. */
  weak?: SeedLists;
}

export interface TaxonomyTopic extends TaxonomyNode {
  children?: TaxonomyNode[];
}

/** Takes what claims a clause of praise or blame that names nothing in particular. */
export const GENERAL_OPINION = "opinion";

export const TAXONOMY: readonly TaxonomyTopic[] = [
  ...general,
  ...retail,
  ...food,
  ...hotel,
  ...electronics,
  ...app,
  ...media,
  ...education,
  ...finance,
  ...health,
  ...publicServices,
  ...transport,
  ...fitness,
  ...beauty,
  ...telecom,
  ...garage,
  ...leisure,
  ...housing,
  ...work,
  ...drivingSchool,
  ...services,
];

/** The topic, or its subtopic where one is given. */
function nodeOf(topic: TaxonomyTopic, child?: TaxonomyNode): { node: TaxonomyNode; path: string } {
  return child ? { node: child, path: `${topic.key}/${child.key}` } : { node: topic, path: topic.key };
}

function isFirst(language: string): language is FirstLanguage {
  return language === "en" || language === "vi";
}

/** The name for people, in English where the language has none. */
export function nameIn(language: string, topic: TaxonomyTopic, child?: TaxonomyNode): string {
  const { node, path } = nodeOf(topic, child);
  return isFirst(language) ? node.name[language] : (TRANSLATIONS[language]?.[path]?.name ?? node.name.en);
}

let paths: Map<string, (language: string) => string> | null = null;

/**
 * The names that a topic, or "topic/subtopic", has in some languages, in English where one has none; null for one
 * that the taxonomy does not have.
 */
export function topicNamesOf(path: string, languages: readonly string[]): Record<string, string> | null {
  paths ??= new Map(
    TAXONOMY.flatMap((topic) =>
      [undefined, ...(topic.children ?? [])].map((child): [string, (language: string) => string] => [
        nodeOf(topic, child).path,
        (language) => nameIn(language, topic, child),
      ]),
    ),
  );
  const nameOf = paths.get(path);
  return nameOf ? Object.fromEntries(languages.map((language) => [language, nameOf(language)])) : null;
}

/** The words and phrases by which a topic, or "topic/subtopic", is known in a language; none of one that the taxonomy does not have. */
export function topicSeedsOf(path: string, language: string): string[] {
  const [key, childKey] = path.split("/");
  const topic = TAXONOMY.find((one) => one.key === key);
  const child = topic?.children?.find((one) => one.key === childKey);
  return topic && (childKey === undefined || child) ? seedsIn(language, "seeds", topic, child) : [];
}

let topics: Map<string, TaxonomyTopic> | null = null;

/**
 * A topic's name in another language, where the taxonomy knows it by the name that it has in the first one;
 * else the same name.
 */
export function topicNameIn(name: string, from: string, to: string): string {
  topics ??= new Map(
    SEED_LANGUAGES.flatMap((language) =>
      TAXONOMY.map((topic): [string, TaxonomyTopic] => [`${language} ${nameIn(language, topic)}`, topic]),
    ),
  );
  const topic = topics.get(`${from} ${name}`);
  return topic ? nameIn(to, topic) : name;
}

/** The words and phrases of one list, e.g. "battery, battery life". */
export function seedsIn(
  language: string,
  kind: "seeds" | "weak",
  topic: TaxonomyTopic,
  child?: TaxonomyNode,
): string[] {
  const { node, path } = nodeOf(topic, child);
  const list = isFirst(language) ? node[kind]?.[language] : TRANSLATIONS[language]?.[path]?.[kind];
  return list ? list.split(",").map((seed) => seed.trim()) : [];
}
