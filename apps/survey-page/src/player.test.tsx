import { QUESTION_TYPES } from "@soundings/survey/questions";
import { LANGUAGES, type Survey } from "@soundings/survey/survey";
import { emptySurvey } from "@soundings/survey/testing/build";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { expect, test } from "vitest";
import { answerName, formFieldName } from "./field-names.ts";
import { loadWords } from "./load-words.ts";
import { draw } from "./testing/draw.tsx";
import { fullQuestion, surveyOfAllKinds } from "./testing/surveys.ts";
import { fill } from "./words.ts";

const survey = surveyOfAllKinds();
const questions = survey.blocks.flatMap((block) => block.questions);

/** How many controls with its own name each kind shows. */
const CONTROLS: Record<(typeof QUESTION_TYPES)[number], number> = {
  single_choice: 4,
  multiple_choice: 4,
  text_input: 1,
  rating_star: 5,
  emoticon: 5,
  dropdown: 1,
  form_input: 0,
  photo: 1,
  file_upload: 1,
  dynamic_choice: 3,
  metric_range: 11,
  matrix: 0,
  ranking: 0,
  statement: 0,
  consent: 1,
  constant_sum: 0,
  signature: 0,
};

test.each(LANGUAGES)("the first page is whole without script (%s)", async (language) => {
  const html = await draw(survey, { language });
  const words = await loadWords(language);
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  expect(html.includes(`lang="${language}" dir="${direction}"`)).toBe(true);
  expect(/<form[^>]*>/.exec(html)?.[0]).toBe(
    '<form id="answers" noValidate="" encType="multipart/form-data" method="post">',
  );
  expect(html.includes(words.send)).toBe(true);
  for (const question of questions) {
    expect([question.type, html.includes(question.title)]).toEqual([question.type, true]);
    const named = html.split(`name="${answerName(question.id)}"`).length - 1;
    expect([question.type, named]).toEqual([question.type, CONTROLS[question.type]]);
    if (question.type !== "form_input") continue;
    for (const { id } of question.options.fields) {
      expect(html.includes(`name="${formFieldName(question.id, id)}"`)).toBe(true);
    }
  }
});

test.each(LANGUAGES)("what is wrong is said beside its question (%s)", async (language) => {
  const required = surveyOfAllKinds((one) => ({ ...one, required: true }));
  expect((await draw(required, { language })).includes("data-flaw")).toBe(false);
  const html = await draw(required, { language, attempts: 1 });
  const words = await loadWords(language);
  // A form says it beside each field that must be filled in, a table in each row, a consent in its own words.
  expect(html.split(words.flaws.REQUIRED).length - 1).toBe(QUESTION_TYPES.length - 4);
  expect(html.split(words.agreeFirst).length - 1).toBe(1);
  for (const row of ["Staff", "Food"]) {
    expect(html.includes(fill(words, words.answerRow, { row }))).toBe(true);
  }
  expect(html.split(words.fillIn).length - 1).toBe(1);
  expect(html.split('aria-invalid="true"').length - 1).toBeGreaterThan(QUESTION_TYPES.length);
});

test("every label names a control, and every description is there", async () => {
  const html = await draw(survey, { attempts: 1 });
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const named = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(5);
  for (const [, text = ""] of named) for (const id of text.split(" ")) expect(ids).toContain(id);
});

test("nothing in the page needs inline styles or scripts", async () => {
  const html = await draw(survey, { attempts: 1 });
  expect(/\sstyle=|<style|<script|\son[a-z]+=/.exec(html)).toBeNull();
});

test("what strangers write stays text", async () => {
  const evil = '<img src=x onerror="alert(1)">[x](javascript:alert(1))';
  const html = await draw({
    ...surveyOfAllKinds((one) => ({ ...one, title: evil, description: evil })),
    name: evil,
  });
  expect(/<img|href="javascript/.exec(html)).toBeNull();
});

test("words come from earlier answers and the link, else from the fallback", async () => {
  const [first, second] = [fullQuestion(1, "", "single_choice"), fullQuestion(2, "", "text_input")];
  const title = `You said {{answer:${first.id}|nothing}}, from {{parameter:store|a shop}}`;
  const piped: Survey = surveyOfAllKinds((one) => (one.id === second.id ? { ...one, title } : one));
  const drawn = async (...all: Parameters<typeof draw>) => (await draw(...all)).replaceAll("<!-- -->", "");
  expect((await drawn(piped)).includes("You said nothing, from a shop")).toBe(true);
  const choice = "choices" in first.options ? (first.options.choices[1]?.id ?? "") : "";
  const html = await drawn(piped, { answers: { [first.id]: { choice_ids: [choice] } } });
  expect(html.includes("You said Coffee, from a shop")).toBe(true);
});

test("an end says its message and leads to a page, never to a script", async () => {
  const ending = (more: Partial<Survey["end_of_surveys"][number]>) => {
    const survey = emptySurvey();
    return draw({ ...survey, end_of_surveys: survey.end_of_surveys.map((end) => ({ ...end, ...more })) });
  };
  const link = /<a class="go"[^>]*href="([^"]*)"/;
  const redirect_url = "https://maycoffee.vn/thanks?a=1";
  const message = await ending({
    heading: "Bye",
    message: "We **read** it.",
    button_text: "Home",
    redirect_url,
  });
  expect(/<h2[^>]*><bdi>Bye<\/bdi>/.test(message) && message.includes("<strong>read</strong>")).toBe(true);
  expect(link.exec(message)?.[1]).toBe(redirect_url);
  const redirect = await ending({ type: "redirect", redirect_url });
  expect(redirect.includes("Go on to maycoffee.vn")).toBe(true);
  expect(link.exec(redirect)?.[1]).toBe(redirect_url);
  for (const address of ["javascript:alert(1)", "", "maycoffee.vn"]) {
    expect(link.exec(await ending({ button_text: "Home", redirect_url: address }))).toBeNull();
  }
});

test("a form says all that is wrong with it, each beside its field", async () => {
  const survey = surveyOfAllKinds();
  const form = survey.blocks[0]?.questions.find(({ type }) => type === "form_input");
  if (form?.type !== "form_input") throw new Error("There is a form among all kinds.");
  const of = (kind: string) => form.options.fields.find((field) => field.kind === kind)?.id ?? "";
  const fields = { [of("email")]: "nobody", [of("date")]: "soon", [of("phone")]: "+84 28 1234 5678" };
  const html = await draw(survey, { answers: { [form.id]: { fields } }, attempts: 1 });
  const said = ["text", "number", "email", "phone", "date", "address", "country"].map((kind) => {
    const id = `q-${form.id}-${of(kind)}-flaw`;
    return [kind, html.includes(`id="${id}"`), html.includes(`aria-describedby="${id}"`)];
  });
  expect(said.filter(([, shown, named]) => shown && named).map(([kind]) => kind)).toEqual([
    "text",
    "email",
    "date",
  ]);
});
