import { type CommentStatements, UNQUOTABLE } from "@soundings/nlp/analyse";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packArrays } from "../column-store/pack-arrays.ts";
import { readStatements, StatementCollector } from "./clause-statements.ts";
import { keysOfPoint, nameOfPoint } from "./point-statements.ts";

const key = fc.integer({ min: 0, max: 0xffffffff });
const word = fc.integer({ min: 0, max: 0xffff });
const byte = fc.integer({ min: 0, max: 255 });
const comment: fc.Arbitrary<CommentStatements> = fc.record({
  clauses: fc.array(
    fc
      .record({ said: fc.array(fc.tuple(key, word, byte), { maxLength: 8 }), cost: byte, wording: word })
      .map(({ said, ...how }) => ({
        keys: said.map(([own]) => own),
        things: said.map(([, thing]) => thing),
        bares: said.map(([, , bare]) => bare),
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
          bares: [...read.bare.subarray(read.offsets[from + place], read.offsets[from + place + 1])],
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

test("blocks from before judgements were quoted alone have none to quote", async () => {
  const clause = { keys: [7], things: [1], bares: [3], cost: 2, wording: 5 };
  const collector = new StatementCollector();
  collector.add({ clauses: [clause], mentions: [] });
  const now = collector.takePart();
  const { bare: _, ...lists } = {
    clause_count: Uint8Array.of(1),
    mention_count: Uint8Array.of(0),
    key_count: Uint8Array.of(1),
    keys: Uint32Array.of(7),
    things: Uint16Array.of(1),
    cost: Uint8Array.of(2),
    wording: Uint16Array.of(5),
    bare: Uint8Array.of(3),
    mask: new Uint8Array(0),
  };
  const totals = { clauses: 2, mentions: 0, said: 2 };
  const read = await readStatements([packArrays(lists), now], 2, totals);
  expect([...read.keys, ...read.bare]).toEqual([7, 7, UNQUOTABLE, UNQUOTABLE]);
});
