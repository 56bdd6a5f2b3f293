import { buffer } from "node:stream/consumers";
import { LocalFile, type SelectedColumn } from "@soundings/contract/local-files";
import { expect, test } from "vitest";
import { allOf, buildXlsx } from "../spreadsheet/build-xlsx.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import { checkColumns } from "./check-columns.ts";
import { summariseFile } from "./local-file.ts";
import { readComments } from "./read-comments.ts";

const csv = (text: string, name = "a.csv") => summariseFile(Buffer.from(text), name);
const code = (value: Promise<unknown>) =>
  value.then(
    () => "none",
    (error) => error.code ?? String(error),
  );

async function xlsx(headers: string[], rows: Cell[][]): Promise<Buffer> {
  return await buffer(writeXlsx([{ name: "S", columns: headers.map((header) => ({ header })), rows }]));
}

const FEEDBACK = `Nội dung phản hồi,Ngày,Điểm,Phiên bản,Số lần gọi,Thời gian chờ,Link phiếu
"App chạy ổn, chuyển tiền nhanh",03/11/2026,4,5.2.1,0,3,https://b.vn/t/1
Gọi tổng đài ba lần,03/11/2026,1,5.2.0,3,12,https://b.vn/t/2
OTP arrives late,04/11/2026,2,5.2.1,0,7,https://b.vn/t/3
 ,04/11/2026,3,5.2.1,1,2,https://b.vn/t/4
Mở tài khoản năm phút,14/11/2026,5,5.1.4,0,1,https://b.vn/t/5
Thẻ bị khóa,05/11/2026,1,5.2.1,2,N/A,https://b.vn/t/6

Rất tốt,05/11/2026,5,5.2.1,0,1,https://b.vn/t/7
`;

test("a header that says what a column is outweighs a third of odd cells", async () => {
  const guess = async (header: string, values: string[]) => {
    const rows = values.map((value, i) => `comment ${i},${value}`).join("\n");
    const { columns } = await csv(`text,${header}\n${rows}`);
    return columns[1]?.data_type;
  };
  const dates = ["03/04/2026", "13/4/26", "2026-04-15", "yesterday", "8 Mar 2026", "last week"];
  const stars = ["1", "5", "4", "five", "5 stars", "2"];
  expect(await guess("Order date", dates)).toBe("date_time");
  expect(await guess("Remark", dates)).toBe("text");
  expect(await guess("Rating", stars)).toBe("score");
  expect(await guess("Remark", stars)).toBe("text");
});

test("types are guessed from values and headers", async () => {
  const summary = await csv(FEEDBACK);
  expect(summary.columns.map(({ data_type, data_format }) => [data_type, data_format])).toEqual([
    ["comment", null],
    ["date_time", "day_first"],
    ["score", null],
    ["text", null],
    ["number", null],
    ["number", null],
    ["url", null],
  ]);
  expect(summary).toMatchObject({
    format: "csv",
    encoding: "utf-8",
    delimiter: ",",
    total_rows: 7,
    comment_rows: 6,
    sample_rows: [2, 3, 4, 5, 6, 7, 9],
    notes: [{ code: "EMPTY_COMMENTS", count: 1, rows: [5] }],
  });
  expect(summary.columns[0]?.samples[3]).toBe("");
  expect(summary.columns[5]).toMatchObject({ filled: 7, odd_count: 1, odd: [{ row: 7, value: "N/A" }] });
  expect(summary.columns[5]?.allowed_types).toEqual(["number", "score", "text"]);
  expect(summary.columns[4]?.allowed_types).toContain("correlation_numeric");
});

test("a summary is what the contract says", async () => {
  const { letters: _, ...summary } = await csv(FEEDBACK);
  const file = { id: "01900000-0000-7000-8000-000000000000", name: "a.csv", ...summary };
  expect(LocalFile.parse(file)).toEqual(file);
});

