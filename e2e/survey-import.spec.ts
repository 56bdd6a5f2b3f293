import { expect, test } from "@playwright/test";
import { qualtricsFile } from "../packages/survey/src/testing/survey-files/qualtrics.ts";
import { qualtricsWithQuotas } from "../packages/survey/src/testing/survey-files/qualtrics-with-quotas.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const i = (key: string, values?: Record<string, string | number>) => t(`survey-import:${key}`, values);

  test(`a survey of Qualtrics is looked at, made and published (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, language);
    await page.goto("/surveys/new");
    await page.getByRole("link", { name: t("surveys:new.file") }).click();
    const choose = async (name: string, text: string) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: i("choose") }).click();
      await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    };
    await choose("answers.json", '{"answers": []}');
    await expect(page.getByRole("alert")).toContainText("Qualtrics (.qsf)");
    expect((await axe(page).analyze()).violations).toEqual([]);

    await choose("canteen.qsf", JSON.stringify(qualtricsFile()));
    await expect(page.getByLabel(i("name"))).toHaveValue("Canteen");
    const kinds = page.getByRole("listitem").filter({ hasText: i("notes.question_kind.what") });
    await expect(kinds).toContainText("Q12 · Where do you sit?");
    await expect(kinds).toContainText(i("notes.question_kind.todo"));
    await expect(page.getByRole("listitem").filter({ hasText: i("notes.quota.what") })).toContainText(
      "Half of them",
    );
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole("button", { name: i("again") }).click();
    await choose("trial.qsf", JSON.stringify(qualtricsWithQuotas()));
    await page.getByText(i("besides.title", { count: 5, number: 5 })).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Young people" })).toContainText(
      i("besides.quota"),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByLabel(i("name")).fill("Canteen, new");
    await page.getByRole("button", { name: i("create") }).click();

    await expect(page).toHaveURL(/\/surveys\/edit\?/);
    const id = new URL(page.url()).searchParams.get("id");
    await publishSurvey(page.request, id ?? "");
  });
}
