import { ThemeSet } from "@soundings/contract/theme-set";
import { expect, test } from "vitest";
import { applyTopicEdits, type LoggedEdit } from "../columns/apply-edits.ts";
import { randomFrom } from "../testing/random.ts";
import { randomData, randomEdits, seenTopics } from "../testing/random-edits.ts";
import { describeThemes } from "./describe-themes.ts";

const applying = (themes: ThemeSet): LoggedEdit => ({
  action: { kind: "themes", themes, only: false, source: "file" },
  created_at: 0,
});
test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  "log %i comes back whole from its themes",
  (seed) => {
    const random = randomFrom(seed);
    const data = randomData(random);
    const edits = randomEdits(random, data, 1 + (seed % 14));
    const themes = describeThemes(data.view.topics, edits);
    expect(ThemeSet.parse(themes)).toEqual(themes);
    const own = seenTopics(applyTopicEdits(data.view, edits, data.search));
    // A fresh dataset of the same analysis.
    expect(seenTopics(applyTopicEdits(data.view, [applying(themes)], data.search))).toEqual(own);
    // The dataset itself.
    expect(seenTopics(applyTopicEdits(data.view, [...edits, applying(themes)], data.search))).toEqual(own);
  },
);

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  "log %i keeps what was said of single comments where its themes are applied, and takes it nowhere else",
  (seed) => {
    const random = randomFrom(seed);
    const data = randomData(random);
    const edits = randomEdits(random, data, 1 + (seed % 14), { comments: true });
    const themes = describeThemes(data.view.topics, edits);
    const own = seenTopics(applyTopicEdits(data.view, edits, data.search));
    expect(seenTopics(applyTopicEdits(data.view, [...edits, applying(themes)], data.search))).toEqual(own);
    const numbers = edits.flatMap(({ action }) => (action.kind === "comment" ? action.comment_ids : []));
    const named = new Set(numbers.map((number) => data.view.first[number - 1]));
    const others = (seen: ReturnType<typeof seenTopics>) =>
      Object.fromEntries(
        Object.entries(seen).map(([id, { comments, ...topic }]) => [
          id,
          { ...topic, comments: comments.filter((comment) => !named.has(data.view.first[comment])) },
        ]),
      );
    const fresh = seenTopics(applyTopicEdits(data.view, [applying(themes)], data.search));
    expect(others(fresh)).toEqual(others(own));
  },
);
