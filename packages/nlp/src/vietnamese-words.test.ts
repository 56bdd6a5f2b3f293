import { expect, test } from "vitest";
import { joinSyllables } from "./vietnamese-words.ts";

const joined = (text: string) => joinSyllables(text.split(" ")).join(" | ");

test("syllables that make one word are joined, the longest first", () => {
  expect(joined("nhân viên rất thân thiện")).toBe("nhân viên | rất | thân thiện");
  expect(joined("giao hàng chậm nhưng sản phẩm tuyệt vời")).toBe(
    "giao hàng | chậm | nhưng | sản phẩm | tuyệt vời",
  );
  expect(joined("kém chất lượng")).toBe("kém chất lượng");
});

test("what makes no word stays as it is", () => {
  expect(joined("viên nhân")).toBe("viên | nhân");
  expect(joinSyllables([])).toEqual([]);
});
