import type { Comment } from "@soundings/contract/comments";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startI18n } from "../lib/i18n.ts";
import { CommentText } from "./comment-text.tsx";

startI18n("en");

const comment = (text: string): Comment => ({
  id: 1,
  text,
  language: "ar",
  date: null,
  values: [],
  analysed: true,
  sentiment: "positive",
  score: 96,
  engine_score: 96,
  correction: null,
  emotions: [],
  clauses: [{ start: 0, end: text.length, score: 96 }],
  mentions: [],
  highlights: [],
  copy_count: 0,
  copy_of: null,
});

test("a text runs as its own words do, and a clause's score keeps its sign before its digits", () => {
  const html = renderToStaticMarkup(<CommentText comment={comment("الخدمة ممتازة!")} />);
  expect(html).toMatch(/<p [^>]*dir="auto"/);
  expect(html).toContain('<b dir="ltr">+96</b>');
});
