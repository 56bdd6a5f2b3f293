import { type Browser, expect, type Page, test } from "@playwright/test";
import { blankBlock, blankQuestion } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { layoutProblems } from "./layout-problems.ts";
import { signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const newId = () => crypto.randomUUID();
const full = newId();

/** Two questions with two answers on the first page, stars on the second, and an end for those who are too many. */
function panel(survey: Survey) {
  const [first, second] = [blankBlock(newId(), "Who"), blankBlock(newId(), "What")];
  const empty = {
    ...{ ...survey, blocks: [], block_flows: [], translations: {} },
    ...{ last_block_number: 0, last_question_number: 0 },
  };
  let made: Survey = addBlock(addBlock(empty, first, newId), second, newId);
  for (const [title, ...texts] of [
    ["Gender", "Woman", "Man"],
    ["Age", "Under 40", "40 and over"],
  ]) {
    const asked = blankQuestion(newId, "single_choice", first.id);
    const choices = texts.map((text) => ({ id: newId(), text, image_id: null }));
    made = addQuestion(made, { ...asked, title: title ?? "", options: { ...asked.options, choices } });
  }
  made = addQuestion(made, { ...blankQuestion(newId, "rating_star", second.id), title: "How was it?" });
  const [end] = made.end_of_surveys;
  if (!end) throw new Error("A survey has an end.");
  const enough = { ...end, id: full, name: "Enough", heading: "Your group is complete", message: "" };
  Object.assign(survey, made, { end_of_surveys: [...made.end_of_surveys, enough] });
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tq = (key: string, values?: Record<string, string | number>) => t(`survey-quotas:${key}`, values);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${language}.png` });
  };
  const clean = async (page: Page, what: string, within = "body") => {
    const { violations } = await axe(page).include(within).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };

  /** Answers as somebody on a phone; says with what words it ended, and whether the second page was seen. */
  const answer = async (browser: Browser, address: string, who: string, javaScriptEnabled: boolean) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(address);
    if (javaScriptEnabled) await expect(page.locator("p.status")).toBeAttached();
    for (const choice of [who, "Under 40"]) await page.getByText(choice, { exact: true }).click();
    const [end, stars] = [page.locator(".end"), page.getByText("How was it?")];
    await page.locator("button.go").click();
    await expect(end.or(stars)).toBeVisible();
    const went_on = await stars.isVisible();
    if (went_on) {
      await page.locator("label.star").nth(3).click();
      // A press right after a page came is taken for one that was meant for the page before.
      await expect(async () => {
        if (!(await end.isVisible())) await page.locator("button.go").click({ timeout: 3_000 });
        await expect(end).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
    } else await look(page, `quota-full-${javaScriptEnabled ? "script" : "plain"}`);
    const heading = await end.getByRole("heading").textContent();
    await context.close();
    return { heading, went_on };
  };

  /** On a page without a connection it goes on, and is told once it is back. */
  const answerOffline = async (browser: Browser, address: string) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.locator("p.status")).toBeAttached();
    for (const choice of ["Woman", "Under 40"]) await page.getByText(choice, { exact: true }).click();
    await context.setOffline(true);
    await page.locator("button.go").click();
    await expect(page.getByText("How was it?")).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator(".end")).toContainText("Your group is complete", { timeout: 10_000 });
    await context.close();
  };

  test(`a cross quota is made by a grid, and a full group ends the survey (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildSurvey(page.request, "nps", language, panel);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=settings&view=advance`);
    await page.getByRole("button", { name: tq("add"), exact: true }).click();
    await page.keyboard.type("Who");
    await page.getByRole("button", { name: tq("grid.open") }).click();
    for (const [number, title] of [
      [1, /Gender/],
      [2, /Age/],
    ] as const) {
      await page.getByRole("combobox", { name: tq("grid.axis", { number }) }).click();
      await page.getByRole("option", { name: title }).click();
    }
    await page.getByRole("textbox", { name: tq("grid.total") }).fill("8");
    await look(page, "quota-grid");
    await clean(page, "the grid", "main");
    await page.getByRole("button", { name: tq("grid.make", { count: 4, number: "4" }) }).click();
    await page.getByRole("combobox", { name: tq("full.endLabel") }).click();
    await page.getByRole("option", { name: "Enough" }).click();
    await expect(
      page.getByRole("textbox", { name: tq("cells.targetOf", { name: "Woman · Under 40" }) }),
    ).toHaveValue("2");
    await page.locator("main button[aria-expanded=false]", { hasText: "Woman" }).first().click();
    await expect(
      page.getByRole("group", { name: tq("cells.who", { name: "Woman · Under 40" }) }),
    ).toBeVisible();
    await look(page, "quota-settings");
    await page.setViewportSize({ width: 320, height: 844 });
    await page.getByRole("heading", { name: t("survey-settings:section.quotas") }).scrollIntoViewIfNeeded();
    expect(await layoutProblems(page)).toEqual([]);
    await look(page, "quota-settings-phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await clean(page, "the quota", "main");
    const stored = async () => ((await readSurvey(page.request, id)) as Survey).quotas?.[0];
    await expect.poll(async () => (await stored())?.end_of_survey_id).toBe(full);
    expect((await stored())?.cells.map(({ target }) => target)).toEqual([2, 2, 2, 2]);

    const address = new URL(`/s/${await publishSurvey(page.request, id)}`, page.url()).href;
    expect((await answer(browser, address, "Woman", true)).went_on).toBe(true);
    expect((await answer(browser, address, "Woman", false)).went_on).toBe(true);
    const ended = { heading: "Your group is complete", went_on: false };
    expect(await answer(browser, address, "Woman", true)).toEqual(ended);
    expect(await answer(browser, address, "Woman", false)).toEqual(ended);
    await answerOffline(browser, address);
    expect((await answer(browser, address, "Man", true)).went_on).toBe(true);

    await page.goto(`/surveys/data-analysis?id=${id}`);
    await page.getByRole("button", { name: tq("panel.openFull", { count: 1, number: "1" }) }).click();
    const cell = page.getByRole("listitem").filter({ hasText: "Woman · Under 40" });
    await expect(cell).toContainText(tq("panel.used", { used: "2", target: "2" }));
    await expect(cell).toContainText(tq("panel.full"));
    await expect(cell).toContainText(tq("panel.end", { count: 3, number: "3" }));
    await look(page, "quota-panel");
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await layoutProblems(page)).toEqual([]);
    await look(page, "quota-panel-phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await clean(page, "the panel", "[role=dialog]");
    await cell.getByRole("button").click();
    await page.getByRole("menuitem", { name: tq("target.action") }).click();
    await page.getByRole("textbox", { name: tq("target.label") }).fill("3");
    await page.getByRole("button", { name: tq("target.save") }).click();
    await expect(cell).toContainText(tq("panel.left", { number: "1" }));
    expect((await answer(browser, address, "Woman", true)).went_on).toBe(true);
    // Without a click: the panel looks again by itself.
    await expect(cell).toContainText(tq("panel.used", { used: "3", target: "3" }), { timeout: 15_000 });

    await page.goto(`/surveys/report?id=${id}`);
    const note = tq("outside.text", { list: tq("outside.out", { count: 3, number: "3" }) });
    await expect(page.getByText(note)).toBeVisible();
    await look(page, "quota-report");
    await page.getByRole("link", { name: tq("outside.show") }).click();
    await expect(page.getByRole("row").filter({ hasText: tq("verdict.screened_out") })).toHaveCount(3);
    await look(page, "quota-answers");
  });
}
