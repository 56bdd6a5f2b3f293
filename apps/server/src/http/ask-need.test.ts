import { randomUUID } from "node:crypto";
import { exportCases, listCases } from "@soundings/contract/cases";
import { compareDatasets } from "@soundings/contract/dataset-comparison";
import { deleteDatasets, getDataset } from "@soundings/contract/datasets";
import { listMedia, uploadMedia } from "@soundings/contract/media";
import type { GrantLevel, Role } from "@soundings/contract/rights";
import { copySurvey } from "@soundings/contract/surveys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { buildDataset, csvOf } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { askAccountNeed, askThing, askThingNeed } from "./ask-need.ts";
import type { ProblemError } from "./problem.ts";

// What the role allows, and what of one thing was granted: who sees a thing is told which role is needed, and for
// who does not see it there is none.

let t: TestDb;
let account_id: string;
/** Two datasets of the account, and one of another. */
let one: string;
let two: string;
let foreign: string;

beforeAll(async () => {
  t = await testDb();
  ({ account_id } = await buildUser(t.db));
  const csv = csvOf([["Comment"], ["Good"]]);
  one = await buildDataset(t.db, account_id, csv);
  two = await buildDataset(t.db, account_id, csv);
  foreign = await buildDataset(t.db, (await buildUser(t.db)).account_id, csv);
});
afterAll(() => t.close());

const member = (role: Role, grants: Record<string, GrantLevel> = {}) => ({
  account_id,
  rights: { role, grants: new Map(Object.entries(grants)) },
});
const said = (error: ProblemError) => [error.code, error.details?.role].filter(Boolean).join(" ");
const asked = (call: Promise<unknown>) => call.then(() => "allowed", said);
const inAccount = (...given: Parameters<typeof askAccountNeed>) => {
  try {
    askAccountNeed(...given);
    return "allowed";
  } catch (error) {
    return said(error as ProblemError);
  }
};
const ofThings = (...given: [Parameters<typeof askThingNeed>[1], ReturnType<typeof member>, object]) =>
  asked(askThingNeed(t.db, ...given));

test("what is the account's is asked of the role, before the input is read", () => {
  expect(inAccount(listMedia, member("viewer"))).toBe("allowed");
  expect(inAccount(uploadMedia, member("analyst"))).toBe("FORBIDDEN editor");
  expect(inAccount(uploadMedia, member("editor"))).toBe("allowed");
  // Something new of the account's is made of what may be looked at.
  expect(inAccount(copySurvey, member("viewer"))).toBe("FORBIDDEN editor");
  expect(inAccount(copySurvey, member("editor"))).toBe("allowed");
  // Of one dataset somebody below editor may have been granted more.
  expect(inAccount(deleteDatasets, member("viewer"))).toBe("allowed");
});

test("of a thing that is named, its own role is asked", async () => {
  const input = () => ({ params: { ids: [one] } });
  expect(await ofThings(deleteDatasets, member("editor"), input())).toBe("allowed");
  expect(await ofThings(deleteDatasets, member("viewer"), input())).toBe("FORBIDDEN editor");
  expect(await ofThings(deleteDatasets, member("viewer", { [one]: "edit" }), input())).toBe("allowed");
  expect(await ofThings(deleteDatasets, member("editor", { [one]: "view" }), input())).toBe(
    "FORBIDDEN editor",
  );
  expect(await ofThings(deleteDatasets, member("admin", { [one]: "none" }), input())).toBe("allowed");
});

test("of a list, what does not exist for the member is left out", async () => {
  const input = { params: { ids: [one, two, foreign] } };
  expect(await ofThings(deleteDatasets, member("editor", { [two]: "none" }), input)).toBe("allowed");
  expect(input.params.ids).toEqual([one, foreign]);
  // Nobody is told of another account's that it is there.
  const others = { params: { ids: [one, foreign] } };
  const granted = member("viewer", { [one]: "edit" });
  expect(await ofThings(deleteDatasets, granted, others)).toBe("allowed");
  expect(others.params.ids).toEqual([one]);
});

test("one that does not exist for the member is not found", async () => {
  const input = { params: { id: one } };
  expect(await ofThings(getDataset, member("viewer"), input)).toBe("allowed");
  expect(await ofThings(getDataset, member("editor", { [one]: "none" }), input)).toBe("NOT_FOUND");
  const both = (other_id: string) => ({ params: { id: one }, query: { other_id } });
  expect(await ofThings(compareDatasets, member("viewer", { [two]: "none" }), both(two))).toBe("NOT_FOUND");
  expect(await ofThings(compareDatasets, member("viewer", { [two]: "view" }), both(two))).toBe("allowed");
});

test("where the thing is left out, the account's role decides", async () => {
  expect(await ofThings(listCases, member("viewer"), { query: {} })).toBe("allowed");
  expect(await ofThings(exportCases, member("viewer"), { query: {} })).toBe("allowed");
  expect(inAccount(exportCases, member("viewer"))).toBe("FORBIDDEN analyst");
  expect(await ofThings(deleteDatasets, member("viewer"), { params: {} })).toBe("FORBIDDEN editor");
});

test("of a thing that the input does not name, the same is asked of its id", async () => {
  const ask = (who: ReturnType<typeof member>, id: string, role: Role = "editor") =>
    asked(askThing(t.db, who, { kind: "dataset", id, role }));
  expect(await ask(member("editor"), one)).toBe("allowed");
  expect(await ask(member("viewer", { [one]: "edit" }), one)).toBe("allowed");
  expect(await ask(member("viewer", { [one]: "view" }), one)).toBe("FORBIDDEN editor");
  expect(await ask(member("viewer"), one)).toBe("FORBIDDEN editor");
  for (const id of [foreign, randomUUID()]) expect(await ask(member("viewer"), id)).toBe("NOT_FOUND");
  expect(await ask(member("viewer"), one, "viewer")).toBe("allowed");
  expect(await ask(member("editor", { [one]: "none" }), one)).toBe("NOT_FOUND");
});
