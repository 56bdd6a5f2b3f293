import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const card = (page: Page) => page.locator("[data-card][data-open]");
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder)
      await page.screenshot({ path: `${folder}/exclusive-${name}-${language}.png`, fullPage: true });
  };
  const clean = async (page: Page, within: string) => {
    const { violations } = await axe(page).include(within).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };

  test(`“None of the above” clears the other choices, and they clear it (${language})`, async ({
    page,
    browser,
  }) => {
    const none = t("question-kinds:exclusive.usual.choices");
    const id = await buildBlankSurvey(page.request, "Drinks", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    await page.getByText(t("survey-questions:empty.block.title")).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.type(t("survey-questions:kind.multiple_choice.name"));
    await page.keyboard.press("Enter");
    await page.keyboard.type("What do you drink?");
    const field = (number: number) =>
      card(page).getByRole("textbox", { name: t("question-kinds:choice.label", { number }), exact: true });
    const press = (key: string, value = {}) =>
      card(page)
        .getByRole("button", { name: t(`question-kinds:${key}`, value) })
        .click();
    await field(1).fill("Tea");
    await field(2).fill("Coffee");
    await press("exclusive.add.choices");
    await expect(field(3)).toBeFocused();
    await expect(field(3)).toHaveValue(none);
    await press("other.add");
    await field(2).press("Enter");
    await page.keyboard.type("Water");
    await expect(field(3)).toHaveValue("Water");
    await expect(field(4)).toHaveValue(none);
    // It stays below the others, and another one may join it.
    await field(4).press("Alt+ArrowUp");
    await expect(field(4)).toHaveValue(none);
    const second = t("question-kinds:choice.label", { number: 1 });
    await field(1).hover();
    await press("exclusive.toggle", { name: second });
    await expect(field(3)).toHaveValue(none);
    await expect(field(4)).toHaveValue("Tea");
    await look(page, "editor");
    await clean(page, "[data-card][data-open]");
    await page.keyboard.press("Control+z");
    await expect(field(1)).toHaveValue("Tea");
    await page.keyboard.press("Control+s");
    const asked = async () => (await readSurvey(page.request, id)).blocks[0].questions[0];
    await expect
      .poll(async () => (await asked())?.options.choices.map(({ text }: { text: string }) => text).join())
      .toBe(`Tea,Coffee,Water,${none}`);
    await changeSurvey(page.request, id, (survey) => {
      survey.blocks[0].questions[0].options.shuffle = "all";
      survey.blocks[0].questions[0].required = true;
    });
    const code = await publishSurvey(page.request, id);

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    const small = await phone.newPage();
    await small.goto(new URL(`/s/${code}`, page.url()).href);
    await expect(small.locator(".option").last()).toContainText(none);
    const box = (name: string) => small.getByRole("checkbox", { name });
    await box("Tea").check();
    await box("Coffee").check();
    await box(none).check();
    await expect(box("Tea")).not.toBeChecked();
    await look(small, "phone");
    await box("Water").check();
    await expect(box(none)).not.toBeChecked();
    await box(none).check();
    await clean(small, "main");
    await small.locator("button.go").click();
    await expect(small.locator(".end")).toBeVisible();
    await phone.close();

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(new URL(`/s/${code}`, page.url()).href);
    await still.getByRole("checkbox", { name: "Tea" }).check();
    await still.getByRole("checkbox", { name: none }).check();
    await still.locator("button.go").click();
    await expect(still.locator(".flaw")).toBeVisible();
    await look(still, "plain");
    await still.getByRole("checkbox", { name: "Tea" }).uncheck();
    // Who sends faster than people do is asked to wait and send again.
    await expect(async () => {
      await still.locator("button.go").click();
      await expect(still.locator(".end")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await plain.close();
    await page.goto(`/surveys/data-analysis?id=${id}`);
    await expect(page.getByText(none)).toHaveCount(2);
  });
}
