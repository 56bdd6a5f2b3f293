import type { NetworkSource, SourceComment, SourceState } from "@soundings/contract/sources";
import type { SourceSettings } from "../config.ts";
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
}

export interface SourcePage {
  items: SourceItem[];
  /** Where the next page begins, JSON; null at the end. */
  cursor: unknown;
  /** How many comments there are in all, where the page says so. */
  total?: number | null;
  /** Belongs to entries of the page before (their replies): knowing all of it says nothing about what follows. */
  aside?: boolean;
}

/** What a source is read with. */
export interface SourceContext {
  upstream: Upstream;
  settings: SourceSettings;
  /** The customer's own accounts there. */
  connections: readonly Connection[];
  country: string | null;
  language: string | null;
  signal?: AbortSignal | undefined;
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
}

export type SourceColumn = Exclude<keyof SourceItem, "id" | "text">;

/** A source over the network. */
export interface Source {
  source: NetworkSource;
  /** What its entries have besides their text, in the order of the columns. */
  columns: readonly SourceColumn[];
  asks: SourceState["asks"];
  /** Hosts whose links are followed to the link they stand for, and where such a way may lead. */
  short?: { isHop: (url: URL) => boolean };
  /** What there is to work with: sets of environment values, one of which is needed, and the customer's account. */
  access(settings: SourceSettings, connected: boolean): Pick<SourceState, "state" | "needs" | "most">;
  /** Pages come newest first, so that reading may stop at what is known. */
  newestFirst(context: Pick<SourceContext, "settings" | "connections">): boolean;
  /** Null for a text that is no link to something with comments there. Throws SOURCE_LINK_UNSUPPORTED. */
  parseLink(text: string): SourceLink | ShortLink | null;
  /** Name, and how many comments the source counts. Throws SourceError. */
  describe(link: SourceLink, context: SourceContext): Promise<{ name: string | null; count: number | null }>;
  /** Its comments, page by page. Throws SourceError. */
  fetchComments(link: SourceLink, context: SourceContext, options: ReadOptions): AsyncGenerator<SourcePage>;
}

/** Nothing to set, and no limit. */
export const READY: ReturnType<Source["access"]> = { state: "ready", needs: [], most: null };
