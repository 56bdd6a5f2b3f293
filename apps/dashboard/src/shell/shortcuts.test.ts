import { expect, test } from "vitest";
import texts from "../locales/en/shortcuts.json" with { type: "json" };
import { SHORTCUTS, shortcutsOf } from "./shortcuts.ts";

const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Where the code hears a single key, the group that the sheet lists it in. */
const HEARD: Record<string, string[]> = {
  "../cases/cases-page.tsx": ["cases"],
  "../cases/rules-page.tsx": ["caseRules"],
  "../contacts/contacts-page.tsx": ["contacts"],
  "../datasets/datasets-page.tsx": ["datasets"],
  "../survey-list/surveys-page.tsx": ["surveys"],
  "../surveys/new/new-survey-page.tsx": ["newSurvey"],
  "../surveys/new/template-cards.tsx": ["templates"],
  "../survey-answers/answers-screen.tsx": ["answers"],
  "../survey-answers/use-answer-keys.ts": ["answers"],
  "../survey-answers/use-open-answer.ts": ["answers"],
  "../survey-answers/filter/filter-menu.tsx": ["answers"],
  "../survey-editor/flows/flows-tab.tsx": ["flows"],
  "../survey-editor/questions/with-kind-picker.tsx": ["questions"],
  "../topics/edit/topic-bulk-bar.tsx": ["topics"],
  "../topics/topic-list-pane.tsx": ["topics"],
  "../ui/list/list-table.tsx": ["surveys", "datasets", "cases"],
  "../ui/search-field.tsx": [
    "surveys",
    "datasets",
    "cases",
    "contacts",
    "answers",
    "questions",
    "translation",
    "templates",
  ],
  "./use-shortcut-sheet.ts": ["everywhere"],
};
const CAPS: Record<string, string> = { Escape: "Esc", Delete: "Del", ArrowDown: "↓" };

const keysIn = (name: string) =>
  SHORTCUTS.find((group) => group.name === name)?.rows.flatMap(({ keys }) =>
    keys.map((together) => together.join("+")),
  );

test("every single key that the code hears is in the sheet, under its screen", () => {
  const heard = Object.entries(sources).filter(
    ([file, text]) =>
      /\buseShortcut\(/.test(text) && !file.endsWith("ui/shortcut.ts") && !file.endsWith(".test.ts"),
  );
  expect(heard.map(([file]) => file).sort()).toEqual(Object.keys(HEARD).sort());
  for (const [file, text] of heard) {
    for (const [, key = ""] of text.matchAll(/\buseShortcut\(\s*"([^"]+)"/g)) {
      const cap = CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
      for (const group of HEARD[file] ?? [])
        expect([file, group, keysIn(group)]).toEqual([file, group, expect.arrayContaining([cap])]);
    }
  }
});

test("every row and heading has its text", () => {
  for (const { name, rows } of SHORTCUTS) {
    expect(texts.group).toHaveProperty(name);
    for (const { does } of rows) expect(texts.does).toHaveProperty(does);
  }
});

test("a screen's own keys come first, and only its own", () => {
  const names = (path: string, tab: string | null = null) => shortcutsOf(path, tab).map(({ name }) => name);
  expect(names("/surveys")).toEqual(["surveys", "everywhere"]);
  expect(names("/surveys/edit", "flows")).toEqual(["editor", "flows", "everywhere"]);
  expect(names("/settings")).toEqual(["everywhere"]);
});
