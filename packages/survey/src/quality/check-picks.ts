import type { Item, ResponseFacts } from "./facts.ts";
import { LEVELS, type Norms, placeAt } from "./norms.ts";
import type { Finding } from "./reasons.ts";

/** Which places were chosen, one after the other: one column, a pattern, always the first, all there were. */

/** Rows of a table, or scales of equal length, that were answered one after the other. */
interface Run {
  first: Item;
  /** Of the first; of all, where they are in line. */
  place: number;
  items: Item[];
  places: number[];
  /** One question's share of a longer run, whose other answers are not in line: more people have such by chance. */
  part?: boolean;
}

const runsOf = (facts: ResponseFacts): Run[] => grouped(facts, (last, { size }) => last.size === size);

/** Scales one after the other, as far as each goes on with what the one before began. */
function grouped(
  { items, places }: Pick<ResponseFacts, "items" | "places">,
  goesOn: (last: Item, item: Item) => boolean,
): Run[] {
  const runs: Run[] = [];
  for (const [n, item] of items.entries()) {
    if (!item.ordered) continue;
    const place = places[n] as number;
    const last = runs.at(-1);
    if (last && goesOn(last.first, item)) {
      last.items.push(item);
      last.places.push(place);
    } else runs.push({ first: item, place, items: [item], places: [place] });
  }
  return runs;
}

/** Runs of one place: a whole run, or what one question has of it. */
function linesOf(facts: ResponseFacts): Run[] {
  const lines: Run[] = [];
  for (const run of runsOf(facts)) {
    if (isConstant(run)) lines.push(run);
    else lines.push(...partsInLine(run));
  }
  return lines;
}

const partsInLine = (run: Run): Run[] =>
  grouped(run, (last, { question_id }) => last.question_id === question_id)
    .filter((part) => isConstant(part) && part.items.length >= OPPOSITE_LINE)
    .map((part) => ({ ...part, part: true }));

const isConstant = ({ place, places }: Run) => places.every((one) => one === place);

/** So many rows in one column are worth a remark, and so many between the ends suffice. */
const LINE = 6;
const PART_LINE = 7;
const LONG_LINE = 12;
const OPPOSITE_LINE = 4;
const USUAL = 0.15;

/** Satisfied people really give the best everywhere, so a line alone is weak, but for a long one between the ends. */
export function checkLines(facts: ResponseFacts, norms: Norms): Finding[] {
  const lines = linesOf(facts);
  const opposite = lines.find((line) => line.items.length >= OPPOSITE_LINE && goesAgainst(line, norms));
  if (opposite) {
    const { first, place, items } = opposite;
    return [
      {
        reason: "opposite_rows",
        strong: true,
        evidence: {
          question_id: first.question_id,
          rows: items.length,
          place: place + 1,
          opposite: items.filter(({ key }) => norms.reversed.has(key)).length,
        },
      },
    ];
  }
  const remarkable = lines.filter(({ items, part }) => !part || items.length >= PART_LINE);
  const longest = remarkable.reduce((most, line) => Math.max(most, line.items.length), 0);
  const inner = remarkable.filter((line) => !isEnd(line)).reduce((sum, line) => sum + line.items.length, 0);
  if (longest < LINE && inner < LONG_LINE) return [];
  const line = remarkable.find(({ items }) => items.length === longest) as Run;
  // What many say of everything is an opinion.
  const usual = norms.shareOf(line.first, line.place);
  if (inner < LONG_LINE && isEnd(line) && usual > USUAL) return [];
  return [
    {
      reason: "same_column",
      strong: inner >= LONG_LINE,
      evidence: {
        question_id: line.first.question_id,
        rows: longest,
        place: line.place + 1,
      },
    },
  ];
}

const isEnd = ({ first, place }: Run) => place === 0 || place === first.size - 1;

/** Whether a line says one thing and its opposite; in the middle it says neither. */
function goesAgainst({ first, place, items }: Run, { reversed }: Norms): boolean {
  const middle = (first.size - 1) / 2;
  const turned = items.filter(({ key }) => reversed.has(key)).length;
  return turned > 0 && turned < items.length && Math.abs(place - middle) > 0.6;
}

