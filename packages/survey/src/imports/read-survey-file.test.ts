import { expect, test } from "vitest";
import { checkSurvey } from "../check-survey.ts";
import { flowMap, pathThrough } from "../flow.ts";
import type { Question } from "../questions.ts";
import type { Survey } from "../survey.ts";
import { limeSurveyFile } from "../testing/survey-files/limesurvey.ts";
import { qualtricsFile } from "../testing/survey-files/qualtrics.ts";
import { surveyJsFile } from "../testing/survey-files/survey-js.ts";
import { typeformFile } from "../testing/survey-files/typeform.ts";
import { type ImportedSurvey, readSurveyFile } from "./read-survey-file.ts";

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
const BLANK = { block_name: "Page 1", end_name: "End", end_heading: "Thanks", end_message: "" };
const making = { newId, time_zone: "UTC", blankTexts: () => BLANK };

const read = (file: string | object): ImportedSurvey => {
  const text = typeof file === "string" ? file : JSON.stringify(file);
  const found = readSurveyFile(text, JSON.parse, making);
  if (!found) throw new Error("nothing was read");
  return found;
};

const pagesOf = ({ blocks }: Survey) =>
  [...blocks].sort((one, other) => Number(one.block_number) - Number(other.block_number));
const questionsOf = (survey: Survey): Question[] => pagesOf(survey).flatMap(({ questions }) => questions);
const kindsOf = (survey: Survey) => questionsOf(survey).map(({ type }) => type);
const notesOf = ({ notes }: ImportedSurvey, code: string) =>
  notes.filter((note) => note.code === code).map(({ where, detail }) => [where.split(" · ")[0], detail]);
const byTitle = (survey: Survey, title: string) =>
  questionsOf(survey).find((one) => one.title.startsWith(title));

/** What is asked on the way of these answers, by the first words of questions, and the end's address. */
function wayOf(survey: Survey, answers: Record<string, unknown>): string[] {
  const given: Record<string, { choice_ids?: string[]; value?: number; text?: string }> = {};
  for (const [title, said] of Object.entries(answers)) {
    const question = byTitle(survey, title);
    if (!question) throw new Error(`no question ${title}`);
    const choices = "choices" in question.options ? question.options.choices : [];
    const choice = choices.find(({ text }) => text === said)?.id;
    given[question.id] = choice
      ? { choice_ids: [choice] }
      : typeof said === "number"
        ? { value: said }
        : { text: String(said) };
  }
  const map = flowMap(survey);
  const visit = {
    now: new Date(),
    variant_id: null,
    parameters: {},
    language: "en",
    device: "desktop",
  } as const;
  return pathThrough(map, given, visit).flatMap((step) => {
    if (step.kind === "question")
      return map.blocks.get(step.block_id)?.questions.map(({ title }) => title) ?? [];
    if (step.kind !== "end_of_survey") return [];
    const end = map.ends.get(step.end_id);
    return [`end ${end?.redirect_url || end?.heading}`];
  });
}

test("of Qualtrics kinds, translations, branches, skips and conditions are taken", () => {
  const found = read(qualtricsFile());
  const { survey } = found;
  expect([found.format, survey.name, survey.default_language, survey.additional_languages]).toEqual([
    "qualtrics",
    "Canteen",
    "en",
    ["vi"],
  ]);
  expect(kindsOf(survey)).toEqual([
    ...["statement", "metric_range", "single_choice", "multiple_choice", "text_input", "matrix", "ranking"],
    ...["constant_sum", "metric_range", "metric_range", "form_input", "text_input"],
  ]);
  expect(byTitle(survey, "Would you")?.required).toBe(true);
  expect(byTitle(survey, "Your e-mail")?.options).toMatchObject({ format: "email", multiline: false });
  expect(byTitle(survey, "What do you like")?.options).toMatchObject({
    min: 1,
    max: 3,
    shuffle: "all",
    other: { text: "Something else" },
  });
  const eats = byTitle(survey, "Do you eat");
  expect(survey.translations.vi?.[`question:${eats?.id}:title`]?.text).toBe("Bạn ăn ở đây không?");
  expect(byTitle(survey, "What do you like")?.title).toContain(`{{answer:${eats?.id}|…}}`);
  expect(survey.parameters.map(({ name }) => name)).toEqual(["store"]);
  expect(checkSurvey(survey)).toEqual([]);
  expect(wayOf(survey, { "Do you eat": "Never" }).at(-1)).toBe("end Thanks");
  expect(wayOf(survey, { "Do you eat": "Never" })).toHaveLength(4);
  const way = wayOf(survey, { "Do you eat": "Yes", "What do you like": "Soup" });
  expect(way).toEqual(expect.arrayContaining(["Why soup?", "How are they?", "Put them in order"]));
  expect(way.at(-1)).toBe("end https://example.com/thanks");
  expect(wayOf(survey, { "What do you like": "Rice" })).not.toContain("Why soup?");
});

