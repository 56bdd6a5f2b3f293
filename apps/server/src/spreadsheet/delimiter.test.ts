import { describe, expect, test } from "vitest";
import { detectDelimiter } from "./delimiter.ts";

const lines = (...rows: string[]) => `${rows.join("\n")}\n`;

test.each<[string, string, string | null]>([
  ["commas", lines("comment,rating", "good,5", "bad,1"), ","],
  ["semicolons, with decimal commas", lines("comment;note", "bon;3,5", "mal, très mal;1,0"), ";"],
  ["tabs, with commas in the text", lines("comment\trating", "good, but slow\t3", "fine, thanks\t4"), "\t"],
  ["bars", lines("comment|rating", "good|5"), "|"],
  ["quoted commas", lines("comment,rating", '"good, but slow",3', '"bad, and late",1'), ","],
  ["a header alone", lines("comment,rating"), ","],
  [
    "a header with spaces",
    lines("comment, rating, visit date", "good, 5, 2026-01-02", "bad, 1, 2026-01-03"),
    ",",
  ],
  ["a file without a header", lines("Great product and fast delivery.,5", "Too slow for me.,1"), ","],
  [
    "texts with a few unquoted commas",
    lines("comment,rating", "good,5", "slow, late,2", "fine,4", "so, so,3", "ok,3"),
    ",",
  ],
  ["short rows", lines("comment,rating,store", "good", "bad", "fine,4,A", "ok,3", "late"), ","],
  ["one column of prose", lines("comment", "Good, but slow", "Nice, clean, friendly", "ok"), null],
  ["one column of prose, quoted", lines("comment", '"Good, but slow"', '"Nice, clean"'), null],
  [
    "prose without a header",
    lines("Great product, works well.", "Bad quality, broke soon.", "Ok, nothing special."),
    null,
  ],
  ["one sentence", "Great food, nice staff.", null],
  [
    "Vietnamese prose",
    lines("Nhận xét", "App chạy ổn, chuyển tiền nhanh", "Chậm, hay lỗi, khó dùng", "Tốt"),
    null,
  ],
  ["prose with semicolons", lines("comment", "good; but slow", "ok", "nice; clean; quick"), null],
  ["one word", "comment\n", null],
  ["nothing", "", null],
])("%s", (_, text, delimiter) => {
  expect(detectDelimiter(text, true)).toBe(delimiter);
  expect(detectDelimiter(text.replaceAll("\n", "\r\n"), true)).toBe(delimiter);
});

test("the last record of a sample counts where nothing follows, and where it is the only one", () => {
  expect(detectDelimiter("a,b,c\n1,2,3\n4", false)).toBe(",");
  const text = "Very good service. Thank you all.;5\ngood;4";
  expect([true, false].map((complete) => detectDelimiter(text, complete))).toEqual([";", null]);
  const header = "visit;comment;shop";
  expect([true, false].map((complete) => detectDelimiter(header, complete))).toEqual([";", ";"]);
});

/** So many rows of each text, one after the other. */
const rows = (...parts: [number, string][]) =>
  lines(...parts.flatMap(([count, text]) => Array<string>(count).fill(text)));
const found = (text: string) => detectDelimiter(text, true);

describe("a delimiter without names of columns on top", () => {
  test("cuts seven of ten records into as many fields as the first, at least", () => {
    const first = "Very good service. Thank you all.;5";
    expect(found(`${first}\n${rows([7, "good;5"], [3, "so so"])}`)).toBe(";");
    expect(found(`${first}\n${rows([6, "good;5"], [4, "so so"])}`)).toBeNull();
    expect(found(`${first}\n`)).toBeNull();
  });

  test("is looked for in the first 200 records", () => {
    const [good, prose] = [`${"good ".repeat(12)};5`, "as it was ".repeat(6)];
    expect(found(rows([400, good], [9_000, prose]))).toBe(";");
    expect(found(rows([1, good], [400, prose], [9_000, good]))).toBeNull();
    // However long they are.
    const long = `${"long ".repeat(2_000)};5`;
    expect(found(rows([7, long], [3, "so so"]))).toBeNull();
    expect(found(rows([8, long], [3, "so so"]))).toBe(";");
  });
});

describe("a delimiter between two names of columns", () => {
  test("cuts half of the records at all, or seven of ten into two", () => {
    const head = "visit;comment\n";
    expect(found(head + rows([4, "a;b"], [1, "a;b;c"], [5, "so so"]))).toBe(";");
    expect(found(head + rows([4, "a;b"], [6, "so so"]))).toBeNull();
    expect(found(head + rows([7, "a;b"], [3, "so so"]))).toBe(";");
  });

  test("is none for blank records, and for records with empty fields as for others", () => {
    expect(found(`visit;comment\n${rows([9, "  "], [1, "a;b"], [9, ""])}`)).toBe(";");
    expect(found(`visit;comment\n${rows([2, "a;"], [1, "so so"])}`)).toBe(";");
  });
});

