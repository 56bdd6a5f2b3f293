import type { Random } from "../../apps/server/src/testing/random.ts";
import type { Answer } from "../../packages/survey/src/answers.ts";
import { honest, pick, type Respondent, type Texts } from "./people.ts";
import type { Asked, Shape } from "./shapes.ts";

/** Twenty-four ways to answer without care. Each makes a few responses of a kind; none where a survey has no room for it. */
export type Kind = (shape: Shape, texts: Texts, random: Random, count: number) => Respondent[];

const has = (shape: Shape, kind: Asked["kind"], count = 1) =>
  shape.asked.filter((one) => one.kind === kind).length >= count;
const scales = (shape: Shape) => shape.asked.filter(({ kind }) => kind === "scale");

/** Answers everything by places: `place` says which of so many. */
function clicked(
  shape: Shape,
  random: Random,
  place: (size: number, n: number) => number,
  said: string | null = null,
): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  let n = 0;
  for (const { id, kind, size, rows, columns, choices, middle } of shape.asked) {
    if (kind === "scale") answers[id] = { value: place(size, n++) + (size === 11 ? 0 : 1) };
    else if (kind === "table")
      answers[id] = { choice_ids: rows.map((row) => `${row}:${columns[place(size, n++)]}`) };
    else if (kind === "one" || kind === "check")
      answers[id] = { choice_ids: [choices[place(choices.length, n++)] ?? ""] };
    else if (kind === "several") answers[id] = { choice_ids: [choices[place(choices.length, n++)] ?? ""] };
    else if (kind === "number")
      answers[id] = { text: String(Math.max(1, Math.round(middle * Math.exp(0.4 * random.normal())))) };
    else if (said !== null && random.uniform() < 0.5) answers[id] = { text: said };
  }
  return answers;
}

const rightChecks = (shape: Shape, answers: Record<string, Answer>) => {
  for (const [id, right] of Object.entries(shape.survey.quality?.right_answers ?? {}))
    answers[id] = { choice_ids: [right[0] ?? ""] };
  return answers;
};

/** Somebody who takes their time over it, but for what `change` does to the answers. */
function changed(
  shape: Shape,
  texts: Texts,
  random: Random,
  change: (answers: Record<string, Answer>, n: number) => void,
) {
  return (_: unknown, n: number): Respondent => {
    const person = honest(shape, texts, random);
    change(person.answers, n);
    return person;
  };
}

const many = (count: number, make: (_: unknown, n: number) => Respondent) =>
  Array.from({ length: count }, make);
const clicking =
  (
    place: (random: Random) => (size: number, n: number) => number,
    pace: [least: number, most: number] = [0.4, 1],
  ): Kind =>
  (shape, texts, random, count) =>
    many(count, () => {
      const answers = rightChecks(shape, clicked(shape, random, place(random), "ok"));
      const seconds =
        honest(shape, texts, random).seconds * (pace[0] + (pace[1] - pace[0]) * random.uniform());
      return { answers, seconds, arrival: null, time: null };
    });

const writing =
  (write: (asked: Asked, shape: Shape, random: Random, n: number) => string, least = 1): Kind =>
  (shape, texts, random, count) =>
    has(shape, "text", least)
      ? many(
          count,
          changed(shape, texts, random, (answers, n) => {
            for (const asked of shape.asked)
              if (asked.kind === "text") answers[asked.id] = { text: write(asked, shape, random, n) };
          }),
        )
      : [];

const letters = (random: Random, from: string, length: number) =>
  Array.from({ length }, () => pick(random, [...from])).join("");

function mash(random: Random): string {
  const row = pick(random, ["asdfghjkl", "qwertyuiop", "asdfjkl"]);
  const length = () => 5 + Math.floor(7 * random.uniform());
  return Array.from({ length: 1 + Math.floor(3 * random.uniform()) }, () => {
    if (random.uniform() < 0.5) return letters(random, row, length());
    const at = Math.floor(3 * random.uniform());
    return row
      .slice(at, at + 4)
      .repeat(3)
      .slice(0, length());
  }).join(" ");
}

const long = (texts: Texts, shape: Shape, random: Random, label?: string) =>
  pick(
    random,
    texts[shape.language].filter(
      (one) =>
        one.text.split(" ").length > 11 && one.text.split(" ").length < 50 && (!label || one.label === label),
    ),
  ).text;

