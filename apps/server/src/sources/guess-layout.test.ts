import { expect, test } from "vitest";
import { allOf, buildXlsx, type RawWorkbook } from "../spreadsheet/build-xlsx.ts";
import { summariseFile } from "./local-file.ts";
import { readComments } from "./read-comments.ts";

const csv = (text: string) => summariseFile(Buffer.from(text), "a.csv");
const rowOf = (...cells: (string | number | null)[]) => {
  const xml = cells.map((cell) =>
    cell === null
      ? "<c/>"
      : typeof cell === "number"
        ? `<c><v>${cell}</v></c>`
        : `<c t="str"><v>${cell}</v></c>`,
  );
  return `<row>${xml.join("")}</row>`;
};
const book = async (...sheets: [name: string, ...rows: string[]][]) =>
  await buildXlsx({ sheets: sheets.map(([name, ...rows]) => ({ name, rows: rows.join("") })) });
const xlsx = async (book: Buffer | RawWorkbook) =>
  await summariseFile(Buffer.isBuffer(book) ? book : await buildXlsx(book), "a.xlsx");

const TABLE = [
  rowOf("Nhận xét", "Điểm", "Cửa hàng"),
  rowOf("Giao hàng chậm", 2, "Huế"),
  rowOf("Rất tốt", 5, "Vinh"),
];

test.each<[string, string[], number | null, number]>([
  ["a header on top", TABLE, 1, 0],
  ["a title", [rowOf("Báo cáo phản hồi khách hàng tháng 10"), ...TABLE], 2, 0],
  ["a letterhead of several rows", [rowOf("Công ty A"), rowOf("Kỳ:", "10/2026"), "<row/>", ...TABLE], 4, 0],
  ["a title that stands in a merged cell in the middle", [rowOf(null, "Góp ý quý 4"), ...TABLE], 2, 0],
  [
    "groups of columns above the header",
    [
      rowOf("Khảo sát", null, null, "Khách"),
      rowOf("Nhận xét", "Điểm", "Ngày", "Tên", "Số điện thoại"),
      rowOf("Tốt", 5, 46000, "An", "0901"),
      rowOf("Tệ", 1, 46001, "Bình", "0902"),
    ],
    2,
    0,
  ],
  [
    "empty rows and columns before it",
    ["<row/>", "<row/>", ...TABLE.map((row) => row.replace("<row>", "<row><c/><c/>"))],
    3,
    2,
  ],
  [
    "years among the names of columns",
    [rowOf("Mã", 2024, "2025", "Góp ý"), rowOf(1, 7, 8, "Giao hàng chậm"), rowOf(2, 9, 3, "Nhân viên tốt")],
    1,
    3,
  ],
  [
    "years beside the comments' name alone",
    [rowOf(2024, 2025, "Review"), rowOf(7, 8, "Very good place to eat"), rowOf(9, 3, "Not so good today")],
    1,
    2,
  ],
  [
    "a year in the first row of comments without a header",
    [rowOf("Tốt lắm", 2024), rowOf("Giao hàng chậm", 2025), rowOf("Ổn", 2026)],
    null,
    0,
  ],
  [
    "a title above a single column",
    [rowOf("Báo cáo tháng 10"), rowOf("Ý kiến khách hàng"), rowOf("Giao chậm"), rowOf("Tốt")],
    2,
    0,
  ],
  [
    "no header, comments alone",
    [rowOf("Giao hàng chậm"), rowOf("Nhân viên thân thiện"), rowOf("Ổn")],
    null,
    0,
  ],
  ["no header, a comment beside a number", [rowOf("Giao hàng chậm", 2), rowOf("Tốt", 5)], null, 0],
  [
    "no header, texts beside texts",
    [rowOf("Giao hàng chậm quá", "Huế"), rowOf("Tốt", "Vinh"), rowOf("Hộp bị móp", "Huế")],
    null,
    0,
  ],
  [
    "names before the comments",
    [rowOf("Khách hàng", "Nhận xét"), rowOf("Nguyễn Văn An", "Tốt"), rowOf("Trần Bình", "Tệ")],
    1,
    1,
  ],
  [
    "ids before the comments",
    [rowOf("ID", "Content"), rowOf("KH0001", "Giao hàng chậm"), rowOf("KH0002", "Nhân viên rất thân thiện")],
    1,
    1,
  ],
  [
    "dates before the comments",
    [rowOf("Ngày", "Góp ý"), rowOf("03/11/2026", "Tốt"), rowOf("04/11/2026", "Tệ")],
    1,
    1,
  ],
  [
    "a question as the header",
    [rowOf("What could we do better?"), rowOf("More tables"), rowOf("Nothing")],
    1,
    0,
  ],
  [
    "a whole question without a mark among the header's names",
    [
      rowOf("Timestamp", "Bạn có hài lòng với dịch vụ của cửa hàng chúng tôi trong lần ghé vừa rồi không"),
      rowOf(46000, "Có, nhân viên thân thiện"),
      rowOf(46001, "Chờ hơi lâu"),
    ],
    1,
    1,
  ],
  [
    "one word of a hundred letters among the header's names",
    [rowOf("Said", "W".repeat(100), "At"), rowOf("Good", "An", 3), rowOf("Bad", "Bình", 4)],
    1,
    0,
  ],
  [
    "no header, a first row whose number is missing",
    [
      rowOf("The whole family enjoyed the dinner, and we will come back soon", "n/a"),
      rowOf("Good", 5),
      rowOf("Slow service at the bar", 2),
    ],
    null,
    0,
  ],
  [
    "a header of names only",
    [rowOf("Q1", "Q2"), rowOf("Giao hàng chậm", "Huế"), rowOf("Nhân viên thân thiện", "Vinh")],
    1,
    0,
  ],
])("a sheet with %s", async (_, rows, header_row, comment_column) => {
  const summary = await xlsx(await book(["S", ...rows]));
  expect([summary.header_row, summary.comment_column]).toEqual([header_row, comment_column]);
});

