import { type CommentStatements, statementsOf } from "@soundings/nlp/analyse";
import { expect, test } from "vitest";
import { readStatements, StatementCollector } from "../columns/clause-statements.ts";
import { NO_TOPIC } from "../columns/dataset-view.ts";
import { saidSides } from "./said-sides.ts";

/** A comment of one clause with one mention of topic 0, named by a word. */
async function sidesOf(text: string, cue: string) {
  const at = text.indexOf(cue);
  const said: CommentStatements = statementsOf(
    text,
    "en",
    [{ start: 0, end: text.length }],
    [{ start: 0, cue_start: at, cue_end: at + cue.length }],
  );
  const collector = new StatementCollector();
  collector.add(said);
  const totals = { clauses: 1, mentions: 1, said: collector.statements };
  const statements = await readStatements([collector.takePart()], 1, totals);
  const mentions = {
    offsets: Uint32Array.of(0, 1),
    topic: Uint16Array.of(0),
    subtopic: Uint16Array.of(NO_TOPIC),
    clause: Uint8Array.of(0),
    stored: Uint8Array.of(0),
  };
  return [...saidSides(mentions, statements, 0, 0)];
}

test.each([
  ["The pool was dirty", [[0, -1]]],
  ["the meal was awful and we loved the pool", [[0, 1]]],
  ["There is a pool behind the house", []],
])("what “%s” states of the pool is told from what it states besides", async (text, sides) => {
  expect(await sidesOf(text, "pool")).toEqual(sides);
});