test.each<[string, string[], string, string | null, boolean]>([
  ["year first", ["2026-11-03", "2026-11-04"], "date_time", "iso", false],
  ["day first", ["03/11/2026", "13/11/2026"], "date_time", "day_first", false],
  ["month first", ["11/03/2026", "11/13/2026"], "date_time", "month_first", false],
  ["either", ["03/11/2026", "04/11/2026"], "date_time", "day_first", true],
  ["names of months", ["3 Nov 2026", "4 Nov 2026"], "date_time", "iso", false],
  ["numbers", ["12", "170", "3,5"], "number", null, false],
  ["texts", ["a", "b", "3"], "text", null, false],
  ["nothing", ["", ""], "text", null, false],
])("a column with %s", async (_, values, data_type, data_format, ambiguous_dates) => {
  const summary = await csv(`comment;x\n${values.map((value, at) => `comment ${at};${value}`).join("\n")}\n`);
  expect(summary.columns[1]).toMatchObject({ data_type, data_format, ambiguous_dates });
});

test.each<[string, string, string[]]>([
  ["phone numbers", "x", ["0901234001", "0901234002"]],
  ["phone numbers with their country", "x", ["+84901234001", "+84901234002"]],
  ["phone numbers whose zero was lost", "x", ["901234001", "901234002", "901234003"]],
  ["ids with zeros before them", "x", ["00123", "00124"]],
  ["ids longer than a number holds", "x", ["1234567890123456789", "1234567890123456788"]],
  ["codes that read as powers of ten", "x", ["1e5", "2e7"]],
  ["what its header calls an id", "Mã đơn", ["1", "2", "3"]],
  ["a zero before one of them", "Amount", ["12", "013", "14"]],
])("%s stay text", async (_, header, values) => {
  const rows = values.map((value, at) => `comment ${at};${value}`).join("\n");
  expect((await csv(`comment;${header}\n${rows}\n`)).columns[1]).toMatchObject({ data_type: "text" });
});

test("numbers of a sheet with more digits than it keeps are ids, and stay text", async () => {
  const sheetWith = (...values: string[]) =>
    `<row><c t="str"><v>comment</v></c><c t="str"><v>Order</v></c></row>${values
      .map((value, at) => `<row><c t="str"><v>comment ${at}</v></c><c><v>${value}</v></c></row>`)
      .join("")}`;
  const typeOf = async (...values: string[]) =>
    (await summariseFile(await buildXlsx({ sheets: [{ name: "S", rows: sheetWith(...values) }] }), "a.xlsx"))
      .columns[1]?.data_type;
  expect(await typeOf("1.234567890123457e+18", "1.234567890123458e+18")).toBe("text");
  expect(await typeOf("1234567890123456", "1234567890123457")).toBe("text");
  expect(await typeOf("12500000", "1.25e7", "900000000.5")).toBe("number");
});

test("serial numbers under a header of dates are dates", async () => {
  const summary = await csv("comment,Created at\na,46329\nb,46330\n");
  expect(summary.columns[1]).toMatchObject({ data_type: "date_time", data_format: "excel" });
  expect((await csv("comment,Order\na,46329\nb,46330\n")).columns[1]).toMatchObject({ data_type: "number" });
});

test("ratings are told from counts", async () => {
  const guess = async (header: string, values: number[]) =>
    (await csv(`comment,${header}\n${values.map((value) => `c,${value}`).join("\n")}\n`)).columns[1]
      ?.data_type;
  expect(await guess("Rating", [1, 2, 5])).toBe("score");
  expect(await guess("NPS", [0, 9, 10])).toBe("score");
  expect(await guess("x", [1, 3, 5])).toBe("score");
  expect(await guess("x", [0, 3, 5])).toBe("number");
  expect(await guess("Rating", [1000, 2])).toBe("number");
  expect(await guess("x", [1.1, 3.3, 4.2])).toBe("number");
});

test("typed dates of an xlsx need no format", async () => {
  const bytes = await xlsx(
    ["Comment", "Date"],
    [
      ["a", new Date("2026-11-03Z")],
      ["b", new Date("2026-11-04T10:00:00Z")],
    ],
  );
  const summary = await summariseFile(bytes, "a.xlsx");
  expect(summary.columns[1]).toMatchObject({
    data_type: "date_time",
    data_format: "excel",
    samples: ["2026-11-03", "2026-11-04 10:00:00"],
  });
});