const PRAISE = {
  en: [
    "Absolutely perfect, I love everything about it",
    "Excellent, wonderful, could not be better",
    "Great service, very happy, highly recommended",
  ],
  vi: [
    "Tuyệt vời, tôi rất hài lòng và rất thích",
    "Quá tốt, rất đáng tiền, tôi rất thích",
    "Rất hay, giảng viên tuyệt vời, rất hài lòng",
  ],
};
const BLAME = {
  en: [
    "Terrible, the worst experience of my life",
    "Awful and rude, I hate it, never again",
    "Horrible, a complete waste of money",
  ],
  vi: [
    "Quá tệ, tôi rất thất vọng",
    "Dở tệ, phí tiền, không bao giờ quay lại",
    "Rất kém, thái độ tồi tệ, thất vọng",
  ],
};

export const KINDS: Record<string, Kind> = {
  "speeds throughout": (shape, texts, random, count) =>
    many(count, () => {
      const person = honest(shape, texts, random);
      const words = shape.asked.reduce((sum, asked) => sum + asked.words, 0);
      return {
        ...person,
        seconds: 2 + words * (0.02 + 0.05 * random.uniform()) + Object.keys(person.answers).length * 0.5,
      };
    }),
  "speeds in bursts": (shape, texts, random, count) =>
    many(count, () => {
      const answers = rightChecks(
        shape,
        clicked(shape, random, (size) => Math.floor(size * random.uniform())),
      );
      return {
        answers,
        seconds: honest(shape, texts, random).seconds * (0.2 + 0.25 * random.uniform()),
        arrival: null,
        time: null,
      };
    }),
  "one column in tables": (shape, texts, random, count) =>
    has(shape, "table")
      ? many(
          count,
          changed(shape, texts, random, (answers) => {
            for (const { id, kind, rows, columns } of shape.asked) {
              if (kind !== "table") continue;
              const column = pick(random, columns);
              answers[id] = { choice_ids: rows.map((row) => `${row}:${column}`) };
            }
          }),
        )
      : [],
  "one place on every scale": (shape, texts, random, count) => {
    const place = Math.floor(5 * random.uniform());
    return clicking(() => (size) => Math.round((place * (size - 1)) / 4))(shape, texts, random, count);
  },
  alternating: clicking(() => (size, n) => (n % 2 === 0 ? 0 : size - 1)),
  diagonal: clicking((random) => {
    const from = Math.floor(5 * random.uniform());
    return (size, n) => (from + n) % size;
  }),
  "up and down": clicking(() => (size, n) => {
    const way = n % (2 * size - 2);
    return way < size ? way : 2 * size - 2 - way;
  }),
  "always the first": clicking(() => () => 0),
  "always the last": clicking(() => (size) => size - 1),
  "clicks at random": clicking((random) => (size) => Math.floor(size * random.uniform()), [0.5, 1]),
  "chooses everything": (shape, texts, random, count) =>
    has(shape, "several")
      ? many(
          count,
          changed(shape, texts, random, (answers) => {
            for (const { id, kind, choices } of shape.asked)
              if (kind === "several") answers[id] = { choice_ids: choices };
          }),
        )
      : [],
  "keyboard mash": writing((_, __, random) => mash(random)),
  "one letter": writing((_, __, random) =>
    pick(random, ["a", "x", "z", "n"]).repeat(5 + Math.floor(20 * random.uniform())),
  ),
  "one word again and again": writing((_, __, random) =>
    Array.from({ length: 5 + Math.floor(9 * random.uniform()) }, () => "good").join(" "),
  ),
  "copied text": (shape, texts, random, count) => {
    const text = long(texts, shape, random);
    return writing(() => text)(shape, texts, random, count);
  },
  "copied, a word or two changed": (shape, texts, random, count) => {
    const words = long(texts, shape, random).split(" ");
    return writing((_, __, own) => {
      const copy = [...words];
      copy[Math.floor(copy.length * own.uniform())] = letters(own, "aeimnorst", 5);
      if (words.length > 18) copy.splice(Math.floor(copy.length * own.uniform()), 1);
      return copy.join(" ");
    })(shape, texts, random, count);
  },
  "pastes the question": writing(({ title }) => title),
  "one text in all boxes": (shape, texts, random, count) => {
    const boxes = shape.asked.filter(({ kind }) => kind === "text");
    return boxes.length > 1
      ? many(
          count,
          changed(shape, texts, random, (answers) => {
            const text = long(texts, shape, random);
            for (const { id } of boxes) answers[id] = { text };
          }),
        )
      : [];
  },
  "text against rating": (shape, texts, random, count) =>
    has(shape, "text") && scales(shape).length > 1
      ? many(
          count,
          changed(shape, texts, random, (answers) => {
            const high = random.uniform() < 0.5;
            for (const { id, kind, size, rows, columns, loads } of shape.asked) {
              const place = (load: number) => (high === load > 0 ? size - 1 : 0);
              if (kind === "scale") answers[id] = { value: place(loads[0] ?? 1) + (size === 11 ? 0 : 1) };
              if (kind === "table")
                answers[id] = { choice_ids: rows.map((row, n) => `${row}:${columns[place(loads[n] ?? 1)]}`) };
            }
            const said = shape.asked.find((one) => one.kind === "text" && one.about === "whole");
            if (said) answers[said.id] = { text: pick(random, (high ? BLAME : PRAISE)[shape.language]) };
          }),
        )
      : [],
  "recommends against ratings": (shape, texts, random, count) => {
    const nps = shape.asked.find(({ size, kind }) => kind === "scale" && size === 11);
    const others = scales(shape).length + shape.asked.filter(({ kind }) => kind === "table").length * 5;
    return nps && others > 3
      ? many(
          count,
          changed(shape, texts, random, (answers) => {
            const high = random.uniform() < 0.7;
            for (const { id, kind, size, rows, columns, loads } of shape.asked) {
              const place = (load: number) =>
                high === load > 0
                  ? size - 1 - Math.floor(1.3 * random.uniform())
                  : Math.floor(1.3 * random.uniform());
              if (kind === "scale") answers[id] = { value: place(loads[0] ?? 1) + (size === 11 ? 0 : 1) };
              if (kind === "table")
                answers[id] = { choice_ids: rows.map((row, n) => `${row}:${columns[place(loads[n] ?? 1)]}`) };
            }
            answers[nps.id] = { value: high ? 0 : 10 };
          }),
        )
      : [];
  },
  "cannot be true": (shape, texts, random, count) => {
    const { never } = shape;
    return never
      ? many(
          count,
          changed(shape, texts, random, (answers) => {
            answers[never.question] = { choice_ids: [never.choice] };
            for (const { id, kind, size, middle } of shape.asked) {
              if (kind === "scale") answers[id] ??= { value: size - 1 };
              if (kind === "number") answers[id] ??= { text: String(middle) };
            }
          }),
        )
      : [];
  },
  "number out of range": (shape, texts, random, count) =>
    has(shape, "number")
      ? many(
          count,
          changed(shape, texts, random, (answers) => {
            for (const { id, kind } of shape.asked)
              if (kind === "number") answers[id] = { text: pick(random, ["999", "9999", "123456", "99999"]) };
          }),
        )
      : [],
  "fails the check": (shape, texts, random, count) =>
    has(shape, "check")
      ? many(
          count,
          changed(shape, texts, random, (answers) => {
            const [[check, right] = ["", [] as string[]]] = Object.entries(
              shape.survey.quality?.right_answers ?? {},
            );
            const asked = shape.asked.find(({ id }) => id === check);
            answers[check] = {
              choice_ids: [
                pick(
                  random,
                  (asked?.choices ?? []).filter((one) => !right.includes(one)),
                ),
              ],
            };
          }),
        )
      : [],
  "hidden field filled in": (shape, texts, random, count) =>
    many(count, () => ({ ...honest(shape, texts, random), arrival: "hidden_field" })),
  "posted by a script, fast": (shape, _, random, count) =>
    many(count, () => {
      const answers = rightChecks(
        shape,
        clicked(shape, random, (size) => Math.floor(size * random.uniform())),
      );
      return { answers, seconds: 0, arrival: "no_page", time: null };
    }),
  "same answers sent again and again": (shape, _, random, count) => {
    const answers = rightChecks(
      shape,
      clicked(shape, random, (size) => Math.floor(size * random.uniform())),
    );
    return many(count, () => ({ answers, seconds: 40 + 20 * random.uniform(), arrival: null, time: null }));
  },
  "one every so many seconds": (shape, texts, random, count) => {
    const from = 86_400 * (31 + random.uniform());
    return many(Math.max(count, 12), (_, n) => ({
      ...honest(shape, texts, random),
      time: from + 21 * n + 0.3 * random.uniform(),
    }));
  },
};
