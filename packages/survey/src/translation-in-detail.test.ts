import { describe, expect, it, test } from "vitest";
import { updateQuestion } from "./edit-blocks.ts";
import type { Survey, Translation } from "./survey.ts";
import { id, question, surveyOf } from "./testing/build.ts";
import {
  addLanguage,
  changeDefaultLanguage,
  completeness,
  inLanguage,
  removeLanguage,
  stateOf,
  textsOf,
  translate,
} from "./translation.ts";
import { readCsv, writeCsv } from "./translation-csv.ts";
import { type Incoming, takeTranslations } from "./translation-import.ts";
import { readXliff, writeXliff } from "./translation-xliff.ts";

const TITLE = `question:${id(11)}:title`;
const titled = (survey: Survey, title: string) => updateQuestion(survey, { ...question(11, id(1)), title });
const inArabic = (survey: Survey, entries: Record<string, string>, by: Translation["by"] = "person") =>
  translate(
    addLanguage(survey, "ar"),
    "ar",
    Object.entries(entries).map(([key, text]) => ({ key, text, by })),
  );
const keys = (survey: Survey) => textsOf(survey).map(({ key }) => key);

describe("texts of a survey", () => {
  const plain = surveyOf(2, 1);
  const [first, second] = plain.blocks;
  const [end] = plain.end_of_surveys;
  if (!first || !second || !end) throw new Error("Two blocks and an end.");

  it("are in the order of its pages and questions, however they are stored", () => {
    const turned = { ...plain, blocks: [second, { ...first, questions: first.questions.toReversed() }] };
    expect(textsOf(turned)).toEqual(textsOf(plain));
    expect(inLanguage(inArabic(turned, { [TITLE]: "س" }), "ar").blocks.map((one) => one.id)).toEqual([
      id(2),
      id(1),
    ]);
  });

  it("are not those of deleted pages, questions and ends", () => {
    const gone = { action: "DELETE" as const };
    const questions = first.questions.map((one, at) => (at === 0 ? { ...one, ...gone } : one));
    expect(keys({ ...plain, blocks: [{ ...first, questions }, second] })).not.toContain(TITLE);
    expect(keys({ ...plain, blocks: [{ ...first, ...gone }, second] })).not.toContain(TITLE);
    expect(keys({ ...plain, end_of_surveys: [{ ...end, ...gone }] })).not.toContain(`end:${id(900)}:heading`);
  });

  it("are each named by its place", () => {
    const described = {
      ...plain,
      settings: { ...plain.settings, close_message: "Closed" },
      end_of_surveys: [{ ...end, message: "Bye", button_text: "Go" }],
      blocks: [{ ...first, questions: [{ ...question(11, id(1), "statement"), description: "Read" }] }],
    };
    const named = (key: string) => textsOf(described).find((one) => one.key === key);
    expect(keys(described)).toEqual([
      ...["survey:name", TITLE, `question:${id(11)}:description`],
      ...["heading", "message", "button_text"].map((name) => `end:${id(900)}:${name}`),
      "survey:close_message",
    ]);
    expect(named("survey:close_message")).toMatchObject({ text: "Closed", field: "close_message" });
    expect(named(`question:${id(11)}:description`)).toMatchObject({ block_id: id(1), question_id: id(11) });
    expect(named(`end:${id(900)}:button_text`)).toMatchObject({ end_id: id(900), question_id: null });
  });
});

