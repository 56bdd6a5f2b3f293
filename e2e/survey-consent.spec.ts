import { expect, type Page, test } from "@playwright/test";
import { addQuestion, expectAccessible, openCard } from "./editor-questions.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/consent-${name}-${language}.png`, fullPage: true });
  };
  const add = (page: Page, kind: string, title: string) => addQuestion(page, t, kind, title);

  test(`people read a welcome, agree to a text, and its version is counted (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildBlankSurvey(page.request, "Panel", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    await page.getByText(t("survey-questions:empty.block.title")).waitFor();
    await add(page, "statement", "Welcome to our panel");
    await expect(openCard(page).getByRole("switch")).toHaveCount(0);
    await look(page, "statement-editor");
    await expectAccessible(page, "[data-card][data-open]");
    await add(page, "consent", "Your privacy");
    await expect(
      openCard(page).getByRole("switch", { name: t("survey-questions:card.required") }),
    ).toBeChecked();
    await openCard(page)
      .getByRole("textbox", { name: t("question-kinds:consent.text") })
      .click();
    await page.keyboard.type("We keep your answers for a year.");
    const label = openCard(page).getByRole("textbox", { name: t("question-kinds:consent.label") });
    await expect(label).not.toHaveValue("");
    await look(page, "editor");
    await expectAccessible(page, "[data-card][data-open]");
    await page.keyboard.press("Control+s");
    const questions = async () => (await readSurvey(page.request, id)).blocks[0].questions;
    await expect
      .poll(async () => (await questions())[1]?.options.text)
      .toBe("We keep your answers for a year.");
    await changeSurvey(page.request, id, (survey) => {
      survey.blocks[0].questions[0].description = "It takes **two minutes**.";
    });
    const code = await publishSurvey(page.request, id);
    const address = new URL(`/s/${code}`, page.url()).href;

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    const small = await phone.newPage();
    await small.goto(address);
    await expect(small.getByRole("heading", { name: "Welcome to our panel" })).toBeVisible();
    await expect(small.getByRole("checkbox")).toHaveCount(1);
    await small.locator("button.go").click();
    await expect(small.locator(".flaw")).toHaveCount(1);
    await look(small, "phone");
    await expectAccessible(small, "main");
    await small.setViewportSize({ width: 320, height: 640 });
    await look(small, "narrow");
    await small.getByRole("checkbox").check();
    await small.locator("button.go").click();
    await expect(small.locator(".end")).toBeVisible();
    await phone.close();

    // Another text is another version.
    await changeSurvey(page.request, id, (survey) => {
      survey.blocks[0].questions[1].options.text = "We keep your answers for two years.";
    });
    await publishSurvey(page.request, id);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(address);
    await still.getByRole("checkbox").check();
    await look(still, "plain");
    // Who sends faster than people do is asked to wait and send again.
    await expect(async () => {
      await still.locator("button.go").click();
      await expect(still.locator(".end")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await plain.close();

    const agree = (await questions())[1].options.agree_label;
    const csv = await page.request.get(`/api/surveys/${id}/download-answers?type=csv`, {
      headers: await ownerHeaders(page.request),
    });
    const table = await csv.text();
    for (const text of [`${agree} (1)`, `${agree} (2)`]) expect(table).toContain(text);
    await page.goto(`/surveys/report?id=${id}`);
    const report = page.locator("[id^=question-]");
    await expect(report).toHaveCount(1);
    for (const text of [`${agree} (1)`, `${agree} (2)`]) await expect(report).toContainText(text);
    await look(page, "report");
    await page.goto(`/surveys/data-analysis?id=${id}`);
    await expect(page.getByText(`${agree} (1)`)).toBeVisible();
    await look(page, "answers");
  });
}
