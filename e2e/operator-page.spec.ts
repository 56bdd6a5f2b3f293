import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { giveUpJob, newTrial } from "./operator.ts";
import { signInAs } from "./own-account.ts";
import { keepSession, signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

// Whoever runs the installation finds what fails, tries it again, and changes somebody's plan.

const WIDTHS = [1440, 390];

async function noViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  for (const width of WIDTHS) {
    test(`an operator tries a failed job again and changes a plan, ${width} px (${language})`, async ({
      page,
    }) => {
      const account = await newTrial();
      const reason = `No such host ${account.email.split("@")[0]}`;
      await giveUpJob("measure_sizes", reason);
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, language);
      await page.goto("/settings");
      await page.getByRole("link", { name: t("operator:title"), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("operator:title") })).toBeVisible();
      await expect(page.getByText(t("operator:role.all"))).toBeVisible();

      const job = page.getByRole("listitem").filter({ hasText: reason });
      await job.getByRole("button").click();
      await expect(job).toHaveCount(0);
      await expect(page.getByRole("table", { name: t("operator:section.growing") })).toBeVisible();
      await noViolations(page);

      await page.getByRole("link", { name: t("operator:installation.showAccounts") }).click();
      await page.getByRole("textbox", { name: t("operator:accounts.search") }).fill(account.email);
      const row = page.getByRole("row").filter({ hasText: account.email });
      await expect(page.getByRole("row")).toHaveCount(2);
      await expect(row).toContainText(t("operator:accounts.state.trial"));
      await noViolations(page);

      await row.getByRole("button").click();
      await page.getByRole("menuitem", { name: t("operator:accounts.changePlan") }).click();
      await page.getByText(t("operator:accounts.state.premium"), { exact: true }).last().click();
      await page.getByLabel(t("operator:accounts.limit.max_datasets"), { exact: true }).fill("7");
      await noViolations(page);
      await page.getByRole("button", { name: t("operator:accounts.savePlan") }).click();
      await expect(row).toContainText(t("operator:accounts.state.premium"));
      await expect(row).toContainText(t("operator:accounts.mark.limits"));

      await page.getByRole("button", { name: t("common:undo") }).click();
      await expect(row).toContainText(t("operator:accounts.state.trial"));
      await expect(row).not.toContainText(t("operator:accounts.mark.limits"));

      await row.getByRole("button").click();
      await page.getByRole("menuitem", { name: t("operator:accounts.disable") }).click();
      await page.getByRole("button", { name: t("operator:accounts.disableConfirm") }).click();
      await expect(row).toContainText(t("operator:accounts.mark.disabled"));
    });
  }

  test(`somebody else sees no operator, and is told so where a link leads there (${language})`, async ({
    page,
  }) => {
    await keepSession(page, await signInAs(page.request, await newTrial()), language);
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 1, name: t("settings:title") })).toBeVisible();
    await expect(page.getByRole("link", { name: t("operator:title"), exact: true })).toHaveCount(0);
    for (const path of ["/settings/operator", "/settings/operator/accounts"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: t("operator:notForYou.title") })).toBeVisible();
    }
  });
}
