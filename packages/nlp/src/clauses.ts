import type { Span } from "./analysis.ts";
import { sideOf, speaksAgainst } from "./clause-sides.ts";
import { emoticonAt, findWords, isDigit, isSpace, isUpper, type Words } from "./clause-words.ts";
import {
  ABBREVIATIONS,
  AFTER_CON,
  AFTER_MA,
  BARE_VIETNAMESE,
  BEFORE_CON,
  CLAUSE_SUBJECTS,
  FINITE,
  NOT_AFTER,
  OPENERS,
  SENTENCE_STARTS,
  TOP_DOMAINS,
  TURNS,
} from "./contrast-words.ts";

/** What stands between two words: nothing that matters, a comma or an emoji, the end of a sentence. */
const NONE = 0;
const SOFT = 1;
const HARD = 2;

const COMMON_ENDS = "!?;。！？؛؟۔";
const COMMAS = ",،，、";
const OPENING = "(\"'“‘«[{#@$£€¿¡*_~";

/**
 * Splits a comment into clauses: at sentence ends, line breaks, commas and emoji between statements, and
 * before words of contrast. Every visible character is in exactly one span; spans are in order, start and
 * end on visible characters, and hold at least one word where the text has one. Numbers, addresses,
 * abbreviations and emoticons stay whole.
 *
 * @param words the text's words, where they were looked for before
 */
export function splitClauses(text: string, words: Words = findWords(text)): Span[] {
  if (words.starts.length === 0) {
    const all = trimmed(text, 0, text.length);
    return all ? [all] : [];
  }
  const cuts = findCuts(text, words);
  const spans: Span[] = [];
  let from = 0;
  for (const cut of [...cuts, text.length]) {
    const span = trimmed(text, from, cut);
    if (span) spans.push(span);
    from = cut;
  }
  return spans;
}

/** Positions where a new clause begins, ascending, none before the first word or after the last. */
function findCuts(text: string, words: Words): number[] {
  const { starts, ends, forms } = words;
  const count = starts.length;
  const gaps = new Uint8Array(count);
  const turns = new Uint8Array(count);
  for (let i = 1; i < count; i++) gaps[i] = gapKind(text, words, i);
  for (let i = 1; i < count; i++) if (turnsAt(words, gaps, i)) turns[i] = 1;
  // Vietnamese statements are short: two syllables make a noun and what is said of it.
  const least = isVietnamese(text, forms) ? 2 : 3;
  const cuts: number[] = [];
  let left = 0;
  for (let i = 1; i < count; i++) {
    const have = i - left;
    const gap = gaps[i] ?? NONE;
    const before = ends[i - 1] ?? 0;
    const next = starts[i] ?? 0;
    let cut = gap === HARD;
    if (!cut && turns[i] === 1) cut = have >= (gap === NONE ? 2 : 1);
    if (!cut && gap === SOFT) {
      const needed = OPENERS.has(forms[left] ?? "") ? 2 : least;
      const ahead = wordsAhead(gaps, turns, i);
      // "Màn hình, loa đều tốt" says one thing of both.
      cut = have >= needed && ahead >= needed && !forms.slice(i, i + ahead).includes("đều");
    }
    if (!cut && have >= 2 && (gap === SOFT || forms[i] === "and"))
      cut = speaksAgainst(forms, left, i, i + wordsAhead(gaps, turns, i));
    // "Great value, the skates are blunt": what judges in two words is a statement beside one with a verb.
    if (!cut && have === 2 && gap === SOFT)
      cut = sideOf(forms, left, i) !== 0 && opensStatement(forms, gaps, i);
    if (!cut && gap === NONE && have >= 2) cut = beginsSentence(text, words, i);
    if (!cut && gap === NONE && (forms[i] === "and" || forms[i] === "while"))
      cut = have >= 4 && opensClause(words, gaps, left, i);
    if (!cut) continue;
    cuts.push(cutPosition(text, before, next));
    left = i;
  }
  return cuts;
}

function wordsAhead(gaps: Uint8Array, turns: Uint8Array, from: number): number {
  let to = from + 1;
  while (to < gaps.length && gaps[to] === NONE && turns[to] === 0) to += 1;
  return to - from;
}

