import { describe, expect, test } from "vitest";
import { seedTest } from "./topic-seeds.ts";

describe("words by which a topic is found", () => {
  test("are its seeds, their forms, and those of its subtopics, in every language", () => {
    const isPrice = seedTest("price");
    for (const word of ["price", "prices", "cheap", "Cheaper", "expensive", "paid", "rẻ", "giá tốt"])
      expect(isPrice(word), word).toBe(true);
    for (const word of ["neighbour", "quality", "ngon"]) expect(isPrice(word), word).toBe(false);
  });

  test("are halves of seeds of two words, and pairs with a seed in them", () => {
    const isCrew = seedTest("crew");
    const isSeat = seedTest("seats");
    expect(isSeat("class")).toBe(true);
    expect(isSeat("small seats")).toBe(true);
    expect(isSeat("torn curtain")).toBe(false);
    expect(isCrew("seat")).toBe(false);
  });

  test("are halves of Vietnamese seeds where they stand alone, not within other words", () => {
    const isAmbience = seedTest("ambience");
    expect(isAmbience("mát")).toBe(true);
    expect(isAmbience("nhân viên")).toBe(false);
  });

  test("of a subtopic are its own and its topic's, not those of the others beside it", () => {
    const isValue = seedTest("price/value");
    expect(isValue("worth it")).toBe(true);
    expect(isValue("price")).toBe(true);
    expect(isValue("voucher")).toBe(false);
  });

  test("are none of a topic that the comments' own words name", () => {
    expect(seedTest("found-3")("machine")).toBe(false);
  });
});
