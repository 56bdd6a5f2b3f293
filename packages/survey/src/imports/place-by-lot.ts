import type { Notebook } from "./notebook.ts";
import { isInLot, type SourceLot, type SourcePage, type SourceQuestion } from "./source-survey.ts";
import { both, isAlways, keyOf, TooLong, whenOf } from "./when.ts";

/**
 * What comes by lot is a place of the flow here, and its members are places: a page, a branch of pages that are shown
 * together, or another such place. Members of several pages become one page where that changes nothing else; where it
 * would, all of its members come in the order of the file.
 */
export function placedByLot(pages: readonly SourcePage[], notebook: Notebook): SourcePage[] {
  let placed = pages.map((page) => page);
  const depth = Math.max(0, ...pages.map(({ lots = [] }) => lots.length));
  for (let at = depth - 1; at >= 0; at--) placed = placedAt(placed, at, notebook);
  return placed;
}

function placedAt(pages: readonly SourcePage[], depth: number, notebook: Notebook): SourcePage[] {
  return runsOf(pages, (page) => page.lots?.[depth]?.id).flatMap((run) => {
    const lot = run[0].lots?.[depth];
    if (!lot) return run;
    const members = runsOf(run, (page) => page.lots?.[depth]?.member);
    const places = members.map((member) => asOnePlace(member, depth));
    const whole = places.filter((place) => place !== null);
    if (whole.length < places.length) return inGroups(members, lot, depth, notebook);
    for (const [at, member] of members.entries()) {
      const joined = places[at]?.length === 1 ? member.slice(1) : [];
      for (const { where } of joined.flatMap(({ questions }) => questions.slice(0, 1)))
        notebook.note("one_page", where);
    }
    notebook.take("random_order", lot.where);
    return whole.flat();
  });
}

/** As many as a draw has groups (survey.ts). */
const MAX_GROUPS = 10;

/** One of several members is a group by lot, which its pages ask for; other numbers come in the order of the file. */
function inGroups(
  members: readonly SourcePage[][],
  { show, where }: SourceLot,
  depth: number,
  notebook: Notebook,
): SourcePage[] {
  const without = members.map((member) =>
    member.map((page) => ({ ...page, lots: page.lots?.slice(0, depth) ?? [] })),
  );
  const draw = show === 1 && members.length > 1 && members.length <= MAX_GROUPS ? notebook.draw() : null;
  try {
    if (draw === null) throw new TooLong();
    const inGroup = (at: number) =>
      whenOf({ random_group: { of: members.length, draw }, is: String(at + 1) });
    const grouped = without.flatMap((member, at) =>
      member.map((page) => ({
        ...page,
        when: both(page.when, inGroup(at)),
        ends: page.ends.map((end) =>
          isInLot(end, depth) ? { ...end, when: both(end.when, inGroup(at)) } : end,
        ),
      })),
    );
    notebook.take("random_group", where);
    return grouped;
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    notebook.note("randomisation", where);
    return without.flat();
  }
}

/** What stands in a row and has the same of something. */
export function runsOf<Page>(pages: readonly Page[], of: (page: Page) => unknown): [Page, ...Page[]][] {
  const runs: [Page, ...Page[]][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && of(last[0]) === of(page)) last.push(page);
    else runs.push([page]);
  }
  return runs;
}

/** The pages of a member as one place; null where they cannot be. */
function asOnePlace(pages: [SourcePage, ...SourcePage[]], depth: number): SourcePage[] | null {
  const [first] = pages;
  const ends = pages.flatMap((page) => page.ends);
  if (ends.some((end) => isInLot(end, depth))) return null;
  const inner = first.lots?.[depth + 1]?.id;
  if (inner !== undefined && pages.every(({ lots }) => lots?.[depth + 1]?.id === inner)) return pages;
  if (pages.some(({ lots = [] }) => lots.length > depth + 1)) return null;
  if (pages.length === 1) return [first];
  if (pages.some(({ loop }) => loop)) return null;
  if (pages.some(({ when }) => keyOf(when) !== keyOf(first.when))) return null;
  if (!isAlways(first.when)) return pages;
  const questions = pages.flatMap((page) => page.questions);
  if (pages.some(({ shuffle }) => shuffle) || questions.length > 200 || asksItself(questions)) return null;
  return [{ ...first, questions, ends }];
}

function asksItself(questions: readonly SourceQuestion[]): boolean {
  const keys = new Set(questions.map(({ key }) => key));
  return questions.some(
    ({ repeats, question }) =>
      repeats.some((key) => keys.has(key)) || keys.has(question.choices_from?.question ?? ""),
  );
}
