import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findHighlights, findsText } from "./highlights.ts";
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

test.each([
  ["late OR slow", "slow, then late", ["slow", "late"]],
  ["late OR slow", "a slow one", ["slow"]],
  ["staff NOT rude", "the staff", ["staff"]],
  ["staff NOT rude", "rude staff", []],
  ["late NEAR/1 driver", "late our driver, and the late late bus", ["late", "driver"]],
  ["driver NEAR/1 late", "late our driver, and the late late bus", ["late", "driver"]],
  ["late NEAR/1 driver", "late was our driver", []],
  ['"nhan vien" NEAR/2 cham', "chậm vì nhân viên", ["chậm", "nhân viên"]],
  ["(late OR slow) NEAR delivery", "slow delivery, good food", ["slow delivery"]],
  ["ship*", "shipment and ships", ["shipment", "ships"]],
])("%j marks in %j: %j", (query, text, expected) => {
  expect(marked(text, query)).toEqual(expected);
});

test("a text is found for what it lacks, with nothing to mark", () => {
  expect(findsText("good food", "NOT late")).toBe(true);
  expect(findsText("so late", "NOT late")).toBe(false);
  expect(findHighlights("good food", "NOT late")).toEqual([]);
});
