import { expect, type Locator, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const NAMES = ["Tea", "Coffee", "Water", "Juice"];

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const card = (page: Page) => page.locator("[data-card][data-open]");
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/ranking-${name}-${language}.png`, fullPage: true });
  };
  const clean = async (page: Page, what: string, within = "main") => {
    const { violations } = await axe(page).include(within).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };
  const rows = (page: Page) => page.locator("[data-row]");
  const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
  const order = (page: Page) => rows(page).locator(".option-text").allInnerTexts();
  const places = (page: Page) =>
    rows(page)
      .locator("select")
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));

  test(`choices are put in order by press, keys, drag and numbers, and their places are read (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildBlankSurvey(page.request, "Drinks", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    await page.getByText(t("survey-questions:empty.block.title")).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.type(t("survey-questions:kind.ranking.name"));
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await page.keyboard.type("What do you like best?");
    const field = (number: number) =>
      card(page).getByRole("textbox", { name: t("question-kinds:choice.label", { number }), exact: true });
    await field(1).fill("Tea");
    await field(1).press("Enter");
    for (const name of ["Coffee", "Water"]) {
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type("Juice");
    await expect(field(4)).toHaveValue("Juice");
    await look(page, "editor");
    await clean(page, "editor", "[data-card][data-open]");
    await page.keyboard.press("Control+s");
    const asked = async () => (await readSurvey(page.request, id)).blocks[0].questions[0];
    await expect
      .poll(async () => (await asked())?.options.choices.map(({ text }: { text: string }) => text).join())
      .toBe(NAMES.join());
    await changeSurvey(page.request, id, (survey) => {
      survey.blocks[0].questions[0].required = true;
    });
    const code = await publishSurvey(page.request, id);

    // A phone with script: by press, by number and by the grip; an order without its end is told.
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
      hasTouch: true,
    });
    const small = await phone.newPage();
    await small.goto(new URL(`/s/${code}`, page.url()).href);
    await expect(rows(small).locator(".grip")).toHaveCount(4);
    await row(small, "Water").locator(".option-text").tap();
    await row(small, "Tea").locator(".option-text").tap();
    expect(await order(small)).toEqual(["Water", "Tea", "Coffee", "Juice"]);
    expect(await places(small)).toEqual(["1", "2", "", ""]);
    await small.locator("button.go").click();
    await expect(small.locator(".flaw")).toHaveCount(1);
    await look(small, "phone");
    await clean(small, "phone");
    const juice = row(small, "Juice").locator("select");
    await expect(juice.locator("option:not([disabled])")).toHaveText([/–/, /1/, /2/, /3/]);
    await juice.selectOption("1");
    await expect(juice).toBeFocused();
    expect(await order(small)).toEqual(["Juice", "Water", "Tea", "Coffee"]);
    await drag(small, row(small, "Coffee").locator(".grip"), row(small, "Water"));
    expect(await order(small)).toEqual(["Juice", "Coffee", "Water", "Tea"]);
    expect(await places(small)).toEqual(["1", "2", "3", "4"]);
    await expect(small.locator(".flaw")).toHaveCount(0);
    await look(small, "phone-done");
    await small.locator("button.go").click();
    await expect(small.locator(".end")).toBeVisible();
    await phone.close();

    // A desktop without script: numbers alone, and one place given twice is told.
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const wide = await plain.newPage();
    await wide.goto(new URL(`/s/${code}`, page.url()).href);
    for (const [at, name] of NAMES.entries())
      await row(wide, name)
        .locator("select")
        .selectOption(String(at || 1));
    await wide.locator("button.go").click();
    await expect(wide.locator(".flaw")).toContainText("4");
    await look(wide, "plain");
    await row(wide, "Tea").locator("select").selectOption("4");
    // Who sends faster than people do is asked to wait and send again.
    await expect(async () => {
      await wide.locator("button.go").click();
      await expect(wide.locator(".end")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await plain.close();

    await page.goto(`/surveys/data-analysis?id=${id}`);
    await expect(page.getByText("1. Juice, 2. Coffee, 3. Water, 4. Tea")).toBeVisible();
    await expect(page.getByText("1. Coffee, 2. Water, 3. Juice, 4. Tea")).toBeVisible();
    await look(page, "answers");
    await page.goto(`/surveys/report?id=${id}`);
    const report = page.locator("[id^=question-]");
    await expect(report).toContainText(language === "vi" ? "1,5" : "1.5");
    const written = await report.locator("svg text").allTextContents();
    expect(written.filter((text) => NAMES.includes(text))).toEqual(["Coffee", "Juice", "Water", "Tea"]);
    await look(page, "report");
    await clean(page, "report");
    await report.getByRole("link", { name: "Juice: 1" }).click();
    await expect(page.getByText("1. Juice, 2. Coffee, 3. Water, 4. Tea")).toBeVisible();
    await expect(page.getByText("1. Coffee, 2. Water, 3. Juice, 4. Tea")).toHaveCount(0);
    const csv = await page.request.get(`/api/surveys/${id}/download-answers?type=csv`, {
      headers: await ownerHeaders(page.request),
    });
    expect(await csv.text()).toContain("1. What do you like best? [Juice]");
  });
}

/** By mouse, as a finger moves. */
async function drag(page: Page, grip: Locator, onto: Locator) {
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error("There is nothing to drag.");
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
  await page.mouse.move(x, to.y + to.height / 4, { steps: 2 });
  await page.mouse.up();
}
