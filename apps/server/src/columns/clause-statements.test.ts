import { CommentFilter } from "@soundings/contract/comments";
import { type CommentStatements, UNQUOTABLE } from "@soundings/nlp/analyse";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packArrays } from "../column-store/pack-arrays.ts";
import { readStatements, StatementCollector } from "./clause-statements.ts";
import { keysOfPoint, nameOfPoint, type PointStatement, pointTest } from "./point-statements.ts";

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
        manners: said.map(([own]) => own & 31),
        ...how,
      })),
    { maxLength: 6 },
  ),
  mentions: fc.array(fc.record({ clause: byte, mask: byte }), { maxLength: 4 }),
});

const NO_STATEMENT: PointStatement = {
  comment: 0,
  clause: 0,
  at: 0,
  statement: 0,
  topic: 0,
  of: 0,
  said: 0,
  thing: 0,
  manner: 1,
  key: 0,
  thingKey: 0,
};

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
          manners: [
            ...(read.manner?.subarray(read.offsets[from + place], read.offsets[from + place + 1]) ?? []),
          ],
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

test("a point's name is read back as its keys and manners, and can stand in an address", () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 20 }), fc.option(key), (keys, manners) => {
      const name = nameOfPoint(keys, manners);
      expect(keysOfPoint(name)).toEqual(keys);
      expect(CommentFilter.parse({ point: name }).point).toBe(name);
      const made = (own: number, manner: number) =>
        pointTest(name)({ ...NO_STATEMENT, key: own, thingKey: own, manner });
      const [first = 0] = keys;
      for (let manner = 0; manner < 32; manner++)
        expect(made(first, manner)).toBe(manners === null || ((manners >>> manner) & 1) === 1);
      const other = keys.includes(7) ? 8 : 7;
      if (!keys.includes(other)) expect(made(other, 1)).toBe(false);
    }),
  );
});

test("blocks from before judgements were quoted alone have none to quote", async () => {
  const clause = { keys: [7], things: [1], bares: [3], manners: [1], cost: 2, wording: 5 };
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
  // Nor is it known in which manner they say what they say.
  expect(read.manner).toBeNull();
});
