import { createHash } from "node:crypto";
import type { NetworkSource } from "@soundings/contract/sources";
import { GoogleConsents } from "./google-consents.ts";
import { HeldFiles } from "./google-sheet-state.ts";
import { ShopeeTokens } from "./shopee-tokens.ts";
import { TiktokConsents } from "./tiktok-consents.ts";

/** A comment as it is in the stand-in's world; each host tells of it in its own way. */
export interface WorldComment {
  id: string;
  text: string;
  title?: string;
  author: string | null;
  /** ISO with zone. */
  date: string;
  rating: number;
  likes: number;
  language: string;
  reply?: string;
  /** Where its author lives, or what became of it there. */
  place?: string;
  /** The comment that this one answers. */
  parent?: string;
}

/** An app, place, post, video or product. */
export interface Thing {
  name: string;
  /** Newest first. */
  comments: WorldComment[];
  /** Why nobody gets its comments; there is no such thing where none is found. */
  state?: "private" | "off";
  /** Storefront, domain or owner that its address needs besides its id. */
  place?: string;
  /** An app of the operator's own: their keys reach it. */
  own?: boolean;
}

/** What the stand-in's hosts know. All of it is here: what one stand-in was told, no other knows. */
export class World {
  readonly things = new Map<string, Thing>();
  google = new GoogleConsents();
  readonly sheets = new HeldFiles();
  readonly tiktok = new TiktokConsents();
  readonly shopee = new ShopeeTokens();
  /** Access tokens that Android Publisher and TikTok's Research API gave: the last of each holds. */
  readonly given = { play: 0, research: 0 };
  /** Trustpilot's companies that were asked for, by their ids there. */
  readonly companies = new Map<string, string>();
  /** Makes things of ids that nobody put there. */
  private readonly invent: ((source: NetworkSource, id: string) => Thing | undefined) | undefined;

  constructor(invent?: (source: NetworkSource, id: string) => Thing | undefined) {
    this.invent = invent;
  }

  put(source: NetworkSource, id: string, thing: Thing): void {
    this.things.set(`${source}:${id}`, thing);
  }

  find(source: NetworkSource, id: string): Thing | undefined {
    return this.things.get(`${source}:${id}`) ?? this.invent?.(source, id);
  }

  /**
   * The number that a short or opaque name stands for, the same each time: `digits` digits, the first of them
   * never 0. Null in a world that knows only what was put there.
   */
  inventNumber(name: string, digits: number): string | null {
    if (!this.invent) return null;
    const hash = createHash("sha256").update(name).digest();
    const lowest = 10n ** BigInt(digits - 1);
    return String(lowest + (hash.readBigUInt64BE() % (9n * lowest)));
  }
}

export interface CommentsOptions {
  from?: number;
  /** Ids of the source's own kind. */
  id?: (place: number) => string;
}

const TEXTS = [
  "Works well, and the staff answer within minutes",
  "Giao hàng chậm, hộp bị móp nhưng nhân viên xin lỗi",
  "خدمة ممتازة وسريعة جدا",
  "Crashes every time I open the camera &amp; settings 😡",
  "Rất đáng tiền, sẽ mua lại 👍",
  "It's fine < nothing special > for the price",
];

/** `count` different comments, newest first. */
export function someComments(count: number, { from = 0, id }: CommentsOptions = {}): WorldComment[] {
  return Array.from({ length: count }, (_, at): WorldComment => {
    const place = from + at;
    return {
      id: id?.(place) ?? `c${String(place).padStart(6, "0")}`,
      text: `${TEXTS[place % TEXTS.length]} (${place})`,
      author: `Person ${place}`,
      date: new Date(Date.UTC(2026, 9, 30, 12) - place * 3_600_000).toISOString(),
      rating: 1 + (place % 5),
      likes: place % 7,
      language: place % 2 ? "vi" : "en",
      ...(place % 10 === 3 ? { reply: "Thank you for telling us" } : {}),
    };
  });
}
