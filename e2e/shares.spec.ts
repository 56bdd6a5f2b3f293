import { expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** What the shared page says where the words are the server's own. */
const GONE = { en: "This link leads nowhere", vi: "Liên kết này không dẫn đến đâu" } as const;

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`a report is read elsewhere without an account or script, and is gone once taken back (${language})`, {
    tag: "@smoke",
  }, async ({ page, browser }) => {
    const id = await buildSurvey(page.request, "nps", language, (survey) => {
      survey.name = "Supper <shared>";
    });
    const code = await publishSurvey(page.request, id);
    const { blocks } = await readSurvey(page.request, id);
    const [question] = blocks[0].questions;
    for (const value of [9, 10, 3]) {
      await answerSurvey(page.request, code, {
        language,
        parameters: {},
        submit: true,
        answers: { [question.id]: { value } },
      });
    }
    await signIn(page, language);
    await page.goto(`/surveys/report?id=${id}`);
    await page.getByRole("button", { name: t("shares:button"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("shares:title", { name: "Supper <shared>" }) });
    await dialog.getByText(t("shares:mode.live")).click();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await dialog.getByRole("button", { name: t("shares:make.action") }).click();
    const link = await dialog.getByRole("textbox", { name: t("shares:made.link") }).inputValue();

    const elsewhere = await browser.newContext({ javaScriptEnabled: false, locale: language });
    const reader = await elsewhere.newPage();
    await reader.goto(link);
    await expect(reader.getByRole("heading", { level: 1, name: "Supper <shared>" })).toBeVisible();
    await expect(reader.locator("html")).toHaveAttribute("lang", language);
    await expect(reader.getByRole("img").first()).toBeVisible();
    await reader.locator("summary").first().click();
    await expect(reader.getByRole("table").first()).toBeVisible();
    const other = language === "en" ? "vi" : "en";
    await reader.locator(`a[hreflang="${other}"]`).click();
    await expect(reader.locator("html")).toHaveAttribute("lang", other);

    await dialog
      .getByRole("button", { name: t("shares:change.named", { name: t("shares:kind.report") }) })
      .click();
    const changing = page.getByRole("dialog", {
      name: t("shares:change.named", { name: t("shares:kind.report") }),
    });
    await changing.getByLabel(t("shares:make.password"), { exact: true }).fill("seven lanterns");
    expect((await axe(page).analyze()).violations).toEqual([]);
    await changing.getByRole("button", { name: t("shares:change.action"), exact: true }).click();
    await expect(page.getByText(t("shares:change.done"))).toBeVisible();
    expect((await reader.goto(link))?.status()).toBe(403);

    const named = t("shares:revoke.named", { name: t("shares:kind.report") });
    await dialog.getByRole("button", { name: named }).click();
    const asked = page.getByRole("dialog", { name: t("shares:revoke.title") });
    await asked.getByRole("button", { name: t("shares:revoke.action"), exact: true }).click();
    await expect(page.getByText(t("shares:revoke.done"))).toBeVisible();
    await expect(dialog.getByText(t("shares:list.none"))).toBeVisible();
    expect((await reader.goto(link))?.status()).toBe(404);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(GONE[language]);
    await elsewhere.close();
  });
}
