import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { updateQuestion } from "./edit-blocks.ts";
import type { Survey } from "./survey.ts";
import { id, question, surveyOf } from "./testing/build.ts";
import {
  addLanguage,
  approve,
  changeDefaultLanguage,
  removeLanguage,
  stateOf,
  textsOf,
  translate,
} from "./translation.ts";
import {
  type MachineTranslation,
  machineKeys,
  stillWanted,
  takeMachineTranslations,
  WANTED_REASONS,
  type WantedText,
  wantedText,
  wantedTexts,
} from "./translation-machine.ts";

const PAIR = { source: "en", target: "vi" } as const;
const TITLE = `question:${id(11)}:title`;
const base = addLanguage(surveyOf(2, 1), "vi");
const answered = (texts: readonly WantedText[]): MachineTranslation[] =>
  texts.map((text) => ({ ...text, text: `[${text.source_text}]` }));
const run = (survey: Survey) =>
  takeMachineTranslations(survey, PAIR, answered(wantedTexts(survey, "vi", ["missing"])));
const retitled = (survey: Survey, title: string) => updateQuestion(survey, { ...question(11, id(1)), title });
const write = (survey: Survey, key: string, text: string, by: "person" | "machine" = "person") =>
  translate(survey, "vi", [{ key, text, by }]);

describe("automatic translation", () => {
  it("is wanted for what is missing, and on demand for what changed since, by whom it was translated", () => {
    expect(wantedTexts(base, "vi", ["missing"])).toHaveLength(textsOf(base).length);
    const byMachine = retitled(run(base), "Changed");
    expect(wantedTexts(byMachine, "vi", ["missing", "outdated_person"])).toEqual([]);
    expect(wantedTexts(byMachine, "vi", ["outdated_machine"])).toEqual([
      { key: TITLE, source_text: "Changed", replaces: "[Question 11]" },
    ]);
    const byPerson = retitled(write(run(base), TITLE, "Câu 11"), "Changed");
    expect(wantedTexts(byPerson, "vi", ["missing", "outdated_machine"])).toEqual([]);
    expect(wantedTexts(byPerson, "vi", ["outdated_person"]).map(({ key }) => key)).toEqual([TITLE]);
  });

  it("is marked, until a person approves it", () => {
    const done = run(base);
    expect(machineKeys(done, "vi")).toEqual(textsOf(done).map(({ key }) => key));
    expect(machineKeys(approve(done, "vi", machineKeys(done, "vi")), "vi")).toEqual([]);
  });

  it("is not taken for a text that changed, was deleted or whose language went meanwhile", () => {
    const results = answered(wantedTexts(base, "vi", ["missing"]));
    const changed = takeMachineTranslations(retitled(base, "Changed"), PAIR, results);
    expect(changed.translations.vi).not.toHaveProperty([TITLE]);
    expect(machineKeys(changed, "vi")).toHaveLength(results.length - 1);
    const without = removeLanguage(base, "vi");
    expect(takeMachineTranslations(without, PAIR, results)).toBe(without);
    const turned = changeDefaultLanguage(addLanguage(base, "fr"), "fr");
    expect(takeMachineTranslations(turned, PAIR, results)).toBe(turned);
  });

  it("is not taken without a word, nor beyond what a survey can keep", () => {
    const [text] = wantedTexts(base, "vi", ["missing"]);
    if (!text) throw new Error("All texts are missing.");
    for (const words of ["", " \n ", "x".repeat(5_001)])
      expect(takeMachineTranslations(base, PAIR, [{ ...text, text: words }])).toBe(base);
    const longest = takeMachineTranslations(base, PAIR, [{ ...text, text: "x".repeat(5_000) }]);
    expect(machineKeys(longest, "vi")).toEqual([text.key]);
  });

  it("of one text is wanted whatever its state, and replaces what stood there, a person's approval excepted", () => {
    const outdated = retitled(write(base, TITLE, "Câu 11"), "Changed");
    const wanted = wantedText(outdated, "vi", TITLE);
    const results = answered(wanted ? [wanted] : []);
    const taken = takeMachineTranslations(outdated, PAIR, results);
    expect(taken.translations.vi?.[TITLE]).toMatchObject({ text: "[Changed]", by: "machine" });
    const approved = approve(outdated, "vi", [TITLE]);
    expect(takeMachineTranslations(approved, PAIR, results)).toBe(approved);
    expect(wantedText(base, "vi", "choice:gone")).toBeNull();
  });

  it("never touches what a person wrote, approved or emptied since it was asked for, and is taken once", () => {
    const keys = textsOf(base).map(({ key }) => key);
    const step = fc.record({
      key: fc.constantFrom(...keys),
      kind: fc.constantFrom("write", "approve", "empty", "retitle", "machine"),
      words: fc.constantFrom("Một", "Hai", "[Yes]", "[Question 11]"),
    });
    const done = (survey: Survey, { key, kind, words }: { key: string; kind: string; words: string }) => {
      if (kind === "write") return write(survey, key, words);
      if (kind === "machine") return write(survey, key, words, "machine");
      if (kind === "approve") return approve(survey, "vi", [key]);
      if (kind === "empty") return write(survey, key, "");
      return retitled(survey, words);
    };
    const steps = fc.array(step, { maxLength: 15 });
    fc.assert(
      fc.property(steps, steps, fc.subarray([...WANTED_REASONS]), (before, meanwhile, reasons) => {
        const asked = before.reduce(done, base);
        const results = answered(wantedTexts(asked, "vi", reasons));
        const now = meanwhile.reduce(done, asked);
        const taken = takeMachineTranslations(now, PAIR, results);
        for (const text of textsOf(now)) {
          const { key } = text;
          const [was, is, then] = [asked, now, taken].map((one) => one.translations.vi?.[key]);
          const result = results.find((one) => one.key === key);
          const touched = is?.text !== was?.text || is?.by !== was?.by;
          const settled = stateOf(text, is) === "done";
          if (settled || (touched && is !== undefined && is.text !== result?.replaces)) expect(then).toBe(is);
          if (then !== is) {
            expect(then).toMatchObject({ by: "machine", text: `[${text.text}]`, source_text: text.text });
            expect(result).toMatchObject({ source_text: text.text, replaces: is?.text ?? null });
          }
        }
        expect(takeMachineTranslations(taken, PAIR, results).translations).toEqual(taken.translations);
        expect({ ...taken, translations: null }).toEqual({ ...now, translations: null });
        expect(stillWanted(asked, PAIR, results)).toEqual(results);
      }),
      { numRuns: 300 },
    );
  });
});