test("of Qualtrics what is not taken is said, each with its place", () => {
  const found = read(qualtricsFile());
  expect(notesOf(found, "question_kind")).toEqual([["Q12", "HotSpot OnOff"]]);
  expect(notesOf(found, "other_kind")).toEqual([
    ["Q8", "constant_sum"],
    ["Q9", "metric_range"],
  ]);
  expect(notesOf(found, "never_shown")).toEqual([["Q13", ""]]);
  expect(notesOf(found, "script")).toEqual([["Q4", ""]]);
  expect(notesOf(found, "condition")).toEqual([["FL_6", "Country is VN"]]);
  expect(notesOf(found, "quota")).toEqual([["Half of them", ""]]);
  expect(notesOf(found, "language")).toEqual([["", "ES"]]);
  expect(notesOf(found, "piping")).toEqual([["Q4", ["$", "{date://CurrentDate/PT}"].join("")]]);
  expect(notesOf(found, "renamed")).toEqual([["Q4", "Soup"]]);
  expect(notesOf(found, "own_page")).toEqual([["Q5", ""]]);
});

test("of LimeSurvey kinds, relevance, translations and the end are taken", () => {
  const found = read(limeSurveyFile());
  const { survey } = found;
  expect([found.format, survey.name, survey.additional_languages]).toEqual([
    "limesurvey",
    "Your house",
    ["vi"],
  ]);
  expect(kindsOf(survey)).toEqual([
    ...["single_choice", "multiple_choice", "statement", "matrix", "text_input", "text_input", "text_input"],
    ...["single_choice", "ranking", "metric_range"],
  ]);
  const warm = byTitle(survey, "Is it warm");
  expect(warm).toMatchObject({ required: true, options: { other: { text: "Other" } } });
  expect(survey.translations.vi?.[`question:${warm?.id}:title`]?.text).toBe("Có ấm không?");
  expect(survey.end_of_surveys[0]).toMatchObject({
    message: "Thanks & bye",
    redirect_url: "https://example.com",
  });
  expect(survey.settings).toMatchObject({ back_button: true, progress_bar: false });
  expect(checkSurvey(survey)).toEqual([]);
  const way = wayOf(survey, { "Is it warm": "Yes, very", "What is there": "Lift", "How old": "12" });
  expect(way).toEqual(expect.arrayContaining(["How are they?", "What for?"]));
  expect(way.some((title) => title.startsWith("Why {{answer:"))).toBe(true);
  expect(wayOf(survey, { "Is it warm": "No", "How old": "9" })).not.toEqual(
    expect.arrayContaining(["How are they?"]),
  );
  expect(notesOf(found, "question_kind")).toEqual([["Q10", "array (texts)"]]);
  expect(survey.scores?.map(({ name }) => name)).toEqual(["EQ"]);
  expect(notesOf(found, "condition")).toEqual([["Q12", 'strpos(Q5.NAOK, "x") > 0']]);
  expect(notesOf(found, "validation")).toEqual([["Q5", "/^[a-z]+$/"]]);
});

