import { blankChoice, MAX_CHOICES } from "@soundings/survey/questions/choices";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addTexts,
  insertChoice,
  moveItem,
  readList,
  replaceChoices,
  setExclusive,
} from "./change-choices.ts";

const list = (...texts: string[]) => texts.map((text, index) => blankChoice(`old-${index}`, text));
const ids = () => {
  let last = 0;
  return () => `new-${++last}`;
};
const texts = (choices: readonly { text: string }[]) => choices.map(({ text }) => text);

describe("a pasted list", () => {
  it("is read one choice a line, without bullets, numbers and empty lines", () => {
    expect(readList("Tea\r\n\n  Black   coffee \nMilk")).toEqual(["Tea", "Black coffee", "Milk"]);
    expect(readList("- Tea\n• Milk")).toEqual(["- Tea", "• Milk"].map((line) => line.slice(2)));
    expect(readList("1. Tea\n2. Milk\n10) Rum")).toEqual(["Tea", "Milk", "Rum"]);
    expect(readList("a) Tea\nb) Milk")).toEqual(["Tea", "Milk"]);
    expect(readList("Tea\tMilk\tRum")).toEqual(["Tea", "Milk", "Rum"]);
  });

  it("keeps a number that is part of a name", () => {
    expect(readList("1. FC Köln\nBayern")).toEqual(["1. FC Köln", "Bayern"]);
    expect(readList("1. FC Köln")).toEqual(["1. FC Köln"]);
  });

  it("takes the place of empty choices and leaves out what is there already", () => {
    const { choices, added, duplicates, over } = addTexts(
      list("Tea", "", "Milk"),
      2,
      ["Rum", " tea ", "Rum", "MILK", "Gin"],
      ids(),
    );
    expect(texts(choices)).toEqual(["Tea", "Rum", "Gin", "Milk"]);
    expect(texts(added)).toEqual(["Rum", "Gin"]);
    expect(duplicates).toEqual([" tea ", "Rum", "MILK"]);
    expect(over).toBe(0);
  });

  it("is cut where a question is full, and says by how many", () => {
    const many = Array.from({ length: MAX_CHOICES + 20 }, (_, index) => `Choice ${index}`);
    const { choices, over } = addTexts(list("Tea"), 1, many, ids());
    expect([choices.length, over]).toEqual([MAX_CHOICES, 21]);
    expect(insertChoice(choices, 0, blankChoice("x", ""))).toHaveLength(MAX_CHOICES);
  });

  it("replaces the list and keeps the ids of what stays", () => {
    const { choices } = replaceChoices(list("Tea", "Milk"), ["milk", "Rum"], ids());
    expect(choices.map(({ id, text }) => [id, text])).toEqual([
      ["old-1", "milk"],
      ["new-2", "Rum"],
    ]);
  });
});

it("moves a choice to any place and loses none", () => {
  fc.assert(
    fc.property(fc.nat(6), fc.integer({ min: -3, max: 9 }), (from, place) => {
      const before = list("a", "b", "c", "d", "e", "f", "g");
      const after = moveItem(before, `old-${from}`, place);
      expect(after.findIndex(({ id }) => id === `old-${from}`)).toBe(Math.max(0, Math.min(place, 6)));
      expect(new Set(texts(after)).size).toBe(7);
      expect(texts(after.filter(({ id }) => id !== `old-${from}`))).toEqual(
        texts(before.filter(({ id }) => id !== `old-${from}`)),
      );
    }),
  );
});

it("puts a choice that goes with no other one last, and one that does again behind the others", () => {
  const [tea, milk, rum] = ["old-0", "old-1", "old-2"];
  const one = setExclusive(list("Tea", "Milk", "Rum"), tea as string, true);
  expect(one.map(({ id, exclusive = false }) => [id, exclusive])).toEqual([
    [milk, false],
    [rum, false],
    [tea, true],
  ]);
  const two = setExclusive(setExclusive(one, milk as string, true), tea as string, false);
  expect(two.map(({ id }) => id)).toEqual([rum, tea, milk]);
  expect(two[1]).toEqual(blankChoice(tea as string, "Tea"));
});
