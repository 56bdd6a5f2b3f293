import type { FileColumn, LocalFile, SelectedColumn } from "@soundings/contract/local-files";
import { expect, test } from "vitest";
import { changePlace, placeOf, plannedColumns, startWave, wavesBody } from "./wave-plan.ts";

const column = (index: number, header: string, part: Partial<FileColumn> = {}): FileColumn => ({
  index,
  header,
  data_type: "text",
  data_format: null,
  allowed_types: ["text"],
  ambiguous_dates: false,
  filled: 1,
  odd_count: 0,
  odd: [],
  samples: [],
  ...part,
});
const COLUMNS: SelectedColumn[] = [
  { index: 0, header: "Comment", data_type: "comment", data_format: null },
  { index: 1, header: "Rating", data_type: "score", data_format: null },
  { index: 2, header: "City", data_type: "text", data_format: null },
];
const FILE = {
  comment_column: 1,
  columns: [
    column(0, "rating ", { data_type: "score", allowed_types: ["score", "text"] }),
    column(1, "Words"),
    column(2, "Shop"),
  ],
} as LocalFile;

test("columns are matched by their names, the comments whatever they are called, and new ones come along", () => {
  const wave = startWave(COLUMNS, FILE);
  expect(wave.matches).toEqual([
    { index: 0, file_index: 1 },
    { index: 1, file_index: 0 },
    { index: 2, file_index: null },
  ]);
  expect(wave.added).toEqual([2]);
  expect(plannedColumns(COLUMNS, FILE, wave).map(({ type }) => type)).toEqual(["score", "comment", "text"]);
  expect(wavesBody(FILE, wave).added).toEqual([
    { index: 2, header: "Shop", data_type: "text", data_format: null },
  ]);
});

test("a column goes into one place, and leaves the one that it had", () => {
  const wave = startWave(COLUMNS, FILE);
  const city = changePlace(wave, 2, 2);
  expect([placeOf(city, 2), city.added]).toEqual([2, []]);
  const rating = changePlace(city, 2, 1);
  expect(rating.matches).toEqual([
    { index: 0, file_index: 1 },
    { index: 1, file_index: 2 },
    { index: 2, file_index: null },
  ]);
  expect(placeOf(rating, 0)).toBe("none");
  expect(placeOf(changePlace(rating, 0, "new"), 0)).toBe("new");
});
