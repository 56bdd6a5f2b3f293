import { expect, test } from "vitest";
import { isHeaderless } from "./header.ts";

test.each([
  [["comment"], false],
  [["Nội dung phản hồi", "Ngày"], false],
  [["What did you like most about our new store in the city centre?"], false],
  [["Please tell us what we could do better the next time you come:"], false],
  [["The food was cold and nobody came to help us at all"], true],
  [["Great app. Works well."], true],
  [["Giao hàng chậm quá."], true],
  [["Great app. Works well.", 5], true],
  [["Great app. Works well.", "5", "2026-01-03"], true],
  [["Great app. Works well.", "rating"], false],
  [["App. v2", "rating"], false],
  [[null, "rating"], false],
])("%j begins the file without a header: %s", (cells, expected) => {
  expect(isHeaderless(cells)).toBe(expected);
});
