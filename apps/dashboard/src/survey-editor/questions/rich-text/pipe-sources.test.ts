import { blankQuestion } from "@soundings/survey/blank";
import { expect, it } from "vitest";
import { findSources, pipeQuery, pipeSources } from "./pipe-sources.ts";

const question = (type: "text_input" | "photo", question_number: number, title: string) => ({
  ...blankQuestion(() => `00000000-0000-4000-8000-00000000000${question_number}`, type, "block"),
  question_number,
  title,
});
const sources = pipeSources(
  [
    question("text_input", 1, "Your **name**?"),
    question("photo", 2, "A photo"),
    question("text_input", 3, "Món đã gọi"),
  ],
  [{ id: "p", name: "store", values: [] }],
);

it("offers questions whose answers have words, and parameters", () => {
  expect(sources.map(({ number, text }) => [number, text])).toEqual([
    [1, "Your name?"],
    [3, "Món đã gọi"],
    [null, "store"],
  ]);
});

it("finds them by number or by words, accents or not", () => {
  const found = (query: string) => findSources(sources, query).map(({ text }) => text);
  expect(found("")).toHaveLength(3);
  expect(found("q3")).toEqual(["Món đã gọi"]);
  expect(found("mon da")).toEqual(["Món đã gọi"]);
  expect(found("STORE")).toEqual(["store"]);
  expect(found("zzz")).toEqual([]);
});

it("asks after an @ that begins a word, not in an address", () => {
  expect(pipeQuery("@")).toBe("");
  expect(pipeQuery("Why @your na")).toBe("your na");
  expect(pipeQuery("ann@a.example")).toBeNull();
  expect(pipeQuery("no sign")).toBeNull();
});
