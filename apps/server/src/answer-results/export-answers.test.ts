import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { AnswerFile } from "@soundings/contract/answer-files";
import type { OptionsOf, QuestionType } from "@soundings/survey/questions";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import { openZip } from "../spreadsheet/zip-reader.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, multipart, testApp } from "../testing/test-app.ts";
import { typedCell } from "./typed-value.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let built: BuiltSurvey;
const ids: Record<"age" | "day" | "phone" | "form" | "many" | "bill" | "table", string> = {
  age: "",
  day: "",
  phone: "",
  form: "",
  many: "",
  bill: "",
  table: "",
};
const [TEA, COFFEE] = [newId(), newId()];
const [MEMBER, BORN, COUNT] = [newId(), newId(), newId()];
const [STAFF, FOOD] = [newId(), newId()];
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  built = await buildSurvey(app, t.db, user, (blank) => {
    let survey = blank;
    const add = <Type extends QuestionType>(
      name: keyof typeof ids,
      type: Type,
      options: Partial<OptionsOf<Type>>,
    ) => {
      const asked = ask(survey, type, options, { title: name });
      ids[name] = asked.id;
      survey = asked.survey;
    };
    const field = { required: false, placeholder: "" };
    add("age", "text_input", { format: "number" });
    add("day", "text_input", { format: "date" });
    add("phone", "text_input", { format: "phone" });
    add("form", "form_input", {
      fields: [
        { id: MEMBER, label: "Member", kind: "text", ...field },
        { id: BORN, label: "Born", kind: "date", ...field },
        { id: COUNT, label: "Count", kind: "number", ...field },
      ],
    });
    add("many", "multiple_choice", {
      choices: [
        { id: TEA, text: "Tea", image_id: null },
        { id: COFFEE, text: "Coffee", image_id: null },
      ],
      other: { text: "Else" },
    });
    add("bill", "file_upload", { extensions: ["pdf"], max_count: 2 });
    add("table", "matrix", {
      rows: [
        { id: STAFF, text: "Staff", image_id: null },
        { id: FOOD, text: "Food", image_id: null },
      ],
      columns: [
        { id: TEA, text: "Bad", image_id: null },
        { id: COFFEE, text: "Good", image_id: null },
      ],
      multiple: true,
    });
    return survey;
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function answered(answers: object, response_id = newId()): Promise<string> {
  const reply = await app.inject({
    method: "POST",
    url: `/api/public/surveys/${built.code}/responses`,
    payload: { response_id, language: "en", answers, sequence: 1, submit: true },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return response_id;
}

const download = async (query: string) => {
  const url = `/api/surveys/${built.id}/download-answers?metadata=false&${query}`;
  return await app.inject({ url, headers: bearer(user.token) });
};

/** The first row by its headers. */
async function firstRow(query: string): Promise<Record<string, unknown>> {
  const rows: unknown[][] = [];
  const type = query.includes("type=csv") ? "csv" : "xlsx";
  const table = await openTable((await download(query)).rawPayload, { name: `a.${type}` });
  for await (const { cells } of table.rows()) rows.push(cells);
  const [headers = [], first = []] = rows;
  return Object.fromEntries(headers.map((header, at) => [String(header), first[at] ?? null]));
}

test("numbers and dates are such in the cells; ids, phones and leading zeros stay texts", async () => {
  await answered({
    [ids.age]: { text: "42" },
    [ids.day]: { text: "2026-11-03" },
    [ids.phone]: { text: "0905123456" },
    [ids.form]: { fields: { [MEMBER]: "00123", [BORN]: "1999-12-31", [COUNT]: "007" } },
  });
  const row = await firstRow("type=xlsx");
  expect(row).toMatchObject({
    "1. age": 42,
    "2. day": new Date("2026-11-03Z"),
    "3. phone": "0905123456",
    "4. form: Member": "00123",
    "4. form: Born": new Date("1999-12-31Z"),
    "4. form: Count": "007",
  });
  expect(await firstRow("type=csv")).toMatchObject({ "2. day": "2026-11-03", "4. form: Count": "007" });
});

test.each([
  ["number", "-1.50", -1.5],
  ["number", ".5", 0.5],
  ["number", "0", 0],
  ["number", "-007", "-007"],
  ["number", "1234567890123456", "1234567890123456"],
  ["number", "", null],
  ["text", "42", "42"],
  [null, " a ", "a"],
])("of %s the text %j is %j", (kind, text, cell) => {
  expect(typedCell(kind, text)).toBe(cell);
});

test("a question with several choices is one cell or a column for each", async () => {
  await answered({ [ids.many]: { choice_ids: [COFFEE, "other"], text: "Cocoa" } });
  expect(await firstRow("")).toMatchObject({ "5. many": "Coffee; Else: Cocoa" });
  expect(await firstRow("choices=columns")).toMatchObject({
    "5. many: Tea": 0,
    "5. many: Coffee": 1,
    "5. many: Else": 1,
    "5. many: Else (own words)": "Cocoa",
  });
  await answered({});
  expect(await firstRow("choices=columns")).toMatchObject({ "5. many: Tea": null, "5. many: Else": null });
});

test("a table has a column for each row, and is counted and found by its cells", async () => {
  const response = await answered({
    [ids.table]: { choice_ids: [`${STAFF}:${COFFEE}`, `${STAFF}:${TEA}`] },
  });
  for (const query of ["", "choices=columns"]) {
    expect(await firstRow(query)).toMatchObject({ "7. table [Staff]": "Bad; Good", "7. table [Food]": null });
  }
  const get = async (path: string) =>
    (await app.inject({ url: `/api/surveys/${built.id}${path}`, headers: bearer(user.token) })).json();
  const { questions } = await get("/report");
  const table = questions.find(({ question }: { question: { id: string } }) => question.id === ids.table);
  expect(table.answered).toBe(1);
  expect(table.bars.map(({ label, count }: { label: string; count: number }) => [label, count])).toEqual([
    ["Staff: Bad", 1],
    ["Staff: Good", 1],
    ["Food: Bad", 0],
    ["Food: Good", 0],
  ]);
  const filter = (cell: string) => get(`/answers?answer=${ids.table}:${cell}`);
  expect((await filter(`${STAFF}:${COFFEE}`)).list.map(({ id }: { id: string }) => id)).toEqual([response]);
  expect((await filter(`${FOOD}:${COFFEE}`)).list).toEqual([]);
});

test("files come as a zip, and the sheet leads to where they are seen", async () => {
  const response = newId();
  const send = async (name: string, bytes = PDF) => {
    const fields = { code: built.code, question_id: ids.bill };
    const sent = await app.inject(
      multipart(`/public/responses/${response}/files`, { name, bytes }, {}, fields),
    );
    return sent.json<AnswerFile>();
  };
  const files = [await send("../Hóa đơn.pdf"), await send("a.pdf", Buffer.concat([PDF, Buffer.from("%2")]))];
  await answered({ [ids.bill]: { files } }, response);
  expect(await firstRow("")).toMatchObject({
    "6. bill (link)": expect.stringMatching(
      new RegExp(`^http://[^/]+/surveys/data-analysis\\?id=${built.id}&open=${response}$`),
    ),
  });
  const reply = await download("type=zip");
  expect(reply.headers["content-type"]).toBe("application/zip");
  const zip = openZip(reply.rawPayload, 1e6);
  const paths = [`6. bill/${response} 1 Hóa đơn.pdf`, `6. bill/${response} 2 a.pdf`];
  expect(zip.names).toEqual([...paths, "files.csv"]);
  const list = await text(Readable.from(zip.open("files.csv") ?? []));
  expect(list).toContain(`\r\n${paths[0]},${response},6. bill,Hóa đơn.pdf,application/pdf,20`);
  // Dated by their upload, to the second: the field after the name.
  const entry = reply.rawPayload.indexOf(Buffer.from("PK\x01\x02", "latin1"));
  const { rawPayload } = reply;
  const end = entry + 46 + rawPayload.readUInt16LE(entry + 28) + rawPayload.readUInt16LE(entry + 30);
  const age = Date.now() / 1000 - rawPayload.readInt32LE(end - 4);
  expect(age).toBeGreaterThan(-1);
  expect(age).toBeLessThan(600);
  // Nobody else's.
  const other = await buildUser(t.db);
  const url = `/api/surveys/${built.id}/download-answers?type=zip`;
  expect((await app.inject({ url, headers: bearer(other.token) })).statusCode).toBe(404);
});

test("a workbook ends with what to know of the answers that it holds", async () => {
  for (let one = 0; one < 12; one++) await answered({ [ids.many]: { choice_ids: [TEA] } });
  const { rawPayload } = await download("type=xlsx");
  const table = await openTable(rawPayload, { name: "a.xlsx", sheet: "What to know" });
  expect(table.sheets).toEqual(["Responses", "What to know"]);
  const rows: unknown[][] = [];
  for await (const { cells } of table.rows()) rows.push(cells);
  const [headers = [], first = []] = rows;
  expect(headers.slice(0, 2)).toEqual(["What to know", "Question"]);
  expect(first[0]).toMatch(/^“Tea” is chosen most: by \d+%, the next by \d+%$/);
  expect(first[1]).toBe("5. many");
  expect(Number(first[3])).toBeGreaterThan(0);
});
