import type { Topic } from "@soundings/contract/topics";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameMatcher } from "../lib/name-matcher.ts";
import { compareTopics, TOPIC_ORDERS, topicLines } from "./topic-order.ts";

let made = 0;
function topic(name: string, comment_count = 10, sentiment_score = 0, children: string[] = []): Topic {
  made += 1;
  return {
    id: `0197a1b2-0000-7000-8000-${String(made).padStart(12, "0")}`,
    name,
    comment_count,
    sentiment_score,
    share: 0.1,
    estimate: { count: comment_count, score: sentiment_score, low: -5, high: 5 },
    change: null,
    trend: [],
    is_key: false,
    by_person: false,
    words_in: null,
    created_at: `2026-11-20T10:00:${String(made % 60).padStart(2, "0")}.000Z`,
    children: children.map((child, index) => {
      const { children: _, ...subtopic } = topic(child, 5 - index);
      return subtopic;
    }),
  };
}

const names = (topics: readonly Topic[], order: (typeof TOPIC_ORDERS)[number], language = "en") =>
  topics.toSorted(compareTopics(order, language)).map(({ name }) => name);
const lines = (topics: readonly Topic[], search = "", expanded: string[] = []) =>
  topicLines(topics, {
    search,
    order: { sortBy: "comment_count", sortDirection: "desc" },
    expanded,
    language: "en",
  }).map((line) => (line.parent ? `  ${line.topic.name}` : line.topic.name));

describe("the order of topics", () => {
  test("is offered by score, volume, name, then created", () => {
    expect([...new Set(TOPIC_ORDERS.map(({ sortBy }) => sortBy))]).toEqual([
      "sentiment_score",
      "comment_count",
      "name",
      "created_at",
    ]);
  });

  test("by name is reversed when ascending, and from A on when descending", () => {
    const topics = [topic("Staff"), topic("App"), topic("fees")];
    expect(names(topics, { sortBy: "name", sortDirection: "asc" })).toEqual(["Staff", "fees", "App"]);
    expect(names(topics, { sortBy: "name", sortDirection: "desc" })).toEqual(["App", "fees", "Staff"]);
  });

  test("by name takes no notice of case", () => {
    const topics = [topic("b", 1), topic("A", 2), topic("a", 9), topic("B", 8)];
    expect(names(topics, { sortBy: "name", sortDirection: "desc" })).toEqual(["a", "A", "B", "b"]);
  });

  test("puts đ behind d in Vietnamese, and accents where a dictionary has them", () => {
    const topics = [
      topic("đồ uống"),
      topic("dịch vụ"),
      topic("Ăn vặt"),
      topic("áo"),
      topic("Ê a"),
      topic("em"),
    ];
    expect(names(topics, { sortBy: "name", sortDirection: "desc" }, "vi")).toEqual([
      "áo",
      "Ăn vặt",
      "dịch vụ",
      "đồ uống",
      "em",
      "Ê a",
    ]);
  });

  test("is the same whatever the order before, and turns round with the direction where nothing is alike", () => {
    const topics = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.nat(99), fc.integer()), {
      selector: ([name]) => name.toLowerCase(),
      maxLength: 12,
    });
    fc.assert(
      fc.property(topics, fc.constantFrom(...TOPIC_ORDERS), (rows, order) => {
        const list = rows.map(([name, count, score]) => topic(name, count, score));
        const compare = compareTopics(order, "en");
        expect(list.toReversed().toSorted(compare)).toEqual(list.toSorted(compare));
        const turned = { ...order, sortDirection: order.sortDirection === "asc" ? "desc" : "asc" } as const;
        const other = compareTopics(turned, "en");
        for (const [index, one] of list.entries()) {
          const next = list[index + 1];
          if (next && order.sortBy === "sentiment_score" && one.sentiment_score !== next.sentiment_score) {
            expect(Math.sign(compare(one, next))).toBe(-Math.sign(other(one, next)));
          }
        }
      }),
    );
  });
});

describe("the lines of the list", () => {
  const app = topic("App speed", 20, 0, ["Slow start", "Crashes"]);
  const staff = topic("Staff", 30, 0, ["Friendly", "Tổng đài"]);
  const all = [app, staff];

  test("are the topics, with the subtopics of those that are expanded below them", () => {
    expect(lines(all)).toEqual(["Staff", "App speed"]);
    expect(lines(all, "", [app.id])).toEqual(["Staff", "App speed", "  Slow start", "  Crashes"]);
  });

  test("a search keeps the topics whose name holds it, whatever the case", () => {
    expect(lines(all, "APP")).toEqual(["App speed"]);
    expect(lines(all, "app", [app.id])).toEqual(["App speed", "  Slow start", "  Crashes"]);
  });

  test("a subtopic that is found stays below its topic, without its sisters", () => {
    expect(lines(all, "crash")).toEqual(["App speed", "  Crashes"]);
    expect(lines(all, "tong dai")).toEqual(["Staff", "  Tổng đài"]);
    expect(lines(all, "nothing")).toEqual([]);
  });

  test("every name that holds the text in some case is found", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, wanted, after) => {
        const name = `${before}${wanted}${after}`;
        // Some letters change their length or neighbours with their case; those are left aside.
        fc.pre(name.toLowerCase().includes(wanted.trim().toLowerCase()));
        expect(nameMatcher(wanted)(name)).toBe(true);
        expect(nameMatcher(wanted.toUpperCase())(name.toUpperCase())).toBe(true);
      }),
    );
  });

  test("marks that were typed must be there", () => {
    expect(nameMatcher("tổng")("Tong dai")).toBe(false);
    expect(nameMatcher("tong")("Tổng đài")).toBe(true);
    expect(nameMatcher("dai")("Tổng đài")).toBe(true);
    expect(nameMatcher("khach san")("khach-san-danh-gia")).toBe(true);
    expect(nameMatcher("đánh khách")("Khách sạn – đánh giá")).toBe(true);
    expect(nameMatcher("-")("a-b")).toBe(true);
    expect(nameMatcher("khach quan")("khach-san")).toBe(false);
  });
});
