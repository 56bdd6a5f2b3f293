import { expect, test } from "vitest";
import { overviewOf } from "../datasets/overview.ts";
import { buildView } from "../testing/build-view.ts";
import { clearUntold } from "./told-emotions.ts";

test("emotions are taken away in languages in which nobody has measured them", () => {
  const languages = ["fr", "en", "vi", "und"];
  const language = Uint8Array.from([0, 1, 2, 3]);
  const emotions = Uint8Array.from([0b1111, 0b0001, 0b0010, 0b0100]);
  clearUntold({ languages, language, emotions });
  expect([...emotions]).toEqual([0, 0b0001, 0b0010, 0]);
});

test("an overview says of how many comments its emotions are", async () => {
  const one = (language: string, emotions = 0) => ({ score: 10, mentions: [], language, emotions });
  const view = buildView([one("en", 1), one("vi"), one("fr"), one("fr")]);
  const found = await overviewOf(view, {}, { first_date: null, last_date: null });
  expect(found).toMatchObject({ comment_count: 4, emotion_comment_count: 2 });
  expect(found.emotions[0]).toMatchObject({ emotion: "anger", comment_count: 1 });
});
