import type { NetworkSource, SourceComment, SourcePart, SourceState } from "@soundings/contract/sources";
import type { TokenCache } from "../caches/token-cache.ts";
import type { SourceSettings } from "../config/sources.ts";
import type { Upstream } from "./upstream-fetch.ts";

/** What a link names. */
export interface SourceLink {
  /** In the source's own terms, as its requests need it. */
  id: string;
  /** The link in its plain form. */
  url: string;
  /** Storefront or domain that the link itself speaks of. */
  country: string | null;
  /** What else the link says: language of its page, name of the thing, and where it is. */
  language?: string | undefined;
  title?: string | undefined;
  near?: { latitude: number; longitude: number } | undefined;
}

/** A link that says nothing by itself: it has to be followed to the one it stands for. */
export interface ShortLink {
  short: URL;
}

/** An entry of a source. Times are Dates, ids are texts whatever their length. */
export interface SourceItem extends Omit<SourceComment, "date"> {
  id: string;
  date: Date | null;
  /** How content somebody said they were, in the source's own words. */
  satisfaction?: string | null;
  /** Where they live, and by which way they wrote. */
  location?: string | null;
  channel?: string | null;
  /** What the entry is known by on every route that has ids of its own; made by fingerprint(). */
  same?: string;
  /** The source wants its author named wherever it is shown. */
  attributed?: boolean;
}

export interface SourcePage {
  items: SourceItem[];
  /** Where the next page begins, JSON; null at the end. */
  cursor: unknown;
  /** How many comments there are in all, where the page says so. */
  total?: number | null;
  /** Beside the list, such as replies to its entries: knowing all of it says nothing about what follows. */
  aside?: boolean;
  /** Ids of those entries that are no replies, where replies come among them. */
  heads?: readonly string[];
  /** Entries all of whose replies have come by now, with how many the source says there are. */
  settled?: readonly Thread[];
}

/** An entry that others answered. */
export interface Thread {
  id: string;
  replies: number;
}

/** What a source is read with. */
export interface SourceContext {
  upstream: Upstream;
  tokens: TokenCache;
  settings: SourceSettings;
  /** The customer's own accounts there. */
  connections: readonly Connection[];
  country: string | null;
  language: string | null;
  /** Which of the source's parts; its first unless told. */
  part: SourcePart | null;
  signal?: AbortSignal | undefined;
  /** Tells the operator, in the log, what people need not know; never a token. */
  note?: ((what: string) => void) | undefined;
}

/** A customer's account at a source, unsealed. */
export interface Connection {
  id: string;
  external_id: string;
  name: string;
  secret: Record<string, string>;
  /** Keeps tokens that were renewed while reading. */
  renew(secret: Record<string, string>): Promise<void>;
}

export interface ReadOptions {
  /** A page's cursor, or null from the start. */
  cursor: unknown;
  /** Comments still wanted, so that not much more is asked for. */
  limit: number;
  /** How many replies some entries had when all of them were read; without those of which that is not known. */
  settled?: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

export type SourceColumn = Exclude<keyof SourceItem, "id" | "text" | "same" | "attributed">;

export interface Access extends Pick<SourceState, "state" | "needs" | "most"> {
  /** Reads pages that are meant for people, which programs are often refused. */
  oftenRefused?: boolean;
  /** Authors have to be named wherever their entries are shown. */
  attributed?: boolean;
}

export interface KeepRule {
  days: number;
  /** Days after which all is asked for again, so that some are left where that fails. */
  refetch: number;
  /** What an entry loses that was not told of for so long. */
  drops: readonly SourceColumn[];
}

/** A source over the network. */
export interface Source {
  source: NetworkSource;
  /** What its entries have besides their text, in the order of the columns. */
  columns: readonly SourceColumn[];
  asks: Pick<SourceState["asks"], "country" | "language"> & { parts?: SourceState["asks"]["parts"] };
  /** Hosts whose links are followed to the link they stand for, and where such a way may lead. */
  short?: { isHop: (url: URL) => boolean };
  /** What there is to work with: sets of environment values, one of which is needed, and the customer's account. */
  access(settings: SourceSettings, connected: boolean): Access;
  /** Pages come newest first, so that reading may stop at what is known. */
  newestFirst(context: Pick<SourceContext, "settings" | "connections">): boolean;
  /** Pages of known entries that a refreshing goes on to, for new replies to them; none unless told. */
  looksBack?: { pages: number; comments: number };
  /** How long what it told may be kept without being asked for again; for ever unless told. */
  keeps?: KeepRule;
  /** Null for a text that is no link to something with comments there. Throws SOURCE_LINK_UNSUPPORTED. */
  parseLink(text: string): SourceLink | ShortLink | null;
  /** Name, and how many comments the source counts. Throws SourceError. */
  describe(link: SourceLink, context: SourceContext): Promise<{ name: string | null; count: number | null }>;
  /** Its comments, page by page. Throws SourceError. */
  fetchComments(link: SourceLink, context: SourceContext, options: ReadOptions): AsyncGenerator<SourcePage>;
}

/** Nothing to set, and no limit. */
export const READY: Access = { state: "ready", needs: [], most: null };