test("what was changed or left out is noted with its rows", async () => {
  const bytes = await buildXlsx({
    sheets: [
      {
        name: "A",
        rows:
          `<row><c t="str"><v>Comment</v></c><c t="str"><v>n</v></c></row>` +
          `<row><c t="str"><v>good</v></c><c t="e"><v>#REF!</v></c></row>` +
          `<row><c t="str"><v>bad\ufffd</v></c><c><v>1</v></c><c><v>2</v></c></row>` +
          `<row r="7"><c t="str"><v>${"long ".repeat(2100)}</v></c></row>`,
      },
      { name: "B", rows: "" },
    ],
  });
  expect((await summariseFile(bytes, "a.xlsx")).notes).toEqual([
    { code: "MORE_SHEETS", count: 1, rows: [] },
    { code: "FORMULA_ERRORS", count: 1, rows: [2] },
    { code: "LONG_ROWS", count: 1, rows: [3] },
    { code: "UNREADABLE_CHARACTERS", count: 1, rows: [3] },
    { code: "LONG_COMMENTS_CUT", count: 1, rows: [7] },
  ]);
});

test("a header that stands among the comments again, as in files that were put together, is no comment", async () => {
  const month = "id,Comment,Rating\n1,Good,5\n2,Rating,\n";
  const text = `${month} id ,COMMENT,Rating\n${month}id,Comment,6\n`;
  expect(await csv(text)).toMatchObject({
    ...{ total_rows: 6, comment_rows: 6 },
    notes: [{ code: "HEADER_AGAIN", count: 1, rows: [5] }],
  });
  const comments = await allOf(readComments(Buffer.from(text), "a.csv", {}, [{ ...COMMENT, index: 1 }]));
  expect(comments.map((one) => `${one.row} ${one.text}`)).toEqual([
    ...["2 Good", "3 Rating", "4 COMMENT", "6 Good", "7 Rating", "8 Comment"],
  ]);
  // One column alone may well say what its header says.
  expect(await csv("Comment\nGood\nComment\n")).toMatchObject({ comment_rows: 2, notes: [] });
});

test("a file that begins with a comment keeps it", async () => {
  const text = "The food was cold, and nobody came to help us.\nGood\n";
  expect(await csv(text)).toMatchObject({
    columns: [{ header: "Comment", samples: ["The food was cold, and nobody came to help us.", "Good"] }],
    sample_rows: [1, 2],
    comment_rows: 2,
    notes: [{ code: "HEADERLESS", count: 1, rows: [1] }],
  });
  const comments = await allOf(readComments(Buffer.from(text), "a.csv", {}, [COMMENT]));
  expect(comments.map(({ row }) => row)).toEqual([1, 2]);
});

test.each([
  ["dates", ["03/11/2026", "2026-11-04 10:00", "5.11.2026", "06/11/2026", "hôm qua"], "FIRST_COLUMN_DATES"],
  ["numbers", ["1", "2", "4,5", "1.000", "N/A"], "FIRST_COLUMN_NUMBERS"],
  ["links", ["https://b.vn/t/1", "www.b.vn/2"], "FIRST_COLUMN_LINKS"],
])(
  "a first column of %s is told when it is chosen as the comments, and not guessed",
  async (_, cells, code) => {
    const rows = cells.map((cell) => `"${cell}",Rất tốt`).join("\n");
    const guessed = await csv(`A,Content\n${rows}\n`);
    expect([guessed.comment_column, guessed.notes]).toEqual([1, []]);
    const bytes = Buffer.from(`A,Content\n${rows}\n`);
    const summary = await summariseFile(bytes, "a.csv", { comment_column: 0 });
    expect(summary.columns.map(({ data_type }) => data_type)).toEqual(["comment", "text"]);
    const count = cells.filter((cell) => !/[a-z]$/i.test(cell)).length;
    expect(summary.notes).toEqual([{ code, count, rows: [] }]);
  },
);

test("typed dates of a spreadsheet are told too; comments with a date or a number among them are not", async () => {
  const days = [1, 2].map((day): Cell[] => [new Date(Date.UTC(2026, 10, day)), "Good"]);
  const { notes } = await summariseFile(await xlsx(["Day", "Text"], days), "a.xlsx", { comment_column: 0 });
  expect(notes).toEqual([{ code: "FIRST_COLUMN_DATES", count: 2, rows: [] }]);
  expect((await csv("Comment\nOK\n10\n5\nTốt\n2026-11-03\n")).notes).toEqual([]);
});

