import { type Browser, expect, type Page, test } from "@playwright/test";
import { blankBlock, blankQuestion } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const newId = () => crypto.randomUUID();
const PRODUCTS = ["Coffee", "Tea", "Cake"];

/** What was bought, and a page that rates the answer to that. */
function products(survey: Survey) {
  const [first, second] = [blankBlock(newId(), "Basket"), blankBlock(newId(), "Products")];
  const empty = { ...survey, blocks: [], block_flows: [], translations: {}, last_block_number: 0 };
  const asked = blankQuestion(newId, "multiple_choice", first.id);
  const choices = PRODUCTS.map((text) => ({ id: newId(), text, image_id: null }));
  const options = { ...asked.options, choices, other: { text: "Something else" } };
  const rated = blankQuestion(newId, "rating_star", second.id);
  let made: Survey = addBlock(addBlock(empty, first, newId), second, newId);
  made = addQuestion(made, { ...asked, title: "What did you buy?", options });
  made = addQuestion(made, { ...rated, title: `How was {{answer:${asked.id}|it}}?`, required: true });
  Object.assign(survey, made);
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tb = (key: string, values?: Record<string, string | number>) => t(`block-settings:${key}`, values);
  const look = async (page: Page, name: string, fullPage = false) => {
    const folder = process.env.E2E_PICTURES;
    if (!folder) return;
    await page.screenshot({ path: `${folder}/loops-${name}-${language}.png`, fullPage });
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 900 });
    await page.screenshot({ path: `${folder}/loops-${name}-${language}-320.png`, fullPage });
    if (before) await page.setViewportSize(before);
  };
  const clean = async (page: Page, within: string) => {
    const { violations } = await axe(page).include(within).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };

  /** Asks the second page for each product in the editor. */
  async function build(page: Page): Promise<string> {
    const id = await buildSurvey(page.request, "nps", language, products);
    await signIn(page, language);
    const blocks: Survey["blocks"] = (await readSurvey(page.request, id)).blocks;
    const block = blocks.find(({ name }) => name === "Products")?.id ?? "";
    await page.goto(`/surveys/edit?id=${id}&tab=questions&show=${block}`);
    const head = page.locator(`[data-card="${block}"]`);
    await head.getByRole("button", { name: t("survey-questions:block.settings.loop") }).click();
    const panel = page.getByRole("tabpanel");
    await panel.getByRole("combobox", { name: tb("loop.label") }).click();
    await page.getByRole("option", { name: /What did you buy/ }).click();
    await expect(panel.getByRole("checkbox")).toHaveCount(4);
    await expect(panel).toContainText("How was Coffee?");
    await panel.getByRole("checkbox", { name: "Cake" }).uncheck({ force: true });
    await expect(panel).toContainText(tb("loop.size", { count: 3 }));
    await look(page, "editor");
    await clean(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+s");
    await expect
      .poll(async () => (await readSurvey(page.request, id)).blocks[1]?.loop?.skipped.length)
      .toBe(1);
    return id;
  }

  /** Buys tea, cake and something of their own, and takes tea back. */
  async function visit(browser: Browser, address: string, javaScriptEnabled: boolean) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(address);
    const title = (text: string) => page.locator(".title", { hasText: text });
    const on = async (then: ReturnType<Page["locator"]>) => {
      // Who sends faster than people do is asked to wait and send again.
      await expect(async () => {
        if (!(await then.isVisible())) await page.locator("button.go").click({ timeout: 2_000 });
        await expect(then).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    };
    for (const name of ["Tea", "Cake", "Something else"]) await page.getByText(name, { exact: true }).click();
    await page.locator("input[type=text], textarea").first().fill("A mug");
    await on(title("How was Tea?"));
    await page.locator("label.star").nth(4).click();
    await look(page, javaScriptEnabled ? "page" : "page-plain");
    await on(title("How was A mug?"));
    await page.locator("button.back").click();
    await expect(title("How was Tea?")).toBeVisible();
    await page.locator("button.back").click();
    await page.getByText("Tea", { exact: true }).click();
    await on(title("How was A mug?"));
    await page.locator("label.star").nth(1).click();
    await on(page.locator(".end"));
    await context.close();
  }

  test(`a page is asked for each product that was bought (${language})`, async ({ page, browser }) => {
    const id = await build(page);
    const code = await publishSurvey(page.request, id);
    const address = new URL(`/s/${code}`, page.url()).href;
    for (const script of [true, false]) await visit(browser, address, script);
    await page.goto(`/surveys/report?id=${id}`);
    const card = page.locator("[id^=question-]").filter({ hasText: "How was" });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("Something else");
    await look(page, "report", true);
    await clean(page, "main");
    await card.getByText(t("survey-report:loop.each"), { exact: true }).click();
    await expect(page.locator("[id^=question-]").filter({ hasText: "How was Tea?" })).toHaveCount(1);
    await look(page, "report-each", true);
    const headers = await ownerHeaders(page.request);
    const csv = await (
      await page.request.get(`/api/surveys/${id}/download-answers?type=csv`, { headers })
    ).text();
    expect(csv.split("\n")[0]).toContain("How was Coffee?");
    await page.goto(`/surveys/data-analysis?id=${id}`);
    await expect(page.getByText("How was Tea?").first()).toBeVisible();
    await look(page, "answers");
  });
}
