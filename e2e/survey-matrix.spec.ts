import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tk = (key: string, values?: Record<string, string | number>) => t(`question-kinds:${key}`, values);
  const card = (page: Page) => page.locator("[data-card][data-open]");
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${language}.png`, fullPage: true });
  };
  const clean = async (page: Page, what: string, within = "main") => {
    const { violations } = await axe(page).include(within).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`a matrix is built, branched on, answered with and without script, and read (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildBlankSurvey(page.request, "Lunch", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    await page.getByText(t("survey-questions:empty.block.title")).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.type(t("survey-questions:kind.matrix.name"));
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await page.keyboard.type("How was it?");
    const field = (list: "row" | "column", number: number) =>
      card(page).getByRole("textbox", { name: tk(`${list}.label`, { number }), exact: true });
    await field("row", 1).fill("Food");
    await field("row", 1).press("Enter");
    await page.keyboard.type("Staff");
    await field("row", 2).press("Alt+ArrowUp");
    await expect(field("row", 1)).toHaveValue("Staff");
    await field("column", 1).fill("Bad");
    await field("column", 1).press("Enter");
    await page.keyboard.type("Okay");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Good");
    await expect(field("column", 3)).toHaveValue("Good");
    await look(page, "editor");
    await clean(page, "editor", "[data-card][data-open]");
    await page.keyboard.press("Control+s");
    const asked = async () => (await readSurvey(page.request, id)).blocks[0].questions[0];
    await expect.poll(async () => (await asked())?.options.columns.length).toBe(3);
    const { rows, columns } = (await asked()).options;
    expect(rows.map(({ text }: { text: string }) => text)).toEqual(["Staff", "Food"]);

    // Who finds the food bad is asked why.
    await changeSurvey(page.request, id, (survey) => {
      const [block] = survey.blocks;
      const why = crypto.randomUUID();
      const question = { ...block.questions[0], id: crypto.randomUUID(), survey_block_id: why };
      Object.assign(block.questions[0], { required: true });
      survey.blocks.push({
        ...block,
        id: why,
        block_number: 2,
        name: "Why",
        display_logic: [
          {
            condition_number: 1,
            join: "and",
            question_id: block.questions[0].id,
            operator: "is_selected",
            value: `${rows[1].id}:${columns[0].id}`,
          },
        ],
        questions: [
          {
            ...question,
            question_number: 2,
            title: "What was bad?",
            type: "text_input",
            options: { multiline: true, format: "text", placeholder: "", min: null, max: null },
          },
        ],
      });
      const [flow] = survey.block_flows;
      survey.block_flows.push({ ...flow, id: crypto.randomUUID(), block_flow_number: 2, block_id: why });
      Object.assign(survey, { last_block_number: 2, last_question_number: 2 });
    });
    // The flow's picture and its list say when a page is shown.
    await page.goto(`/surveys/edit?id=${id}&tab=flows`);
    await expect(page.getByText("Why", { exact: true }).first().locator("xpath=..")).toContainText("Bad");
    const code = await publishSurvey(page.request, id);

    // A phone with script: every row is needed, and the one that lacks is named.
    const phone = await browser.newContext({
      viewport: { width: 360, height: 740 },
      reducedMotion: "reduce",
    });
    const small = await phone.newPage();
    await small.goto(`/s/${code}`);
    const row = (on: Page, name: string) => on.getByRole("radiogroup", { name });
    await row(small, "Staff").getByRole("radio", { name: "Good" }).check();
    await small.locator("button.go").click();
    await expect(small.locator(".flaw")).toHaveCount(1);
    await expect(row(small, "Food").locator(".flaw")).toContainText("Food");
    await look(small, "phone");
    await clean(small, "phone");
    await row(small, "Food").getByRole("radio", { name: "Bad" }).focus();
    await small.keyboard.press("1");
    await expect(row(small, "Food").getByRole("radio", { name: "Bad" })).toBeChecked();
    await small.locator("button.go").click();
    await small.getByRole("textbox").fill("It was cold");
    await small.locator("button.go").click();
    await expect(small.locator(".end")).toBeVisible();
    await phone.close();

    // A desktop without script: the same table, and nobody is asked why.
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const wide = await plain.newPage();
    await wide.goto(new URL(`/s/${code}`, page.url()).href);
    await row(wide, "Staff").locator("label").nth(2).click();
    await wide.locator("button.go").click();
    await expect(row(wide, "Food").locator(".flaw")).toContainText("Food");
    await look(wide, "plain");
    await row(wide, "Food").locator("label").nth(1).click();
    // Who sends faster than people do is asked to wait and send again.
    await expect(async () => {
      await wide.locator("button.go").click();
      await expect(wide.locator(".end")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await plain.close();

    await page.goto(`/surveys/data-analysis?id=${id}`);
    await expect(page.getByText("Staff: Good, Food: Bad")).toBeVisible();
    await look(page, "answers");
    await clean(page, "answers");
    await page.goto(`/surveys/report?id=${id}`);
    const share = page.locator("[id^=question-]").getByRole("link", { name: "Staff: Good" });
    await expect(share).toHaveAccessibleName(/100\s?%/);
    await look(page, "report");
    await clean(page, "report");
    await share.click();
    await expect(page.getByText("Staff: Good, Food: Okay")).toBeVisible();
    const csv = await page.request.get(`/api/surveys/${id}/download-answers?type=csv`, {
      headers: await ownerHeaders(page.request),
    });
    expect(await csv.text()).toContain("1. How was it? [Staff]");
  });
}
