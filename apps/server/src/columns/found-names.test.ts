import { expect, test } from "vitest";
import { NO_TOPIC } from "./dataset-view.ts";
import { foundNames, languagesOfTopics } from "./found-names.ts";

test("words of the comments stand in quotes for who reads another language, and are never translated", () => {
  expect(foundNames("parrot", "en")).toMatchObject({ en: "parrot", vi: "“parrot”" });
  expect(foundNames("con vẹt", "vi")).toMatchObject({ en: "“con vẹt”", vi: "con vẹt" });
  expect(foundNames("parrot", "und")).toMatchObject({ en: "parrot", vi: "parrot" });
  expect(foundNames("loro", "es")).toMatchObject({ en: "“loro”", vi: "“loro”" });
});

test("a topic's language is that of most comments that speak of it, as a subtopic too", () => {
  const comments = { languages: ["en", "vi"], language: Uint8Array.from([0, 1, 1]) };
  const mentions = {
    offsets: Uint32Array.from([0, 2, 3, 4]),
    topic: Uint16Array.from([0, 1, 1, 1]),
    subtopic: Uint16Array.from([NO_TOPIC, 2, 2, NO_TOPIC]),
  };
  expect(languagesOfTopics(comments, mentions, 4)).toEqual(["en", "vi", "en", "und"]);
});
