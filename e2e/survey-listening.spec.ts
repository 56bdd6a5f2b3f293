import { type Browser, expect, type Page, test } from "@playwright/test";
import { blankBlock, blankFlow, blankQuestion } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import { addFlow } from "../packages/survey/src/edit-flows.ts";
import { FOLLOW_UP_WORDS, FOLLOW_UPS } from "../packages/survey/src/follow-ups.ts";
import { plainText } from "../packages/survey/src/rich-text.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const newId = () => crypto.randomUUID();
const [branch, ended] = [newId(), newId()];
const HOW = newId();

/** "How was it?", a branch without conditions with a page for more, and an end. */
function asking(survey: Survey) {
  const [first, more] = [blankBlock(newId(), "First"), blankBlock(newId(), "More")];
  const empty = {
    ...survey,
    blocks: [],
    block_flows: [],
    translations: {},
    last_block_number: 0,
    last_question_number: 0,
  };
  const text = (block: string, title: string) => ({ ...blankQuestion(newId, "text_input", block), title });
  let made: Survey = addBlock(empty, first, newId);
  made = addQuestion(made, { ...text(first.id, "How was it?"), id: HOW });
  made = addFlow(made, blankFlow(branch, "branch"));
  made = addFlow(made, {
    ...blankFlow(newId(), "question"),
    parent_block_flow_id: branch,
    block_id: more.id,
  });
  made = addQuestion(
    { ...made, blocks: [...made.blocks, { ...more, block_number: 2 }] },
    text(more.id, "What went wrong there?"),
  );
  made = addFlow(made, {
    ...blankFlow(ended, "end_of_survey"),
    end_of_survey_id: made.settings.default_end_id,
  });
  Object.assign(survey, made);
}

