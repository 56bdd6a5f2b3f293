import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { appendEdit, editLog, editsInForce, turnEdit } from "./edit-queries.ts";

let t: TestDb;
let account_id: string;
beforeAll(async () => {
  t = await testDb();
  ({ account_id } = await buildUser(t.db));
});
afterAll(() => t.close());

test("any edits, undos and redos leave the log that an editor's history would be", async () => {
  const steps = fc.array(fc.constantFrom("edit", "undo", "redo"), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const key = { account_id, dataset_id: randomUUID() };
      await t.db
        .insertInto("datasets")
        .values({
          account_id,
          id: key.dataset_id,
          name: "d",
          source: "local_file",
          source_ref: "{}",
          columns: "[]",
          status: "FINISHED",
        })
        .execute();
      const done: string[] = [];
      const undone: string[] = [];
      for (const [number, step] of list.entries()) {
        const name = `edit ${number}`;
        if (step === "edit") {
          const action = { kind: "rename" as const, topic_id: randomUUID(), name };
          await appendEdit(t.db, key, { action, names: [], user_id: randomUUID() });
          done.push(name);
          undone.length = 0;
        } else {
          const [from, to] = step === "undo" ? [done, undone] : [undone, done];
          const moved = from.pop();
          if (moved !== undefined) to.push(moved);
          const turned = await turnEdit(t.db, key, step as "undo" | "redo");
          expect(turned && "name" in turned.action ? turned.action.name : undefined).toBe(moved);
        }
      }
      const nameOf = ({ action }: { action: object }) => ("name" in action ? action.name : null);
      expect((await editsInForce(t.db, key)).map(nameOf)).toEqual(done);
      const log = (await editLog(t.db, key)).toReversed();
      expect(log.map((edit) => [nameOf(edit), edit.undone])).toEqual([
        ...done.map((name) => [name, false]),
        ...undone.toReversed().map((name) => [name, true]),
      ]);
      expect(log.map(({ number }) => number)).toEqual(log.map((_, place) => place + 1));
    }),
    { numRuns: 25 },
  );
});
