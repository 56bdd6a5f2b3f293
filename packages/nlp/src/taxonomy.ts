import app from "./taxonomy/app.json" with { type: "json" };
import education from "./taxonomy/education.json" with { type: "json" };
import electronics from "./taxonomy/electronics.json" with { type: "json" };
import finance from "./taxonomy/finance.json" with { type: "json" };
import food from "./taxonomy/food.json" with { type: "json" };
import general from "./taxonomy/general.json" with { type: "json" };
import health from "./taxonomy/health.json" with { type: "json" };
import hotel from "./taxonomy/hotel.json" with { type: "json" };
import publicServices from "./taxonomy/public.json" with { type: "json" };
import retail from "./taxonomy/retail.json" with { type: "json" };
import transport from "./taxonomy/transport.json" with { type: "json" };

/** Languages the taxonomy is written in. */
export type SeedLanguage = "en" | "vi";

/** Words and phrases between commas. */
type SeedLists = { [language in SeedLanguage]?: string };

export interface TaxonomyNode {
  key: string;
  name: Record<SeedLanguage, string>;
  /** Lines of business where the topic makes sense; none or [] means all. */
  domains?: string[];
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
  ...education,
  ...finance,
  ...health,
  ...publicServices,
  ...transport,
];

/** The words and phrases of one list, e.g. "battery, battery life". */
export function seedsOf(node: TaxonomyNode, kind: "seeds" | "weak", language: SeedLanguage): string[] {
  const list = node[kind]?.[language];
  return list ? list.split(",").map((seed) => seed.trim()) : [];
}
