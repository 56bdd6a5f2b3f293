import { createHash } from "node:crypto";
import type { NetworkSource } from "@soundings/contract/sources";
import type { SourceSettings } from "../config/sources.ts";
import { FACEBOOK_PAGE, FACEBOOK_SECRET, FACEBOOK_TOKEN } from "./facebook.ts";
import { MAPS_KEY } from "./google-maps.ts";
import { GOOGLE_CLIENT } from "./google-oauth.ts";
import { SHOPEE_PARTNER } from "./shopee.ts";
import { TRUSTPILOT_KEY } from "./trustpilot.ts";
import { type Thing, World, type WorldComment } from "./world.ts";
import { YOUTUBE_KEY } from "./youtube.ts";
import { ZENDESK } from "./zendesk.ts";

const DAY_MS = 86_400_000;
/** Comments of these days are as many as fit; a new day brings new ones. */
const FIRST_DAY = Date.UTC(2020, 0, 1);

const NAMES: Record<NetworkSource, string> = {
  app_store: "Invented app",
  google_play: "Invented app",
  google_maps: "Invented café",
  facebook: "Invented post",
  shopee: "Invented product",
  tiktok: "Invented video",
  youtube: "Invented video",
  trustpilot: "Invented company",
  zendesk: "Invented help desk",
};

const OPENINGS = [
  "Honestly,",
  "Update:",
  "Second time here:",
  "Thật lòng mà nói,",
  "Mình thấy",
  "For the record,",
  "",
  "",
];
const WORDS: [text: string, rating: number, language: string][] = [
  ["the staff were kind and answered every question", 5, "en"],
  ["it stopped working after the last update and support never replied", 1, "en"],
  ["delivery took nine days and the box was crushed", 2, "en"],
  ["great value for the price, I would buy it again", 5, "en"],
  ["it is fine, nothing special", 3, "en"],
  ["the new design is beautiful but much slower than before", 3, "en"],
  ["giao hàng nhanh, đóng gói cẩn thận, rất hài lòng", 5, "vi"],
  ["nhân viên thân thiện nhưng phải chờ quá lâu", 3, "vi"],
  ["chất lượng kém, dùng hai ngày đã hỏng", 1, "vi"],
  ["giá hơi cao so với chất lượng", 2, "vi"],
  ["ứng dụng hay bị lỗi khi thanh toán", 1, "vi"],
  ["không gian đẹp, cà phê ngon, sẽ quay lại", 5, "vi"],
];
const ENDS = ["", " 👍", " 😡", " Thanks!", " Cảm ơn nhé.", " Would tell my friends."];

/** What the operator would have set up: every source works, for customers without an account there too. */
export const demonstrationSettings = (settings: SourceSettings, upstreamBase: string): SourceSettings => ({
  ...settings,
  youtubeKey: YOUTUBE_KEY,
  mapsKey: MAPS_KEY,
  googleClient: GOOGLE_CLIENT,
  facebookSecret: FACEBOOK_SECRET,
  tiktokResearch: undefined,
  tiktokPublic: true,
  shopeePublic: true,
  shopeePartner: SHOPEE_PARTNER,
  demonstration: true,
  invented: {
    facebook: {
      external_id: FACEBOOK_PAGE.id,
      name: "Invented Page",
      secret: { access_token: FACEBOOK_TOKEN, handle: FACEBOOK_PAGE.handle },
    },
    trustpilot: { external_id: "key", name: "Trustpilot", secret: { access_token: TRUSTPILOT_KEY } },
    zendesk: {
      external_id: ZENDESK.subdomain,
      name: "Invented help desk",
      secret: { email: ZENDESK.email, access_token: ZENDESK.token },
    },
  },
  upstreamBase,
});

/** A world in which every id is something with invented comments, the same each time, more of them each day. */
export const inventedWorld = (): World => {
  const made = new Map<string, { day: number; thing: Thing }>();
  return new World((source, id) => {
    const day = Math.floor(Date.now() / DAY_MS);
    const key = `${source}:${id}`;
    const known = made.get(key);
    if (known?.day === day) return known.thing;
    const thing = inventThing(source, id, new Date());
    made.set(key, { day, thing });
    if (made.size > 200) made.delete(made.keys().next().value ?? "");
    return thing;
  });
};

/** The thing of an id: a hundred to five hundred comments over the last hundred days, one to five each day. */
export function inventThing(source: NetworkSource, id: string, now: Date): Thing {
  const seed = createHash("sha256").update(`${source}:${id}`).digest();
  const perDay = 1 + ((seed[0] ?? 0) % 5);
  const last = Math.floor((now.getTime() - FIRST_DAY) / DAY_MS);
  const first = Math.max(0, last - 100);
  const comments: WorldComment[] = [];
  for (let day = last; day >= first; day--) {
    for (let place = perDay - 1; place >= 0; place--)
      comments.push(inventComment(source, seed, day * 10 + place));
  }
  return {
    name: `${NAMES[source]} ${seed.toString("hex", 0, 3)}`,
    comments: comments.filter(({ date }) => Date.parse(date) <= now.getTime()),
  };
}

function inventComment(source: NetworkSource, seed: Buffer, number: number): WorldComment {
  const dice = createHash("sha256").update(seed).update(String(number)).digest();
  const pick = <Value>(values: readonly Value[], at: number): Value =>
    values[(dice[at] ?? 0) % values.length] as Value;
  const [words, rating, language] = pick(WORDS, 0);
  const at =
    FIRST_DAY + Math.floor(number / 10) * DAY_MS + (number % 10) * 7_200_000 + (dice[1] ?? 0) * 10_000;
  return {
    id: idOf(source, seed, number),
    text: `${pick(OPENINGS, 2)} ${words}${pick(ENDS, 3)}`.trim(),
    author: `Invented person ${dice.toString("hex", 4, 6)}`,
    date: new Date(at).toISOString(),
    rating,
    likes: (dice[7] ?? 0) % 30,
    language,
    ...((dice[8] ?? 0) % 9 === 0 ? { reply: "This reply is invented as well." } : {}),
  };
}

/** Ids look as those of the source do. */
function idOf(source: NetworkSource, seed: Buffer, number: number): string {
  if (source === "tiktok")
    return String(7_300_000_000_000_000_000n + BigInt(seed.readUInt32BE(1)) * 100_000n + BigInt(number));
  if (source === "app_store" || source === "shopee" || source === "zendesk")
    return String((seed.readUInt16BE(1) + 1) * 1_000_000 + number);
  return `${source.slice(0, 2)}-${seed.toString("hex", 0, 6)}-${number}`;
}
