import { expect, test } from "vitest";
import type { SelectedColumn } from "./local-files.ts";
import { columnsIn, sourceColumnHeaders } from "./source-columns.ts";

const columns = (headers: readonly string[]): SelectedColumn[] =>
  headers.map((header, index) => ({ index, header, data_type: "text", data_format: null }));
const headersOf = (list: SelectedColumn[]) => list.map(({ header }) => header);

test("a source's columns are called in the reader's language, whatever they were called in", () => {
  const [en = [], vi = []] = ["en", "vi"].map((language) => Object.values(sourceColumnHeaders(language)));
  expect(headersOf(columnsIn("vi", "youtube", columns(en)))).toEqual(vi);
  expect(headersOf(columnsIn("en", "youtube", columns(vi)))).toEqual(en);
  expect(headersOf(columnsIn("en", "app_store", columns(en)))).toEqual(en);
});

test("what people called their own columns stays, in files and surveys, and so does what nobody knows", () => {
  expect(headersOf(columnsIn("vi", "local_file", columns(["Rating", "Likes"])))).toEqual(["Rating", "Likes"]);
  expect(headersOf(columnsIn("vi", "survey", columns(["Date"])))).toEqual(["Date"]);
  expect(headersOf(columnsIn("vi", "shopee", columns(["Colour", "Rating"])))).toEqual([
    "Colour",
    "Điểm đánh giá",
  ]);
});
