import type { Comment } from "@soundings/contract/comments";

/** A run of a comment's text that is drawn alike. */
export interface TextRun {
  text: string;
  /** The search found it. */
  hit: boolean;
  /** It made the topic's mention. */
  cue: boolean;
}

/** A marked clause, or the plain text between two of them. */
export interface MarkedPart {
  runs: TextRun[];
  /** What the clause says for or against; null for plain text. */
  score: number | null;
  /** Speaks of other topics than the one that is looked at. */
  dim: boolean;
  /** Speaks of the topic that is pointed at. */
  pointed: boolean;
}

/** Which topics are looked at and pointed at; a subtopic's id or a topic's. */
export interface TopicFocus {
  topic?: string | undefined;
  pointed?: string | undefined;
}

type Marked = Pick<Comment, "text" | "clauses" | "mentions" | "highlights">;
interface Span {
  start: number;
  end: number;
}

/**
 * A comment's text cut where something to draw begins or ends. With a topic, the clauses that speak of it
 * are marked with their mention's score and the words that made them; without one, every scored clause is.
 * Nothing of the text is lost or doubled, whatever the spans are: joining all runs gives the text back.
 */
export function markText(comment: Marked, focus: TopicFocus = {}): MarkedPart[] {
  const { text, mentions } = comment;
  const of = (id: string | undefined) => mentions.filter((one) => speaksOf(one, id));
  const looked = of(focus.topic);
  const pointed = of(focus.pointed);
  const marks = apart(text, looked.length > 0 ? looked : comment.clauses);
  const dimmed = looked.length > 0 ? mentions.filter((one) => !looked.includes(one)) : [];
  const cues = [...looked, ...pointed].map(({ cue }) => cue);
  const parts: (MarkedPart & { mark: number })[] = [];
  for (const [start, end] of pieces(text.length, [
    ...marks,
    ...dimmed,
    ...pointed,
    ...cues,
    ...comment.highlights,
  ])) {
    const piece = { start, end };
    const mark = marks.findIndex((one) => covers(one, piece));
    const part = {
      mark,
      score: marks[mark]?.score ?? null,
      dim: mark < 0 && dimmed.some((one) => covers(one, piece)),
      // A mark is pointed at as a whole, so that it is not drawn in two.
      pointed: pointed.some((one) => (mark < 0 ? covers(one, piece) : meets(one, marks[mark] ?? piece))),
    };
    const run = {
      text: text.slice(start, end),
      hit: comment.highlights.some((one) => covers(one, piece)),
      cue: cues.some((one) => covers(one, piece)),
    };
    const last = parts.at(-1);
    if (last && last.mark === mark && last.dim === part.dim && last.pointed === part.pointed)
      last.runs.push(run);
    else parts.push({ ...part, runs: [run] });
  }
  return parts.map(({ mark: _, ...part }) => part);
}

export function speaksOf(mention: Comment["mentions"][number], topic: string | undefined): boolean {
  return topic !== undefined && (mention.topic_id === topic || mention.subtopic_id === topic);
}

/** Scored spans in the text's order, without the spaces around them; one that begins inside another is left out. */
function apart(text: string, spans: readonly (Span & { score: number | null })[]) {
  const marks: (Span & { score: number })[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = trimSpan(text, span);
    if (span.score === null || end <= start || start < (marks.at(-1)?.end ?? 0)) continue;
    marks.push({ start, end, score: span.score });
  }
  return marks;
}

/** Marks hold words, not the spaces around them. */
function trimSpan(text: string, { start, end }: Span): Span {
  let from = Math.max(0, Math.min(start, text.length));
  let to = Math.max(from, Math.min(end, text.length));
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** The whole length in pieces that no span begins or ends inside of. */
function pieces(length: number, spans: readonly Span[]): [start: number, end: number][] {
  const ends = spans.flatMap(({ start, end }) => [start, end]).filter((at) => at > 0 && at < length);
  const cuts = [...new Set([0, ...ends, length])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => [cuts[index] ?? 0, end]);
}

const covers = (span: Span, piece: Span) => span.start <= piece.start && span.end >= piece.end;
const meets = (span: Span, other: Span) => span.start < other.end && span.end > other.start;
