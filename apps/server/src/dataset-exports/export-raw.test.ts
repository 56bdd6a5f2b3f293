import { buffer } from "node:stream/consumers";
import type { SelectedColumn } from "@soundings/contract/local-files";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertComments } from "../columns/comment-queries.ts";
import { newId } from "../db/new-id.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { summariseFile } from "../sources/local-file.ts";
import { readComments } from "../sources/read-comments.ts";
import { allOf, buildXlsx } from "../spreadsheet/build-xlsx.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import type { Row } from "../spreadsheet/table.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { exportRaw } from "./export-raw.ts";

let t: TestDb;
let account_id: string;
beforeAll(async () => {
  t = await testDb();
  account_id = (await buildUser(t.db)).account_id;
});
afterAll(async () => await t.close());

/** Imports a file as its columns were guessed, or are told, and downloads it again. */
async function downloaded(
  bytes: Buffer,
  name: string,
  type: "xlsx" | "csv",
  as?: Partial<SelectedColumn>,
): Promise<Buffer> {
  const summary = await summariseFile(bytes, name);
  const columns = summary.columns.map(({ index, header, data_type, data_format }, at): SelectedColumn => {
    const column = { index, header, data_type, data_format };
    return at > 0 && as ? { ...column, data_format: null, ...as } : column;
  });
  return await again(bytes, name, type, summary.header_row, columns);
}

/** Imports a file's columns in the order given and downloads it again. */
async function again(
  bytes: Buffer,
  name: string,
  type: "xlsx" | "csv",
  header_row: number | null,
  columns: SelectedColumn[],
): Promise<Buffer> {
  const key: DatasetKey = { account_id, dataset_id: newId() };
  await t.db
    .insertInto("datasets")
    .values({
      account_id,
      id: key.dataset_id,
      name: "d",
      source: "local_file",
      source_ref: "{}",
      columns: JSON.stringify(columns),
      status: "FINISHED",
    })
    .execute();
  const comments = await allOf(readComments(bytes, name, { header_row }, columns));
  await insertComments(
    t.db,
    key,
    comments.map(({ text, posted_at, cells, originals }, at) => ({
      id: at + 1,
      text,
      posted_at,
      values: cells,
      originals,
    })),
  );
  const dataset = await findDataset(t.db, key);
  if (!dataset) throw new Error("the dataset is gone");
  return await buffer(exportRaw(t.db, key, dataset, { language: "vi", type }));
}

async function rowsOf(bytes: Buffer, name: string): Promise<Row[]> {
  return await allOf((await openTable(bytes, { name })).rows());
}

const AWKWARD = [
  ["Góp ý", "SĐT", "Mã đơn", "Số", "Ngày", "Ghi chú"],
  ["Tốt", "0901234001", "1234567890123456789", "00123", "03/11/2026", "=1+1"],
  [" Giao chậm ", "+84901234002", "9007199254740993", "1e5", "13/4/26", " có khoảng trắng "],
  ["Ổn", "(028) 3822 1234", "12345678901234567", "1,234.50", "2026-11-04", "-5"],
  ["Tệ", "84901234003", "0000000000000000001", "3.50", "5 Nov 2026", "TRUE"],
];

test.each(["xlsx", "csv"] as const)("texts of a csv come out of a %s to the character", async (type) => {
  const csv = AWKWARD.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n");
  for (const data_type of [undefined, "text", "number", "date_time"] as const) {
    const as = data_type && {
      data_type,
      data_format: data_type === "date_time" ? ("day_first" as const) : null,
    };
    const out = await rowsOf(await downloaded(Buffer.from(csv), "a.csv", type, as), `a.${type}`);
    // What a spreadsheet would run is kept from it in a csv.
    const expected = AWKWARD.map((row) =>
      row.map((cell) => (type === "csv" && cell === "=1+1" ? "'=1+1" : cell)),
    );
    expect(out.map(({ cells }) => cells.map(shown))).toEqual(expected);
  }
});

