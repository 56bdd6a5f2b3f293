import { expect, test } from "vitest";
import { guessColumn, newTally, tallyCell } from "./column-guess.ts";

function typeOf(header: string, cells: readonly (string | number)[]): string {
  const tally = newTally();
  cells.forEach((cell, row) => {
    tallyCell(tally, cell, row);
  });
  return guessColumn(tally, header, false).data_type;
}

const TEN = [9, 10, 3, 7, 0, 8, 10, 6, 5, 9, 2, 4];

test("how likely people are to recommend, and how satisfied they are, is a rating", () => {
  for (const header of ["Would recommend", "Likelihood to recommend", "How likely are you to recommend us?"])
    expect([header, typeOf(header, TEN)]).toEqual([header, "score"]);
  for (const header of ["Satisfaction", "Mức độ hài lòng", "Bạn có giới thiệu cho bạn bè không?"])
    expect([header, typeOf(header, TEN)]).toEqual([header, "score"]);
  expect(typeOf("Nights", TEN)).toBe("number");
  expect(typeOf("Recommended price", [120, 250, 99, 480])).toBe("number");
});

test("what is counted is no rating, however few its values are", () => {
  const few = [1, 2, 3, 4, 5, 2, 3];
  for (const header of [
    "nights",
    "Days in hospital",
    "delivery_days",
    "Orders",
    "đêm lưu trú",
    "Lượt mua",
    "Age",
  ])
    expect([header, typeOf(header, few)]).toEqual([header, "number"]);
  for (const header of ["Overall", "Service", "Chất lượng", "Đánh giá món", "Rating of rooms"])
    expect([header, typeOf(header, few)]).toEqual([header, "score"]);
});

test("a version is a name, whose mean says nothing", () => {
  for (const header of ["Version", "App version", "Phiên bản", "Build"])
    expect([header, typeOf(header, ["4.9", "5.0", "4.9", "5.0"])]).toEqual([header, "text"]);
  expect(typeOf("Conversion", ["4.9", "5.2", "4.9", "5.0"])).toBe("number");
});
