import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { problemText } from "../packages/contract/src/problems.ts";
import { axe } from "./axe.ts";
import { layoutProblems } from "./layout-problems.ts";
import { newAccount, newAddress, signInAs } from "./own-account.ts";
import { keepSession, openSignIn } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

// People sign in by a provider that is a real one, and as strict as real ones are.

const NAME = "Harbour";

/** Somebody who has an account there. */
interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

async function newPerson(request: APIRequestContext, change: Partial<Person> = {}): Promise<Person> {
  const address = newAddress();
  const email = address.replace("@example.com", "@harbour.example");
  const person = { sub: address, email, email_verified: true, name: "Mai Lan", ...change };
  const uri = `${process.env.E2E_ADDRESS?.replace(/\/$/, "")}/login/oidc/harbour`;
  for (const [path, data] of [
    ["people", person],
    ["redirect-uris", { uri }],
  ] as const)
    expect((await request.post(`${process.env.E2E_OIDC}/${path}`, { data })).ok()).toBe(true);
  return person;
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** On the provider's page: who one is there; null refuses. */
async function answer(page: Page, person: Person | null): Promise<void> {
  await page.getByRole("button", { name: person?.email ?? "Cancel", exact: true }).click();
}

const goToProvider = (page: Page, language: Language) =>
  page.getByRole("button", { name: words(language)("oidc:continue", { name: NAME }) }).click();

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`somebody new signs in by a provider, to the page they wanted, and again without a word (${language})`, async ({
    page,
    request,
  }) => {
    const person = await newPerson(request);
    await openSignIn(page, language);
    await page.goto("/settings#security");
    await expect(page).toHaveURL(/\/login\?next=/);
    await noViolations(page);
    await goToProvider(page, language);
    await answer(page, null);
    const alert = page.getByRole("alert").filter({ hasText: NAME });
    await expect(alert).toBeVisible();
    await noViolations(page);
    await goToProvider(page, language);
    await answer(page, person);
    await expect(page).toHaveURL(/\/settings#security$/);
    await expect(page.getByText(person.email).first()).toBeVisible();
    await expect(page.getByText(t("oidc:noPassword.text"))).toBeVisible();
    await expect(page.getByText(`· ${t("oidc:signedInBy.oidc", { name: NAME })}`)).toBeVisible();
    await noViolations(page);
    // The only way in stays.
    await page.getByRole("button", { name: t("oidc:ways.disconnectNamed", { name: NAME }) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("oidc:ways.disconnect"), exact: true })
      .click();
    await expect(page.getByText(problemText("LAST_WAY_IN", language))).toBeVisible();
    await expect(
      page.getByRole("button", { name: t("oidc:ways.disconnectNamed", { name: NAME }) }),
    ).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("accessToken"));
    await page.goto("/login");
    await goToProvider(page, language);
    await expect(page).toHaveURL(/\/(surveys|datasets)$/);
  });

  test(`who has a password connects a provider, signs in by it, and disconnects it (${language})`, async ({
    page,
    request,
    browser,
  }) => {
    const account = await newAccount(request, language);
    // The address there is another one than here.
    const person = await newPerson(request);
    await keepSession(page, await signInAs(request, account), language);
    await page.goto("/settings#security");
    await page.getByRole("button", { name: t("oidc:ways.connectNamed", { name: NAME }) }).click();
    await answer(page, person);
    await expect(page).toHaveURL(/\/settings#security$/);
    await expect(page.getByText(t("oidc:connected", { name: NAME }))).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();

    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await openSignIn(elsewhere, language);
    await goToProvider(elsewhere, language);
    await answer(elsewhere, person);
    await expect(elsewhere).toHaveURL(/\/(surveys|datasets)$/);
    await context.close();

    await page.getByRole("button", { name: t("oidc:ways.disconnectNamed", { name: NAME }) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("oidc:ways.disconnect"), exact: true })
      .click();
    await expect(page.getByText(t("oidc:ways.notConnected"))).toBeVisible();
  });

  test(`what the provider does not vouch for is said on the sign-in page, with what to do (${language})`, async ({
    page,
    request,
  }) => {
    const unverified = await newPerson(request, { email_verified: false });
    const stranger = await newPerson(request, { email: `x-${newAddress()}` });
    for (const person of [unverified, stranger]) {
      await page.context().clearCookies();
      await openSignIn(page, language);
      await goToProvider(page, language);
      await answer(page, person);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole("alert").filter({ hasText: person.email })).toBeVisible();
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => layoutProblems(page)).toEqual([]);
    }
    // What comes back to a tab that never left is worth nothing.
    await page.goto("/login/oidc/harbour?code=stolen&state=stolen");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  });
}