function gapKind(text: string, words: Words, i: number): number {
  const from = words.ends[i - 1] ?? 0;
  const to = words.starts[i] ?? 0;
  if (to - from === 1 && text.charCodeAt(from) === 32) return NONE;
  let kind = NONE;
  for (let at = from; at < to; at++) {
    const char = text[at] ?? "";
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) return HARD;
    if (code === 46 || code === 0x2026) {
      if (dotEnds(text, words, i, at)) return HARD;
    } else if (COMMON_ENDS.includes(char)) {
      if (code !== 59 || emoticonAt(text, at) === 0) return HARD;
      kind = SOFT;
    } else if (COMMAS.includes(char)) {
      if (!(to - from === 1 && isDigit(text.charCodeAt(from - 1)) && isDigit(text.charCodeAt(to))))
        kind = SOFT;
    } else if (
      (char === "-" || char === "+" || char === "–" || char === "—" || char === "•") &&
      spaced(text, at)
    ) {
      kind = SOFT;
    } else if (code >= 0xd83c && code <= 0xd83e) kind = SOFT;
    else if (code === 0x2764 || code === 0x2665 || emoticonAt(text, at) > 0) kind = SOFT;
  }
  return kind;
}

/** Whether a dot in the gap before word i ends a sentence. */
function dotEnds(text: string, words: Words, i: number, at: number): boolean {
  const before = text[at - 1] ?? " ";
  const after = text[at + 1] ?? " ";
  if (text[at] === "…" || after === "." || before === ".") return true;
  // ^.^  >.<  -.-  and the like
  if (">^-:;=<".includes(before) && !isSpace(after.charCodeAt(0)) && after !== undefined) return false;
  const word = words.forms[i - 1] ?? "";
  const next = words.forms[i] ?? "";
  const to = words.starts[i] ?? 0;
  if (to === at + 1 && at === words.ends[i - 1]) {
    const number = isDigit(text.charCodeAt(at - 1));
    if (number && isDigit(text.charCodeAt(to))) return false;
    if (word.length === 1 || next.length === 1 || TOP_DOMAINS.has(next) || ABBREVIATIONS.has(word))
      return false;
    return !/^\S*@/.test(text.slice(to, to + 60)) && text[(words.starts[i - 1] ?? 1) - 1] !== "@";
  }
  if (ABBREVIATIONS.has(word)) return false;
  const upperNext = isUpper(text, to);
  if (word === "etc" || word === "vv") return upperNext;
  const start = words.starts[i - 1] ?? 0;
  if (word.length === 1 && text[start - 1] === ".") return upperNext;
  if (word.length === 1 && isUpper(text, start) && word !== "i") return !upperNext;
  if (word.length <= 2 && isDigit(word.charCodeAt(0)) && isListNumber(text, start)) return false;
  return true;
}

function isListNumber(text: string, start: number): boolean {
  for (let at = start - 1; at >= 0; at--) {
    const char = text[at] ?? "";
    if (char === "\n" || ".!?;:".includes(char)) return true;
    if (!isSpace(char.charCodeAt(0))) return false;
  }
  return true;
}

