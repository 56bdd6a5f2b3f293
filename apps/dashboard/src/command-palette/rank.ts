import { foldText } from "../lib/fold-text.ts";

/** What ranking needs of a command. */
export interface Rankable {
  id: string;
  group: string;
  title: string;
  /** Other words for it, such as its name in the other language; they count less than the title. */
  words?: string;
}

/** So many of a group are shown; commands are few enough to be shown all. */
const MAX_OF_KIND: Record<string, number> = { surveys: 8, datasets: 8 };
const MAX_RECENT = 5;
const START_OF_TEXT = 100;
const START_OF_WORD = 80;
const INSIDE = 50;
const SCATTERED = 20;
const MAX_INITIALS = 5;
const RECENT_BONUS = 15;
const OTHER_WORDS = 0.6;

/**
 * How well a folded text fits a folded query, above 0; 0 where it does not. Each word of the query must
 * be in it: at the start of the text or of a word, inside a word, or letter by letter ("nsv": New SurVey).
 */
export function fitOf(text: string, query: string): number {
  const terms = query.split(/\s+/).filter(Boolean);
  let total = 0;
  for (const term of terms) {
    const fit = fitOfTerm(text, term);
    if (fit === 0) return 0;
    total += fit;
  }
  return terms.length > 0 ? total / terms.length : 0;
}

function fitOfTerm(text: string, term: string): number {
  if (text.startsWith(term)) return START_OF_TEXT;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return START_OF_WORD;
  }
  if (text.includes(term)) return INSIDE;
  return term.length > 1 && term.length <= MAX_INITIALS && isScattered(text, term) ? SCATTERED : 0;
}

/** Whether the letters are there in their order, the first at the start of a word, without jumping far. */
function isScattered(text: string, term: string): boolean {
  const starts = [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return starts.some((start) => {
    if (text[start] !== term[0]) return false;
    let at = start;
    for (const letter of term.slice(1)) {
      const next = text.indexOf(letter, at + 1);
      if (next < 0 || next - at > 12) return false;
      at = next;
    }
    return true;
  });
}

export interface Group<Command> {
  group: string;
  commands: Command[];
}

/**
 * The commands that fit a query, in groups: the group of the best fit first. Without a query those used
 * last come first, under "recent", and then the groups as they are given.
 */
export function rankCommands<Command extends Rankable>(
  commands: readonly Command[],
  query: string,
  recent: readonly string[],
): Group<Command>[] {
  const wanted = foldText(query).trim();
  if (!wanted) {
    const used = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
    const shown = used.slice(0, MAX_RECENT).map((command) => ({ ...command, group: "recent" }));
    const rest = commands.filter(({ id }) => !shown.some((command) => command.id === id));
    return inGroups([...shown, ...rest]);
  }
  const found = commands.flatMap((command) => {
    const title = fitOf(folded(command.title), wanted);
    const words = OTHER_WORDS * fitOf(folded(command.words ?? ""), wanted);
    const fit = Math.max(title, words);
    return fit > 0 ? [{ command, fit: fit + (recent.includes(command.id) ? RECENT_BONUS : 0) }] : [];
  });
  found.sort((a, b) => b.fit - a.fit);
  return inGroups(found.map(({ command }) => command));
}

/** Every key typed looks at the same names again. */
const foldedTexts = new Map<string, string>();
function folded(text: string): string {
  const known = foldedTexts.get(text);
  if (known !== undefined) return known;
  if (foldedTexts.size > 5_000) foldedTexts.clear();
  const fresh = foldText(text);
  foldedTexts.set(text, fresh);
  return fresh;
}

function inGroups<Command extends Rankable>(commands: readonly Command[]): Group<Command>[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const group = groups.get(command.group) ?? [];
    groups.set(command.group, group);
    if (group.length < (MAX_OF_KIND[command.group] ?? Number.POSITIVE_INFINITY)) group.push(command);
  }
  return [...groups].map(([group, some]) => ({ group, commands: some }));
}