describe("a translation", () => {
  const [text] = textsOf(titled(surveyOf(1), "Changed")).slice(1);
  const made = (fields: Partial<Translation>) => {
    const translation = inArabic(titled(surveyOf(1), "Changed"), { [TITLE]: "س" }).translations.ar?.[TITLE];
    return text && stateOf(text, { ...(translation as Translation), ...fields });
  };

  it("is done by the text that it was made from, or by its hash, as earlier versions wrote it", () => {
    expect(made({})).toBe("done");
    expect(made({ source_text: undefined })).toBe("done");
    expect(made({ source_hash: "" })).toBe("done");
    expect(made({ source_hash: "", source_text: "Older" })).toBe("outdated");
    expect(made({ text: " " })).toBe("missing");
  });

  it("that is empty leaves the survey's own words", () => {
    const survey = inArabic(surveyOf(1), { [TITLE]: "س" });
    expect(inLanguage(survey, "ar").blocks[0]?.questions[0]?.title).toBe("س");
    expect(inLanguage(survey, "ar").name).toBe("Visit");
    expect(removeLanguage(surveyOf(1), "ar")).toEqual(surveyOf(1));
    const plain = surveyOf(1);
    expect(removeLanguage(plain, "ar")).toBe(plain);
  });

  it("that was outdated is so still when its language becomes the default one", () => {
    const outdated = titled(inArabic(surveyOf(1), { [TITLE]: "س", "survey:name": "ز" }), "Changed");
    const turned = changeDefaultLanguage(outdated, "ar");
    const stateIn = (survey: Survey, key: string) => {
      const found = textsOf(survey).find((one) => one.key === key);
      return found && stateOf(found, survey.translations.en?.[key]);
    };
    expect(stateIn(turned, TITLE)).toBe("outdated");
    expect(stateIn(turned, "survey:name")).toBe("done");
    expect(turned.translations.en?.[TITLE]).toEqual({ text: "Changed", source_hash: "", by: "person" });
  });

  it("of a third language that is outdated shows no change from words of another language", () => {
    const french = translate(addLanguage(inArabic(surveyOf(1), { [TITLE]: "س" }), "fr"), "fr", [
      { key: TITLE, text: "Question", by: "person" },
      { key: "survey:name", text: "Visite", by: "person" },
    ]);
    const turned = changeDefaultLanguage(titled(french, "Changed"), "ar");
    expect(turned.translations.fr?.[TITLE]).not.toHaveProperty("source_text");
    expect(turned.translations.fr?.["survey:name"]?.source_text).toBe("Visit");
    expect(completeness(turned, "fr")).toMatchObject({ done: 1, outdated: 1 });
    expect(turned.additional_languages).toEqual(["en", "fr"]);
  });
});

describe("translations that are taken", () => {
  const one = (fields: Partial<Incoming>): Incoming => ({
    ...{ language: "ar", key: TITLE, source: "Question 11", text: "سؤال", state: "unsaid", ...fields },
  });

  it("are not put over those that are kept, whatever else is taken", () => {
    const survey = inArabic(surveyOf(1), { [TITLE]: "حديث" });
    const { survey: taken, texts } = takeTranslations(survey, [
      one({ source: "Older {{answer:q}}" }),
      one({ key: "survey:name", source: null, text: "زيارة\r\nثانية" }),
    ]);
    expect(texts.map(({ outcome, lost }) => [outcome, lost])).toEqual([
      ["kept", []],
      ["taken", []],
    ]);
    expect(taken.translations.ar?.[TITLE]?.text).toBe("حديث");
    expect(taken.translations.ar?.["survey:name"]?.text).toBe("زيارة\nثانية");
  });

  it("are made from the survey's words, however their file spells these", () => {
    const { survey } = takeTranslations(surveyOf(1), [one({ source: " Question 11\r\n" })]);
    expect(survey.translations.ar?.[TITLE]?.source_text).toBe("Question 11");
    const older = takeTranslations(surveyOf(1), [one({ source: "Older\r\ntext" })]);
    expect(older.survey.translations.ar?.[TITLE]?.source_text).toBe("Older\ntext");
  });

  it("say which pipes are lost where an outdated one is taken, and settle what nobody had done", () => {
    const survey = titled(surveyOf(1), "Hi {{parameter:p}}");
    const { texts } = takeTranslations(survey, [one({ source: "Older" })]);
    expect(texts).toMatchObject([{ outcome: "outdated", lost: [{ markup: "{{parameter:p}}" }] }]);
    const done = inArabic(surveyOf(1), { [TITLE]: "سؤال" });
    expect(takeTranslations(done, [one({ state: "reviewed" })]).texts[0]?.outcome).toBe("same");
    const outdated = titled(done, "Changed");
    const reviewed = one({ source: "Changed", state: "reviewed" });
    expect(takeTranslations(outdated, [reviewed]).texts[0]?.outcome).toBe("taken");
    const older = one({ source: "Older", state: "reviewed" });
    expect(takeTranslations(outdated, [older]).texts[0]?.outcome).toBe("same");
  });
});

