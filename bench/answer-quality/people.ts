import type { Random } from "../../apps/server/src/testing/random.ts";
import type { Answer } from "../../packages/survey/src/answers.ts";
import type { Asked, Shape } from "./shapes.ts";

/** Simulated people who answer honestly, and what others make of it. */

export interface Respondent {
  answers: Record<string, Answer>;
  seconds: number;
  arrival: "no_page" | "hidden_field" | null;
  /** When it was submitted, in seconds from the beginning; null: at any time. */
  time: number | null;
}

export interface Text {
  text: string;
  label: "positive" | "neutral" | "negative";
}
export type Texts = Record<"en" | "vi", Text[]>;

/** A text that nobody has said yet. */
function unsaid(texts: Text[], label: Text["label"], random: Random): string {
  const from = Math.floor(texts.length * random.uniform());
  for (let n = 0; n < texts.length; n++) {
    const at = (from + n) % texts.length;
    const found = texts[at];
    if (found?.label !== label) continue;
    texts[at] = texts.at(-1) as Text;
    texts.pop();
    return found.text;
  }
  throw new Error(`There are too few ${label} texts.`);
}

export const pick = <One>(random: Random, list: readonly One[]): One =>
  list[Math.floor(random.uniform() * list.length)] as One;

const SHORT = {
  en: [
    "no",
    "None",
    "n/a",
    "ok",
    "Good",
    "nothing",
    "👍",
    "All good, thanks",
    "-",
    "nope",
    "Great!",
    "no comment",
  ],
  vi: [
    "không",
    "Không có",
    "ok",
    "Tốt",
    "ổn",
    "👍",
    "bình thường",
    "ko ạ",
    "Rất tốt",
    "không có ý kiến",
    "hài lòng",
  ],
};

/** Reading aloud and silently: Brysbaert (2019), 238 words a minute; typing on phones: Palin and others (2019), 36. */
const READ = 60 / 238;
const TYPE = 60 / 36;

export function honest(shape: Shape, texts: Texts, random: Random): Respondent {
  const delighted = random.uniform() < 0.25;
  const opinion = delighted ? 1.7 + 0.3 * random.normal() : 0.35 + 0.95 * random.normal();
  // Some truly give the best everywhere.
  const whole = delighted && random.uniform() < 0.5;
  const answers: Record<string, Answer> = {};
  let seconds = 2 + 3 * random.uniform();
  const speed = Math.exp(0.35 * random.normal());
  const careful = 0.55 + 0.45 * random.uniform();
  const place = (load: number, size: number) => {
    if (whole) return load > 0 ? size - 1 : 0;
    const value = load * opinion + Math.sqrt(1 - load * load) * random.normal() * 0.8;
    const middle = (size - 1) * 0.58;
    return Math.max(
      0,
      Math.min(size - 1, Math.round((load < 0 ? size - 1 - middle : middle) + value * size * 0.2)),
    );
  };
  for (const asked of shape.asked) {
    seconds += asked.words * READ * careful;
    const skipped = random.uniform() < 0.03;
    if (skipped && asked.kind !== "check") continue;
    const answer = answerOf(asked, place, shape, texts, opinion, random);
    if (!answer) continue;
    answers[asked.id] = answer;
    const presses = answer.choice_ids?.length ?? 1;
    seconds += presses * Math.exp(Math.log(asked.kind === "table" ? 1.5 : 2.2) + 0.4 * random.normal());
    if (answer.text !== undefined)
      seconds += answer.text.split(" ").length * TYPE * (0.6 + 0.8 * random.uniform());
  }
  // Somebody who was called away.
  if (random.uniform() < 0.08) seconds += 600 * random.uniform() ** 2;
  const { never } = shape;
  if (never && answers[never.question]?.choice_ids?.includes(never.choice)) {
    for (const { id, kind } of shape.asked) if (kind === "scale" || kind === "number") delete answers[id];
  }
  return { answers, seconds: seconds * speed, arrival: null, time: null };
}

function answerOf(
  asked: Asked,
  place: (load: number, size: number) => number,
  shape: Shape,
  texts: Texts,
  opinion: number,
  random: Random,
): Answer | null {
  const { kind, size, loads, rows, columns, choices } = asked;
  if (kind === "scale") return { value: place(loads[0] ?? 0, size) + (size === 11 ? 0 : 1) };
  if (kind === "table") {
    return { choice_ids: rows.map((row, n) => `${row}:${columns[place(loads[n] ?? 0, size)]}`) };
  }
  if (kind === "check") {
    const right = Object.values(shape.survey.quality?.right_answers ?? {})[0] ?? [];
    return { choice_ids: [random.uniform() < 0.997 ? (right[0] ?? "") : pick(random, choices)] };
  }
  if (kind === "one")
    return {
      choice_ids: [
        choices[Math.min(choices.length - 1, Math.floor(choices.length * random.uniform() ** 1.6))] ?? "",
      ],
    };
  if (kind === "several") {
    if (random.uniform() < 0.006) return { choice_ids: choices };
    const chosen = choices.filter(() => random.uniform() < 0.33);
    return chosen.length > 0 ? { choice_ids: chosen } : { choice_ids: [pick(random, choices)] };
  }
  if (kind === "number") {
    const value = asked.middle * Math.exp(0.4 * random.normal());
    return { text: String(Math.max(asked.middle > 20 && asked.middle < 60 ? 16 : 1, Math.round(value))) };
  }
  return textOf(asked, shape, texts, opinion, random);
}

function textOf(
  { about }: Asked,
  { language }: Shape,
  texts: Texts,
  opinion: number,
  random: Random,
): Answer | null {
  const chance = random.uniform();
  if (chance < 0.45) return null;
  if (chance < 0.58) return { text: pick(random, SHORT[language]) };
  const wanted =
    about === "better"
      ? random.uniform() < 0.7
        ? "negative"
        : "neutral"
      : opinion + 0.5 * random.normal() > 0.3
        ? "positive"
        : opinion + 0.5 * random.normal() < -0.4
          ? "negative"
          : "neutral";
  return { text: unsaid(texts[language], wanted, random) };
}
