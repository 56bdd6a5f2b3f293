import { expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const to = (key: string) => t(`operator:${key}`);

  test(`the operator sees what the checks find, sends a test mail and makes a backup (${language})`, async ({
    page,
  }) => {
    await signIn(page, language);
    await page.goto("/settings/operator#checks");
    const checks = page.getByRole("region", { name: to("section.checks") });
    const found = checks.getByRole("list", { name: to("checks.list") });
    // Opened at its section, whatever stands above comes in later.
    await expect(checks.getByRole("heading")).toBeInViewport();
    await expect(found.getByRole("listitem").filter({ hasText: "PostgreSQL" })).toHaveCount(0);
    await checks.getByRole("button", { expanded: false }).click();
    await expect(found.getByRole("listitem").filter({ hasText: "PostgreSQL" })).toBeVisible();
    // The server of the journeys has a mail server and no PUBLIC_URL.
    await expect(found.getByRole("listitem").first()).toContainText("PUBLIC_URL");
    await checks.getByRole("button", { name: to("checks.testMail") }).click();
    await expect(page.getByText(/\.eml|@/).last()).toBeVisible();

    const backups = page.getByRole("region", { name: to("section.backups") });
    await backups.getByRole("button", { name: to("backups.now") }).click();
    const first = backups.getByRole("listitem").first();
    await expect(first).toContainText(to("backups.kind.by_hand"), { timeout: 20_000 });
    await expect(first).toContainText(to("backups.standing.restored"), { timeout: 30_000 });
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
