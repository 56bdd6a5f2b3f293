import { uint32At } from "../statistics/typed-arrays.ts";
import type { Added, Found } from "./added-mentions.ts";
import { BY_SEARCH, type MentionColumns } from "./dataset-view.ts";
import type { Sending, ThemePlan } from "./theme-plan.ts";
import type { Place, TopicForest } from "./topic-forest.ts";

/** Mentions while edits are replayed. */
export interface ReplayedMentions {
  mentions: MentionColumns;
  /** By the engine's mention: the place that it came from first, and the one where it is now. */
  origins: Uint16Array;
  places: Uint16Array;
  added: Added[];
  /** 1 for those that a person moved with its comment. */
  byHand: Uint8Array;
}

/**
 * Sends mentions where a plan says: the engine's by the topic that the engine gave them, whatever was done to them
 * since; what searches found for the plan's topics is replaced by what its rules find. What people said of a single
 * comment stays.
 *
 * @param search the analysed comments that a query finds
 */
export function sendMentions(
  { sendings, searched, searches }: ThemePlan,
  forest: TopicForest,
  { mentions: { offsets }, origins, places, added, byHand }: ReplayedMentions,
  search: (query: string) => Found,
): void {
  const finds = new Map<string, Set<number>>();
  const finding = (query: string) => {
    const known = finds.get(query) ?? new Set(search(query).comments);
    finds.set(query, known);
    return known;
  };
  const placeFor = ({ some, rest }: Sending, comment: number): Place | undefined =>
    some.find(({ where }) => finding(where).has(comment))?.to ?? rest;
  for (let comment = 0; comment + 1 < offsets.length; comment++) {
    for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
      const sending = byHand[at] ? undefined : sendings.get(origins[at] as Place);
      if (sending) places[at] = placeFor(sending, comment) ?? (places[at] as Place);
    }
  }
  // Taken out by hand of a topic, or of what a search found, whatever topic it is of by now.
  const out = new Map<Place | string, Set<number>>();
  const takeOut = (of: Place | string | null | undefined, comment: number) => {
    if (of !== null && of !== undefined) out.set(of, (out.get(of) ?? new Set()).add(comment));
  };
  for (const one of added) {
    if (one.origin === undefined) continue;
    const sending = sendings.get(one.origin);
    for (const [comment, place] of one.byHand ?? []) {
      takeOut(forest.leadsTo(place), comment);
      takeOut(one.query, comment);
    }
    one.place.forEach((place, at) => {
      const comment = uint32At(one.comments, at);
      if (one.byHand?.has(comment)) return;
      const sent = (sending && placeFor(sending, comment)) ?? place;
      const now = forest.leadsTo(sent);
      one.place[at] = now !== null && searched.has(now) ? forest.nowhere() : sent;
    });
  }
  for (const { find, where, to } of searches) {
    const wanted = where === undefined ? null : finding(where);
    const kept = narrowed(
      search(find),
      (comment) =>
        (wanted?.has(comment) ?? true) && !out.get(to)?.has(comment) && !out.get(find)?.has(comment),
    );
    added.push({
      ...kept,
      origin: to,
      query: find,
      place: new Uint16Array(kept.comments.length).fill(to),
      stored: BY_SEARCH,
    });
  }
}

function narrowed({ comments, scores, clauses }: Found, isWanted: (comment: number) => boolean): Found {
  const keep = (_: number, at: number) => isWanted(uint32At(comments, at));
  return { comments: comments.filter(keep), scores: scores.filter(keep), clauses: clauses.filter(keep) };
}
