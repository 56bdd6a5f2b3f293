import { rangeOf, scoreTexts, shareTexts } from "@soundings/contract/difference-text";
import { formatsOf } from "@soundings/contract/formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unclearText } from "./difference-text.ts";

const format = formatsOf("en");
const read = (text: string) => Number(text.replace("−", "-").replace("+", "").replace("%", ""));
const tenths = (most: number) => fc.integer({ min: -10 * most, max: 10 * most }).map((value) => value / 10);

test("a reader who subtracts the scores of a row finds the difference beside them", () => {
  const texts = scoreTexts(format, 19.6, 64.4);
  expect([texts.score(19.6), texts.score(64.4), texts.between]).toEqual(["+19.6", "+64.4", "−44.8"]);
  fc.assert(
    fc.property(tenths(100), tenths(100), (one, other) => {
      const { score, between } = scoreTexts(format, one, other);
      expect(read(score(one)) - read(score(other))).toBeCloseTo(read(between), 6);
    }),
  );
});

test("and of shares", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (hits, others) => {
      const [one, other] = [hits / 500, others / 700];
      const { share, between } = shareTexts(format, one, other, Math.round(1e4 * (one - other)) / 100);
      const texts = [share(one), share(other)];
      if (texts.some((text) => text.startsWith("<"))) return;
      expect(read(texts[0] ?? "") - read(texts[1] ?? "")).toBeCloseTo(read(between), 6);
    }),
  );
});

test("shares of which no difference was tested have no more decimals than they need", () => {
  const { share } = shareTexts(format, 13 / 40, 0, null);
  expect([share(13 / 40), share(0)]).toEqual(["33%", "0%"]);
});

test("an interval apart from 0 reads so, and what it leaves open is not called no difference", () => {
  expect(rangeOf(format, { low: 0.2, high: 8.4 })).toEqual({ low: "+0.2", high: "+8.4" });
  expect(rangeOf(format, { low: -0.2, high: 8.4 })).toEqual({ low: "0", high: "+8" });
  const t = ((key: string) => key) as never;
  expect(unclearText(t, { value: 4, low: 0.2, high: 8, clear: false })).toBe("mayBeChance");
  expect(unclearText(t, { value: 4, low: -0.2, high: 8, clear: false })).toBe("noDifference");
});