describe("a delimiter between three names of columns", () => {
  test("may cut no record: most stop behind the comment", () => {
    expect(found(`comment;visit;shop\n${rows([9, "so so"])}`)).toBe(";");
    // With spaces before them they may be a sentence.
    expect(found(`good; but slow; and dear\n${rows([9, "so so"])}`)).toBeNull();
    expect(found(`comment;visit\n${rows([9, "so so"])}`)).toBeNull();
  });

  test("may stand below five lines of title, where its records are alike", () => {
    const title = (count: number) => rows([count, "Visits of March"]);
    const table = "comment;visit;shop\ngood;1;north\nbad;2;south\n";
    expect(found(title(5) + table)).toBe(";");
    expect(found(title(6) + table)).toBeNull();
    expect(found(`${title(1)}comment;visit;shop\n`)).toBeNull();
    expect(found(`${title(1)}comment;visit;shop\n${rows([6, "a;b;c"], [4, "a;b"])}`)).toBeNull();
    expect(found(`${title(1)}comment;visit;shop\n${rows([7, "a;b;c"], [3, "a;b"])}`)).toBe(";");
    // Two fields below a line are prose below the name of its column, and so are three with spaces before them.
    expect(found(`comment\n${rows([9, "good;slow"])}`)).toBeNull();
    expect(found(`comment\n${rows([9, "good; slow; dear"])}`)).toBeNull();
    expect(found(`comment\n${rows([9, "good ;slow ;dear"])}`)).toBe(";");
  });
});

describe("a comma with a space behind it", () => {
  const long = "it was good all in all";
  test("is prose in sentences, whatever stands on top", () => {
    expect(found(`visit, comment\n${rows([9, "1, It was good all in all."])}`)).toBeNull();
    expect(found(rows([9, `The staff of the whole hotel was good to us, ${long}`]))).toBeNull();
  });

  test("is a delimiter below names of columns whose records end in no sentence", () => {
    expect(found(`visit, comment\n${rows([9, `1, ${long}`])}`)).toBe(",");
    expect(found(`visit, comment\n${rows([7, `1, ${long}`], [3, "so so"])}`)).toBe(",");
    expect(found(`visit, comment\n${rows([6, `1, ${long}`], [4, "so so"])}`)).toBeNull();
    // Half of those that end at all.
    const half = rows([4, "1, It was good all in all."], [4, `1, ${long}`], [9, "1, "]);
    expect(found(`visit, comment\n${half}`)).toBe(",");
    expect(found(`visit, comment\n${half}${rows([1, "1, It was good all in all."])}`)).toBeNull();
  });

  test("is a delimiter where most records end in a word or two, or in a number", () => {
    const first = "The staff was good to all of us., 5\n";
    expect(found(first + rows([9, "It was good., 5"]))).toBe(",");
    expect(found(first + rows([9, "It was good., very good"]))).toBe(",");
    expect(found(first + rows([9, "It was good., very good indeed"]))).toBeNull();
    expect(found(first + rows([9, "It was good, thanks."]))).toBeNull();
    expect(found(first + rows([4, "It was good., 5"], [4, `It was, ${long}`]))).toBeNull();
    expect(found(first + rows([5, "It was good., 5"], [4, `It was, ${long}`], [9, "It was., "]))).toBe(",");
  });

  test("is no prose where every fifth comma has none behind it", () => {
    const prose = `The staff of the whole hotel was good to us, ${long}`;
    expect(found(rows([8, prose], [2, prose.replace(", ", ",")]))).toBe(",");
    expect(found(rows([9, prose], [2, prose.replace(", ", ",")]))).toBeNull();
  });
});

test("of two delimiters the one is taken that cuts more records alike, then the one that cuts more finely", () => {
  expect(found(`visit,comment;shop\n${rows([8, "1,good;north"], [2, "1,good"])}`)).toBe(",");
  expect(found(`visit,comment;shop\n${rows([8, "1,good;north"], [2, "good;north"])}`)).toBe(";");
  expect(found(`visit,comment;shop;time\n${rows([9, "1,good;north;2"])}`)).toBe(";");
  // Fifty columns weigh less than one record in ten that is cut otherwise.
  const wide = (text: string) => `${`${text};`.repeat(49)}${text}`;
  const most = rows([8, `${wide("1")},x`], [1, "1;2,x"], [1, "1;2"]);
  expect(found(`${wide("shop")},comment\n${most}`)).toBe(",");
  // Records that are cut at all count, too, and where nothing tells them apart the more usual one.
  expect(found(`visit,comment;shop\n${rows([7, "1,good;north"], [1, "1,a,b;c;d"], [2, "so;so;so"])}`)).toBe(
    ";",
  );
  expect(found(`visit,comment;shop\n${rows([9, "1,good;north"])}`)).toBe(",");
});

test("records wider than any sheet are cut for the reader to refuse; an open quotation mark hides what follows", () => {
  expect(found(`${"x;".repeat(20_000)}\n`)).toBe(";");
  expect(found(`visit;comment\n1;good\n2;"bad\n${rows([99, "3"])}`)).toBe(";");
  expect(found('comment\n"good; but slow\nbad\n')).toBeNull();
});
