import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { blankBlock } from "@soundings/survey/blank";
import { addBlock } from "@soundings/survey/edit-blocks";
import { translate } from "@soundings/survey/translation";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import { openZip } from "../spreadsheet/zip-reader.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { readSav } from "../testing/read-sav.ts";
import { bearer, testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let built: BuiltSurvey;
let [dish, why, age] = ["", "", ""];
const [TEA, COFFEE] = [newId(), newId()];
const LONG = `=1+1 ${"rất ngon ".repeat(60)}`.trim();

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  built = await buildSurvey(app, t.db, user, (blank) => {
    const choices = [TEA, COFFEE].map((id) => ({
      id,
      text: id === TEA ? 'Tea "hot"' : "Coffee",
      image_id: null,
    }));
    const one = ask(blank, "multiple_choice", { choices, other: { text: "Else" } }, { title: "Which?" });
    const two = ask(
      addBlock(one.survey, blankBlock(newId(), "Two"), newId),
      "text_input",
      {},
      { title: "Why?" },
    );
    const three = ask(two.survey, "text_input", { format: "number" }, { title: "Age" });
    [dish, why, age] = [one.id, two.id, three.id];
    const survey = { ...three.survey, additional_languages: ["vi" as const] };
    return translate(survey, "vi", [{ key: `question:${dish}:title`, text: "Món nào?", by: "person" }]);
  });
  await send({
    [dish]: { choice_ids: [TEA, "other"], text: "Cocoa" },
    [why]: { text: LONG },
    [age]: { text: "41" },
  });
  await send({ [dish]: { choice_ids: [COFFEE] } });
  await send({}, false);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function send(answers: object, submit = true): Promise<void> {
  const payload = { response_id: newId(), language: "en", answers, sequence: 1, submit };
  const url = `/api/public/surveys/${built.code}/responses`;
  const reply = await app.inject({ method: "POST", url, payload });
  expect(reply.statusCode, reply.body).toBe(200);
}

const download = async (query: string, token = user.token) =>
  await app.inject({ url: `/api/surveys/${built.id}/download-statistics?${query}`, headers: bearer(token) });

test("a .sav file has labels, sets, and why an answer is missing", async () => {
  const reply = await download("type=sav&completion=all&metadata=false&analysis=false");
  expect(reply.headers["content-disposition"]).toContain("Visit.sav");
  const { variables, sets, cases } = readSav(reply.rawPayload);
  expect(variables.map(({ name }) => name)).toEqual([
    ...["response_id", "state", "submitted_at", "Q1_1", "Q1_2", "Q1_other", "Q1_words", "Q2", "Q3"],
  ]);
  const tea = variables.find(({ name }) => name === "Q1_1");
  expect(tea?.label).toBe('Which? – Tea "hot"');
  expect([...(tea?.values ?? [])]).toEqual([
    [0, "Not chosen"],
    [1, 'Tea "hot"'],
    [-97, "Not shown"],
    [-98, "Skipped"],
    [-99, "Not reached"],
  ]);
  expect(sets).toEqual([
    { name: "Q1", counted: "1", label: "Which?", variables: ["Q1_1", "Q1_2", "Q1_other"] },
  ]);
  const state = cases.map((cells) => cells.slice(3));
  expect(state.map((cells) => [...cells.slice(0, 4), cells[4], cells[5]])).toEqual([
    [1, 0, 1, "Cocoa", LONG, 41],
    [0, 1, 0, "", "", -9_999_998],
    [-98, -98, -98, "", "", -9_999_999],
  ]);
});

test("labels are in the language of the survey that was asked for", async () => {
  const reply = await download("type=sav&labels=vi");
  const { variables, cases } = readSav(reply.rawPayload);
  expect(variables.find(({ name }) => name === "Q1_1")?.label).toBe('Món nào? – Tea "hot"');
  expect(cases).toHaveLength(2);
});

test("the zip for R has the table, a script that reads it, and the codebook", async () => {
  const zip = openZip((await download("type=r&completion=all")).rawPayload, 1e6);
  const part = async (name: string) => await text(Readable.from(zip.open(name) ?? []));
  const lines = (await part("answers.csv")).split("\r\n");
  expect(lines[0]).toMatch(/^response_id,state,submitted_at,started_at,duration,language,.*Q1_1,Q1_2,/);
  expect(lines[1]).toMatch(/,1,0,1,Cocoa,'=1\+1 rất ngon/);
  const script = await part("read-answers.R");
  expectWholeTokens(script);
  expect(script).toContain(
    'factor(data[["Q1_1"]], levels = c("0", "1"),\n  labels = c("Not chosen", "Tea \\"hot\\""))',
  );
  expect(script).toContain('numbers(data[["Q3"]], c(-9999997, -9999998, -9999999))');
  expect(await part("codebook.html")).toContain("<td>1</td><td>Tea &#34;hot&#34;</td><td>1</td>");
});

/** Texts end, brackets close: what R would stumble over first. */
function expectWholeTokens(script: string): void {
  const open: string[] = [];
  const TOKEN =
    /#[^\n]*|"(?:[^"\\]|\\[\\"ntr])*"|[A-Za-z.][\w.]*|\d+(?:\.\d+)?|<-|%in%|[-+=(){}[\],$~:?!\s]/gy;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < script.length; ) {
    const from = TOKEN.lastIndex;
    const [token] = TOKEN.exec(script) ?? [];
    expect(token, script.slice(from, from + 40)).toBeDefined();
    if (token && "([{".includes(token)) open.push(token);
    if (token && ")]}".includes(token)) expect(open.pop()).toBe("([{"[")]}".indexOf(token)]);
    if (token === undefined) break;
  }
  expect(open).toEqual([]);
}

test("the codebook counts values, reasons for none, and what has neither", async () => {
  const table = await openTable((await download("type=codebook_xlsx&completion=all")).rawPayload, {
    name: "a.xlsx",
  });
  const rows: unknown[][] = [];
  for await (const { cells } of table.rows()) rows.push(cells);
  const of = (name: string) => rows.filter(([own]) => own === name).map((cells) => cells.slice(6));
  expect(of("Q1_2")).toEqual([
    [null, "With a value", 2],
    [0, "Not chosen", 1],
    [1, "Coffee", 1],
    [-97, "Not shown", 0],
    [-98, "Skipped", 1],
    [-99, "Not reached", 0],
  ]);
  expect(of("Q2")).toEqual([
    [null, "With a value", 1],
    [null, "Empty", 2],
  ]);
});

test("nobody gets those of others", async () => {
  const other = await buildUser(t.db);
  expect((await download("type=sav", other.token)).statusCode).toBe(404);
});
