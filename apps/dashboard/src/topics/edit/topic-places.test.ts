import type { Topic } from "@soundings/contract/topics";
import { expect, test } from "vitest";
import { placesFor } from "./topic-places.ts";

const topic = (id: string, ...children: string[]) =>
  ({ id, name: id, children: children.map((child) => ({ id: child, name: child })) }) as unknown as Topic;
const topics = [topic("a", "a1", "a2"), topic("b"), topic("c", "c1")];
const places = (id: string) => {
  const { canStandAlone, parents } = placesFor({ id }, topics);
  return [canStandAlone, parents.map((parent) => parent.id).join()];
};

test("a subtopic may go out or under any topic but its own", () => {
  expect(places("a1")).toEqual([true, "b,c"]);
});

test("a topic without subtopics may go under any other", () => {
  expect(places("b")).toEqual([false, "a,c"]);
});

test("a topic with subtopics may go nowhere: there are two levels", () => {
  expect(places("a")).toEqual([false, ""]);
});
