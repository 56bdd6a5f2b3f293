import { expect, test } from "vitest";
import { NO_TOPIC } from "../columns/dataset-view.ts";
import { countSides } from "../columns/sides-taken.ts";
import { topicsOfSide } from "./sided-topics.ts";

/** One mention a comment: of each topic so many that praise it and so many that blame it. */
function sides(counts: Record<string, [well: number, badly: number]>) {
  const ids = Object.keys(counts);
  const said = ids.flatMap((id, place) => {
    const [well, badly] = counts[id] ?? [0, 0];
    return Array.from({ length: well + badly }, (_, at) => ({ place, score: at < well ? 60 : -60 }));
  });
  const comments = Uint32Array.from(said, (_, at) => at);
  const mentions = {
    offsets: Uint32Array.from({ length: said.length + 1 }, (_, at) => at),
    topic: Uint16Array.from(said, ({ place }) => place),
    subtopic: new Uint16Array(said.length).fill(NO_TOPIC),
    score: Float32Array.from(said, ({ score }) => score),
  };
  return { view: { topics: ids.map((id) => ({ id })), mentions }, comments };
}

test("a topic that as many blame as praise is offered as neither", () => {
  const looked = sides({ delivery: [72, 75], staff: [90, 30], app: [10, 60], rooms: [8, 5], waits: [2, 8] });
  const counts = countSides(looked.view, looked.comments);
  expect([...topicsOfSide(looked.view.topics, counts, 1)]).toEqual(["staff"]);
  expect([...topicsOfSide(looked.view.topics, counts, -1)]).toEqual(["app", "waits"]);
});
