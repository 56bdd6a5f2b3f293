import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "./fold.ts";

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
