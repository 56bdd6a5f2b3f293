import type { TopicWords } from "./topic-words.ts";

/**
 * Names of people and places speak of no topic: the Ly of "chị Ly" is no glass, the Park of "Regent Park
 * Square" no place to leave a car.
 */

/** "Mr", "Dr" … before a name. */
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof mister madam madame chef captain monsieur frau herr signor signora".split(" "),
);
/** What people are called in Vietnamese; a name follows. */
const CALLED: ReadonlySet<string> = new Set(
  "bạn chị anh em cô chú bác ông bà thầy dì cậu ban chi co thay nv bs".split(" "),
);
/** Given names that are words too and are often written small. */
const GIVEN: ReadonlySet<string> = new Set(
  "ly lý mai lan hoa cúc sen hương thơm ngân kim ngọc nga my mỹ thư thảo trà trúc hồng linh an bình minh quân hùng dũng hiếu hòa sương tuyết nhung thu xuân hạ đông hà giang hải sơn tâm tài phúc lộc thọ yến phượng loan quỳnh lài đào mận lê cam chanh bích châu vân nhi như ý duyên dung hạnh hiền diễm nguyệt nhạn oanh sáng phương".split(
    " ",
  ),
);
/** What may stand inside a name, small: "Bank of America". */
const MAX_TITLE_CASE = 0.5;

/** Whether the words [from, to) of a clause [start, end) are, or are part of, a name. */
export function isProperName(
  words: TopicWords,
  clause: { from: number; to: number },
  match: { from: number; to: number },
  mayBeKind: boolean,
): boolean {
  const { forms } = words;
  const single = match.to - match.from === 1;
  const previous = match.from > clause.from ? (forms[match.from - 1] ?? "") : "";
  const capital = isCapital(words, match.from);
  if (capital && TITLES.has(previous)) return true;
  if (single && CALLED.has(previous)) {
    if (capital && !isShouted(words, match.from) && !isCapital(words, match.from + 1)) return true;
    if (GIVEN.has(forms[match.from] ?? "")) return true;
  }
  if (!capital || mayBeKind) return false;
  for (let at = match.from; at < match.to; at++) {
    if (!isCapital(words, at) || isShouted(words, at) || beginsSentence(words, at)) return false;
  }
  const beside =
    (joined(words, match.to - 1) && isCapital(words, match.to) && !isShouted(words, match.to)) ||
    (joined(words, match.from - 1) &&
      isCapital(words, match.from - 1) &&
      !isShouted(words, match.from - 1) &&
      !beginsSentence(words, match.from - 1));
  if (!beside) return false;
  let capitals = 0;
  for (let at = clause.from; at < clause.to; at++) if (isCapital(words, at)) capitals += 1;
  return capitals <= (clause.to - clause.from) * MAX_TITLE_CASE;
}

function isCapital({ text, starts }: TopicWords, at: number): boolean {
  const start = starts[at];
  if (start === undefined) return false;
  const code = text.charCodeAt(start);
  if (code < 0x41) return false;
  if (code < 0x5b) return true;
  if (code < 0xc0) return false;
  const letter = text.charAt(start);
  return letter !== letter.toLowerCase();
}

/** Written in capitals: "RAM", "RẤT". */
function isShouted({ text, starts, ends }: TopicWords, at: number): boolean {
  const start = starts[at] ?? 0;
  const end = ends[at] ?? 0;
  if (end - start < 2) return false;
  const word = text.slice(start, end);
  return word === word.toUpperCase();
}

/** Nothing but spaces between a word and the next. */
function joined({ text, starts, ends }: TopicWords, at: number): boolean {
  const end = ends[at];
  const next = starts[at + 1];
  return at >= 0 && end !== undefined && next !== undefined && next - end === 1 && text[end] === " ";
}

/** After a full stop, a line's end, a bullet, or nothing. */
function beginsSentence({ text, starts, ends }: TopicWords, at: number): boolean {
  if (at === 0) return true;
  return /[.!?:;\n"“(•*-]/.test(text.slice(ends[at - 1] ?? 0, starts[at] ?? 0));
}