test.each(["xlsx", "csv"] as const)("columns of a %s stand where they stood in the file", async (type) => {
  const rows = [
    ["order_id", "phone", "comment", "comment 2", "date"],
    ["A1", "0901234001", "Giao hàng chậm", "Không", "2026-11-03"],
    ["A2", "+84901234002", "Nhân viên thân thiện", "Tốt", "2026-11-04"],
  ];
  const csv = Buffer.from(rows.map((row) => row.join(",")).join("\n"));
  const summary = await summariseFile(csv, "a.csv", { comment_column: 2 });
  // As the dashboard sends them: the comment is the first one chosen.
  const order = [2, 0, 1, 3, 4].flatMap((at) => summary.columns.slice(at, at + 1));
  const out = await rowsOf(await again(csv, "a.csv", type, summary.header_row, order), `a.${type}`);
  expect(out.map(({ cells }) => cells.map(shown))).toEqual(rows);
});

test("numbers, dates and booleans of a sheet come out as the same cells, shown the same way", async () => {
  const bytes = await buildXlsx({
    sheets: [
      {
        name: "S",
        rows:
          `<row>${["Góp ý", "SĐT", "Giá", "Ngày", "Giờ", "Tỷ lệ", "Đúng", "Mã"].map((name) => `<c t="str"><v>${name}</v></c>`).join("")}</row>` +
          `<row><c t="str"><v>Tốt</v></c><c s="1"><v>901234001</v></c><c s="2"><v>1234.5</v></c><c s="3"><v>46329.25</v></c><c s="4"><v>0.5</v></c><c s="5"><v>0.85</v></c><c t="b"><v>1</v></c><c><v>1234567890123456789</v></c></row>` +
          `<row><c t="str"><v>Tệ</v></c><c s="1"><v>12</v></c><c><v>0.1</v></c><c s="6"><v>46330</v></c><c s="4"><v>0.25</v></c><c s="5"><v>1</v></c><c t="b"><v>0</v></c><c><v>7</v></c></row>`,
      },
    ],
    styles:
      `<numFmts><numFmt numFmtId="170" formatCode="0000000000"/><numFmt numFmtId="171" formatCode="#,##0.00\\ &quot;đ&quot;"/><numFmt numFmtId="172" formatCode="dd/mm/yyyy hh:mm"/></numFmts>` +
      `<cellXfs>${[0, 170, 171, 172, 20, 9, 14].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`,
  });
  const summary = await summariseFile(bytes, "a.xlsx");
  expect(summary.columns[1]).toMatchObject({ data_type: "text", samples: ["0901234001", "0000000012"] });
  const before = await rowsOf(bytes, "a.xlsx");
  for (const as of [undefined, { data_type: "text" as const }]) {
    const after = await rowsOf(await downloaded(bytes, "a.xlsx", "xlsx", as), "a.xlsx");
    expect(after.map(({ cells, formatted }) => [cells, formatted])).toEqual(
      before.map(({ cells, formatted }) => [cells, formatted]),
    );
  }
  const csv = (await downloaded(bytes, "a.xlsx", "csv")).toString();
  expect(csv.split("\r\n")[1]).toBe(
    "Tốt,0901234001,1234.5,2026-11-03T06:00:00Z,12:00:00,0.85,TRUE,1234567890123456789",
  );
});

test("whatever stands in a csv comes out as it was, whatever the column is taken for", async () => {
  const digits = fc.stringMatching(/^[+-]?[0-9]{1,22}([.,][0-9]{1,8})?(e[0-9]{1,3})?%?$/);
  const cell = fc.oneof(
    digits,
    fc.string({ maxLength: 12 }).map((text) => text.replace(/[\0\r]/g, "")),
    fc.constantFrom("", " ", "2026-11-03", "03/11/2026", "TRUE", "http://b.vn/1", "1.000.000", "−3"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom("text", "number", "score", "date_time", "url"),
      async (pairs, data_type) => {
        const rows = pairs.map(([one, other], at) => [`comment ${at}`, one, other]);
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(","));
        const bytes = Buffer.from(`comment,first,second\n${quoted.join("\n")}\n`);
        const as = { data_type, data_format: data_type === "date_time" ? ("iso" as const) : null };
        const out = await rowsOf(await downloaded(bytes, "a.csv", "xlsx", as as SelectedColumn), "a.xlsx");
        const texts = out.slice(1).map(({ cells }) => [0, 1, 2].map((at) => shown(cells[at])));
        expect(texts).toEqual(rows.map((row) => row.map(shown)));
      },
    ),
    { numRuns: 60 },
  );
});

/** A cell as it reads; spaces alone are no cell of a sheet. */
function shown(cell: unknown): string {
  const text = cell instanceof Date ? cell.toISOString().replace(/T00.*/, "") : String(cell ?? "");
  return text.trim() === "" ? "" : text;
}