const BAD = { en: "Delivery took three weeks, terrible.", vi: "Giao hàng quá chậm, tệ lắm." };
const GOOD = { en: "Delivery was quick, I am very happy.", vi: "Giao hàng rất nhanh, tôi rất hài lòng." };

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${language}.png` });
  };

  /** What is asked after a text: the follow-up, or nothing. */
  const answer = async (
    browser: Browser,
    address: string,
    text: string,
    how: { script: boolean; offline?: true },
  ) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: how.script,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(address);
    // What says how the answers fare is there once the script has taken over.
    if (how.script) await page.locator(".status").waitFor({ state: "attached" });
    await page.getByRole("textbox").fill(text);
    if (how.offline) await context.setOffline(true);
    await page.locator("button.go").click();
    const more = page
      .getByRole("heading", { name: "What went wrong there?" })
      .or(page.getByText("What went wrong there?"));
    const end = page.locator(".end");
    if (how.offline) {
      // The end is shown once the answers are sent.
      await page.waitForTimeout(1_000);
      expect(await more.isVisible()).toBe(false);
      await context.setOffline(false);
    }
    // A form without script that comes soon after another one is asked to be sent again.
    await expect(async () => {
      const again = !how.script && !(await more.first().or(end).isVisible());
      if (again) await page.locator("button.go").click({ timeout: 3_000 });
      await expect(more.first().or(end)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const asked = await more.first().isVisible();
    if (asked) {
      await look(page, `listening-asked-${how.script}`);
      // Two presses in a row are meant for one page.
      await page.getByRole("textbox").fill("The driver");
      await expect(async () => {
        if (!(await end.isVisible())) await page.locator("button.go").click({ timeout: 3_000 });
        await expect(end).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
    }
    await context.close();
    return asked;
  };

  test(`a survey asks more about what was just typed, and its editor tries that (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildSurvey(page.request, "nps", language, asking);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list&show=${branch}`);
    const panel = page.getByRole("complementary");
    const choose = async (name: string, option: string | RegExp) => {
      await panel.getByRole("combobox", { name, exact: true }).click();
      await page.getByRole("option", { name: option }).first().click();
    };
    await panel.getByRole("button", { name: tf("conditions.add") }).click();
    await choose(tf("conditions.about", { number: 1 }), /How was it/);
    await choose(tf("operator.label", { number: 1 }), tf("compare.listens.speaks_of"));
    await panel.getByRole("combobox", { name: tf("operand.label", { number: 1 }), exact: true }).click();
    await page.keyboard.type(tf("topic.delivery"));
    await page.getByRole("option", { name: tf("topic.delivery"), exact: true }).click();
    const examples = panel.getByRole("list", { name: tf("tryText.examples") });
    await expect(examples.getByText(tf("tryText.holds"), { exact: true })).toHaveCount(3);
    await expect(examples.getByText(tf("tryText.not"), { exact: true })).toHaveCount(3);
    const tried = panel.getByRole("textbox", { name: tf("tryText.label") });
    await tried.fill(GOOD[language]);
    await expect(panel.locator("p b", { hasText: tf("tryText.not") })).toBeVisible();
    await tried.fill(BAD[language]);
    await expect(panel.locator("p b", { hasText: tf("tryText.holds") })).toBeVisible();
    await look(page, "listening-condition");
    const { violations } = await axe(page).include("aside, [role=complementary]").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await expect
      .poll(
        async () =>
          ((await readSurvey(page.request, id)) as Survey).block_flows.find((one) => one.id === branch)
            ?.description.conditions[0],
      )
      .toMatchObject({ question_id: HOW, operator: "speaks_of", than: "delivery", than_to: "negative" });

    const address = new URL(`/s/${await publishSurvey(page.request, id)}`, page.url()).href;
    for (const script of [true, false]) {
      expect([script, await answer(browser, address, BAD[language], { script })]).toEqual([script, true]);
      expect([script, await answer(browser, address, GOOD[language], { script })]).toEqual([script, false]);
    }
    expect(await answer(browser, address, BAD[language], { script: true, offline: true })).toBe(false);
    const headers = await ownerHeaders(page.request);
    const { list } = await (await page.request.get(`/api/surveys/${id}/answers`, { headers })).json();
    await page.goto(`/surveys/data-analysis?id=${id}&open=${list[0].id}`);
    const answers = page.getByRole("complementary");
    await expect(answers.getByText(t("survey-answers:heard.missed"))).toBeVisible();
    await answers.getByText(t("survey-answers:heard.missed")).scrollIntoViewIfNeeded();
    await look(page, "listening-answer");
    await page.goto(`/surveys/data-analysis?id=${id}&open=${list.at(-1).id}`);
    await expect(answers.getByText(new RegExp(`${tf("topic.delivery")} −\\d`))).toBeVisible();
    await look(page, "listening-answer-heard");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await look(page, "listening-answer-390");
  });

  test(`a follow-up is asked for right at the question, in one step (${language})`, async ({ page }) => {
    const other = language === "en" ? "vi" : "en";
    const id = await buildSurvey(page.request, "nps", language, (survey) => {
      asking(survey);
      survey.additional_languages = [other];
    });
    const tq = (key: string, values?: Record<string, string | number>) =>
      t(`survey-questions:${key}`, values);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions&show=${HOW}`);
    const ask = page.getByRole("button", { name: tq("followUp.open") });
    const form = page.getByRole("dialog", { name: tq("followUp.title", { number: 1 }) });
    const submit = form.getByRole("button", { name: tq("followUp.submit") });
    // The first is for a text to try.
    const own = form.getByRole("textbox").nth(1);
    const blocks = async () => ((await readSurvey(page.request, id)) as Survey).blocks;

    // By keys only: clearly negative is what is suggested.
    await ask.press("Enter");
    await expect(own).toHaveValue(FOLLOW_UP_WORDS.negative[language]);
    await form.getByRole("textbox", { name: tf("tryText.label") }).fill(BAD[language]);
    await expect(form.getByText(tf("tryText.holds"), { exact: true }).first()).toBeVisible();
    await look(page, "follow-up");
    await own.press("Enter");
    const name = page.getByRole("textbox", { name: tq("block.name") });
    await expect(name).toHaveValue(tq("followUp.name.negative"));
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
    await expect.poll(async () => (await blocks()).length).toBe(3);
    await page
      .getByRole("button", { name: tq("undo"), exact: true })
      .last()
      .click();
    await expect.poll(async () => (await blocks()).length).toBe(2);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await ask.click();
    await form.getByRole("radio", { name: tq("followUp.kind.about_topic") }).check();
    await submit.click();
    await expect(form.getByText(tq("followUp.topicMissing"))).toBeVisible();
    await form.getByRole("combobox", { name: tq("followUp.topic") }).click();
    await page.keyboard.type(tf("topic.delivery"));
    await page.getByRole("option", { name: tf("topic.delivery"), exact: true }).click();
    await own.fill("2 * 3 < 7?");
    await expect(form.getByRole("textbox").last()).toHaveValue(FOLLOW_UP_WORDS.about_topic[other]);
    await look(page, "follow-up-390");
    const { violations } = await axe(page).include("[role=dialog]").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await submit.click();
    await expect(name).toHaveValue(tq("followUp.name.about_topic", { topic: tf("topic.delivery") }));
    await look(page, "follow-up-added-390");
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page, "follow-up-added");
    await expect.poll(async () => (await blocks()).length).toBe(3);
    const survey = (await readSurvey(page.request, id)) as Survey;
    const block = survey.blocks.find(({ display_logic }) => display_logic.length > 0);
    expect(block?.display_logic).toMatchObject([
      { question_id: HOW, operator: "speaks_of", than: "delivery", than_to: "negative" },
    ]);
    const [more] = block?.questions ?? [];
    expect(plainText(more?.title ?? "")).toBe("2 * 3 < 7?");
    expect(survey.translations[other]?.[`question:${more?.id}:title`]?.text).toBe(
      FOLLOW_UP_WORDS.about_topic[other],
    );
  });

  test(`the simulator hears what is typed, and tries what could be heard instead (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "nps", language, (survey) => {
      asking(survey);
      const { about_topic, negative } = FOLLOW_UPS;
      const about = { condition_number: 1, join: "and" as const, question_id: HOW, value: null };
      survey.block_flows.find((one: { id: string }) => one.id === branch).description.conditions = [
        { ...about, ...about_topic, than: "delivery" },
        { ...about, ...negative, condition_number: 2 },
      ];
    });
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list`);
    await page.getByRole("button", { name: tf("simulate.open") }).click();
    const frame = page.frameLocator("iframe");
    const more = frame.getByText("What went wrong there?");
    const go = frame.locator("button.go");
    const heard = page.getByRole("region", { name: tf("heardTexts.title") });
    await frame.getByRole("textbox").fill(GOOD[language]);
    await go.click();
    await expect(frame.locator(".end")).toBeVisible();
    await expect(heard.locator("p[aria-live]")).toContainText(tf("topic.delivery"));

    const as = heard.getByRole("combobox", { name: tf("heardTexts.as", { number: 1 }) });
    await as.click();
    for (const thing of [tf("topic.delivery"), tf("tone.clearly_negative")]) {
      await page.getByRole("option", { name: new RegExp(`^${thing}`) }).click();
    }
    await page.keyboard.press("Tab");
    await expect(more).toBeVisible();
    await look(page, "listening-simulate");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await look(page, "listening-simulate-390");
    await expect(heard).toBeInViewport();
    await as.press("ArrowDown");
    await page.getByRole("option", { name: tf("heardTexts.missed") }).click();
    await page.keyboard.press("Tab");
    await expect(frame.locator(".end")).toBeVisible();
    const { violations } = await axe(page).include("aside").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    // Begun again it is as it is read; a page that nobody reads for goes on as the real one does.
    await page.locator("[data-preview-restart]").click();
    await expect(heard).toBeHidden();
    await frame.getByRole("textbox").fill(BAD[language]);
    await go.click();
    await expect(more).toBeVisible();
    await page.locator("[data-preview-restart]").click();
    await page.route("**/readings", (route) => route.abort());
    await frame.getByRole("textbox").fill(BAD[language]);
    await go.click();
    await expect(frame.locator(".end")).toBeVisible();
    await expect(heard.getByText(tf("heardTexts.missed"))).toBeVisible();
  });
}
