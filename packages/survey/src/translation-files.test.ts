import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { updateQuestion } from "./edit-blocks.ts";
import type { Survey } from "./survey.ts";
import { id, question, surveyOf } from "./testing/build.ts";
import { addLanguage, completeness, translate } from "./translation.ts";
import { readCsv, writeCsv } from "./translation-csv.ts";
import { type Incoming, takeTranslations } from "./translation-import.ts";
import { readXliff, writeXliff } from "./translation-xliff.ts";

const TITLE = `question:${id(11)}:title`;
const where = ({ field }: { field: string }) => `Q1, ${field}`;
const titled = (survey: Survey, title: string) => updateQuestion(survey, { ...question(11, id(1)), title });
const translated = (survey: Survey, text: string, by: "person" | "machine" = "person") =>
  translate(addLanguage(survey, "ar"), "ar", [{ key: TITLE, text, by }]);

const FORMATS = [
  ["csv", (survey: Survey) => readCsv(writeCsv(survey, ["ar"], where), survey)],
  ["xliff", (survey: Survey) => readXliff(writeXliff(survey, ["ar"], where))],
] as const;

/** Texts with everything that files like to lose. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', "'", ",", ";", "\n", "\t", "=1+1", "@x", "-2", "+3", "'=x", "<b>", "&amp;", "]]>"),
      fc.constantFrom(
        "{{answer:q|bạn}}",
        "{{parameter:store}}",
        "**x**",
        "\\{",
        "مرحبا",
        "\u200fع",
        " ",
        "😀",
      ),
      fc.string({ unit: "grapheme-ascii", maxLength: 4 }),
    ),
    { minLength: 1 },
  )
  .map((parts) => parts.join(""))
  .filter((text) => text.trim() !== "");

describe.each(FORMATS)("translations as %s", (_, through) => {
  it("come back with nothing lost", () => {
    fc.assert(
      fc.property(nasty, nasty, (source, text) => {
        const survey = translated(titled(surveyOf(1), source), text);
        const read = through(survey);
        expect(read?.find(({ key }) => key === TITLE)).toMatchObject({ language: "ar", source, text });
        const back = takeTranslations({ ...survey, translations: {} }, read ?? []).survey;
        expect(back.translations).toEqual(survey.translations);
      }),
    );
  });

  it("leave a survey as it is when nothing was changed in them, outdated and machine ones too", () => {
    const outdated = titled(translated(surveyOf(1), "قديم"), "Changed");
    for (const survey of [outdated, translated(surveyOf(1), "آلي", "machine")]) {
      expect(takeTranslations(survey, through(survey) ?? []).survey).toBe(survey);
    }
  });
});

describe("taking translations", () => {
  const one = (fields: Partial<Incoming>): Incoming => ({
    language: "ar",
    key: TITLE,
    source: "Question 11",
    text: "سؤال",
    state: "unsaid",
    ...fields,
  });
  const outcomes = (survey: Survey, ...incoming: Partial<Incoming>[]) =>
    takeTranslations(survey, incoming.map(one)).texts.map(({ outcome }) => outcome);

  it("tells what became of each", () => {
    const survey = surveyOf(1);
    expect(outcomes(survey, {}, { key: "choice:gone" }, { text: " " })).toEqual([
      "taken",
      "unknown",
      "empty",
    ]);
    expect(outcomes(translated(survey, "سؤال"), {})).toEqual(["same"]);
    expect(outcomes(survey, { source: " Question 11\r\n" })).toEqual(["taken"]);
    expect(outcomes(survey, { source: null })).toEqual(["taken"]);
  });

  it("marks one for an older source as outdated, and never puts it over a present one", () => {
    const survey = surveyOf(1);
    const taken = takeTranslations(survey, [one({ source: "Older" })]);
    expect(taken.texts[0]?.outcome).toBe("outdated");
    expect(completeness(taken.survey, "ar").outdated).toBe(1);
    expect(taken.survey.translations.ar?.[TITLE]?.source_text).toBe("Older");
    expect(outcomes(translated(survey, "حديث"), { source: "Older" })).toEqual(["kept"]);
  });

  it("adds a language that is new, and only where something was taken", () => {
    expect(takeTranslations(surveyOf(1), [one({})]).survey.additional_languages).toEqual(["ar"]);
    const survey = surveyOf(1);
    expect(takeTranslations(survey, [one({ text: "" })]).survey).toBe(survey);
  });

  it("tells the pipes that were lost", () => {
    const survey = titled(surveyOf(1), "Hi {{answer:q|you}}");
    const { texts } = takeTranslations(survey, [one({ source: "Hi {{answer:q|you}}" })]);
    expect(texts[0]?.lost.map(({ markup }) => markup)).toEqual(["{{answer:q|you}}"]);
  });

  it("takes a review of the same words, and a machine's words as a machine's", () => {
    const machine = translated(surveyOf(1), "سؤال", "machine");
    expect(outcomes(machine, { state: "reviewed" })).toEqual(["taken"]);
    expect(outcomes(machine, { state: "machine" })).toEqual(["same"]);
    const taken = takeTranslations(surveyOf(1), [one({ state: "machine" })]).survey;
    expect(completeness(taken, "ar").machine).toBe(1);
  });
});

test("a table made safe for spreadsheets never begins a cell as a formula", () => {
  const survey = translated(titled(surveyOf(1), "=HYPERLINK(1)"), "+1");
  const csv = writeCsv(survey, ["ar"], () => "@where");
  expect(csv).toContain("'=HYPERLINK(1)");
  expect(csv.split(/[,\r\n]/).filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
});

test("tables are read with semicolons and tabs, in any order of columns, without a source", () => {
  const survey = surveyOf(1);
  for (const sign of [";", "\t"]) {
    const read = readCsv(`AR${sign}key\nسؤال${sign}${TITLE}\n${sign}${sign}\n`, survey);
    expect(read).toEqual([{ language: "ar", key: TITLE, source: null, text: "سؤال", state: "unsaid" }]);
  }
});

test.each(["", "a,b\n1,2", "key,en\nx,y", "key,where"])("%j is no table of translations", (csv) => {
  expect(readCsv(csv, surveyOf(1))).toBeNull();
});

test("an apostrophe that a translator wrote stays", () => {
  const read = readCsv(`key,ar\n${TITLE},'s avonds`, surveyOf(1));
  expect(read?.[0]?.text).toBe("'s avonds");
});

test("pipes are protected codes in xliff, and the words in them can be translated", () => {
  const survey = titled(surveyOf(1), "Hi {{answer:q|you}}{{parameter:p}}");
  const xliff = writeXliff(survey, ["ar"], where);
  expect(xliff).toContain(
    'Hi <bpt id="1">{{answer:q|</bpt>you<ept id="1">}}</ept><ph id="2">{{parameter:p}}</ph>',
  );
});

test.each(["", "<a/>", "<xliff></xliff>", '<xliff><file target-language="xx"/></xliff>'])(
  "%j is no xliff that can be taken",
  (xml) => {
    expect(readXliff(xml)).toBeNull();
  },
);
