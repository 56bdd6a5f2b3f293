import { type Browser, expect, type Page, test } from "@playwright/test";
import { blankBlock, blankFlow, blankQuestion } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import { addFlow } from "../packages/survey/src/edit-flows.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const newId = () => crypto.randomUUID();
const [branch, passed] = [newId(), newId()];

/** A quiz of one page, and a branch without conditions that ends in an end of its own. */
function quiz(survey: Survey) {
  const block = blankBlock(newId(), "Quiz");
  const empty = {
    ...survey,
    blocks: [],
    block_flows: [],
    translations: {},
    last_block_number: 0,
    last_question_number: 0,
  };
  const asked = blankQuestion(newId, "single_choice", block.id);
  const choices = ["Paris", "Rome"].map((text) => ({ id: newId(), text, image_id: null }));
  let made: Survey = addBlock(empty, block, newId);
  made = addQuestion(made, { ...asked, title: "Capital of France?", options: { ...asked.options, choices } });
  made = addQuestion(made, { ...blankQuestion(newId, "rating_star", block.id), title: "How sure are you?" });
  made = addFlow(made, blankFlow(branch, "branch"));
  made = addFlow(made, {
    ...blankFlow(newId(), "end_of_survey"),
    parent_block_flow_id: branch,
    end_of_survey_id: passed,
  });
  const [end] = made.end_of_surveys;
  Object.assign(survey, made, {
    end_of_surveys: [...made.end_of_surveys, ...(end ? [{ ...end, id: passed, name: "Passed" }] : [])],
  });
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ts = (key: string, values?: Record<string, string | number>) => t(`survey-scores:${key}`, values);
  const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${language}.png` });
  };
  const clean = async (page: Page, what: string, within = "body") => {
    const { violations } = await axe(page).include(within).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };
  const answer = async (browser: Browser, address: string, choice: string, javaScriptEnabled: boolean) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByText(choice, { exact: true }).click({ timeout: 20_000 });
    await page.locator("label:has(input[type=radio])").nth(5).click({ timeout: 20_000 });
    const end = page.locator(".end");
    await expect(async () => {
      if (!(await end.isVisible())) await page.locator("button.go").click({ timeout: 3_000 });
      await expect(end).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const heading = await end.getByRole("heading").textContent();
    if (javaScriptEnabled) await look(page, `score-end-${choice}`);
    await context.close();
    return heading;
  };

  test(`a quiz gives points, says them at its ends, and shows them in results (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildSurvey(page.request, "nps", language, quiz);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=settings&view=advance`);
    await page.getByRole("button", { name: ts("add") }).click();
    await page.keyboard.type("Result");
    await page.getByRole("combobox", { name: ts("points.add") }).click();
    await page.getByRole("option", { name: /Capital of France/ }).click();
    await page.getByRole("textbox", { name: ts("points.of", { answer: "Paris", question: 1 }) }).fill("10");
    const formula = page.getByRole("textbox", { name: ts("formula"), exact: true });
    await formula.fill("points + sqrt(Q2)");
    await expect(page.getByText(ts("flaw.UNKNOWN_NAME", { word: "sqrt" }))).toBeVisible();
    await formula.fill("points + Q2");
    const said = ts("words.sign.plus", {
      left: ts("words.allPoints"),
      right: ts("words.question", { number: 2 }),
    });
    await expect(page.getByText(ts("reads", { words: said }))).toBeVisible();
    await expect(page.getByText(ts("example", { least: "1", most: "15" }))).toBeVisible();
    await look(page, "score-settings");
    await clean(page, "the scores", "main");
    const stored = async () => ((await readSurvey(page.request, id)) as Survey).scores?.[0];
    await expect.poll(async () => (await stored())?.formula).toMatch(/^points \+ \{q:[0-9a-f-]{36}\}$/);
    const score = await stored();

    await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list&show=${branch}`);
    const panel = page.getByRole("complementary");
    const field = (key: string) => panel.getByRole("combobox", { name: tf(key, { number: 1 }), exact: true });
    await panel.getByRole("button", { name: tf("conditions.add") }).click();
    await field("conditions.about").click();
    await page.getByRole("option", { name: tf("subject.score", { name: "Result" }) }).click();
    await panel.getByRole("textbox", { name: tf("operand.label", { number: 1 }), exact: true }).fill("12");
    await look(page, "score-condition");
    const asked = async () =>
      ((await readSurvey(page.request, id)) as Survey).block_flows.find((place) => place.id === branch)
        ?.description.conditions[0];
    await expect
      .poll(asked)
      .toMatchObject({ subject: { kind: "score", score_id: score?.id }, operator: "at_least", than: "12" });
    await changeSurvey(page.request, id, (survey: Survey) => {
      for (const end of survey.end_of_surveys) {
        end.heading = `${end.id === passed ? "Passed" : "Try again"}: {{score:${score?.id}}} of 15`;
      }
    });

    const address = new URL(`/s/${await publishSurvey(page.request, id)}`, page.url()).href;
    expect(await answer(browser, address, "Paris", true)).toBe("Passed: 14 of 15");
    expect(await answer(browser, address, "Paris", false)).toBe("Passed: 14 of 15");
    expect(await answer(browser, address, "Rome", true)).toBe("Try again: 4 of 15");
    expect(await answer(browser, address, "Rome", false)).toBe("Try again: 4 of 15");

    await page.goto(`/surveys/report?id=${id}`);
    const card = page.locator(`#score-${score?.id}`);
    await expect(card).toContainText(t("survey-report:score.mean", { name: "Result", mean: "9" }));
    await expect(card.getByRole("row", { name: /Passed/ })).toContainText("14");
    await card.scrollIntoViewIfNeeded();
    await look(page, "score-report");
    await clean(page, "the report's card", `#score-${score?.id}`);
    const headers = await ownerHeaders(page.request);
    const { list } = await (await page.request.get(`/api/surveys/${id}/answers`, { headers })).json();
    await page.goto(`/surveys/data-analysis?id=${id}&open=${list[0].id}`);
    await expect(page.getByRole("complementary").getByText("Result", { exact: true })).toBeVisible();
    await look(page, "score-answer");
  });
}