test("of SurveyJS kinds, conditions of pages and questions, and translations are taken", () => {
  const found = read(surveyJsFile());
  const { survey } = found;
  expect([found.format, survey.name, survey.additional_languages]).toEqual(["surveyjs", "Bicycles", ["vi"]]);
  expect(kindsOf(survey)).toEqual([
    ...[
      "single_choice",
      "statement",
      "multiple_choice",
      "rating_star",
      "metric_range",
      "text_input",
      "matrix",
    ],
    ...["form_input", "ranking", "single_choice", "text_input", "signature", "text_input"],
  ]);
  const parts = byTitle(survey, "Which parts")?.options;
  expect(parts && "choices" in parts && parts.choices.at(-1)).toMatchObject({
    text: "None",
    exclusive: true,
  });
  expect(checkSurvey(survey)).toEqual([]);
  expect(wayOf(survey, { "How often": "never" })).not.toContain("Which parts?");
  expect(wayOf(survey, { "How often": "never" })).not.toContain("How much joy?");
  const way = wayOf(survey, { "How often": "Every day", "Which parts": "bell", "How much joy": 2 });
  expect(way.some((title) => title.startsWith("Why {{answer:"))).toBe(true);
  expect(notesOf(found, "question_kind")).toEqual([["trips", "matrixdynamic"]]);
  expect(byTitle(survey, "Sign here")?.type).toBe("signature");
  expect(notesOf(found, "action")).toEqual([["", "complete"]]);
});

test("of Typeform jumps become conditions and ends", () => {
  const found = read(typeformFile());
  const { survey } = found;
  expect(found.format).toBe("typeform");
  expect(wayOf(survey, { "Do you read": "Never" }).at(-1)).toBe("end https://example.com");
  expect(wayOf(survey, { "Do you read": "Rarely" })).not.toContain("Which ones?");
  expect(wayOf(survey, { "Do you read": "Often" })).toContain("Which ones?");
  expect(byTitle(survey, "What is your")?.title).toBe("What is your **name**?");
  expect(byTitle(survey, "Do you read")?.title).toContain("{{parameter:source|…}}");
  expect(notesOf(found, "jump")).toEqual([["yes", ""]]);
  expect(notesOf(found, "question_kind")).toEqual([["pay", "payment"]]);
  expect(checkSurvey(survey)).toEqual([]);
});

test("of Typeform pages are called as their questions read, and its own thanks are an end where a jump leads", () => {
  const to = { type: "thankyou", value: "default_tys" };
  const vars = [
    { type: "field", value: "01FG2B" },
    { type: "constant", value: true },
  ];
  const { survey } = read({
    title: "Dinner",
    welcome_screens: [{ title: "Hi *there*", properties: { description: "Two minutes" } }],
    fields: [
      { ref: "01FG2B", type: "yes_no", title: "Did you *like* it?" },
      { ref: "7cc1", type: "short_text", title: "Why?" },
    ],
    thankyou_screens: [
      { ref: "5a", title: "Sorry" },
      { ref: "default_tys", title: "Done" },
    ],
    logic: [
      {
        ...{ type: "field", ref: "01FG2B" },
        actions: [{ action: "jump", details: { to }, condition: { op: "is", vars } }],
      },
    ],
  });
  expect(survey.blocks.map(({ name }) => name)).toEqual(["Hi there", "Did you like it?", "Why?"]);
  expect(survey.end_of_surveys.map((end) => "heading" in end && end.heading)).toEqual(["Sorry", "Done"]);
  const led = survey.block_flows.find(({ block_type }) => block_type === "end_of_survey");
  expect(led?.end_of_survey_id).toBe(survey.end_of_surveys[1]?.id);
});

test.each([
  ["Qualtrics", qualtricsFile()],
  ["LimeSurvey", limeSurveyFile()],
  ["SurveyJS", surveyJsFile()],
  ["Typeform", typeformFile()],
])("every element of a file of %s is taken or in the list of what is not", (_, file) => {
  const { elements, taken, besides, notes } = read(file);
  const known = new Set([...taken, ...besides, ...notes].map(({ where }) => where));
  expect(elements.filter((one) => !known.has(one))).toEqual([]);
  expect(new Set(elements).size).toBe(elements.length);
});

test("a file of something else is none", () => {
  for (const file of ["{}", "[]", "<html></html>", "<document><a/></document>", '{"fields": 3}']) {
    expect(readSurveyFile(file, JSON.parse, making)).toBeNull();
  }
});
