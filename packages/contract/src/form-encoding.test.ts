import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { decodeForm, encodeForm } from "./form-encoding.ts";

const Shape = z.object({
  text: z.string(),
  trimmed: z.string().trim().max(200).optional(),
  choice: z.enum(["yes", "no", "1"]).default("yes"),
  id: z.uuid().optional(),
  literal: z.literal("xlsx").optional(),
  count: z.number(),
  flag: z.boolean(),
  nothing: z.string().nullable(),
  list: z.array(z.string()),
  tree: z.object({ a: z.array(z.object({ b: z.number() })) }),
});

const text = fc.string({ unit: "grapheme" });

const values = fc.record(
  {
    text,
    trimmed: text,
    choice: fc.constantFrom("yes", "no", "1"),
    id: fc.uuid(),
    literal: fc.constant("xlsx"),
    count: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    flag: fc.boolean(),
    list: fc.array(text),
    tree: fc.record({ a: fc.array(fc.record({ b: fc.integer() })) }),
  },
  { requiredKeys: ["text", "count", "flag", "list", "tree"] },
);

function overTheWire(body: Record<string, unknown>): Record<string, unknown> {
  const wire = encodeForm(body).toString();
  return decodeForm(Shape, Object.fromEntries(new URLSearchParams(wire)));
}

test("what goes in comes out, whatever the text and however deep the lists", () => {
  fc.assert(
    fc.property(values, (body) => {
      expect(overTheWire(body)).toEqual(body);
    }),
  );
});

test.each([
  "1",
  "true",
  "null",
  "[]",
  '{"a":1}',
  '"quoted"',
  "",
  " ",
  "Quán này ngon lắm 👍🏽",
  "a&b=c+d%20",
])("text that looks like something else stays text: %j", (sample) => {
  expect(overTheWire({ text: sample })).toEqual({ text: sample });
});

test("a text field that may be null tells null from text that looks like a number", () => {
  expect(overTheWire({ nothing: null })).toEqual({ nothing: null });
  expect(overTheWire({ nothing: "123" })).toEqual({ nothing: "123" });
  expect(overTheWire({ text: "null" })).toEqual({ text: "null" });
});

test("a field that is undefined is left out", () => {
  expect([...encodeForm({ a: undefined, b: "x" }).keys()]).toEqual(["b"]);
});

test("what cannot be read as JSON stays text, so that validation names the field", () => {
  expect(decodeForm(Shape, { count: "many" })).toEqual({ count: "many" });
  const parsed = Shape.pick({ count: true }).safeParse(decodeForm(Shape, { count: "many" }));
  expect(parsed.error?.issues[0]?.path).toEqual(["count"]);
});

test("fields that the shape does not know pass through untouched", () => {
  expect(decodeForm(Shape, { other: "1" })).toEqual({ other: "1" });
});
