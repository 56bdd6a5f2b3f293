import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { ThemeSet } from "@soundings/contract/theme-set";
import { fillText } from "@soundings/contract/words";
import { Document, isMap, isPair, isScalar, isSeq, visit } from "yaml";
import type english from "../words/locales/en/themes.json";
import { wordsOf } from "../words/words-of.ts";

const textsIn = wordsOf<typeof english>("themes");

/** A theme set as the file that people read, with how to change it at its head. */
export function writeThemes(set: ThemeSet, dataset: string, language: InterfaceLanguage): string {
  const { soundings, topics, left_out } = set;
  const document = new Document({ soundings, topics, ...(left_out && { left_out }) });
  const texts = textsIn(language);
  // A name with a line of its own would end the comment.
  const name = dataset.replace(/\s+/g, " ");
  document.commentBefore = fillText(texts.head, { name })
    .split("\n")
    .map((line) => ` ${line}`.trimEnd() || " ")
    .join("\n");
  visit(document, {
    Pair: (_, pair) => {
      const key = isScalar(pair.key) ? pair.key.value : null;
      if (key === "name" && isMap(pair.value)) pair.value.flow = true;
      if (key === "takes" && isSeq(pair.value) && pair.value.items.length === 0) pair.value.flow = true;
    },
  });
  const list = document.get("topics");
  if (isSeq(list)) {
    for (const topic of list.items.slice(1)) if (isMap(topic)) topic.spaceBefore = true;
  }
  const left = isMap(document.contents)
    ? document.contents.items.find(
        (pair) => isPair(pair) && isScalar(pair.key) && pair.key.value === "left_out",
      )
    : undefined;
  if (left && isScalar(left.key)) {
    left.key.spaceBefore = true;
    left.key.commentBefore = ` ${texts.left_out}`;
  }
  return document.toString({ lineWidth: 110, flowCollectionPadding: true });
}
