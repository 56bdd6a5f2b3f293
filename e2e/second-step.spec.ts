import { readFileSync } from "node:fs";
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { appCode } from "../apps/server/src/testing/app-code.ts";
import { axe } from "./axe.ts";
import { layoutProblems } from "./layout-problems.ts";
import { linkFor } from "./mails.ts";
import { newAccount, newAddress, type OwnAccount, signInAs } from "./own-account.ts";
import { keepSession, openSignIn } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

// Somebody sets a second step up, signs out, and comes back in by it: the codes are real ones.

/** What is on screen can be used by everybody, also on a small phone. */
async function noViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 844 });
  // A toast comes and goes.
  const lasting = async () => (await layoutProblems(page)).filter((one) => !/_(toast|message)_/.test(one));
  await expect.poll(lasting).toEqual([]);
  if (size) await page.setViewportSize(size);
}

async function typePassword(page: Page, language: Language, { email, password }: OwnAccount): Promise<void> {
  const t = words(language);
  await page.getByLabel(t("auth:email")).fill(email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:signIn"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("auth:secondStep.title") })).toBeVisible();
}

/** A device with a finger on it; until it is told to, it does nothing by itself. */
async function addAuthenticator(page: Page): Promise<(willing: boolean) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return async (enabled) => {
    await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
}

/** Goes through the set-up that stands before everything else. */
async function setUpFirst(page: Page, language: Language): Promise<void> {
  const t = words(language);
  await expect(page.getByRole("heading", { name: t("second-steps:required.title") })).toBeVisible();
  await noViolations(page);
  await page.getByRole("button", { name: t("second-steps:app.title") }).click();
  const address = await page
    .getByRole("link", { name: t("second-steps:app.onThisDevice") })
    .getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  await noViolations(page);
  await page.getByLabel(t("second-steps:app.code")).fill(appCode(secret));
  await page.getByRole("button", { name: t("second-steps:codes.saved") }).click();
}

async function signOut(page: Page, language: Language, name: string): Promise<void> {
  const t = words(language);
  await page.getByRole("button", { name: t("shell:accountOf", { name }) }).click();
  await page.getByRole("menuitem", { name: t("shell:signOut") }).click();
  await expect(page).toHaveURL(/\/login$/);
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`an authenticator app is set up, asked for at the sign-in, and turned off (${language})`, async ({
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

  test(`a passkey is added, signs in alone and as the second step, and is removed (${language})`, async ({
    page,
    request,
    baseURL,
  }) => {
    const account = await newAccount(request, language);
    await keepSession(page, await signInAs(request, account), language);
    const setWilling = await addAuthenticator(page);
    // Passkeys are bound to a name: the number of this machine is none.
    const settings = Object.assign(new URL("/settings#security", baseURL), { hostname: "localhost" }).href;
    await page.goto(settings);
    await page.getByRole("button", { name: t("second-steps:passkeys.add"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel(t("second-steps:passkeys.name"), { exact: true });
    await expect(name).not.toHaveValue("");
    await noViolations(page);
    await name.fill("My laptop");
    await setWilling(true);
    await dialog.getByRole("button", { name: t("second-steps:passkeys.make"), exact: true }).click();
    await expect(dialog.getByText(t("second-steps:codes.once"))).toBeVisible();
    await dialog.getByRole("button", { name: t("second-steps:codes.saved") }).click();
    const row = page.getByRole("listitem").filter({ hasText: "My laptop" });
    await expect(row).toContainText(t("second-steps:passkeys.neverUsed"));
    await noViolations(page);

    await setWilling(false);
    await signOut(page, language, account.name);
    await noViolations(page);
    await setWilling(true);
    await page.getByRole("button", { name: t("auth:passkey.signIn") }).click();
    await expect(page).toHaveURL(/\/(surveys|datasets)$/);

    await setWilling(false);
    await signOut(page, language, account.name);
    await typePassword(page, language, account);
    await noViolations(page);
    await setWilling(true);
    await page.getByRole("button", { name: t("auth:secondStep.passkey.label"), exact: true }).click();
    await expect(page).toHaveURL(/\/(surveys|datasets)$/);

    await page.goto(settings);
    await row
      .getByRole("button", { name: t("second-steps:passkeys.renameNamed", { name: "My laptop" }) })
      .click();
    await dialog.getByLabel(t("second-steps:passkeys.name"), { exact: true }).fill("Key ring");
    await dialog.getByRole("button", { name: t("common:save"), exact: true }).click();
    await page
      .getByRole("button", { name: t("second-steps:passkeys.removeNamed", { name: "Key ring" }) })
      .click();
    await expect(dialog.getByText(t("second-steps:passkeys.removeLastText"))).toBeVisible();
    await dialog.getByRole("button", { name: t("second-steps:prove.use.passkey") }).click();
    await noViolations(page);
    await dialog.getByRole("button", { name: t("second-steps:passkeys.remove"), exact: true }).click();
    await expect(page.getByText(t("second-steps:off"), { exact: true })).toBeVisible();
  });

  test(`an owner asks everybody for a second step, who has none sets one up first, and a lost one is taken away (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    const account = await newAccount(request, language);
    const session = await signInAs(request, account);
    const colleague = { name: "Bo", email: newAddress(), password: "a sea of 7 lanterns" };
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    await request.post("/api/invitations", { headers, form: { email: colleague.email, role: "viewer" } });
    const token = new URL(await linkFor(colleague.email, "/invitation"), "http://localhost").searchParams;
    const joined = await request.post("/api/public/invitations/join", {
      form: { ...colleague, token: token.get("token") ?? "", language },
    });
    const theirs = await (await browser.newContext()).newPage();
    await keepSession(theirs, (await joined.json()).session, language);

    await keepSession(page, session, language);
    await page.goto("/settings/people");
    await page.getByRole("button", { name: t("members:steps.onOpen"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t("members:steps.onOwn"))).toBeVisible();
    await noViolations(page);
    await dialog.getByRole("button", { name: t("members:steps.onConfirm"), exact: true }).click();
    await setUpFirst(page, language);
    // Back where they were.
    await expect(page).toHaveURL(/\/settings\/people$/);
    await expect(page.getByText(t("members:steps.waiting"))).toBeVisible();
    await noViolations(page);

    await theirs.goto("/datasets");
    await setUpFirst(theirs, language);
    await expect(theirs).toHaveURL(/\/datasets$/);
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(t("datasets:title"));

    await page.reload();
    await page.getByRole("button", { name: t("members:steps.lostOpen"), exact: true }).click();
    await noViolations(page);
    await dialog.getByRole("button", { name: t("members:steps.resetOf", { name: "Bo" }) }).click();
    await dialog
      .last()
      .getByRole("button", { name: t("members:steps.reset"), exact: true })
      .last()
      .click();
    await expect(page.getByText(t("members:steps.resetDone", { name: "Bo" }))).toBeVisible();
    // They have to set one up again, and are led there at their next call.
    await theirs.reload();
    await expect(theirs.getByRole("heading", { name: t("second-steps:required.title") })).toBeVisible();
    await theirs.context().close();
  });
}
