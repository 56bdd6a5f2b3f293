import { z } from "zod";
import type { SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import type { AskDesk } from "./zendesk-calls.ts";

const PAGE = 100;
const DAY_S = 86_400;
/** The first stretch of days that is asked for, and the longest. */
const FIRST_DAYS = 30;
const MAX_DAYS = 730;
/** More ratings of one stretch are not held in memory: it is made shorter. */
const MAX_PAGES = 50;
/** There was no such question before. */
const BEGINNING = Date.UTC(2011, 0, 1) / 1_000;

const number = z.union([z.string(), z.number()]).transform(String);
const Ratings = z.object({
  satisfaction_ratings: z.array(
    z.object({
      id: number,
      ticket_id: number.nullish(),
      score: z.string(),
      comment: z.string().nullish(),
      created_at: z.iso.datetime({ offset: true }).nullish(),
    }),
  ),
  meta: z.object({ has_more: z.boolean(), after_cursor: z.string().nullish() }),
});
type Rating = z.infer<typeof Ratings>["satisfaction_ratings"][number];

/** Ratings before `until` come next, of so many days. */
const Place = z.object({ until: z.number().int().nullable(), days: z.number().positive() });
type Place = z.infer<typeof Place>;

/**
 * What people wrote when they rated a ticket. The API lists ratings oldest first; so they are asked for by stretches
 * of days, from the latest backwards, and each stretch is turned round.
 */
export async function* ratingComments(
  ask: AskDesk,
  link: SourceLink,
  cursor: unknown,
): AsyncGenerator<SourcePage> {
  let place: Place | null = Place.catch({ until: null, days: FIRST_DAYS }).parse(cursor);
  while (place) {
    const until: number = place.until ?? Math.ceil(Date.now() / 1_000);
    const from = Math.max(BEGINNING, until - Math.round(place.days * DAY_S));
    const found = await ratingsOf(ask, { from, until: place.until });
    if (found === null) {
      // So many of one hour are no ratings of people.
      if (place.days < 1 / 24) throw new SourceError("SOURCE_CHANGED", { detail: "too many of an hour" });
      place = { until: place.until, days: place.days / 4 };
      continue;
    }
    const days: number = found.length > PAGE ? place.days : Math.min(MAX_DAYS, place.days * 2);
    place = from === BEGINNING ? null : { until: from, days };
    yield { items: found.map((one) => itemOf(one, link)), cursor: place };
  }
}

/** All of a stretch, latest first; null where they are too many. */
async function ratingsOf(
  ask: AskDesk,
  { from, until }: { from: number; until: number | null },
): Promise<Rating[] | null> {
  const found = new Map<string, Rating>();
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query: Record<string, string> = {
      score: "received_with_comment",
      // Whether an end belongs to its stretch nobody says: the choice below is ours.
      start_time: String(from - 1),
      // An end that is not over yet is refused: the latest stretch has none.
      ...(until === null ? {} : { end_time: String(until) }),
      "page[size]": String(PAGE),
      ...(after ? { "page[after]": after } : {}),
    };
    const { satisfaction_ratings, meta }: z.infer<typeof Ratings> = await ask(
      "satisfaction_ratings",
      query,
      Ratings,
    );
    for (const one of satisfaction_ratings) found.set(one.id, one);
    after = meta.after_cursor ?? null;
    if (!meta.has_more || !after)
      return [...found.values()]
        .filter((one) => timeOf(one) >= from * 1_000 && timeOf(one) < (until ?? Infinity) * 1_000)
        .sort((a, b) => timeOf(b) - timeOf(a) || Number(b.id) - Number(a.id));
  }
  return null;
}

const timeOf = ({ created_at }: Rating): number => (created_at ? Date.parse(created_at) : 0);

const itemOf = (one: Rating, { id }: SourceLink): SourceItem => ({
  id: `rating:${one.id}`,
  text: one.comment ?? "",
  date: one.created_at ? new Date(one.created_at) : null,
  rating: null,
  satisfaction: /^(good|bad)/.exec(one.score)?.[0] ?? null,
  likes: null,
  author: null,
  channel: null,
  language: null,
  reply: null,
  url: one.ticket_id ? `https://${id}.zendesk.com/agent/tickets/${one.ticket_id}` : null,
});
