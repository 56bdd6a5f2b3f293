import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CommentAnalysis } from "../src/analysis.ts";
import { EMOTIONS, type Emotion } from "../src/scale.ts";

/** How people read a sentence; two classes where they would differ, both signs where it speaks for and against. */
export const READINGS = ["+", "-", "0", "+0", "-0", "+-"] as const;
export type Reading = (typeof READINGS)[number];

export interface GoldenSentence {
  text: string;
  /** Why it is in the table: the kind of sentence it stands for. */
  kind: string;
}
export interface SentimentSentence extends GoldenSentence {
  reads: Reading;
}
export interface EmotionSentence extends GoldenSentence {
  /** All of these are felt; none may be when there are none. */
  feels: Emotion[];
}

/** A clause of a comment that speaks for and against has at least this score to either side. */
const CLEAR = 20;

const SIGNS = { positive: "+", negative: "-", neutral: "0" } as const;

export function readsAs(reads: Reading, { sentiment, clauses }: CommentAnalysis): boolean {
  if (reads !== "+-") return reads.includes(SIGNS[sentiment]);
  return (
    clauses.some(({ score }) => score !== null && score >= CLEAR) &&
    clauses.some(({ score }) => score !== null && score <= -CLEAR)
  );
}

export function feelsAs(feels: readonly Emotion[], { emotions }: CommentAnalysis): boolean {
  return feels.length === 0 ? emotions.length === 0 : feels.every((emotion) => emotions.includes(emotion));
}

/** The sentences of `{language}.txt`, all written for this project. Throws where a line is not understood. */
export function sentimentTable(language: string): SentimentSentence[] {
  return linesOf(`${language}.txt`).map(({ kind, line }) => {
    const at = line.indexOf(" ");
    const reads = READINGS.find((reading) => reading === line.slice(0, at));
    if (!reads) throw new Error(`No reading: ${line}`);
    return { kind, reads, text: line.slice(at + 1) };
  });
}

/** The sentences of `emotions-{language}.txt`: emotions joined by + (or none), a colon, the text. */
export function emotionTable(language: string): EmotionSentence[] {
  return linesOf(`emotions-${language}.txt`).map(({ kind, line }) => {
    const at = line.indexOf(": ");
    const names = line.slice(0, at).split("+");
    const feels = EMOTIONS.filter((emotion) => names.includes(emotion));
    if (feels.length !== names.length && names[0] !== "none") throw new Error(`No emotions: ${line}`);
    return { kind, feels, text: line.slice(at + 2) };
  });
}

/** Sentences that the models of today get wrong, under the reason. */
export function knownWrong(table: string): GoldenSentence[] {
  return linesOf(`known-wrong-${table}.txt`).map(({ kind, line }) => ({ kind, text: line }));
}

/** Lines of a table, each with the heading (after =) it stands under. */
function linesOf(file: string): { kind: string; line: string }[] {
  let kind = "";
  const found: { kind: string; line: string }[] = [];
  for (const line of readFileSync(join(import.meta.dirname, file), "utf8").split("\n")) {
    if (line.startsWith("= ")) kind = line.slice(2);
    else if (line !== "") found.push({ kind, line });
  }
  return found;
}

export interface SenseSentence extends GoldenSentence {
  /** Topics, or "topic/subtopic", that must claim the sentence … */
  claimed: string[];
  /** … and those that must not. */
  silent: string[];
}

/** The sentences of `senses-{language}.txt` under their line of business: +topic and -topic, a bar, the text. */
export function senseTable(language: string): SenseSentence[] {
  return linesOf(`senses-${language}.txt`).map(({ kind, line }) => {
    const [marks = "", text] = line.split(" | ");
    const signed = (sign: string) =>
      marks.split(" ").flatMap((mark) => (mark.startsWith(sign) ? [mark.slice(1)] : []));
    if (!text || signed("+").length + signed("-").length !== marks.split(" ").length) {
      throw new Error(`No senses: ${line}`);
    }
    return { kind, text, claimed: signed("+"), silent: signed("-") };
  });
}

/** All comments of `found-{business}.txt`, a business that the taxonomy does not know: language, a bar, the text. */
export function unknownBusiness(business: string): { language: string; text: string }[] {
  return linesOf(`found-${business}.txt`).map(({ line }) => {
    const [language = "", text] = line.split(" | ");
    if (!text) throw new Error(`No comment: ${line}`);
    return { language, text };
  });
}
