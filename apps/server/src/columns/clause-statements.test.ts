import type { CommentStatements } from "@soundings/nlp/analyse";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readStatements, StatementCollector } from "./clause-statements.ts";
import { keysOfPoint, nameOfPoint } from "./point-statements.ts";

const key = fc.integer({ min: 0, max: 0xffffffff });
const word = fc.integer({ min: 0, max: 0xffff });
const byte = fc.integer({ min: 0, max: 255 });
const comment: fc.Arbitrary<CommentStatements> = fc.record({
  clauses: fc.array(
    fc
      .record({ said: fc.array(fc.tuple(key, word), { maxLength: 8 }), cost: byte, wording: word })
      .map(({ said, ...how }) => ({
        keys: said.map(([own]) => own),
        things: said.map(([, thing]) => thing),
        ...how,
      })),
    { maxLength: 6 },
  ),
  mentions: fc.array(fc.record({ clause: byte, mask: byte }), { maxLength: 4 }),
});

test("what clauses say is read back as it was written, however it falls into blocks", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(comment, { maxLength: 5 }), { maxLength: 4 }), async (blocks) => {
      const collector = new StatementCollector();
      const parts = blocks.map((block) => {
        for (const one of block) collector.add(one);
        return collector.takePart();
      });
      const comments = blocks.flat();
      const count = (of: (one: CommentStatements) => number) =>
        comments.reduce((sum, one) => sum + of(one), 0);
      const read = await readStatements(parts, comments.length, {
        clauses: count(({ clauses }) => clauses.length),
        mentions: count(({ mentions }) => mentions.length),
        said: collector.statements,
      });
      const found = comments.map((_, at) => {
        const [from, to] = [read.clauses[at] ?? 0, read.clauses[at + 1] ?? 0];
        const clauses = Array.from({ length: to - from }, (_clause, place) => ({
          keys: [...read.keys.subarray(read.offsets[from + place], read.offsets[from + place + 1])],
          things: [...read.things.subarray(read.offsets[from + place], read.offsets[from + place + 1])],
          cost: read.cost[from + place],
          wording: read.wording[from + place],
        }));
        const [first, last] = [read.mentions[at] ?? 0, read.mentions[at + 1] ?? 0];
        const mentions = Array.from({ length: last - first }, (_mention, place) => ({
          mask: read.mask[first + place],
        }));
        return { clauses, mentions };
      });
      expect(found).toEqual(
        comments.map(({ clauses, mentions }) => ({
          clauses,
          mentions: mentions.map(({ mask }) => ({ mask })),
        })),
      );
    }),
  );
});

test("a point's name is read back as its keys", () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 20 }), (keys) => {
      expect(keysOfPoint(nameOfPoint(keys))).toEqual(keys);
      expect(nameOfPoint(keys)).toMatch(/^[0-9a-z]{1,7}(\.[0-9a-z]{1,7}){0,19}$/);
    }),
  );
});
