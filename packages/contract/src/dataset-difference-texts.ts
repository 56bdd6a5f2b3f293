import { LOCALE_FILES } from "#locale-files";
import type { ClearDifference } from "./clear-differences.ts";
import { differenceIn } from "./clear-differences.ts";
import type { DatasetComparison } from "./dataset-comparison.ts";
import { scoreTexts, shareTexts } from "./difference-text.ts";
import { formatsOf } from "./formats.ts";
import type { InterfaceLanguage } from "./interface-languages.ts";
import type claims from "./locales/en/claims.json";
import type english from "./locales/en/dataset-differences.json";
import { countedText, fillText, textsByLanguage } from "./words.ts";

/** The sentence of every difference of two datasets or waves; their words are in locales/<language>/dataset-differences.json. */

const textsIn = textsByLanguage<typeof english>(LOCALE_FILES, "dataset-differences");
const claimTextsIn = textsByLanguage<typeof claims>(LOCALE_FILES, "claims");

/** Tells a difference as its table shows it: who reads both subtracts the same figures. */
export function datasetDifferenceText(
  comparison: DatasetComparison,
  is: ClearDifference,
  language: InterfaceLanguage,
): string {
  const { said } = textsIn(language);
  const [one, other] = comparison.sides.map(({ name, wave }) => wave ?? name) as [string, string];
  const difference = differenceIn(comparison, is)?.value ?? 0;
  const text = said[is.kind][difference > 0 ? "more" : "less"];
  return fillText(text, { one, other, ...valuesOf(comparison, is, difference, language) });
}

function valuesOf(
  { sides }: DatasetComparison,
  is: ClearDifference,
  difference: number,
  language: InterfaceLanguage,
): Record<string, string> {
  switch (is.kind) {
    case "score":
      return scoresOf([sides[0].score?.score ?? 0, sides[1].score?.score ?? 0], language);
    case "topicScore": {
      const [one, other] = is.topic.estimates;
      return { topic: is.topic.name, ...scoresOf([one?.score ?? 0, other?.score ?? 0], language) };
    }
    case "topicShare":
      return { topic: is.topic.name, ...sharesOf(is.topic.shares, difference, language) };
    case "emotion": {
      const name = claimTextsIn(language).emotions[is.emotion.emotion];
      const emotion = name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
      return { emotion, ...sharesOf(is.emotion.shares, difference, language) };
    }
  }
}

function scoresOf([one, other]: readonly [number, number], language: InterfaceLanguage) {
  const texts = scoreTexts(formatsOf(language), one, other);
  const points = countedText(textsIn(language), "points", Math.abs(one - other), language);
  return {
    points: fillText(points, { number: texts.between.replace(/^[+−-]/, "") }),
    value: texts.score(one),
    otherValue: texts.score(other),
  };
}

function sharesOf([one, other]: readonly [number, number], difference: number, language: InterfaceLanguage) {
  const { share } = shareTexts(formatsOf(language), one, other, difference);
  return { value: share(one), otherValue: share(other) };
}
