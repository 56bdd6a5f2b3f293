import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findHighlights, fold } from "./fold.ts";

const texts = (text: string, query: string) =>
  findHighlights(text, query).map(({ start, end }) => text.slice(start, end));

describe("fold", () => {
  test.each([
    ["Nhân viên NHIỆT TÌNH", "nhan vien nhiet tinh"],
    ["Nhân viên".normalize("NFD"), "nhan vien"],
    ["Đồ uống đắt", "do uong dat"],
    ["Straße, Ærø, Łódź", "strasse, aero, lodz"],
    ["İstanbul ILIK", "istanbul ilik"],
    ["  two\n\tlines ", " two lines "],
    ["ｆｕｌｌ　ｗｉｄｔｈ", "full width"],
    ["don’t 😀", "don't 😀"],
    ["مُدَرِّس", "مدرس"],
  ])("%j is searched as %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  test("composed and decomposed text fold to the same", () => {
    const vietnamese = fc.string({ unit: fc.constantFrom(..."aăâđeêioôơuưyáàảãạấầẩẫậớờởỡợ xNH") });
    fc.assert(
      fc.property(vietnamese, (text) => {
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
      }),
    );
  });
});

describe("highlights", () => {
  test.each([
    ["Nhân viên thân thiện, nhân viên nhanh", "nhan vien", ["Nhân viên", "nhân viên"]],
    ["Nhân viên".normalize("NFD"), "nhan vien", ["Nhân viên".normalize("NFD")]],
    ["Phục vụ chậm 😡😡 quá chậm", "CHẬM", ["chậm", "chậm"]],
    ["Die Straße", "strasse", ["Straße"]],
    ["Maß und ß", "s", ["ß", "ß"]],
    ["slow\n  service", "slow service", ["slow\n  service"]],
    ["100% ngon_", "% n", ["% n"]],
    ["nothing here", "  ", []],
    ["nothing here", "absent", []],
  ])("in %j the query %j marks %j", (text, query, marked) => {
    expect(texts(text, query)).toEqual(marked);
  });

  test("every mark folds to something that holds the query, marks are in order and never overlap", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aáạbßđ  😀\u0301n"), maxLength: 40 });
    const query = fc.string({ unit: fc.constantFrom(..."aábsßdđ n"), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(letters, query, (text, wanted) => {
        let from = 0;
        for (const { start, end } of findHighlights(text, wanted)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(fold(text.slice(start, end))).toContain(fold(wanted.trim()));
          from = end;
        }
      }),
    );
  });

  test("a text that holds the query always has a mark", () => {
    const word = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 5 })
      .filter((text) => fold(text).trim() !== "");
    fc.assert(
      fc.property(fc.string(), word, fc.string(), (before, middle, after) => {
        const text = `${before} ${middle.trim()} ${after}`;
        expect(findHighlights(text, middle).length).toBeGreaterThan(0);
      }),
    );
  });
});
