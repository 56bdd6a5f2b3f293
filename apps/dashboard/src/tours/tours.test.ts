import { Tour } from "@soundings/contract/auth";
import { expect, test } from "vitest";
import en from "../locales/en/tours.json" with { type: "json" };
import { seenAfter, TOURS, tourOf } from "./tours.ts";

const sources = Object.values(
  import.meta.glob<string>("../**/*.tsx", { eager: true, query: "?raw", import: "default" }),
).join("\n");

test("each tour has a page of its own, and every step its texts", () => {
  for (const tour of Tour.options) {
    expect(tourOf(TOURS[tour].path, `?id=1&tab=${TOURS[tour].tab ?? ""}`)).toBe(tour);
    const texts = en[tour] as Record<string, { title: string; text: string }>;
    expect(TOURS[tour].steps.map(({ key }) => key)).toEqual(Object.keys(texts));
  }
  expect(tourOf("/settings", "")).toBeNull();
  expect(tourOf("/surveys/edit", "?id=1&tab=flows")).toBeNull();
});

test("every step points at something that a page marks", () => {
  const marks = Object.values(TOURS).flatMap(({ needs, steps }) =>
    [needs, ...steps.map(({ target }) => target)].flatMap(
      (target) => target.match(/data-tour=([\w-]+)/)?.[1] ?? [],
    ),
  );
  for (const mark of marks)
    expect([mark, new RegExp(`(data-tour|tour)="${mark}"`).test(sources)]).toEqual([mark, true]);
});

test("a tour at its end is seen; one that is skipped takes the rest of its area with it", () => {
  expect(seenAfter(["datasets"], "surveys", "done")).toEqual(["datasets", "surveys"]);
  expect(seenAfter([], "dataset-overview", "skipped")).toEqual([
    "datasets",
    "dataset-overview",
    "topic-analysis",
  ]);
  expect(seenAfter(["surveys"], "surveys", "skipped")).toEqual(["surveys", "survey-editor"]);
});
