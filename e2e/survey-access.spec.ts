import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

// Who may answer a survey: a password, and once from each browser.

const PHONE = { width: 390, height: 844 };

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ta = (key: string) => t(`survey-distribution:access.${key}`);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`a password is set, asked for without script on a phone, and taken away (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildSurvey(page.request, "nps", language);
    const code = await publishSurvey(page.request, id);
    await signIn(page, language);
    await page.goto(`/surveys/distribution?id=${id}&view=access`);
    const field = page.locator("input[type=password]");
    await field.fill("ab");
    await page.getByRole("button", { name: ta("password.set") }).click();
    await expect(page.getByText(t("survey-distribution:access.password.short", { count: 4 }))).toBeVisible();
    await field.fill("hoa sen");
    await field.press("Enter");
    await expect(page.getByText(ta("password.has"))).toBeVisible();
    await clean(page, "access");

    const phone = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: language });
    const guest = await phone.newPage();
    await guest.goto(`/s/${code}`);
    await expect(guest.locator("[data-question]")).toHaveCount(0);
    await guest.locator("#password").fill("wrong");
    await guest.locator("#password").press("Enter");
    await expect(guest.getByRole("alert")).toBeVisible();
    await guest.locator("#password").fill("hoa sen");
    await guest.locator(".go").click();
    await expect(guest.locator("[data-question]")).toHaveCount(2);
    await phone.close();

    const other = await (await browser.newContext({ viewport: PHONE, locale: language })).newPage();
    await other.goto(`/s/${code}`);
    await clean(other, "password");
    await page.getByRole("button", { name: ta("password.remove"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: ta("password.remove") })
      .click();
    await expect(field).toBeVisible();
    await other.reload();
    await expect(other.locator("[data-question]")).toHaveCount(2);
  });

  test(`a browser answers once, however many windows it has (${language})`, async ({ page, browser }) => {
    const id = await buildSurvey(page.request, "nps", language);
    const code = await publishSurvey(page.request, id);
    await signIn(page, language);
    await page.goto(`/surveys/distribution?id=${id}&view=access`);
    await page.getByRole("radio", { name: ta("often.device") }).click();
    await expect(page.getByRole("radio", { name: ta("often.device") })).toBeChecked();
    await expect(page.getByText(ta("often.saved"), { exact: true })).toBeVisible();

    const visitor = await browser.newContext({ viewport: PHONE, locale: language });
    const windows = [await visitor.newPage(), await visitor.newPage()];
    for (const one of windows) {
      await one.goto(`/s/${code}?lang=${language}`);
      await one.getByRole("radio", { name: "9", exact: true }).check();
    }
    for (const one of windows) {
      await expect(async () => {
        await one.locator(".actions .go").click({ timeout: 1_000 });
        await expect(one.locator(".end")).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
    // Both are of the one visit that the browser keeps.
    const headers = await ownerHeaders(page.request);
    const summary = await page.request.get(`/api/surveys/${id}/answers/summary`, { headers });
    expect(await summary.json()).toMatchObject({ submitted: 1, begun: 0 });
    const again = await visitor.newPage();
    await again.goto(`/s/${code}?lang=${language}`);
    await expect(again.locator(".end")).toBeVisible();
    await expect(again.locator("[data-question]")).toHaveCount(0);
    await visitor.close();
  });
}
