import { question, surveyOf } from "@soundings/survey/testing/build";
import { addLanguage, translate } from "@soundings/survey/translation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { recall, storeTranslation } from "./memory.ts";
import { storeTranslations } from "./store-translations.ts";
import { reserveCharacters, returnCharacters, usedCharacters } from "./usage-queries.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const own = async () => {
  const { account_id } = await buildUser(t.db);
  return { account_id, source: "en", target: "vi" } as const;
};

test("a machine's translation never takes the place of a person's; a person's does of any", async () => {
  const key = await own();
  const texts = ["One", "Two"];
  await storeTranslation(t.db, key, "machine", [
    ["One", "máy"],
    ["Two", "máy hai"],
  ]);
  await storeTranslation(t.db, key, "person", [["One", "người"]]);
  await storeTranslation(t.db, key, "machine", [
    ["One", "máy khác"],
    ["Two", "máy khác hai"],
  ]);
  expect(await recall(t.db, key, texts)).toEqual(
    new Map([
      ["One", "người"],
      ["Two", "máy khác hai"],
    ]),
  );
  await storeTranslation(t.db, key, "person", [["One", "người khác"]]);
  expect((await recall(t.db, key, texts)).get("One")).toBe("người khác");
});

test("it is of one account, one pair of languages and one text", async () => {
  const key = await own();
  await storeTranslation(t.db, key, "machine", [["One", "Một"]]);
  expect((await recall(t.db, await own(), ["One"])).size).toBe(0);
  expect((await recall(t.db, { ...key, target: "fr" }, ["One"])).size).toBe(0);
  expect((await recall(t.db, { ...key, source: "de" }, ["One"])).size).toBe(0);
  expect((await recall(t.db, key, ["one", "One "])).size).toBe(0);
});

test("what does not carry the words of the respondent, or no database takes, is not given", async () => {
  const key = await own();
  await storeTranslation(t.db, key, "person", [
    ["Hi {{parameter:name}}", "Chào bạn"],
    ["a\0b", "c"],
  ]);
  expect((await recall(t.db, key, ["Hi {{parameter:name}}", "a\0b"])).size).toBe(0);
});

test("questions have numbers in it: another survey's ids fit, in any order and with their fallbacks", async () => {
  const key = await own();
  await storeTranslation(t.db, key, "machine", [
    [
      "{{answer:q1}} or {{answer:q2|none}}, {{answer:q1}}?",
      "{{answer:q2|không}} hay {{answer:q1}} {{answer:q1}}?",
    ],
  ]);
  const other = "{{answer:x9}} or {{answer:x8|none}}, {{answer:x9}}?";
  expect((await recall(t.db, key, [other])).get(other)).toBe(
    "{{answer:x8|không}} hay {{answer:x9}} {{answer:x9}}?",
  );
});

test("a full memory forgets machines' texts before persons', and old ones before new ones", async () => {
  const key = await own();
  const limits = { most: 4, kept: 3 };
  await storeTranslation(t.db, key, "person", [["p", "P"]], limits);
  for (const text of ["a", "b", "c", "d"])
    await storeTranslation(t.db, key, "machine", [[text, text]], limits);
  expect([...(await recall(t.db, key, ["p", "a", "b", "c", "d"])).keys()]).toEqual(["p", "c", "d"]);
});

test("a save notes what a person translated and changed, of texts as they are, and nothing else", async () => {
  const key = await own();
  const survey = addLanguage(surveyOf(1), "vi");
  const id = survey.blocks[0]?.questions[0]?.id ?? "";
  const titled = {
    ...survey,
    name: "Visit",
    blocks: survey.blocks.map((block) => ({
      ...block,
      questions: [
        { ...question(1, block.id, "text_input"), id, title: "How was it?", description: "Tell us" },
      ],
    })),
  };
  const byMachine = translate(titled, "vi", [
    { key: `question:${id}:description`, text: "Máy", by: "machine" },
  ]);
  await storeTranslations(t.db, key.account_id, titled, byMachine);
  const byPerson = translate(byMachine, "vi", [
    { key: `question:${id}:title`, text: "Thế nào?", by: "person" },
    { key: "survey:name", text: "Lần ghé thăm", by: "person" },
  ]);
  const outdated = { ...byPerson, name: "Visits" };
  await storeTranslations(t.db, key.account_id, byMachine, outdated);
  const known = await recall(t.db, key, ["How was it?", "Tell us", "Visit", "Visits"]);
  expect(known).toEqual(new Map([["How was it?", "Thế nào?"]]));
  // Nothing changed: nothing is written, so what is newer stays.
  await storeTranslation(t.db, key, "person", [["How was it?", "Mới hơn"]]);
  await storeTranslations(t.db, key.account_id, outdated, outdated);
  expect((await recall(t.db, key, ["How was it?"])).get("How was it?")).toBe("Mới hơn");
});

test("characters are counted by month and never over the limit, also at the same moment", async () => {
  const { account_id } = await own();
  const month = { account_id, month: "2026-11-01" };
  expect(await reserveCharacters(t.db, month, 101, 100)).toBe(false);
  const taken = await Promise.all(Array.from({ length: 12 }, () => reserveCharacters(t.db, month, 10, 100)));
  expect(taken.filter(Boolean)).toHaveLength(10);
  expect(await usedCharacters(t.db, month)).toBe(100);
  await returnCharacters(t.db, month, 30);
  expect(await reserveCharacters(t.db, month, 31, 100)).toBe(false);
  expect(await reserveCharacters(t.db, month, 30, 100)).toBe(true);
  expect(await reserveCharacters(t.db, { ...month, month: "2026-12-01" }, 5, 100)).toBe(true);
  expect(await reserveCharacters(t.db, month, 1_000_000, null)).toBe(true);
});