test.each<[string, string[], string[][], number]>([
  ["the exact name", ["id", "comment 2", "comment"], [["1", "Staff were friendly", "Good"]], 2],
  [
    "the exact name before a longer one",
    ["id", "comment", "comment 2"],
    [["1", "Good", "Nice, but slow"]],
    1,
  ],
  ["the first of two alike", ["id", "Góp ý 1", "Góp ý 2"], [["1", "Giao chậm", "Giao hơi chậm"]], 1],
  ["much longer texts", ["id", "Comment 1", "Comment 2"], [["1", "Good", "Staff were friendly"]], 2],
  ["much longer texts of two exact names", ["id", "Review", "Text"], [["1", "Good", "Staff were kind"]], 2],
])("of several columns that are called comments: %s", async (_, header, rows, comment_column) => {
  const lines = [header, ...rows, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(","));
  expect(await csv(lines.join("\n"))).toMatchObject({ header_row: 1, comment_column });
});

test("a cover sheet and notes before the data: the sheet of the comments is read, the others stay to be chosen", async () => {
  const bytes = await book(
    ["Bìa", rowOf("Báo cáo phản hồi"), rowOf("Kỳ", "Quý 4/2026"), rowOf("Người lập", "Nguyễn Văn An")],
    ["Hướng dẫn", rowOf("Cách đọc bảng này: mỗi dòng là một phản hồi của khách hàng.")],
    ["Dữ liệu", ...TABLE, ...TABLE.slice(1)],
  );
  const summary = await xlsx(bytes);
  expect(summary).toMatchObject({
    sheets: ["Bìa", "Hướng dẫn", "Dữ liệu"],
    sheet: "Dữ liệu",
    comment_rows: 4,
  });
  const cover = await summariseFile(bytes, "a.xlsx", { sheet: "Bìa" });
  expect(cover.first_rows.map(({ cells }) => cells[0])).toEqual(["Báo cáo phản hồi", "Kỳ", "Người lập"]);
});

test("an empty first sheet does not hide the second", async () => {
  expect(await xlsx(await book(["Sheet1"], ["Sheet2", ...TABLE]))).toMatchObject({ sheet: "Sheet2" });
});

test("what people choose holds: another header row, none, another column, and the import reads the same", async () => {
  const bytes = Buffer.from("Report\nWho,Said,Score\nAn,Good,5\nBình,Bad,1\n");
  expect(await csv(bytes.toString())).toMatchObject({ header_row: 2, delimiter: "," });
  const read = async (choice: object) => await summariseFile(bytes, "a.csv", choice);
  expect(await read({ header_row: 3, comment_column: 1 })).toMatchObject({
    header_row: 3,
    comment_column: 1,
    total_rows: 1,
    columns: [
      { header: "An", data_type: "text" },
      { header: "Good", data_type: "comment", samples: ["Bad"] },
      { header: "5", data_type: "number" },
    ],
  });
  const none = await read({ header_row: null, comment_column: 1 });
  expect(none).toMatchObject({ header_row: null, total_rows: 4, comment_rows: 3 });
  const comments = await allOf(
    readComments(bytes, "a.csv", { header_row: null }, [
      { index: 1, header: "Comment", data_type: "comment", data_format: null },
    ]),
  );
  expect(comments.map(({ text }) => text)).toEqual(["Said", "Good", "Bad"]);
  await expect(read({ header_row: 99 })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a chosen sheet without comments is shown rather than refused", async () => {
  const bytes = await book(["A", ...TABLE], ["B"]);
  expect(await summariseFile(bytes, "a.xlsx", { sheet: "B" })).toMatchObject({
    columns: [],
    comment_rows: 0,
  });
});

test("formulas that were saved without results are told by their cells", async () => {
  const formula = (place: string) => `<row><c r="${place}"><f>B2&amp;C2</f></c></row>`;
  const bytes = await buildXlsx({
    sheets: [{ name: "S", rows: `${rowOf("Nhận xét")}${["A2", "A3", "A4"].map(formula).join("")}` }],
  });
  await expect(xlsx(bytes)).rejects.toMatchObject({
    code: "FILE_FORMULAS_UNCALCULATED",
    details: { cells: "A2, A3, A4", count: 3 },
  });
  const some = await buildXlsx({
    sheets: [{ name: "S", rows: `${TABLE.join("")}<row><c t="str"><v>Ổn</v></c><c><f>1+1</f></c></row>` }],
  });
  expect((await xlsx(some)).notes).toEqual([
    { code: "FORMULAS_UNCALCULATED", count: 1, rows: [4], cells: ["B4"] },
  ]);
});

test("columns that a sheet leaves free are no columns of the file", async () => {
  const summary = await csv(",,Nhận xét,,Điểm\n,,Tốt,,5\n,,Giao hàng chậm,,1\n");
  expect(summary.columns.map(({ index, header }) => [index, header])).toEqual([
    [2, "Nhận xét"],
    [4, "Điểm"],
  ]);
});
