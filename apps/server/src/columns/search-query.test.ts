import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findHighlights, parseQuery, withinOneEdit } from "./search-query.ts";
import { wordsOf } from "./words.ts";

const marked = (text: string, query: string) =>
  findHighlights(text, query).map(({ start, end }) => text.slice(start, end));

describe("words", () => {
  test.each([
    ["Nhân viên NHIỆT TÌNH!", ["nhan", "vien", "nhiet", "tinh"]],
    ["don't – wi-fi 100%", ["don", "t", "wi", "fi", "100"]],
    ["ngon😊👍🏽", ["ngon", "😊", "👍"]],
    ["咖啡good", ["咖", "啡", "good"]],
    ["C++, C# and a+b; 18+ #1 tốt+++ x+", ["c++", "c#", "and", "a", "b", "18+", "1", "tot", "x+"]],
    ["  ", []],
  ])("of %j are %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe("a query", () => {
  test.each([
    ["nhan vien", "Nhân viên thân thiện, nhân viên tốt", ["Nhân viên", "nhân viên"]],
    ["nhan vien", "Nhân viên".normalize("NFD"), ["Nhân viên".normalize("NFD")]],
    ["CHẬM", "Phục vụ chậm 😡😡 quá chậm", ["chậm", "chậm"]],
    ["strasse", "Die Straße", ["Straße"]],
    ["slow service", "slow\n  service", ["slow\n  service"]],
    ["service slow", "The service was slow", ["service", "slow"]],
    ["wait", "we waited, the waiter did not", ["waited", "waiter"]],
    ["waitr slow", "a slow waiter", ["slow waiter"]],
    ["delivrey", "Delivery was late", ["Delivery"]],
    ["delivery", "the delivry was late", ["delivry"]],
    ["elivery", "the delivery", ["delivery"]],
    ["thanh", "nhanh", []],
    ["thanh", "thành, thàn, hành", ["thành", "thàn"]],
    ["2023 x", "2024 x", []],
    ["cat dog", "cut dog", []],
    ['"slow service"', "service slow, very slow service", ["slow service"]],
    ['"slow servic"', "slow service", []],
    ['good "slow service', "good but slow service", ["good", "slow service"]],
    ["wi-fi", "Wi-Fi here, the wi and the fi", ["Wi-Fi"]],
    ["咖啡", "这家咖啡很好", ["咖啡"]],
    ["啡咖", "这家咖啡很好", []],
    ["😡", "chậm 😡😡 quá", ["😡😡"]],
    ["slow absent", "slow service", []],
    ["C++", "Come to the C++ course, cheap", ["C++"]],
    ["c+", "Come to the C++ course", ["C++"]],
    ["c#", "C++ and C#", ["C#"]],
    ["c", "only C++", ["C++"]],
    ["18", "phim 18+ hay", ["18+"]],
    ["100%", "1000 times, 100% sure", ["100"]],
    ["delivrey", "Delivery+", ["Delivery+"]],
    ["  ", "nothing here", []],
    ["%", "100% good", []],
    ["café", "cafes and CAFE", ["cafes", "CAFE"]],
  ])("%j marks in %j: %j", (query, text, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });

  test("asks for its quoted words in sequence, and its last word may go on", () => {
    expect(parseQuery('"good food" cheap wi-fi')).toEqual([
      { words: ["good", "food"], open: false, lenient: false },
      { words: ["cheap"], open: false, lenient: true },
      { words: ["wi", "fi"], open: true, lenient: false },
    ]);
  });

  test("marks are in order, never overlap and stand within the text", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aáạbßđ½  😀\u0301n-"), maxLength: 40 });
    const query = fc.string({ unit: fc.constantFrom(...'aábsßdđ n"'), maxLength: 6 });
    fc.assert(
      fc.property(letters, query, (text, wanted) => {
        let from = 0;
        for (const { start, end } of findHighlights(text, wanted)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          from = end;
        }
      }),
    );
  });

  test("a text is found by any of its words, in quotes by any run of them", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat({ max: 4 }), (given, at, more) => {
        const words = wordsOf(given);
        fc.pre(words.length > 0);
        const from = at % words.length;
        const run = words.slice(from, from + 1 + more);
        expect(marked(given, run.join(" "))).not.toEqual([]);
        expect(marked(given, `"${run.join(" ")}"`)).not.toEqual([]);
      }),
    );
  });
});

describe("one edit", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 7 });

  /** All words that one edit makes of a word. */
  function edits(one: string): Set<string> {
    const made = new Set([one]);
    for (let at = 0; at <= one.length; at++) {
      const [before, after] = [one.slice(0, at), one.slice(at)];
      for (const letter of "abc") {
        made.add(before + letter + after);
        if (after) made.add(before + letter + after.slice(1));
      }
      if (after) made.add(before + after.slice(1));
      if (after.length > 1) made.add(before + after[1] + after[0] + after.slice(2));
    }
    return made;
  }

  test("is what putting in, leaving out, changing or swapping makes, and nothing else", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(withinOneEdit(one, other)).toBe(edits(one).has(other));
      }),
      { numRuns: 2000 },
    );
  });
});
