import { expect, test } from "vitest";

/** Sentences where the engine found nothing in comments, which is no sign that nobody says it. */
const FOUND_NOTHING: readonly [file: string, key: string][] = [
  ["comments", "points.none_other"],
  ["comments", "points.unsaid.negative"],
  ["comments", "points.unsaid.positive"],
  ["comments", "noEmotion"],
  ["overview", "topics.none"],
  ["overview", "emotions.none"],
  ["topics", "emotions.none"],
  ["topic-edits", "search.none"],
];

const SAYS_FOUND = { en: /\bfound\b/, vi: /tìm thấy/ };

const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.json", {
  eager: true,
  import: "default",
});

function sentenceOf(language: string, file: string, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part],
      files[`../locales/${language}/${file}.json`],
    );
}

test.each(FOUND_NOTHING)("%s: %s says that nothing was found, not that nobody says it", (file, key) => {
  for (const [language, found] of Object.entries(SAYS_FOUND))
    expect(sentenceOf(language, file, key), `${language}/${file}`).toMatch(found);
});

test.each([
  ["overview", "fixes.low"],
  ["overview", "fixes.lowest"],
  ["ask", "uncertain.fix"],
])("%s: %s says which topics the lowest are named without", (file, key) => {
  expect(sentenceOf("en", file, key)).toMatch(
    /besides returns, brands, places, general topics and topics named after a fault/i,
  );
  expect(sentenceOf("vi", file, key)).toMatch(
    /không kể đổi trả, thương hiệu, địa điểm, chủ đề chung và chủ đề mang tên một khuyết điểm/i,
  );
});
