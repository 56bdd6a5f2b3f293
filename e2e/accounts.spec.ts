import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { expect, type Page, test } from "@playwright/test";
import { problemText } from "@soundings/contract/problems";
import { openZip } from "../apps/server/src/spreadsheet/zip-reader.ts";
import { axe } from "./axe.ts";
import { linkFor } from "./mails.ts";
import { operate } from "./operator.ts";
import { newAccount, newAddress, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ta = (key: string, values?: Record<string, string | number>) => t(`auth:${key}`, values);
  const ts = (key: string, values?: Record<string, string | number>) => t(`settings:${key}`, values);

  const headed = (page: Page, name: string) =>
    expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const password = (page: Page) => page.getByLabel(ta("password"), { exact: true });
  const email = (page: Page) => page.getByLabel(ta("email"), { exact: true });
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const follow = (page: Page, name: string) =>
    page.getByRole("main").getByRole("link", { name, exact: true }).click();
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };
  const speak = (page: Page) =>
    page.addInitScript((chosen) => {
      if (!localStorage.getItem("userLanguage")) localStorage.setItem("userLanguage", chosen);
    }, language);
  const signIn = async (page: Page, secret: string) => {
    await password(page).fill(secret);
    await press(page, ta("signIn"));
  };

  test(`somebody signs up, confirms by the mail, and signs in, by keyboard alone (${language})`, {
    tag: "@smoke",
  }, async ({ page, browser }) => {
    await speak(page);
    const address = newAddress();
    await page.goto("/login");
    await headed(page, ta("signIn"));
    await follow(page, ta("links.signUp"));
    await expect(page.getByLabel(ta("name"), { exact: true })).toBeFocused();
    // What is not right is said next to its field, and the first of them has the focus.
    await page.keyboard.press("Enter");
    await expect(page.getByText(ta("nameMissing"))).toBeVisible();
    await expect(page.getByText(ta("emailViolations.missing"))).toBeVisible();
    await page.keyboard.type("Linh Trần");
    await page.keyboard.press("Tab");
    await page.keyboard.type("linh@may");
    await page.keyboard.press("Tab");
    await expect(page.getByText(ta("emailViolations.incomplete"))).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(address);
    await page.keyboard.press("Tab");
    await page.keyboard.type("password123");
    await page.keyboard.press("Enter");
    await expect(password(page)).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("four words, none alike");
    await expect(page.getByText(ta("passwordStrength.strong"))).toBeVisible();
    await page.keyboard.press("Enter");
    await headed(page, ta("sent.title"));
    await expect(page.getByText(address)).toBeVisible();

    const link = await linkFor(address, "/sign-up/verify");
    await page.goto("/login");
    await email(page).fill(address);
    await signIn(page, "four words, none alike");
    await press(page, ta("sent.linkAgain"));
    const again = await linkFor(address, "/sign-up/verify", 2);
    expect(again).not.toBe(link);
    // The browser that signed up is in; another one asks for the password.
    await page.goto(again);
    await expect(page).toHaveURL(/\/surveys$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The link was used: nothing is said of signing out to use it.
    await expect(page.getByRole("button", { name: ta("unusedLink.use") })).toHaveCount(0);
    const other = await (await browser.newContext()).newPage();
    await other.goto("/login");
    await other.evaluate((chosen) => localStorage.setItem("userLanguage", chosen), language);
    await other.goto(again);
    await expect(other.getByText(ta("done.verified"))).toBeVisible();
    await expect(email(other)).toHaveValue(address);
    await expect(password(other)).toBeFocused();
    await other.keyboard.type("four words, none alike");
    await other.keyboard.press("Enter");
    await expect(other).toHaveURL(/\/surveys$/);
    await other.context().close();
  });

  test(`the settings change the name and the password, and end other sessions (${language})`, async ({
    page,
    request,
  }) => {
    const account = await newAccount(request, language);
    const [here, there] = [await signInAs(request, account), await signInAs(request, account, FIREFOX)];
    const other = { authorization: `Bearer ${there.tokens.access}` };
    await keepSession(page, here, language);
    await page.goto("/settings#security");
    const places = page.getByRole("list", { name: ts("sessions.title") }).getByRole("listitem");
    const firefox = ts("sessions.device", { browser: "Firefox", system: "Linux" });
    await expect(places.filter({ hasText: firefox })).toBeVisible();
    await expect(places.filter({ hasText: ts("sessions.current") })).toHaveCount(1);

    await press(page, ts("password.change"));
    const form = page.getByRole("dialog", { name: ts("password.change") });
    await form.getByLabel(ts("password.current"), { exact: true }).fill("not the password");
    await form.getByLabel(ts("password.new"), { exact: true }).fill("another harbour, at night");
    await form.getByRole("button", { name: ts("password.change") }).click();
    await expect(form.getByLabel(ts("password.current"), { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await form.getByLabel(ts("password.current"), { exact: true }).fill(account.password);
    await form.getByRole("button", { name: ts("password.change") }).click();
    await expect(page.getByText(ts("password.changed"))).toBeVisible();
    await expect(places.filter({ hasText: firefox })).toBeHidden();
    expect((await request.get("/api/auth/me", { headers: other })).status()).toBe(401);

    account.password = "another harbour, at night";
    await signInAs(request, account, FIREFOX);
    await page.reload();
    await press(page, ts("sessions.endNamed", { name: firefox }));
    await expect(places).toHaveCount(1);
    await signInAs(request, account, FIREFOX);
    await page.reload();
    await press(page, ts("sessions.endOthers"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: ts("sessions.endOthers") })
      .click();
    await expect(places).toHaveCount(1);

    await page.getByRole("link", { name: ts("section.profile"), exact: true }).click();
    await expect(page).toHaveURL(/#profile$/);
    await page.getByRole("textbox", { name: ts("name") }).fill("Lan Phạm");
    await press(page, t("common:save"));
    await expect(
      page.getByRole("button", { name: t("shell:accountOf", { name: "Lan Phạm" }) }),
    ).toBeVisible();
  });

  test(`a forgotten password is set anew by a link that works once (${language})`, async ({
    page,
    request,
  }) => {
    await speak(page);
    const account = await newAccount(request, language);
    const before = await signInAs(request, account);
    await page.goto("/login");
    await email(page).fill(account.email);
    await follow(page, ta("links.forgot"));
    await headed(page, ta("forgot.title"));
    await expect(email(page)).toHaveValue(account.email);
    await press(page, ta("forgot.submit"));
    await headed(page, ta("sent.title"));
    const link = await linkFor(account.email, "/reset-password");
    await page.goto(link);
    const field = page.getByLabel(ta("reset.password"), { exact: true });
    await field.fill("short");
    await press(page, ta("reset.submit"));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("a lighthouse in the fog");
    await press(page, ta("reset.submit"));
    await expect(page.getByText(ta("done.reset"))).toBeVisible();
    await expect(email(page)).toHaveValue(account.email);
    const headers = { authorization: `Bearer ${before.tokens.access}` };
    expect((await request.get("/api/auth/me", { headers })).status()).toBe(401);
    await signIn(page, account.password);
    await expect(page.getByText(ta("refused"))).toBeVisible();
    await signIn(page, "a lighthouse in the fog");
    await expect(page).toHaveURL(/\/surveys$/);

    // Signed in, a link leads to the list and says why; signed out, it is used up.
    await page.goto(link);
    await expect(page).toHaveURL(/\/surveys$/);
    await press(page, ta("unusedLink.use"));
    await headed(page, ta("reset.invalid"));
    await email(page).fill(account.email);
    await press(page, ta("forgot.submit"));
    await headed(page, ta("sent.title"));
    expect(await linkFor(account.email, "/reset-password", 2)).not.toBe(link);
    await page.goto("/sign-up/verify?token=wrong");
    await headed(page, ta("verify.invalid"));
  });

  test(`a disabled account says how to get back in, and a new password enables it (${language})`, async ({
    page,
    request,
  }) => {
    await speak(page);
    const account = await newAccount(request, language);
    await operate("account", "disable", account.email);
    await page.goto("/login");
    await email(page).fill(account.email);
    await signIn(page, account.password);
    const refusal = page.getByRole("alert").filter({ hasText: problemText("ACCOUNT_DISABLED", language) });
    await refusal.getByRole("link", { name: ta("links.forgot") }).click();
    await expect(email(page)).toHaveValue(account.email);
    await press(page, ta("forgot.submit"));
    await page.goto(await linkFor(account.email, "/reset-password"));
    await page.getByLabel(ta("reset.password"), { exact: true }).fill("back from the long night");
    await press(page, ta("reset.submit"));
    await signIn(page, "back from the long night");
    await expect(page).toHaveURL(/\/surveys$/);
  });

  test(`everything is exported as a zip, and the account deleted for good (${language})`, async ({
    page,
    request,
  }) => {
    const account = await newAccount(request, language);
    await keepSession(page, await signInAs(request, account), language);
    await page.goto("/settings#data");
    const download = page.waitForEvent("download");
    await press(page, ts("export.start"));
    const zip = openZip(readFileSync(await (await download).path()), 100_000_000);
    expect(zip.names.length).toBeGreaterThan(0);
    // Unpacking compares every file with its checksum.
    for (const name of zip.names) {
      const part = zip.open(name);
      if (part) expect((await buffer(part)).length).toBe(zip.claimedSize(name));
    }
    await expect(page.getByText(ts("export.done"))).toBeVisible();

    await press(page, ts("delete.open"));
    const form = page.getByRole("dialog", { name: ts("delete.title") });
    const remove = form.getByRole("button", { name: ts("delete.confirm") });
    await form.getByLabel(ts("delete.address", { email: account.email })).fill("somebody@example.com");
    await form.getByLabel(ta("password"), { exact: true }).fill("not the password");
    await remove.click();
    await expect(form.getByText(ts("delete.wrongAddress"))).toBeVisible();
    await form.getByLabel(ts("delete.address", { email: account.email })).fill(account.email);
    await remove.click();
    await expect(form.getByLabel(ta("password"), { exact: true })).toHaveAttribute("aria-invalid", "true");
    await form.getByLabel(ta("password"), { exact: true }).fill(account.password);
    await remove.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(ta("done.deleted"))).toBeVisible();
    // The question is still fading, with a password of its own.
    await expect(page.locator("[role=dialog]")).toHaveCount(0);
    await email(page).fill(account.email);
    await signIn(page, account.password);
    await expect(page.getByText(ta("refused"))).toBeVisible();
  });

  test(`axe finds nothing on the public pages and the settings (${language})`, async ({ page, request }) => {
    // One theme a language: names and landmarks depend on the language, contrast on the theme.
    await page.emulateMedia({ colorScheme: language === "en" ? "light" : "dark", reducedMotion: "reduce" });
    await speak(page);
    for (const [address, title] of [
      ["/login", "signIn"],
      ["/sign-up", "signUp.title"],
      ["/sign-up/verify", "verify.title"],
      ["/forgot-password", "forgot.title"],
      ["/reset-password?token=wrong", "reset.invalid"],
      ["/privacy-policy", "links.privacy"],
    ] as const) {
      await page.goto(address);
      await headed(page, ta(title));
      if (address === "/sign-up") {
        await password(page).fill("quiet harbour");
        await press(page, ta("signUp.submit"));
      }
      await clean(page, address);
    }
    await keepSession(page, await signInAs(request, await newAccount(request, language)), language);
    await page.goto("/settings");
    await expect(page.getByText(ts("sessions.current"))).toBeVisible();
    await clean(page, "settings");
    await press(page, ts("password.change"));
    await clean(page, "change password");
    await page.keyboard.press("Escape");
    await press(page, ts("delete.open"));
    await clean(page, "delete account");
  });
}
