import type { Answer, AskQuery } from "@soundings/contract/ask";
import { expect, test } from "vitest";
import { answerHeading, isUnexplained } from "./answer-heading.ts";

const VALUE: AskQuery["filter"] = { cell: ["branch:Lagoon"] };
const heading = (
  filter: AskQuery["filter"],
  comment_count: number,
  claim?: "segment_score" | "score_change" | "topic_score",
  kind: AskQuery["kind"] = "why",
) => {
  const claims = claim ? ([{ kind: claim }] as Answer["claims"]) : [];
  return answerHeading({ kind, filter }, { claims, rows: [], comment_count, before: null });
};

test("of a value with too few comments it is said that they are too few, not that nothing changed", () => {
  expect(heading(VALUE, 12)).toBe("few");
  expect(heading({ language: "vi" }, 12)).toBe("few");
  expect(heading(VALUE, 0)).toBe("few");
  expect(heading({ from: "2026-10-01" }, 12)).toBe("few");
});

test("of a value a difference is asked for, of days a change", () => {
  expect(heading(VALUE, 300)).toBe("undivided");
  expect(heading({ from: "2026-10-01" }, 300)).toBe("unchanged");
  expect(heading({ ...VALUE, from: "2026-10-01" }, 300)).toBe("unchanged");
  expect(heading({}, 300)).toBe("unchanged");
});

test("what is certain is headed by what it is", () => {
  expect(heading(VALUE, 300, "segment_score")).toBe("apart");
  expect(heading(VALUE, 300, "score_change")).toBe("why");
  expect(heading({}, 12, undefined, "complaints")).toBe("complaints");
});

test("what is said of a topic that has not changed is headed by that", () => {
  expect(heading({}, 300, "topic_score")).toBe("unchanged");
  expect(heading({}, 300, "topic_score", "complaints")).toBe("complaints");
});

test("a difference that no topic explains is told from one that some do, and from one of a single topic", () => {
  const claimed = (kind: string, drivers: object[], topic: object | null = null) =>
    isUnexplained({ claims: [{ kind, drivers, subject: { topic } }] as unknown as Answer["claims"] });
  expect(claimed("segment_score", [])).toBe(true);
  expect(claimed("score_change", [])).toBe(true);
  expect(claimed("segment_score", [{ effect: -4 }])).toBe(false);
  expect(claimed("segment_score", [], { name: "Parking" })).toBe(false);
  expect(claimed("segment_number", [])).toBe(false);
  expect(isUnexplained({ claims: [] })).toBe(false);
});
