import { expect, test } from "vitest";
import { areRatings } from "./rating-texts.ts";

test.each([
  ["Rating", ["5", "4", "1", "n/a"]],
  ["Mức điểm", ["10", "7", "3"]],
  ["Overall", ["5 stars", "1 star"]],
  ["Khách chấm", ["5 sao", "4,5 sao"]],
  ["Given", ["4/5", "3 / 5"]],
  ["Stars", ["★★★★★", "★☆☆☆☆"]],
  ["Satisfaction", ["Good", "Bad"]],
  ["Cảm nhận", ["Rất hài lòng", "Không hài lòng", "Bình thường"]],
] as [string, string[]][])("%s of %j says how content people are", (header, values) => {
  expect(areRatings(header, values)).toBe(true);
});

test.each([
  ["Địa điểm", ["Hà Nội", "Đà Nẵng"]],
  ["Ward", ["1", "2", "3"]],
  ["Rating", ["5", "4", "Hà Nội"]],
  ["Rating", ["5"]],
  ["Rating", Array.from({ length: 12 }, (_, at) => String(at))],
  ["Plan", ["Good", "Business"]],
  ["City", []],
] as [string, string[]][])("%s of %j parts comments", (header, values) => {
  expect(areRatings(header, values)).toBe(false);
});
