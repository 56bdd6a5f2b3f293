/**
 * Questions as word lists would hear them that were written without them: words that no other business's questions
 * have are made into words that nothing knows. Lists were written with all sets known, so that by themselves they
 * know more of those than of a set that nobody has read.
 */

import { hearQuestion, type Piece } from "../../apps/server/src/ask/hear-question.ts";
import { fold } from "../../apps/server/src/column-store/fold.ts";
import { ABOUT, type About, DATASETS } from "./datasets.ts";
import frames from "./frames.json" with { type: "json" };
import { type Question, readQuestions } from "./questions.ts";

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const wordsIn = (text: string) => (text.normalize("NFC").toLowerCase().match(WORD) ?? []).join(" ");

/** One in so many other words for a topic or a value is one that lists would lack. */
const LACKING = 6;

const others = new Map<About, string>();
function textOfOthers(about: About): string {
  const known = others.get(about);
  if (known !== undefined) return known;
  const questions = ABOUT.filter((one) => one !== about).flatMap((one) => readQuestions(one));
  const framed = Object.values(frames).flatMap((kinds) => Object.values(kinds).flat());
  const text = ` ${[...questions.map(({ question }) => question), ...framed].map(wordsIn).join(" | ")} `;
  others.set(about, text);
  return text;
}

const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);

/** Whether lists that were written without these questions would lack it. */
function isLacking({ words, meanings, isDays }: Piece, about: About): boolean {
  const [first] = meanings;
  if (isDays || !first) return false;
  const phrase = words.map((word) => word.toLowerCase()).join(" ");
  const isSpoken = textOfOthers(about).includes(` ${phrase} `);
  if (first.is === "role" || first.is === "emotion") return !isSpoken;
  const isName = first.is === "column" || first.by === "name" || first.by === "part";
  return !isName && hashOf(phrase) % LACKING === 0;
}

/** One in so many names in other words is one that lists would lack which nobody else has said. */
const UNSAID = 2;

/**
 * What lists that were written without these questions would lack of one: words that nobody else has said, and half of
 * the other words for a topic, a value or a column. What is left of them is heard as something else, or passed over.
 */
export function lackingOf({ question }: Question, about: About): ReadonlySet<string> {
  const lacking = hearQuestion(question, DATASETS[about]).pieces.filter(({ words, meanings, isDays }) => {
    const [first] = meanings;
    if (isDays || !first) return false;
    const phrase = words.map((word) => word.toLowerCase()).join(" ");
    if (textOfOthers(about).includes(` ${phrase} `)) return false;
    if (first.is === "role" || first.is === "emotion") return true;
    const isName = first.is !== "column" && (first.by === "name" || first.by === "part");
    return !isName && hashOf(phrase) % UNSAID === 0;
  });
  return new Set(
    lacking.flatMap(({ words }) => {
      const phrase = words.join(" ");
      return [phrase.toLowerCase(), fold(phrase)];
    }),
  );
}

/** The question with such words made into words that nothing knows. */
export function withUnheardWords({ question }: Question, about: About): string {
  const { pieces } = hearQuestion(question, DATASETS[about]);
  let text = question.normalize("NFC");
  for (const piece of pieces.filter((one) => isLacking(one, about)))
    for (const word of piece.words) text = text.replace(word, `zq${word}`);
  return text;
}
