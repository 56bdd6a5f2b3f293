import { expect, test } from "vitest";
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

test("the last record of a sample that is cut off is not counted", () => {
  expect(detectDelimiter("a,b,c\n1,2,3\n4", false)).toBe(",");
});