/** So many answers before a regular order is no chance. */
const PATTERN = 8;
const MAX_PERIOD = 6;

/** 1 5 1 5 1 5, 1 2 3 4 5 1 2 3, 1 2 3 2 1: an order that comes again and again. */
export function checkPattern(facts: ResponseFacts): Finding[] {
  for (const run of runsOf(facts)) {
    const { first, places } = run;
    if (places.length < PATTERN || isConstant(run)) continue;
    const span = Math.max(...places) - Math.min(...places);
    if (span < 2 && places.length < 2 * PATTERN) continue;
    if (!isRegular(places, first.size)) continue;
    const shown = places.slice(0, 6).map((place) => place + 1);
    return [
      {
        reason: "pattern",
        strong: true,
        evidence: { question_id: first.question_id, rows: places.length, places: shown.join(" ") },
      },
    ];
  }
  return [];
}

/** What comes again comes three times; or goes on and on, round the end or back from it. */
function isRegular(places: readonly number[], size: number): boolean {
  for (let period = 2; period <= MAX_PERIOD && 3 * period <= places.length; period++) {
    if (places.every((place, n) => n < period || place === places[n - period])) return true;
  }
  const steps = places.slice(1).map((place, n) => place - (places[n] as number));
  const round = steps.map((step) => (step + size) % size);
  const turns = (n: number) => steps[n] !== steps[n - 1] && places[n] !== 0 && places[n] !== size - 1;
  const upAndDown = steps.every((step, n) => Math.abs(step) === 1 && (n === 0 || !turns(n)));
  return upAndDown || round.every((step) => step === round[0]);
}

/** Likelier than that people may always mean the first, or the last. */
const UNLIKELY = 0.001;
const RARE = 0.02;

/** One place of everything, though others choose many: the first, the last, or another as far from both ends. */
export function checkSamePlace(facts: ResponseFacts, norms: Norms): Finding[] {
  const level = LEVELS.find((one) => isAtLevel(facts, one));
  if (level === undefined) return [];
  const fixed = facts.items.filter(({ shuffled }) => !shuffled);
  const sets = facts.sets.filter(({ shuffled }) => !shuffled);
  const free = fixed.filter(({ ordered, size }) => !ordered && size > 2);
  if (free.length + sets.length < 2 || fixed.length + sets.length < 5) return [];
  const scales = fixed.filter(({ ordered }) => ordered);
  const shares = [
    ...free.map((item) => norms.shareOf(item, placeAt(level, item.size))),
    ...sets.map((set) => norms.shareOfOnly(set)),
  ];
  // Opinions go together: of the scales the rarest answer counts, or how many give all of them so.
  if (scales.length > 0) {
    const each = scales.map((item) => norms.shareOf(item, placeAt(level, item.size)));
    shares.push(Math.min(norms.shareOfLevel(level), ...each));
  }
  const chance = shares.reduce((product, one) => product * one, 1);
  if (chance > RARE) return [];
  const end = level === 0 ? "first" : level === 1 ? "last" : "between";
  const evidence = { end, answers: fixed.length + sets.length };
  return [{ reason: "same_place", strong: chance < UNLIKELY, evidence }];
}

const isAtLevel = ({ items, places, sets }: ResponseFacts, level: number) =>
  items.every(({ size, shuffled }, n) => shuffled || places[n] === placeAt(level, size)) &&
  sets.every((set) => set.shuffled || set.only === placeAt(level, set.places));

const LONG_LIST = 5;
/** Where more than so many choose everything, it says nothing. */
const COMMON = 0.08;
const UNCOMMON = 0.05;

/** Every choice of lists of which few people choose all: of one list some people do, of two hardly anybody. */
export function checkAllChosen({ sets }: ResponseFacts, norms: Norms): Finding[] {
  const all = sets.filter(
    ({ question_id, chosen, offered }) =>
      chosen === offered && offered >= LONG_LIST && (norms.allChosen.get(question_id) ?? UNCOMMON) < COMMON,
  );
  const [first] = all;
  if (!first) return [];
  const evidence = { question_id: first.question_id, questions: all.length, choices: first.offered };
  return [{ reason: "all_chosen", strong: all.length > 1, evidence }];
}
