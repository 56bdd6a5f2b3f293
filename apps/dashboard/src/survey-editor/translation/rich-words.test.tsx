import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichWords } from "./rich-words.tsx";

const html = (text: string, before?: string) =>
  renderToStaticMarkup(<RichWords text={text} before={before} names={new Map()} />);

test("words that are bold and italic are both", () => {
  expect(html("**Bold *and italic***")).toBe("<strong>Bold </strong><strong><em>and italic</em></strong>");
  expect(html("*so*")).toBe("<span><em>so</em></span>");
});

test("what a text has beyond an earlier one is lit", () => {
  expect(html("How was *it*, friend?", "How was *it*?")).toMatch(/^<span>How was <\/span><span><em>it<\/em>/);
  expect(html("How was it, friend?", "How was it?")).toMatch(/<mark[^>]*>[^<]*friend<\/mark>/);
});
