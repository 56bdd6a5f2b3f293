import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

// Answers that were begun and not completed: left out of a report, or counted in it, and said either way.

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };
  const list = (number: number) => t("survey-answers:partial.in_progress", { count: number, number });
  const sentence = (key: "leftOut" | "included", number: number) =>
    t(`survey-answers:partial.${key}`, { count: number, number, list: list(number) });

  /** Three people who answered, and two who have not come to the end. */
  async function buildAnswered(request: APIRequestContext) {
    const id = await buildSurvey(request, "nps", language);
    const code = await publishSurvey(request, id);
    const [question] = (await readSurvey(request, id)).blocks[0].questions;
    for (const [value, submit] of [
      [10, true],
      [9, true],
      [8, true],
      [2, false],
      [1, false],
    ] as const) {
      await answerSurvey(request, code, { language, submit, answers: { [question.id]: { value } } });
    }
    return { id, question };
  }

  test(`a report leaves partial answers out or counts them, and says so (${language})`, async ({ page }) => {
    const { id, question } = await buildAnswered(page.request);
    await signIn(page, language);
    await page.goto(`/surveys/report?id=${id}`);
    const card = page.locator(`#question-${question.id}`);
    const answers = (count: number) => t("survey-report:question.answers", { count, number: count });
    await expect(page.getByText(sentence("leftOut", 2))).toBeVisible();
    await expect(card).toContainText(answers(3));
    const drop = page.locator("#drop-off");
    await expect(drop).toContainText(t("survey-report:dropOff.answering", { count: 2, total: 5 }));

    const choice = page.getByRole("radiogroup", { name: t("survey-report:partial.label") });
    await choice.getByText(t("survey-report:partial.withCount", { number: 2 })).click();
    await expect(page).toHaveURL(/completion=with_partial/);
    await expect(page.getByText(sentence("included", 2))).toBeVisible();
    await expect(card).toContainText(answers(5));
    await clean(page, "a report with partial answers");
    await page.reload();
    await expect(card).toContainText(answers(5));
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: t("survey-report:actions.download") }).click();
    await page.getByRole("menuitem", { name: t("survey-report:actions.csv") }).click();
    const csv = readFileSync(await (await saving).path(), "utf8");
    const state = { en: /,in progress,/g, vi: /,đang trả lời,/g }[language];
    expect(csv.match(state)).toHaveLength(2);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: t("survey-answers:partial.show") }).click();
    await expect(page).toHaveURL(/data-analysis.*completion=begun/);
    await expect(page.locator("[data-answer]")).toHaveCount(2);
    await expect(page.locator("[data-answer]").first()).toContainText(
      t("survey-answers:completion.in_progress"),
    );
  });

  test(`a survey says after how many hours an answer is abandoned (${language})`, async ({ page }) => {
    const id = await buildSurvey(page.request, "nps", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=settings&view=advance`);
    const field = page.getByRole("textbox", { name: t("survey-settings:abandoned.label") });
    await expect(field).toHaveAttribute("placeholder", "24");
    await field.fill("72");
    await expect(async () => {
      const { settings } = await readSurvey(page.request, id);
      expect(settings.abandoned_after_hours).toBe(72);
    }).toPass();
    await field.fill("");
    await field.blur();
    await expect(async () => {
      const { settings } = await readSurvey(page.request, id);
      expect(settings.abandoned_after_hours).toBeUndefined();
    }).toPass();
  });
}