test.each([
  ["a header and nothing below", "comment,rating\n\n , \n", "FILE_ONLY_HEADERS"],
  ["an empty first column", "comment,rating\n,5\n ,4\n", "FILE_NO_COMMENTS"],
  ["nothing", "", "FILE_EMPTY"],
])("%s is refused", async (_, text, expected) => {
  expect(await code(csv(text))).toBe(expected);
});

const COMMENT: SelectedColumn = { index: 0, header: "Comment", data_type: "comment", data_format: null };
const column = (
  index: number,
  data_type: SelectedColumn["data_type"],
  data_format: SelectedColumn["data_format"] = null,
) => ({ index, header: `h${index}`, data_type, data_format }) satisfies SelectedColumn;

test.each<[string, SelectedColumn[], string]>([
  [
    "the guessed types",
    [COMMENT, column(1, "date_time", "day_first"), column(2, "score"), column(6, "url")],
    "none",
  ],
  ["the comment alone", [COMMENT], "none"],
  ["a number for correlation", [COMMENT, column(4, "correlation_numeric")], "none"],
  ["columns in another order", [COMMENT, column(6, "text"), column(1, "text")], "none"],
  ["no comment", [column(2, "score")], "COLUMN_TYPES_INVALID"],
  ["a comment of another column", [{ ...COMMENT, index: 3 }, column(0, "text")], "none"],
  ["a comment of a column that is not there", [{ ...COMMENT, index: 7 }], "COLUMN_TYPES_INVALID"],
  ["a second comment", [COMMENT, column(3, "comment")], "COLUMN_TYPES_INVALID"],
  ["a column twice", [COMMENT, column(3, "text"), column(3, "text")], "COLUMN_TYPES_INVALID"],
  ["a column that is not there", [COMMENT, column(7, "text")], "COLUMN_TYPES_INVALID"],
  ["links as numbers", [COMMENT, column(6, "number")], "COLUMN_TYPES_INVALID"],
  ["a date without a format", [COMMENT, column(1, "date_time")], "COLUMN_TYPES_INVALID"],
  ["a format without a date", [COMMENT, column(3, "text", "iso")], "COLUMN_TYPES_INVALID"],
  ["letters for correlation", [COMMENT, column(5, "correlation_numeric")], "COLUMN_HAS_LETTERS"],
])("columns with %s", async (_, columns, expected) => {
  const summary = await csv(FEEDBACK);
  const check = async () => checkColumns(summary, columns);
  expect(await code(check())).toBe(expected);
});

test("letters in a correlation column are told with their row", async () => {
  const summary = await csv(FEEDBACK);
  expect(() => checkColumns(summary, [COMMENT, column(5, "correlation_numeric")])).toThrow(
    expect.objectContaining({ details: { index: 5, header: "h5", row: 7, value: "N/A" } }),
  );
});

test("comments come with typed cells in the order the columns were chosen", async () => {
  const columns = [COMMENT, column(5, "number"), column(1, "date_time", "day_first"), column(3, "text")];
  const comments = await allOf(readComments(Buffer.from(FEEDBACK), "a.csv", {}, columns));
  expect(comments).toHaveLength(6);
  expect(comments[0]).toEqual({
    text: "App chạy ổn, chuyển tiền nhanh",
    posted_at: new Date("2026-11-03Z"),
    cells: [3, "2026-11-03T00:00:00.000Z", "5.2.1"],
    originals: [null, null, "03/11/2026", null],
    row: 2,
  });
  expect(comments[4]).toMatchObject({ cells: [null, "2026-11-05T00:00:00.000Z", "5.2.1"], row: 7 });
});

test("as many comments are read as the summary counted, cut to their limit", async () => {
  const text = `comment\n${"x".repeat(12_000)}\n\n \u200b\nlast\n`;
  const summary = await csv(text);
  const comments = await allOf(readComments(Buffer.from(text), "a.csv", {}, [COMMENT]));
  expect(comments.map((comment) => comment.text.length)).toEqual([10_000, 4]);
  expect(summary.comment_rows).toBe(2);
});

test("a file whose samples end inside a character can still be stored as JSON", async () => {
  const summary = await csv(`comment,${"😀".repeat(101)}\n${"😀".repeat(101)},x\n`);
  expect(JSON.stringify(summary)).not.toMatch(/\\ud[89a-f]/i);
});
