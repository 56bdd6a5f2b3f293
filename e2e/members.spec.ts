import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { linkFor } from "./mails.ts";
import { newAccount, newAddress, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

// A colleague is invited, joins by the mail's link, and finds what a viewer may and no more.

async function noViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`a colleague is invited, joins, looks and changes nothing (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    const account = await newAccount(request, language);
    const session = await signInAs(request, account);
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    const made = await request.post("/api/surveys/from-template", { headers, form: { template: "nps" } });
    const survey: { id: string; name: string } = await made.json();
    const colleague = newAddress();

    await keepSession(page, session, language);
    await page.goto("/settings");
    await page.getByRole("link", { name: t("members:title"), exact: true }).click();
    await page.getByRole("button", { name: t("members:invite.open"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("auth:email")).fill(colleague);
    await dialog.getByLabel(t("members:invite.role")).click();
    await page.getByRole("option", { name: t("members:role.viewer") }).click();
    await noViolations(page);
    await dialog.getByRole("button", { name: t("members:invite.send"), exact: true }).click();
    const invited = page.getByRole("listitem").filter({ hasText: colleague });
    await expect(invited).toContainText(t("members:role.viewer"));
    await noViolations(page);

    const link = await linkFor(colleague, "/invitation");
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.addInitScript((chosen) => localStorage.setItem("userLanguage", chosen), language);
    await theirs.goto(link);
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
      t("members:accept.title", { account: account.name }),
    );
    await noViolations(theirs);
    await theirs.getByLabel(t("auth:name"), { exact: true }).fill("Bo");
    await theirs.getByLabel(t("auth:password"), { exact: true }).fill("a sea of 7 lanterns");
    await theirs.getByRole("button", { name: t("members:accept.submit") }).click();
    await expect(theirs).toHaveURL(/\/surveys$/);
    await expect(theirs.getByRole("link", { name: t("surveys:create") })).toHaveCount(0);
    await theirs.getByRole("link", { name: survey.name, exact: true }).click();
    await expect(theirs).toHaveURL(/\/surveys\/report/);

    // A link that leads to where the survey is changed says whom to ask.
    await theirs.goto(`/surveys/edit?id=${survey.id}`);
    await expect(theirs.getByRole("heading", { name: t("members:lookOnly.title") })).toBeVisible();
    const ask = t("members:lookOnly.ask", { name: account.name, role: t("members:role.editor") });
    await expect(theirs.getByText(ask)).toBeVisible();
    await noViolations(theirs);

    // Hidden from them, it is gone.
    await page.reload();
    await page.getByRole("button", { name: t("members:grants.of", { name: "Bo" }) }).click();
    await page.getByRole("combobox", { name: t("members:grants.levelOf", { name: survey.name }) }).click();
    const saved = page.waitForResponse((reply) => reply.url().endsWith("/grants") && reply.ok());
    await page.getByRole("option", { name: t("members:grants.level.none") }).click();
    await saved;
    await noViolations(page);
    await theirs.reload();
    await expect(
      theirs.getByRole("heading", { name: t("survey-editor:unknown.title") }).first(),
    ).toBeVisible();
    await context.close();
  });
}
