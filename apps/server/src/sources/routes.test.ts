import { buffer } from "node:stream/consumers";
import { LocalFile } from "@soundings/contract/local-files";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { deleteOldLocalFiles, findLocalFile } from "./queries.ts";
import { sourceRoutes } from "./routes.ts";

let test_db: TestDb;
let app: FastifyInstance;
let ann: BuiltUser;
let bob: BuiltUser;

beforeAll(async () => {
  test_db = await testDb();
  app = testApp(test_db.db, { routes: [sourceRoutes] });
  ann = await buildUser(test_db.db);
  bob = await buildUser(test_db.db);
});

afterAll(async () => {
  await app?.close();
  await test_db?.close();
});

async function upload(bytes: Buffer | string, name: string, user = ann) {
  const data = new FormData();
  data.append("file", new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  const request = new Request("http://x/", { method: "POST", body: data });
  const reply = await app.inject({
    method: "POST",
    url: "/api/local-files",
    headers: { ...bearer(user.token), "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const book = async () =>
  await buffer(
    writeXlsx([
      { name: "Tháng 10", columns: [{ header: "Comment" }], rows: [["a"], ["b"]] },
      { name: "Tháng 11", columns: [{ header: "Nhận xét" }, { header: "Điểm" }], rows: [["Tốt", 5]] },
    ]),
  );

test("an uploaded csv is described and kept", async () => {
  const { status, body } = await upload("Nhận xét,Điểm,Nơi\nTốt,5,Huế\nTệ,1,Vinh\nỔn,3,Huế\n", "góp ý.csv");
  expect(status).toBe(200);
  expect(LocalFile.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    name: "góp ý.csv",
    total_rows: 3,
    columns: [{ header: "Nhận xét" }, { data_type: "score" }, { data_type: "text" }],
  });
  const stored = await findLocalFile(test_db.db, ann.account_id, body.id);
  expect(stored?.content.toString()).toContain("Tốt,5");
  expect(stored?.summary.letters).toEqual([{ row: 2, value: "Tốt" }, null, { row: 2, value: "Huế" }]);
});

test("another sheet of an xlsx can be read", async () => {
  const { body } = await upload(await book(), "a.xlsx");
  expect(body).toMatchObject({ sheets: ["Tháng 10", "Tháng 11"], sheet: "Tháng 10", total_rows: 2 });
  const url = `/local-files/${body.id}/sheet`;
  const other = await app.inject(form(url, { sheet: "Tháng 11" }, bearer(ann.token)));
  expect(other.json()).toMatchObject({ id: body.id, sheet: "Tháng 11", total_rows: 1 });
  expect((await findLocalFile(test_db.db, ann.account_id, body.id))?.summary.sheet).toBe("Tháng 11");
  const missing = await app.inject(form(url, { sheet: "Tháng 12" }, bearer(ann.token)));
  expect(missing.statusCode).toBe(404);
});

test("columns without a name are called in the reader's language", async () => {
  const mai = await buildUser(test_db.db, { language: "vi" });
  const { body } = await upload("Giao hàng chậm,2\nTốt,5\nNhân viên thân thiện,4\n", "a.csv", mai);
  expect(body).toMatchObject({ columns: [{ header: "Nhận xét" }, { header: "Cột B" }] });
  const url = `/local-files/${body.id}/sheet`;
  const again = await app.inject(form(url, { header_row: null, comment_column: 1 }, bearer(mai.token)));
  expect(again.json()).toMatchObject({ columns: [{ header: "Cột A" }, { header: "Nhận xét" }] });
  const { body: english } = await upload("Slow,2\nGood,5\nStaff were kind,4\n", "a.csv");
  expect(english).toMatchObject({ columns: [{ header: "Comment" }, { header: "Column B" }] });
});

test("another header row and another column of comments can be chosen, by form and by JSON", async () => {
  const { body } = await upload(
    "Báo cáo,,\nNgày,Góp ý,Điểm\n03/11/2026,Giao chậm,2\n04/11/2026,Tốt,5\n",
    "a.csv",
  );
  expect(body).toMatchObject({ header_row: 2, comment_column: 1, comment_rows: 2 });
  const url = `/local-files/${body.id}/sheet`;
  const none = await app.inject(form(url, { header_row: null, comment_column: 0 }, bearer(ann.token)));
  expect(none.json()).toMatchObject({ header_row: null, comment_column: 0, comment_rows: 4 });
  const json = { method: "POST", url: `/api${url}`, headers: bearer(ann.token) } as const;
  const third = await app.inject({ ...json, payload: { header_row: 3 } });
  expect(third.json()).toMatchObject({
    header_row: 3,
    comment_rows: 1,
    first_rows: [{ row: 1 }, { row: 2 }, {}, {}],
  });
  expect((await app.inject({ ...json, payload: { header_row: 99 } })).statusCode).toBe(404);
});

test.each<[string, string | Buffer, string, number, string]>([
  ["a file over 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), "a.csv", 413, "FILE_TOO_LARGE"],
  ["an empty file", "", "a.csv", 422, "FILE_EMPTY"],
  ["a pdf", "%PDF-1.7", "a.pdf", 415, "FILE_TYPE_UNSUPPORTED"],
  ["a header alone", "comment,rating\n", "a.csv", 422, "FILE_ONLY_HEADERS"],
  [
    "too many columns",
    Array.from({ length: 201 }, (_, at) => `c${at}`).join(),
    "a.csv",
    422,
    "FILE_TOO_MANY_COLUMNS",
  ],
])("%s is refused and not kept", async (_, bytes, name, status, code) => {
  const count = () => test_db.db.selectFrom("local_files").select("id").execute();
  const before = await count();
  expect(await upload(bytes, name)).toMatchObject({ status, body: { code } });
  expect(await count()).toEqual(before);
});

test("exactly 5 MB may be uploaded", async () => {
  const text = `comment\n${"good enough\n".repeat(500_000)}`.slice(0, 5 * 1024 * 1024);
  expect(await upload(text, "a.csv")).toMatchObject({ status: 200, body: { size: 5 * 1024 * 1024 } });
});

test("one account never sees or deletes another's file", async () => {
  const { body } = await upload(await book(), "a.xlsx");
  const url = `/local-files/${body.id}`;
  const read = await app.inject(form(`${url}/sheet`, { sheet: "Tháng 11" }, bearer(bob.token)));
  const remove = await app.inject({ method: "DELETE", url: `/api${url}`, headers: bearer(bob.token) });
  expect([read.statusCode, remove.statusCode]).toEqual([404, 404]);
  expect(await findLocalFile(test_db.db, ann.account_id, body.id)).not.toBeNull();
});

test("a deleted file is gone", async () => {
  const { body } = await upload("comment\ngood\n", "a.csv");
  const call = { method: "DELETE", url: `/api/local-files/${body.id}`, headers: bearer(ann.token) } as const;
  expect((await app.inject(call)).statusCode).toBe(200);
  expect((await app.inject(call)).statusCode).toBe(404);
});

test("a file that an import still has to read is neither deleted nor swept, even when it was stopped; afterwards it is", async () => {
  const { body } = await upload("comment\ngood\n", "a.csv");
  const id = newId();
  await test_db.db
    .insertInto("datasets")
    .values({
      account_id: ann.account_id,
      id,
      name: "d",
      source: "local_file",
      source_ref: JSON.stringify({ file_id: body.id, sheet: null }),
      columns: "[]",
      status: "CANCELLED",
    })
    .execute();
  const remove = await app.inject({
    method: "DELETE",
    url: `/api/local-files/${body.id}`,
    headers: bearer(ann.token),
  });
  expect(remove.statusCode).toBe(200);
  const later = new Date(Date.now() + 1000);
  await deleteOldLocalFiles(test_db.db, later);
  expect(await findLocalFile(test_db.db, ann.account_id, body.id)).not.toBeNull();
  await test_db.db.updateTable("datasets").set({ imported: true }).where("id", "=", id).execute();
  expect(await deleteOldLocalFiles(test_db.db, new Date(0))).toBe(0);
  expect(await deleteOldLocalFiles(test_db.db, later)).toBe(1);
});

test("what needs nothing of the operator can be used at once", async () => {
  const reply = await app.inject({ url: "/api/sources", headers: bearer(ann.token) });
  const { items } = reply.json();
  expect(items).toHaveLength(10);
  const ready = items.filter(({ configured }: { configured: boolean }) => configured);
  expect(ready.map(({ source }: { source: string }) => source)).toEqual([
    "local_file",
    "app_store",
    "google_play",
  ]);
  for (const { state, needs } of items) if (state === "needs_operator") expect(needs).not.toEqual([]);
});
