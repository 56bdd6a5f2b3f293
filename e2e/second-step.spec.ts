import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { appCode } from "../apps/server/src/testing/app-code.ts";
import { axe } from "./axe.ts";
import { newAccount, type OwnAccount, signInAs } from "./own-account.ts";
import { keepSession, openSignIn } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

// Somebody sets a second step up, signs out, and comes back in by it: the codes are real ones.

async function noViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

async function typePassword(page: Page, language: Language, { email, password }: OwnAccount): Promise<void> {
  const t = words(language);
  await page.getByLabel(t("auth:email")).fill(email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:signIn"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("auth:secondStep.title") })).toBeVisible();
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`an authenticator app is set up, asked for at the sign-in, and turned off @smoke (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    const account = await newAccount(request, language);
    await keepSession(page, await signInAs(request, account), language);
    await page.goto("/settings#security");
    await page.getByRole("button", { name: t("second-steps:app.setUp"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: t("second-steps:app.qrCode") })).toBeVisible();
    await noViolations(page);
    const address = await dialog
      .getByRole("link", { name: t("second-steps:app.onThisDevice") })
      .getAttribute("href");
    const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
    await expect(dialog.getByText(secret.slice(0, 4))).toBeVisible();
    const field = dialog.getByLabel(t("second-steps:app.code"));
    await field.fill("000000");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue("");
    // The last digit sends it.
    await field.fill(appCode(secret, -1));
    await expect(dialog.getByText(t("second-steps:codes.once"))).toBeVisible();
    await noViolations(page);
    const codes = await dialog.getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: t("second-steps:codes.download") }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(t("second-steps:codes.fileName"));
    expect(readFileSync(await saved.path(), "utf8")).toContain(codes.join("\n"));
    await dialog.getByRole("button", { name: t("second-steps:codes.saved") }).click();
    await expect(page.getByText(t("second-steps:codes.left", { count: 10 }))).toBeVisible();
    await noViolations(page);

    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await openSignIn(elsewhere, language);
    await typePassword(elsewhere, language, account);
    await noViolations(elsewhere);
    const typed = elsewhere.getByLabel(t("auth:secondStep.app.label"), { exact: true });
    await typed.fill("000000");
    await expect(elsewhere.getByRole("alert").first()).not.toBeEmpty();
    await expect(typed).toHaveValue("");
    await typed.fill(appCode(secret));
    await expect(elsewhere).toHaveURL(/\/(surveys|datasets)$/);
    await context.close();

    // And once more by a recovery code, which is used up then.
    const phoneless = await browser.newContext();
    const lost = await phoneless.newPage();
    await openSignIn(lost, language);
    await typePassword(lost, language, account);
    await lost.getByRole("button", { name: t("auth:secondStep.recovery.use") }).click();
    await lost.getByLabel(t("auth:secondStep.recovery.label"), { exact: true }).fill(codes[3] ?? "");
    await lost.getByRole("button", { name: t("auth:signIn"), exact: true }).click();
    await expect(lost).toHaveURL(/\/(surveys|datasets)$/);
    await phoneless.close();

    await page.reload();
    await expect(page.getByText(t("second-steps:codes.left", { count: 9 }))).toBeVisible();
    await page.getByRole("button", { name: t("second-steps:app.endOpen"), exact: true }).click();
    await page.getByRole("dialog").getByLabel(t("auth:password"), { exact: true }).fill(account.password);
    await noViolations(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("second-steps:app.end"), exact: true })
      .click();
    await expect(page.getByText(t("second-steps:off"), { exact: true })).toBeVisible();
  });
}
