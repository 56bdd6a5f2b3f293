import { expect, test } from "vitest";
import { buildMatcher } from "./matcher.ts";
import { topicWords } from "./topic-words.ts";

const way = { languages: ["en", "fr"], bare: true };
const matcher = buildMatcher([
  { phrase: "slow delivery", language: "en", topic: 1, child: -1, weak: false },
  { phrase: "livr*", language: "fr", topic: 2, child: -1, weak: false },
]);

function topicsOf(text: string): (number | undefined)[] {
  const words = topicWords(text);
  return matcher.match(words, 0, words.forms.length, way).map(({ claims: [claim] }) => claim?.topic);
}

test("phrases are found in comments of several languages", () => {
  expect(topicsOf("a slow delivery")).toEqual([1]);
  expect(topicsOf("une livraison rapide")).toEqual([2]);
  expect(topicsOf("delivery was slow")).toEqual([]);
});

test("more different words than are remembered change nothing", () => {
  const before = topicsOf("slow deliveries, livraison tardive");
  expect(before).toEqual([1, 2]);
  for (let n = 0; n < 140_000; n++) topicsOf(`w${n}`);
  expect(topicsOf("slow deliveries, livraison tardive")).toEqual(before);
  expect(topicsOf("w0 w1 w65536")).toEqual([]);
});