function turnsAt(words: Words, gaps: Uint8Array, i: number): boolean {
  const { forms } = words;
  const form = forms[i] ?? "";
  const before = gaps[i] === NONE ? (forms[i - 1] ?? "") : "";
  if (form === "mà") return before !== "nhưng" && AFTER_MA.has(forms[i + 1] ?? "") && !saidNotOnly(forms, i);
  if (form === "còn") {
    if (BEFORE_CON.has(before) || AFTER_CON.has(forms[i + 1] ?? "")) return false;
    return gaps[i] !== NONE || (forms.indexOf("thì", i + 2) - i <= 5 && forms.indexOf("thì", i + 2) > 0);
  }
  if (form === "yet") {
    if (gaps[i + 1] !== NONE || i + 1 >= forms.length) return false;
    return (
      !/^(?:to|another|again)$/.test(forms[i + 1] ?? "") &&
      !/(?:^(?:not|as|have|has|had|best|worst|is|nor)|n't)$/.test(before)
    );
  }
  if (form === "song") return gaps[i] === SOFT;
  if (form === "ma") return forms.some((word) => ITALIAN.has(word));
  if (form === "nhung") return forms.filter((word) => BARE_VIETNAMESE.has(word)).length >= 3;
  const sequences = TURNS.get(form);
  if (!sequences) return false;
  if (NOT_AFTER.get(form)?.has(before)) return false;
  if (before && continuesTurn(before, form)) return false;
  // "It is good though." ends there: nothing follows to be a clause.
  if (form === "though" && (i + 1 >= forms.length || gaps[i + 1] !== NONE)) return false;
  if (form === "but" && saidNotOnly(forms, i)) return false;
  return sequences.some((sequence) => sequence.every((word, n) => forms[i + n] === word));
}

/** The word before already began this turn ("even though", "nhưng tuy nhiên"). */
function continuesTurn(before: string, form: string): boolean {
  const list = TURNS.get(before);
  return list?.some((sequence) => sequence.length === 1 || sequence[1] === form) ?? false;
}

/** "not only … but also", "không những … mà còn" add to what was said. */
function saidNotOnly(forms: string[], i: number): boolean {
  for (let n = Math.max(0, i - 12); n < i; n++) {
    const word = forms[n];
    const next = forms[n + 1];
    if (word === "not" && (next === "only" || next === "just")) return true;
    if (word === "không" && (next === "những" || next === "chỉ")) return true;
  }
  return false;
}

/** "Vị trí tốt Nhân viên thân thiện": a sentence begins without a mark before it. */
function beginsSentence(text: string, { starts, forms }: Words, i: number): boolean {
  return (
    isUpper(text, starts[i] ?? 0) &&
    !isUpper(text, starts[i - 1] ?? 0) &&
    !isUpper(text, starts[i + 1] ?? 0) &&
    SENTENCE_STARTS.has(`${forms[i]} ${forms[i + 1]}`)
  );
}

/** "The food is fine and the staff were rude": two subjects, each with its verb. */
function opensClause({ forms }: Words, gaps: Uint8Array, left: number, i: number): boolean {
  const said = PRONOUNS.has(forms[left] ?? "") || forms.slice(left, i).some((word) => FINITE.has(word));
  return said && opensStatement(forms, gaps, i + 1);
}

/** Whether a subject begins at word `from`, and its verb follows before the next gap. */
function opensStatement(forms: readonly string[], gaps: Uint8Array, from: number): boolean {
  if (!CLAUSE_SUBJECTS.has(forms[from] ?? "")) return false;
  for (let n = from; n < Math.min(forms.length, from + 6); n++) {
    if (n > from && gaps[n] !== NONE) return false;
    if (FINITE.has(forms[n] ?? "")) return true;
  }
  return false;
}

const PRONOUNS: ReadonlySet<string> = new Set(["i", "we", "they", "he", "she", "it", "you"]);
const ITALIAN: ReadonlySet<string> = new Set(
  "il|che|è|di|non|molto|una|sono|per|gli|anche|della|con".split("|"),
);

function isVietnamese(text: string, forms: string[]): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x102) continue;
    if (code >= 0x1ea0 && code <= 0x1ef9) return true;
    if (code === 0x103 || code === 0x111 || code === 0x110 || code === 0x1a1 || code === 0x1b0) return true;
    if (code >= 0x300 && code <= 0x323) return true;
  }
  let bare = 0;
  for (const form of forms) if (BARE_VIETNAMESE.has(form)) bare += 1;
  return bare >= 2;
}

/** After the gap's marks and emoji, before what opens the next word; a bullet goes with the next word. */
function cutPosition(text: string, before: number, next: number): number {
  for (let at = next - 1; at >= before; at--) {
    if (text[at] === "\n" || text[at] === "\r") return at + 1;
  }
  let at = next;
  while (at > before && OPENING.includes(text[at - 1] ?? "") && !closes(text, at - 1, before)) at -= 1;
  if (
    at > before + 1 &&
    isSpace(text.charCodeAt(at - 1)) &&
    "-+–—•".includes(text[at - 2] ?? "") &&
    spaced(text, at - 2)
  ) {
    at -= 2;
  }
  return at;
}

/** A quote right after a visible character closes what came before. */
function closes(text: string, at: number, before: number): boolean {
  return at === before ? !isSpace(text.charCodeAt(at - 1)) : /[^\s(["'“‘«#@$]/.test(text[at - 1] ?? " ");
}

function spaced(text: string, at: number): boolean {
  return (at === 0 || isSpace(text.charCodeAt(at - 1))) && isSpace(text.charCodeAt(at + 1));
}

function trimmed(text: string, from: number, to: number): Span | null {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return start < end ? { start, end } : null;
}
