import type { Theme, ThemeSet } from "@soundings/contract/theme-set";
import { Id } from "@soundings/survey/id";
import { describe, expect, test } from "vitest";
import { idOf } from "../testing/build-view.ts";
import { randomFrom } from "../testing/random.ts";
import { type EditedData, randomData, seenTopics } from "../testing/random-edits.ts";
import { applyTopicEdits, type LoggedEdit } from "./apply-edits.ts";
import { idOfTheme } from "./theme-plan.ts";

const data: EditedData = randomData(randomFrom(5), 200);
const edit = (action: LoggedEdit["action"]): LoggedEdit => ({ action, created_at: 0 });
const themes = (topics: Theme[], more: Partial<ThemeSet> = {}, only = false) =>
  edit({ kind: "themes", themes: { soundings: "themes/1", topics, ...more }, only, source: "file" });
const after = (...edits: LoggedEdit[]) => seenTopics(applyTopicEdits(data.view, edits, data.search));
const before = after();
const names = (seen: ReturnType<typeof after>) => Object.values(seen).map(({ name }) => name);
const analysed = (query: string) =>
  [...data.search(query).comments].filter((comment) => data.view.sentiment[comment] !== 0);

describe("a theme set", () => {
  test("changes what it names, and nothing else", () => {
    const seen = after(themes([{ id: "topic1", name: "Crew", key: true }]));
    expect(seen).toEqual({
      ...before,
      [idOf(1)]: { ...before[idOf(1)], name: "Crew", names: undefined, is_key: true },
    });
  });

  test("names a topic in one language and leaves it its other names", () => {
    const seen = after(themes([{ id: "topic1", name: { vi: "Đội ngũ" } }]));
    expect(seen[idOf(1)]).toMatchObject({ names: { en: "Topic 1", vi: "Đội ngũ" } });
    // Words of the comments stay theirs, whoever reads.
    expect(after(themes([{ id: "topic4", name: { en: "Topic 4" } }]))).toEqual(before);
  });

  test.each(["Topic 2", "CHỦ ĐỀ 2", "chu de 2"])("finds a topic by its name %s", (name) => {
    const seen = after(themes([{ id: "speed", name, key: true }]));
    expect(seen[idOf(2)]).toMatchObject({ is_key: true, comments: before[idOf(2)]?.comments });
  });

  test("finds a topic by its name on its own level first", () => {
    const parent: Theme = { id: "topic0", name: "A", topics: [{ id: "x", name: "Topic 1" }] };
    expect(after(themes([parent]))[idOf(1)]?.parent).toBe(idOf(0));
    const own: Theme = { id: "topic0", name: "A", topics: [{ id: "x", name: "Topic 5" }] };
    expect(after(themes([own]))[idOf(5)]).toMatchObject({ parent: idOf(0), name: "Topic 5" });
  });

  test("makes a topic of a rule, with the same id each time", () => {
    const made = themes([{ id: "refunds", name: "Refunds", rule: "refund NOT price" }]);
    const seen = after(made);
    const id = idOfTheme("refunds");
    expect(Id.safeParse(id).success).toBe(true);
    expect(seen[id]).toMatchObject({ key: "refunds", comments: analysed("refund NOT price") });
    expect(after(made, made)).toEqual(seen);
  });

  test("adds what its rules find to a topic of the analysis, and takes it back with the rule", () => {
    const seen = after(
      themes([{ id: "topic1", name: "A", rule: ["refund", { find: "late", where: "driver" }] }]),
    );
    const found = new Set([
      ...(before[idOf(1)]?.comments ?? []),
      ...analysed("refund"),
      ...analysed("late driver "),
    ]);
    expect(seen[idOf(1)]?.comments).toEqual([...found].sort((a, b) => a - b));
    const back = after(
      themes([{ id: "topic1", name: "A", rule: "refund" }]),
      themes([{ id: "topic1", name: { en: "Topic 1", vi: "Chủ đề 1" } }]),
    );
    expect(back[idOf(1)]?.comments).toEqual(before[idOf(1)]?.comments);
  });

  test("keeps what a search found for a topic that it finds by name only", () => {
    const made = edit({ kind: "create", topic_id: idOf(99), query: "refund", name: "Refunds" });
    const seen = after(made, themes([{ id: "money", name: "refunds", key: true }]));
    expect(seen[idOf(99)]).toMatchObject({ name: "refunds", is_key: true, comments: analysed("refund") });
  });

  test("lets what is not found here wait", () => {
    expect(after(themes([{ id: "found:parking", name: "Parking" }]))).toEqual(before);
    expect(after(themes([{ id: "x", name: "X", takes: ["found:parking"] }]))).toEqual(before);
  });

  test("makes a topic for the subtopics that are here", () => {
    const seen = after(
      themes([{ id: "found:parking", name: "Parking", topics: [{ id: "topic1/part7", name: "Topic 7" }] }]),
    );
    expect(seen[idOf(7)]?.parent).toBe(idOfTheme("found:parking"));
  });

  test("takes topics in, by id or by name, and the rest of one that is taken in part stays", () => {
    const whole = after(themes([{ id: "topic1", name: "A", takes: ["topic1", "Topic 3"] }]));
    expect(whole[idOf(3)]).toBeUndefined();
    const part = after(themes([{ id: "late", name: "Late", takes: [{ topic: "topic3", where: "late" }] }]));
    const late = new Set(data.search("late").comments);
    const of = (seen: ReturnType<typeof after>, id: string) => seen[id]?.comments ?? [];
    const own = (before[idOf(3)]?.comments ?? []) as number[];
    expect(of(part, idOfTheme("late"))).toEqual(own.filter((comment) => late.has(comment)));
    expect(of(part, idOf(3))).toEqual(own.filter((comment) => !late.has(comment)));
  });

  test("brings back what was deleted or merged", () => {
    const gone = edit({ kind: "delete", topic_ids: [idOf(1)] });
    const merged = edit({ kind: "merge", topic_ids: [idOf(2), idOf(3)], name: "Both" });
    const seen = after(
      gone,
      merged,
      themes([
        { id: "topic1", name: { en: "Topic 1" }, topics: [{ id: "topic1/part7", name: { en: "Topic 7" } }] },
        { id: "topic2", name: { en: "Topic 2", vi: "Chủ đề 2" } },
        { id: "topic3", name: { en: "Topic 3" } },
      ]),
    );
    expect(seen).toEqual({ ...before, [idOf(2)]: { ...before[idOf(2)] } });
  });

  test("puts a topic under another one, and what stood under it goes into it", () => {
    const seen = after(themes([{ id: "topic3", name: "Three", topics: [{ id: "topic1", name: "One" }] }]));
    expect(seen[idOf(1)]?.parent).toBe(idOf(3));
    expect(seen[idOf(7)]).toBeUndefined();
    expect(seen[idOf(1)]?.comments).toEqual(before[idOf(1)]?.comments);
  });

  test("alone leaves the others to Other, and the subtopics that it does not name to their topics", () => {
    const seen = after(
      themes([{ id: "topic0", name: "Zero", topics: [{ id: "topic0/part5", name: "Five" }] }], {}, true),
    );
    expect(names(seen)).toEqual(["Zero", "Five"]);
    expect(seen[idOf(0)]?.comments).toEqual(before[idOf(0)]?.comments);
  });

  test("leaves out what it says", () => {
    const seen = after(themes([], { left_out: ["topic1", { topic: "topic3", where: "late" }] }));
    expect([seen[idOf(1)], seen[idOf(7)]]).toEqual([undefined, undefined]);
    const late = new Set(data.search("late").comments);
    expect(seen[idOf(3)]?.comments).toEqual(before[idOf(3)]?.comments.filter((one) => !late.has(one)));
  });
});
