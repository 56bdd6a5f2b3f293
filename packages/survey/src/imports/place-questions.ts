import type { Notebook } from "./notebook.ts";
import { placedByLot } from "./place-by-lot.ts";
import type { Jump, SourcePage, SourceQuestion } from "./source-survey.ts";
import { ALWAYS, askedIn, assertShort, both, either, keyOf, NEVER, not, TooLong, type When } from "./when.ts";

/**
 * Conditions of ours are those of pages, and ask about earlier pages. So a page of the file is parted where a question
 * is shown under conditions of its own, or asks about one that stands on the same page; and a jump becomes the
 * condition that what it passes over is shown only where nobody jumped.
 */
export function placeQuestions(pages: readonly SourcePage[], notebook: Notebook): SourcePage[] {
  const placed = flat(pages, notebook);
  applyJumps(placed, notebook);
  return placedByLot(parted(placed, notebook), notebook);
}

/** As many as a page of ours may have (survey.ts). */
const MAX_PAGE_QUESTIONS = 200;
/** More than anybody asks about one answer: each is put together with those before. */
const MAX_JUMPS = 100;

interface Placed {
  page: SourcePage;
  own: SourceQuestion;
  when: When;
  ends: SourcePage["ends"];
  /** Nothing more can be said of when it is shown. */
  isFull?: boolean;
}

function flat(pages: readonly SourcePage[], notebook: Notebook): Placed[] {
  return pages.flatMap((page) => {
    const last = page.questions.at(-1);
    return page.questions.map((own): Placed => {
      const when = attempt(() => both(page.when, own.when), own.where, notebook) ?? ALWAYS;
      return { page, own, when, ends: own === last ? [...page.ends] : [] };
    });
  });
}

/** What cannot be put together in few conditions is always shown. */
function attempt(make: () => When, where: string, notebook: Notebook): When | null {
  const made = shortOf(make);
  if (!made) notebook.note("condition_long", where);
  return made;
}

function shortOf(make: () => When): When | null {
  try {
    return assertShort(make());
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return null;
  }
}

function applyJumps(placed: Placed[], notebook: Notebook): void {
  const places = new Map(placed.map(({ own }, at) => [own.key, at]));
  for (const [from, { own, when }] of placed.entries()) {
    let before: When = NEVER;
    const taken: { when: When; to: number }[] = [];
    if (own.jumps.length > MAX_JUMPS) notebook.note("too_many", own.where, String(own.jumps.length));
    for (const jump of own.jumps.slice(0, MAX_JUMPS)) {
      const fires = attempt(() => both(when, jump.when, not(before)), own.where, notebook);
      before = attempt(() => either(before, jump.when), own.where, notebook) ?? before;
      if (!fires) continue;
      const to = targetOf(jump, from, places, own, notebook);
      if (to === null) continue;
      if (typeof to === "string") placed[from]?.ends.push({ when: fires, end: to });
      else taken.push({ when: fires, to });
    }
    passOver(placed, from, taken, notebook);
  }
}

/** A place ahead, or an end by its name. */
function targetOf(
  { to }: Jump,
  from: number,
  places: ReadonlyMap<string, number>,
  { where }: SourceQuestion,
  notebook: Notebook,
): number | string | null {
  if ("end" in to) return to.end;
  const place = places.get(to.question);
  if (place !== undefined && place > from) return place;
  notebook.note("jump", where);
  return null;
}

/** What becomes of a question that so many jumps pass over. */
interface PassedOver {
  passed: number;
  when: When;
  made: When | null;
}

/** What jumps pass over is shown where none of them was made. */
function passOver(
  placed: Placed[],
  from: number,
  jumps: readonly { when: When; to: number }[],
  notebook: Notebook,
): void {
  const furthest = Math.max(from, ...jumps.map(({ to }) => to));
  const stays = jumps.map(({ when, to }) => ({ to, denied: shortOf(() => not(when)) }));
  // Most questions are passed over by the same jumps: what was put together for one holds for the next.
  let before: PassedOver = { passed: 0, when: NEVER, made: null };
  for (let at = from + 1; at < furthest; at++) {
    const one = placed[at] as Placed;
    if (one.isFull) continue;
    const passed = stays.filter(({ to }) => to > at);
    const { when } = one;
    const isSame = before.passed === passed.length && isEqual(before.when, when);
    const denied = passed.map((one) => one.denied);
    before = isSame ? before : { passed: passed.length, when, made: allOf(when, denied) };
    const { made } = before;
    if (made) one.when = made;
    else {
      one.isFull = true;
      notebook.note("condition_long", one.own.where);
    }
  }
}

const isEqual = (one: When, other: When) => one === other || keyOf(one) === keyOf(other);

/** All of them together; null where that is too long, or one of them was. */
function allOf(when: When, others: readonly (When | null)[]): When | null {
  const known = others.filter((one) => one !== null);
  return known.length === others.length ? shortOf(() => both(when, ...known)) : null;
}

/** Pages of which each is shown as a whole, and asks about earlier ones alone. */
function parted(placed: readonly Placed[], notebook: Notebook): SourcePage[] {
  const begun: { of: Placed; page: SourcePage; keys: Set<string> }[] = [];
  for (const one of placed) {
    const { own, when, page: of } = one;
    const asks = [...askedIn(when), ...own.repeats, ...sourceOf(own)];
    const last = begun.at(-1);
    const isSamePage = last?.of.page === of;
    const joins =
      isSamePage &&
      last.page.ends.length === 0 &&
      last.page.questions.length < MAX_PAGE_QUESTIONS &&
      keyOf(last.of.when) === keyOf(when) &&
      !asks.some((key) => last.keys.has(key));
    const current = joins
      ? last
      : { of: one, page: { ...of, when, questions: [], ends: [] }, keys: new Set<string>() };
    if (!joins) {
      if (isSamePage) notebook.note("own_page", own.where);
      begun.push(current);
    }
    current.page.questions.push(own);
    current.page.ends.push(...one.ends);
    current.keys.add(own.key);
  }
  return begun.map(({ page }) => page);
}

const sourceOf = ({ question }: SourceQuestion): string[] =>
  question.choices_from ? [question.choices_from.question] : [];
