import type { TopicEditAction } from "@soundings/contract/topic-edits";
import i18next from "i18next";
import { describe, expect, test } from "vitest";
import { localeResources } from "../../lib/i18n.ts";
import { editSentence, namesInWords } from "./edit-sentence.ts";

const THEMES = { soundings: "themes/1" as const, topics: [] };
const ACTIONS: [action: TopicEditAction, names: string[], en: string][] = [
  [{ kind: "create", topic_id: "n", query: "late", name: "Late" }, [], "Made “Late” from the search “late”"],
  [{ kind: "rename", topic_id: "a", name: "Crew" }, ["Staff"], "Renamed “Staff” to “Crew”"],
  [{ kind: "key", topic_ids: ["a"], key: true }, ["Staff"], "Marked “Staff” as key"],
  [{ kind: "key", topic_ids: ["a"], key: false }, ["Staff"], "“Staff” no longer key"],
  [
    { kind: "merge", topic_ids: ["a", "b"], name: "Service" },
    ["Staff", "Help"],
    "Merged “Staff” and “Help” as “Service”",
  ],
  [{ kind: "delete", topic_ids: ["a"] }, ["Staff"], "Deleted “Staff”"],
  [{ kind: "move", topic_id: "a", parent_id: "b" }, ["Late", "Delivery"], "Moved “Late” under “Delivery”"],
  [{ kind: "move", topic_id: "a", parent_id: null }, ["Late"], "Made “Late” a topic of its own"],
  [
    { kind: "split", topic_id: "a", new_id: "n", query: "rude", name: "Rudeness" },
    ["Staff"],
    "Split “Rudeness” off “Staff” with the search “rude”",
  ],
  [
    { kind: "comment", topic_id: "a", comment_ids: [12], about: false },
    ["Staff"],
    "Took comment 12 out of “Staff”",
  ],
  [
    { kind: "comment", topic_id: "a", comment_ids: [12, 15], about: true },
    ["Staff"],
    "Put 2 comments into “Staff”",
  ],
  [
    { kind: "themes", themes: THEMES, only: false, source: "Hotels_Themes.yaml" },
    [],
    "Applied the themes of “Hotels_Themes.yaml”",
  ],
  [
    { kind: "themes", themes: THEMES, only: true, source: "Hotels" },
    [],
    "Applied the themes of “Hotels”, and no others",
  ],
];

describe.each(["en", "vi"] as const)("the log in %s", (language) => {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    resources: localeResources(),
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const t = i18n.getFixedT(language, "topic-edits");

  test.each(ACTIONS)("tells %o in a sentence with every name", (action, names, en) => {
    const sentence = editSentence({ action, names }, (some) => namesInWords(some, language, String));
    const text = t(sentence.key, sentence.values);
    if (language === "en") expect(text).toBe(en);
    expect(text).not.toContain("{{");
    for (const name of names) expect(text).toContain(`“${name}”`);
  });
});

test("many names are told by the first few and how many more", () => {
  const more = (count: number) => `${count} more`;
  expect(namesInWords(["A", "B", "C"], "en", more)).toBe("“A”, “B”, and “C”");
  expect(namesInWords(["A", "B", "C", "D", "E"], "en", more)).toBe("“A”, “B”, and 3 more");
  expect(namesInWords(["A", "B"], "vi", more)).toBe("“A” và “B”");
});
