import { PROBLEM_STATUS, type ProblemCode } from "@soundings/contract/problems";
import { Answer, Reading, SubmitResult } from "@soundings/contract/public";
import { ARRIVALS } from "@soundings/survey/quality/facts";
import { Language } from "@soundings/survey/survey";
import { DEVICES } from "@soundings/survey/visit";
import { z } from "zod";
import { ProblemError } from "../http/problem.ts";
import type { Outcome, Write } from "./write.ts";

/** Writes on their way to another host, and what becomes of them on the way back, as JSON. */

const Hash = z.base64().transform((text) => Buffer.from(text, "base64"));
const Moment = z.iso.datetime().transform((text) => new Date(text));

/** Strict: a field of a write that is missing here would be lost on the way. */
const ForwardedWrite = z.strictObject({
  key: z.strictObject({ account_id: z.uuid(), survey_id: z.uuid() }),
  response_id: z.uuid(),
  language: Language,
  variant_id: z.string().nullable(),
  parameters: z.record(z.string(), z.string()),
  device: z.enum(DEVICES).nullish(),
  version: z.int().nullable(),
  single_use: z.string().nullable(),
  answers: z.record(z.string(), Answer),
  seen: z.string().nullable(),
  sequence: z.int(),
  submit: z.boolean(),
  opened_at: Moment.nullish(),
  marks: z.strictObject({ pass: z.string().nullable(), device_hash: Hash.nullable() }).optional(),
  arrival: z.enum(ARRIVALS).nullish(),
  since: z.strictObject({ writer: z.string(), sequence: z.int(), changed: z.array(z.string()) }).nullish(),
  readings: z.record(z.string(), Reading).optional(),
  missed: z.array(z.string()).optional(),
});
const ForwardedWrites = z.array(ForwardedWrite);

export function writeText(write: Write): string {
  const { marks } = write;
  const hash = marks?.device_hash?.toString("base64") ?? null;
  return JSON.stringify(marks ? { ...write, marks: { ...marks, device_hash: hash } } : write);
}

export const writesText = (texts: readonly string[]): string => `[${texts.join(",")}]`;

/** Throws what is wrong with it. */
export const writesIn = (asked: unknown): Write[] =>
  ForwardedWrites.parse(JSON.parse(z.string().parse(asked)));

const isCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_STATUS, code);
const Code = z.string().refine(isCode);

/** What became of one: it was taken, or the respondent reads why not, or the host that was asked could not. */
const Settled = z.union([
  z.strictObject({ taken: SubmitResult }),
  z.strictObject({ problem: Code, details: z.record(z.string(), z.unknown()).optional() }),
  z.strictObject({ fault: Code }),
]);
export type Settled = z.infer<typeof Settled>;

/** With their places among the writes that were sent. */
const SettledWrites = z.array(z.tuple([z.int().min(0), Settled]));
export type SettledWrites = z.infer<typeof SettledWrites>;

export const settledText = (settled: SettledWrites): string => `${JSON.stringify(settled)}\n`;

/** Throws what is wrong with it. */
export const settledIn = (line: string): SettledWrites => SettledWrites.parse(JSON.parse(line));

export const settledOf = (outcome: Outcome): Settled =>
  outcome instanceof ProblemError ? { problem: outcome.code, details: outcome.details } : { taken: outcome };