describe("a table", () => {
  const where = ({ field }: { field: string }) => field;

  test("has a mark for spreadsheets, a heading and a row a text", () => {
    const survey = inArabic(surveyOf(1), { [TITLE]: "سؤال" });
    const [head, name, title] = writeCsv(survey, ["ar", "fr"], where).split("\r\n");
    expect(head).toBe("\uFEFFkey,where,en,ar,fr");
    expect([name, title]).toEqual(["survey:name,name,Visit,,", `${TITLE},title,Question 11,سؤال,`]);
  });

  test("may begin with its source, leave cells out, and end without a line's end", () => {
    const read = (csv: string) =>
      readCsv(csv, surveyOf(1))?.map(({ key, source, text }) => [key, source, text]);
    expect(read("en,key,ar\nQuestion,k,س")).toEqual([["k", "Question", "س"]]);
    expect(read("key,en,ar\nk")).toEqual([["k", "", ""]]);
    expect(read("key,en,ar\nk,Q,")).toEqual([["k", "Q", ""]]);
    expect(read("key,en,ar\r\nk,Q,a\r\n\r\nl,R,b\r")).toEqual([
      ["k", "Q", "a"],
      ["l", "R", "b"],
    ]);
    expect(read('key,en,ar\nk,Q,"a, ""b"""\nl,R,"c\nd')).toEqual([
      ["k", "Q", 'a, "b"'],
      ["l", "R", "c\nd"],
    ]);
    expect(read('key,ar\nk,"a" \nl,b')).toEqual([
      ["k", null, "a"],
      ["l", null, "b"],
    ]);
    expect(read('"key";"a,r";ar\nk;"";س')).toEqual([["k", null, "س"]]);
  });
});

describe("xliff", () => {
  const where = () => "Q1";

  test("says of each text how its translation stands", () => {
    const survey = inArabic(surveyOf(1), { [TITLE]: "س", "survey:name": "ز" });
    const machine = inArabic(survey, { [`choice:${id(110)}`]: "نعم" }, "machine");
    const xliff = writeXliff(titled(machine, "Changed"), ["ar"], where);
    const targets = [...xliff.matchAll(/<target ([^>]*)>([^<]*)</g)].map(([, state, text]) => [text, state]);
    expect(targets.slice(0, 4)).toEqual([
      ["ز", 'state="final"'],
      ["س", 'state="needs-adaptation"'],
      ["نعم", 'state="needs-review-translation" state-qualifier="leveraged-mt"'],
      ["", 'state="needs-translation"'],
    ]);
    const lines = xliff.split("\n");
    expect(lines).toContain("        <note>Q1</note>");
    expect(lines.filter((line) => line === "      </trans-unit>")).toHaveLength(5);
    expect(writeXliff(survey, ["ar", "fr"], where).match(/^ {2}<file /gm)).toHaveLength(2);
  });

  test("is read by what it says: reviewed, by a machine, or nothing", () => {
    const read = (target: string, unit = "") =>
      readXliff(
        `<xliff><file target-language="ar-EG"><trans-unit id="k"${unit}><source>S</source>${target}</trans-unit></file></xliff>`,
      )?.[0];
    const state = (attributes: string, unit?: string) =>
      read(`<target ${attributes}>T</target>`, unit)?.state;
    expect(["final", "signed-off", "translated", "new"].map((one) => state(`state="${one}"`))).toEqual([
      ...["reviewed", "reviewed", "reviewed", "unsaid"],
    ]);
    expect([state(""), state("", ' approved="yes"'), state("", ' approved="no"')]).toEqual([
      ...["unsaid", "reviewed", "unsaid"],
    ]);
    expect(state('state="final" state-qualifier="leveraged-mt"')).toBe("machine");
    expect(read("")).toEqual({ language: "ar", key: "k", source: "S", text: "", state: "unsaid" });
    const bare = readXliff('<xliff><file target-language="fr"><trans-unit/></file></xliff>');
    expect(bare).toEqual([{ language: "fr", key: "", source: null, text: "", state: "unsaid" }]);
  });

  test("has an empty fallback within the code", () => {
    const survey = titled(surveyOf(1), "{{answer:q|}}{{answer:q|a}}");
    expect(writeXliff(survey, ["ar"], where)).toContain(
      '<source><ph id="1">{{answer:q|}}</ph><bpt id="2">{{answer:q|</bpt>a<ept id="2">}}</ept></source>',
    );
  });
});
