import { fillText } from "@soundings/contract/words";
import { expect, test } from "vitest";
import english from "../words/locales/en/ask.json" with { type: "json" };
import vietnamese from "../words/locales/vi/ask.json" with { type: "json" };
import type { Askable } from "./hear-question.ts";
import { parseQuestion } from "./parse-question.ts";

/** The kind of each question that the product suggests. */
const KINDS: Record<keyof typeof english, string> = {
  ...{ complaints: "complaints", complaints_topic: "complaints", complaints_value: "complaints" },
  ...{ about_topic: "about", praise: "praise", topics: "topics", fix: "fix", why: "why" },
  ...{ better: "better", worse: "worse", trend: "trend", segments: "segments", emotions: "emotions" },
  ...{ compare_values: "compare", compare_topics: "compare" },
};

const ASKABLE: Askable = {
  topics: [
    { id: "water", parent_id: null, names: ["Water quality", "Chất lượng nước"], seeds: { en: [], vi: [] } },
    { id: "price", parent_id: null, names: ["Price", "Giá cả"], seeds: { en: [], vi: [] } },
  ],
  columns: [
    { column: "2", header: "Branch", values: ["North", "South"], is_rating: false },
    { column: "3", header: "Stars", values: ["1", "5"], is_rating: true },
  ],
  last_date: "2026-10-31",
};

const filled = (texts: typeof english, topic: string, otherTopic: string, month: string) =>
  Object.entries(KINDS).map(([name, kind]) => {
    const other = name === "compare_values" ? "South" : otherTopic;
    const gaps = { topic, other, value: "North", header: "Branch", month };
    return { kind, question: fillText(texts[name as keyof typeof english], gaps) };
  });

test.each([
  ...filled(english, "Water quality", "Price", "June 2026"),
  ...filled(vietnamese, "Chất lượng nước", "Giá cả", "tháng 6 năm 2026"),
])("what is suggested is answered without a doubt: $question", ({ question, kind }) => {
  const { query, doubtful, unsure, unknown } = parseQuestion(question, ASKABLE);
  expect({ kind: query?.kind, doubtful, unsure, unknown }).toEqual({
    ...{ kind, doubtful: false, unsure: false, unknown: [] },
  });
});
