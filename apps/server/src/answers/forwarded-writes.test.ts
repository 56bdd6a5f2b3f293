import { ARRIVALS } from "@soundings/survey/quality/facts";
import { LANGUAGES } from "@soundings/survey/survey";
import { DEVICES } from "@soundings/survey/visit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ProblemError } from "../http/problem.ts";
import { settledIn, settledOf, settledText, writesIn, writesText, writeText } from "./forwarded-writes.ts";
import type { Write } from "./write.ts";

const id = fc.uuid();
/** Halves of characters among them, which JSON can carry and no table takes. */
const text = fc.string({ unit: "binary", maxLength: 20 });
const whole = fc.nat(1_000_000_000);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const byName = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(
    text.filter((name) => name !== "__proto__"),
    value,
  );
const without = <T extends object>(one: T): T =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as T;

const answer = fc
  .record({
    choice_ids: maybe(fc.uniqueArray(id, { maxLength: 3 })),
    text: maybe(text),
    value: maybe(
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    ),
    fields: maybe(fc.dictionary(id, text)),
    files: maybe(fc.array(fc.record({ id, name: text, size: whole }), { maxLength: 2 })),
  })
  .map(without);

const write: fc.Arbitrary<Write> = fc.record(
  {
    key: fc.record({ account_id: id, survey_id: id }),
    response_id: id,
    language: fc.constantFrom(...LANGUAGES),
    variant_id: orNull(id),
    parameters: byName(text),
    device: orNull(fc.constantFrom(...DEVICES)),
    version: orNull(whole),
    single_use: orNull(text),
    answers: fc.dictionary(id, answer),
    seen: orNull(id),
    sequence: whole,
    submit: fc.boolean(),
    opened_at: orNull(fc.date({ min: new Date(0), max: new Date("2999-01-01"), noInvalidDate: true })),
    marks: fc.record({
      pass: orNull(text),
      device_hash: orNull(fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))),
    }),
    arrival: orNull(fc.constantFrom(...ARRIVALS)),
    since: orNull(fc.record({ writer: text, sequence: whole, changed: fc.array(id, { maxLength: 3 }) })),
    readings: fc.dictionary(
      id,
      fc.record({
        of: text,
        said: orNull(
          fc.record({
            sentiment: fc.constantFrom("negative", "neutral", "positive"),
            score: fc.integer({ min: -100, max: 100 }),
            emotions: fc.array(text, { maxLength: 2 }),
            topics: byName(fc.tuple(fc.integer(), fc.integer())),
          }),
        ),
      }),
    ),
    missed: fc.array(id, { maxLength: 2 }),
  },
  {
    requiredKeys: [
      ...["key", "response_id", "language", "variant_id", "parameters", "version", "single_use"],
      ...["answers", "seen", "sequence", "submit"],
    ] as (
      | "key"
      | "response_id"
      | "language"
      | "variant_id"
      | "parameters"
      | "version"
      | "single_use"
      | "answers"
      | "seen"
      | "sequence"
      | "submit"
    )[],
  },
);

test("a write is the same at the host that it is sent to", () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 3 }), (writes) => {
      expect(writesIn(writesText(writes.map(writeText)))).toEqual(writes);
    }),
    { numRuns: 60 },
  );
});

test("what became of it is the same at the host that it came from", () => {
  const flaws = { flaws: [{ question_id: "q", code: "REQUIRED" }] };
  const settled = [
    settledOf({ state: "begun", sequence: 2, answers: {} }),
    settledOf({ state: "submitted", end_id: null }),
    settledOf({ state: "closed", reason: "quota", end_id: null, opens_at: "2026-11-27T10:00:00.000Z" }),
    settledOf(new ProblemError("ANSWERS_INVALID", flaws)),
    settledOf(new ProblemError("NOT_FOUND")),
  ];
  expect(settledIn(settledText([...settled.entries()]))).toEqual([...settled.entries()]);
  expect(settled[3]).toEqual({ problem: "ANSWERS_INVALID", details: flaws });
});

test.each([
  ["no list", "{}"],
  ["a place that is none", '[[-1,{"fault":"BUSY"}]]'],
  ["a problem that nobody knows", '[[0,{"problem":"NONE"}]]'],
  ["a state that nobody knows", '[[0,{"taken":{"state":"lost"}}]]'],
])("%s says nothing of a write", (_, line) => {
  expect(() => settledIn(line)).toThrow();
});
