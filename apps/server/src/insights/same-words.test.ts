import { expect, test } from "vitest";
import { firstOfItsWords } from "./same-words.ts";

const shown = (...quotes: [text: string, of: number, sign: -1 | 1][]) => {
  const isShown = firstOfItsWords(quotes.map(([text, of, sign]) => ({ text, of, sign })));
  return quotes.flatMap(([text], at) => (isShown[at] ? [text] : []));
};

test("of one topic what is said with a word more is said once, by the larger", () => {
  expect(shown(["Phòng nhỏ", 1, -1], ["hơi nhỏ", 1, -1])).toEqual(["Phòng nhỏ"]);
  expect(shown(["gần biển", 1, 1], ["gần bãi biển", 1, 1])).toEqual(["gần biển"]);
  expect(shown(["Phục vụ tốt", 1, 1], ["thái độ phục vụ tốt", 1, 1])).toEqual(["Phục vụ tốt"]);
  expect(shown(["rộng rãi", 1, 1], ["khá rộng", 1, 1])).toEqual(["rộng rãi"]);
  expect(shown(["sóng yếu", 1, -1], ["sóng kém", 1, -1])).toEqual(["sóng yếu"]);
  expect(shown(["Dịch vụ tốt", 1, 1], ["phục vụ tốt", 1, 1])).toEqual(["Dịch vụ tốt"]);
  expect(shown(["Giá cả hợp lý", 1, 1], ["Giá tiền phù hợp", 1, 1])).toEqual(["Giá cả hợp lý"]);
  expect(shown(["it was delicious, very flavorful!", 1, 1], ["the food was very good", 1, 1])).toEqual([
    "it was delicious, very flavorful!",
  ]);
});

test("what is worded in another word for it is said once", () => {
  expect(shown(["Affordable prices", 1, 1], ["reasonable price", 1, 1])).toHaveLength(1);
  expect(shown(["cảnh đẹp", 1, 1], ["View đẹp", 1, 1], ["phong cảnh đẹp", 1, 1])).toEqual(["cảnh đẹp"]);
  expect(shown(["không gian tốt", 1, 1], ["Đặc biệt không gian đẹp", 1, 1])).toHaveLength(1);
  expect(shown(["cheap", 1, 1], ["reasonable price", 1, 1])).toHaveLength(2);
});

test("of two topics, or the other way round, it is said of each", () => {
  expect(shown(["tốt", 1, 1], ["pin tốt", 2, 1])).toHaveLength(2);
  expect(shown(["rộng", 1, 1], ["không rộng", 1, -1])).toHaveLength(2);
  expect(shown(["Pin trâu", 1, 1], ["Sạc nhanh", 1, 1])).toHaveLength(2);
});

test("no list shows the same words twice", () => {
  expect(shown(["Very helpful", 1, 1], ["helpful", 2, 1])).toEqual(["Very helpful"]);
});
