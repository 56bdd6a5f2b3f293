import { surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { AnswerColumns } from "./answer-columns.ts";
import { askedSurvey } from "./asked-questions.ts";
import { packBlock } from "./pack-block.ts";
import { unpackBlock } from "./unpack-block.ts";

const asked = askedSurvey([{ number: 1, survey: surveyOf(1) }]);
const [ONE, MANY, TEXT] = [newId(), newId(), newId()];

interface Given {
  id: string;
  one: string | null;
  many: string[];
  words: string[];
}

/** Columns with some responses, as their rows would make them. */
function columnsOf(given: readonly Given[]): AnswerColumns {
  const columns = new AnswerColumns(asked);
  const [one, many, text] = [
    columns.addColumn(ONE, "one"),
    columns.addColumn(MANY, "many"),
    columns.addColumn(TEXT, "text"),
  ];
  for (const { id, ...answers } of given) {
    const at = columns.ids.place(id);
    columns.alive.set(at, 1);
    columns.submitted.set(at, answers.words.length % 2);
    columns.time.set(at, 1e12 + at);
    columns.language.set(at, at % 3 === 0 ? "vi" : "en");
    if (one.kind === "one") one.answers.set(at, answers.one);
    if (many.kind === "many") many.answers.set(at, answers.many);
    if (text.kind !== "text") continue;
    text.words.set(at, answers.words);
    text.score.set(at, answers.words.length * 1.5);
  }
  return columns;
}

/** What columns say, in the order of the ids. */
function contentOf(columns: AnswerColumns) {
  const [one, many, text] = [ONE, MANY, TEXT].map((id) => columns.questions.get(id));
  if (one?.kind !== "one" || many?.kind !== "many" || text?.kind !== "text")
    throw new Error("A column is missing");
  const listAt = ({ start, length, units, values }: typeof many.answers, at: number) =>
    Array.from({ length: length.get(at) }, (_, n) => values.names[units.get(start.get(at) + n)]);
  return Array.from({ length: columns.count }, (_, at) => ({
    id: columns.ids.at(at),
    submitted: columns.submitted.get(at),
    time: columns.time.get(at),
    language: columns.language.values.names[columns.language.codes.get(at)],
    one: one.answers.values.names[one.answers.codes.get(at)],
    many: listAt(many.answers, at),
    words: listAt(text.words, at),
    score: text.score.get(at),
  })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

const packed = (columns: AnswerColumns) =>
  packBlock(
    columns,
    Uint32Array.from({ length: columns.count }, (_, at) => at),
  );

const madeUp = (count: number, seed: number): Given[] =>
  Array.from({ length: count }, (_, n) => ({
    id: newId(),
    one: n % 5 === 0 ? null : `choice ${(n * seed) % 300}`,
    many: Array.from({ length: (n * seed) % 4 }, (__, place) => `choice ${place + n}`),
    words: Array.from({ length: (n + seed) % 6 }, (__, place) => `word ${(n * place * seed) % 900}`),
  }));

test("blocks of new responses read back one after the other as they were", () => {
  const [first, second] = [columnsOf(madeUp(700, 3)), columnsOf(madeUp(500, 7))];
  const read = new AnswerColumns(asked);
  for (const one of [first, second]) unpackBlock(read, packed(one));
  const whole = [...contentOf(first), ...contentOf(second)].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(contentOf(read)).toEqual(whole);
});

test("a response of a later block takes the place of the earlier one, also where it says less", () => {
  const before = madeUp(400, 3);
  const after = [
    ...before.filter((_, n) => n % 7 === 0).map(({ id }) => ({ id, one: null, many: [], words: ["again"] })),
    ...madeUp(50, 11),
  ];
  const read = new AnswerColumns(asked);
  const later = columnsOf(after);
  for (const one of [columnsOf(before), later]) unpackBlock(read, packed(one));
  const changed = new Set(after.map(({ id }) => id));
  expect(contentOf(read).filter(({ id }) => changed.has(id))).toEqual(contentOf(later));
  expect(read.count).toBe(450);
});
