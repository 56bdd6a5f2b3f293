import { expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "./call.ts";

const features = import.meta.glob<object>(["./*.ts", "!./*.test.ts"], { eager: true });

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;
const calls = Object.values(features).flatMap((feature) => Object.values(feature).filter(isCall));

const ID = "0199c0de-abcd-4fab-8cde-abcdefabcdef";

/** The shapes that a shape is made of, itself the first. */
function partsOf(shape: z.core.$ZodType): z.core.$ZodType[] {
  const inside = Object.values(shape._zod.def as object).flatMap((part): unknown[] => {
    if (Array.isArray(part)) return part;
    return part instanceof z.core.$ZodType || typeof part !== "object" || part === null
      ? [part]
      : Object.values(part);
  });
  const shapes = inside.filter((part): part is z.core.$ZodType => part instanceof z.core.$ZodType);
  return [shape, ...shapes.flatMap(partsOf)];
}

/** Of what comes in, the texts of a call that may be an id or hold one, each with an example of it. */
function idsOf(call: Call): { shape: z.core.$ZodType; text: string }[] {
  const shapes = [call.params, call.query, call.body].flatMap((shape) => (shape ? partsOf(shape) : []));
  const examples = [ID, `question:${ID}`, `${ID}:${ID}`];
  return shapes.flatMap((shape) => {
    const { format } = shape._zod.def as { format?: string };
    if (format === "uuid") return [{ shape, text: ID }];
    if (!(shape instanceof z.ZodString)) return [];
    // Patterns that take an id and nothing like it.
    const fits = (example: string) => z.safeParse(shape, example).success;
    const text = examples.find((example) => fits(example) && !fits(example.replaceAll("a", "z")));
    return text ? [{ shape, text }] : [];
  });
}

const sent = calls.flatMap((call) =>
  idsOf(call).map(({ shape, text }) => ({ call: `${call.method} ${call.path}`, shape, text })),
);

test("every id that a call takes, in its address, query or body, has one spelling for who reads it", () => {
  expect(sent.length).toBeGreaterThan(150);
  const others = sent.filter(({ shape, text }) => {
    const parsed = z.safeParse(shape, text.toUpperCase().replace("QUESTION:", "question:"));
    return parsed.data !== text;
  });
  expect([...new Set(others.map(({ call, text }) => `${call} ${text}`))]).toEqual([]);
});

test("every :id of an address that is checked as one is among them", () => {
  const named = calls.filter(({ path }) => /:(id|ids|\w+_id|\w+_ids)\b/.test(path));
  const unknown = named.filter((call) => !sent.some((one) => one.call === `${call.method} ${call.path}`));
  // A session's is the hash of its token.
  expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE /users/me/sessions/:id"]);
});
