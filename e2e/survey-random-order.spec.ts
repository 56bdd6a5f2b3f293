import { type Browser, expect, type Page, test } from "@playwright/test";
import { flowMap, pathThrough } from "@soundings/survey/flow";
import { blankBlock, blankQuestion } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const newId = () => crypto.randomUUID();
const NAMES = ["Red", "Green", "Blue"];

/** Three pages of one question below each other. */
function threePages(survey: Survey) {
  const empty = { ...survey, blocks: [], block_flows: [], translations: {}, last_block_number: 0 };
  const built = NAMES.reduce<Survey>((grown, name) => {
    const block = blankBlock(newId(), name);
    const question = {
      ...blankQuestion(newId, "rating_star", block.id),
      title: `Page ${name}`,
      required: true,
    };
    return addQuestion(addBlock(grown, block, newId), question);
  }, empty);
  Object.assign(survey, built);
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/order-${name}-${language}.png` });
  };
  const node = (page: Page, text: string) =>
    page.locator(".react-flow__node").filter({ hasText: text }).first();

  /** Makes a random order in the editor, with the three pages in it, of which two are shown. */
  async function build(page: Page): Promise<string> {
    const id = await buildSurvey(page.request, "nps", language, threePages);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=flows`);
    await expect(node(page, "Red")).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: tf("add.random"), exact: true }).click();
    const name = page.getByRole("textbox", { name: tf("branch.name") });
    await expect(name).toBeFocused();
    await name.fill("Colours");
    const checks = page.getByRole("region", { name: tf("checks.title") });
    await expect(checks).toContainText(tf("finding.RANDOM_EMPTY.text"));
    for (const one of NAMES) {
      await page.getByRole("button", { name: tf("add.blockOrBranch"), exact: true }).click();
      await page.getByRole("menuitem", { name: tf("add.existing"), exact: true }).click();
      await page.getByRole("menuitem", { name: one }).click();
      await node(page, "Colours").click();
    }
    await page.getByRole("switch", { name: tf("random.showAll") }).uncheck({ force: true });
    await expect(page.getByLabel(tf("random.count"), { exact: true })).toHaveValue("2");
    await expect(node(page, "Colours")).toContainText(tf("random.some", { count: 2, of: 3 }));
    await page.getByRole("button", { name: tf("picture.fit") }).click();
    await expect(checks).toContainText(tf("paths.sound"));
    await look(page, "editor");
    const { violations } = await axe(page).include("main").analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect
      .poll(
        async () =>
          (await readSurvey(page.request, id)).block_flows.filter(({ show }: { show?: number }) => show === 2)
            .length,
      )
      .toBe(1);
    return id;
  }

  /** What a visit was asked, in its order; back and on again by the way. */
  async function visit(browser: Browser, address: string, javaScriptEnabled: boolean) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(address);
    const response = await page.locator('[name="page:response"]').inputValue();
    const title = async () => /Page \w+/.exec(await page.locator(".title").innerText())?.[0] ?? "";
    const on = async (then: ReturnType<Page["locator"]>) => {
      await page.locator("label.star, label.step, .scale label").nth(3).click();
      // Who sends faster than people do is asked to wait and send again.
      await expect(async () => {
        if (!(await then.isVisible())) await page.locator("button.go").click({ timeout: 2_000 });
        await expect(then).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    };
    const first = await title();
    const others = page.locator(".title", {
      hasText: new RegExp(NAMES.filter((one) => !first.includes(one)).join("|")),
    });
    await on(others);
    const second = await title();
    await look(page, javaScriptEnabled ? "page" : "page-plain");
    await page.locator("button.back").click();
    await expect(page.locator(".title")).toContainText(first);
    await on(page.locator(".title", { hasText: second }));
    await on(page.locator(".end"));
    await context.close();
    return { response, seen: [first, second] };
  }

  test(`pages come in an order of each visit's own, two of three (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await build(page);
    const survey: Survey = await readSurvey(page.request, id);
    const code = await publishSurvey(page.request, id);
    const address = new URL(`/s/${code}`, page.url()).href;
    for (const script of [true, false]) {
      const { response, seen } = await visit(browser, address, script);
      const at = {
        now: new Date(),
        variant_id: null,
        language,
        parameters: {},
        device: null,
        seed: response,
      };
      const way = pathThrough(flowMap(survey), {}, at).flatMap((step) =>
        step.kind === "question" ? [survey.blocks.find(({ id: one }) => one === step.block_id)?.name] : [],
      );
      expect(seen).toEqual(way.map((name) => `Page ${name}`));
    }
    await page.goto(`/surveys/report?id=${id}`);
    await expect(page.locator("[id^=question-]")).toHaveCount(3);
    await look(page, "report");
  });
}
