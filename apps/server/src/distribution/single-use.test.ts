import type { Distribution, SingleUseLink } from "@soundings/contract/distribution";
import type { SubmitResult } from "@soundings/contract/public";
import type { SurveyDraft } from "@soundings/contract/surveys";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let id: string;
let code: string;
let answers: Record<string, unknown>;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
  id = (await post("/surveys/from-template", { template: "nps" })).json().id;
  await post(`/surveys/${id}/publish`);
  const { public_address } = (await get(`/surveys/${id}/distribution`)).json<Distribution>();
  code = public_address?.split("/").at(-1) ?? "";
  const { survey } = (await get(`/surveys/${id}`)).json<SurveyDraft>();
  const questions = survey.blocks.flatMap((block) => block.questions);
  const scale = questions.find(({ type }) => type === "metric_range");
  answers = { [scale?.id ?? ""]: { value: 9 } };
});

const post = async (path: string, body: Record<string, unknown> = {}) =>
  await app.inject(form(path, body, bearer(user.token)));
const get = async (path: string) => await app.inject({ url: `/api${path}`, headers: bearer(user.token) });
const links = async (query = "") =>
  (await get(`/surveys/${id}/single-use-links${query}`)).json<{
    items: SingleUseLink[];
    total_items: number;
    total_pages: number;
  }>();
const tokenOf = ({ address }: SingleUseLink) => new URL(address).searchParams.get("t");
const make = async (count: number, more: Record<string, unknown> = {}) => {
  await post(`/surveys/${id}/single-use-links`, { count, ...more });
  return (await links("?limit=200")).items.map(tokenOf);
};
const only = async (value: boolean) => await post(`/surveys/${id}/single-use-only`, { only: value });

async function write(
  single_use: string | null | undefined,
  { response_id = newId(), submit = true, sequence = 1 } = {},
): Promise<SubmitResult> {
  const reply = await app.inject({
    method: "POST",
    url: `/api/public/surveys/${code}/responses`,
    payload: { response_id, language: "en", answers, sequence, submit, single_use },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const count = async () => {
  const { single_use } = (await get(`/surveys/${id}/distribution`)).json<Distribution>();
  return single_use;
};

test("links are made, listed with what became of them, and each takes one response", async () => {
  const [first, second] = await make(2, { name: "October" });
  expect(first).toMatch(/^[a-z0-9]{16}$/);
  const response_id = newId();
  expect((await write(first, { response_id })).state).toBe("submitted");
  // The same submission again is the same response.
  expect((await write(first, { response_id })).state).toBe("submitted");
  expect(await write(first)).toMatchObject({ state: "closed", reason: "used" });
  expect(await count()).toEqual({ total: 2, used: 1 });
  const { items, total_items } = await links();
  expect(total_items).toBe(2);
  expect(items.map(({ name }) => name)).toEqual(["October", "October"]);
  expect(items.find((link) => tokenOf(link) === first)?.used_at).not.toBeNull();
  expect(items.find((link) => tokenOf(link) === second)?.used_at).toBeNull();
});

test("forty people with one link at once: one response, and every other hears why", async () => {
  const [token] = await make(1);
  const taken = await Promise.all(Array.from({ length: 40 }, () => write(token)));
  expect(taken.filter(({ state }) => state === "submitted")).toHaveLength(1);
  expect(taken.filter((one) => one.state === "closed" && one.reason === "used")).toHaveLength(39);
  const { answer_count } = await t.db
    .selectFrom("surveys")
    .where("id", "=", id)
    .select("answer_count")
    .executeTakeFirstOrThrow();
  expect(answer_count).toBe(1);
});

test("beginning does not use a link up: who opened it on the phone may answer at the desk", async () => {
  const [token] = await make(1);
  const phone = newId();
  expect((await write(token, { response_id: phone, submit: false })).state).toBe("begun");
  expect((await write(token)).state).toBe("submitted");
  expect(await write(token, { response_id: phone, sequence: 2 })).toMatchObject({ reason: "used" });
});

test("where only single-use links are answered, no other link begins, goes on or submits", async () => {
  const [token, other] = await make(2);
  await only(true);
  expect(await write(null)).toMatchObject({ state: "closed", reason: "not_published" });
  expect(await write("abcdefgh23456789")).toMatchObject({ state: "closed", reason: "not_published" });
  const response_id = newId();
  await write(token, { response_id, submit: false });
  expect((await write(null, { response_id, sequence: 2 })).state).toBe("closed");
  expect((await write(token, { response_id, sequence: 3 })).state).toBe("submitted");
  await only(false);
  expect((await write(null)).state).toBe("submitted");
  expect((await write(other)).state).toBe("submitted");
});

test("a link of another survey is no link of this one", async () => {
  const [token] = await make(1);
  const mine = code;
  id = (await post("/surveys/from-template", { template: "nps" })).json().id;
  await post(`/surveys/${id}/publish`);
  await only(true);
  const { public_address } = (await get(`/surveys/${id}/distribution`)).json<Distribution>();
  code = public_address?.split("/").at(-1) ?? "";
  expect(await write(token)).toMatchObject({ state: "closed" });
  code = mine;
  expect((await write(token)).state).toBe("submitted");
});

test("unused links can be deleted; used ones stay and stay used", async () => {
  const [token] = await make(3);
  await write(token);
  const reply = await app.inject({
    method: "DELETE",
    url: `/api/surveys/${id}/single-use-links`,
    headers: bearer(user.token),
  });
  expect(reply.json<Distribution>().single_use).toEqual({ total: 1, used: 1 });
  expect(await write(token)).toMatchObject({ reason: "used" });
});

test("the csv has every link, safe for spreadsheets, and the list has pages", async () => {
  const variant_id = newId();
  await make(12, { name: "=1+1", variant_id });
  expect((await links("?limit=5&page=3")).items).toHaveLength(2);
  const reply = await get(`/surveys/${id}/single-use-links/download`);
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = reply.body.trimEnd().split("\r\n");
  expect(lines[0]).toBe("\ufeffLink,Batch,Variant,Created (UTC),Used (UTC)");
  expect(lines).toHaveLength(13);
  expect(new Set(lines).size).toBe(13);
  expect(lines[1]).toMatch(/^http.*\?v=[0-9a-f-]{36}&t=[a-z0-9]{16},'=1\+1,,20/);
});

test.each([0, 10_001, 1.5])("making %d links is refused", async (many) => {
  expect((await post(`/surveys/${id}/single-use-links`, { count: many })).statusCode).toBe(422);
});
