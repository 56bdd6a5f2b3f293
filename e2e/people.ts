import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Language, words } from "./words.ts";

/** The account that the end-to-end server was started with. */
export const owner = {
  email: process.env.E2E_EMAIL ?? "owner@example.com",
  password: process.env.E2E_PASSWORD ?? "",
};

/** Opens the sign-in page in a language. */
export async function openSignIn(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    if (localStorage.getItem("userLanguage") === null) localStorage.setItem("userLanguage", chosen);
  }, language);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: words(language)("auth:signIn") })).toBeVisible();
}

export async function submitSignIn(page: Page, language: Language, password = owner.password): Promise<void> {
  const t = words(language);
  await page.getByLabel(t("auth:email")).fill(owner.email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:signIn"), exact: true }).click();
}

/** Signs the owner in as a person does, with a session of its own, and opens the datasets list. */
export async function signInByHand(page: Page, language: Language): Promise<void> {
  await openSignIn(page, language);
  await submitSignIn(page, language);
  await expect(page).toHaveURL(/\/(surveys|datasets)$/);
  await page.goto("/datasets");
  await expect(
    page.getByRole("heading", { name: words(language)("datasets:title"), level: 1 }),
  ).toBeVisible();
}

/** One session a worker: what a person does to sign in is session.spec.ts's to show. */
let session: Promise<{ user: object; tokens: { access: string } }> | undefined;

/** The headers of the owner's calls. */
export async function ownerHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  session ??= signInByCall(request);
  return { authorization: `Bearer ${(await session).tokens.access}` };
}

/** Makes the owner signed in, in a language, before the page's first address is opened. */
export async function signIn(page: Page, language: Language): Promise<void> {
  session ??= signInByCall(page.request);
  await keepSession(page, await session, language);
}

/** Makes somebody signed in before the page's first address is opened. */
export async function keepSession(
  page: Page,
  { user, tokens }: { user: object; tokens: { access: string } },
  language: Language,
): Promise<void> {
  await page.addInitScript(
    ([token, userText, chosen]) => {
      // Once a tab, and not in frames: signing out must last.
      if (window !== top || sessionStorage.getItem("signedIn")) return;
      sessionStorage.setItem("signedIn", "yes");
      localStorage.setItem("accessToken", token);
      localStorage.setItem("user", userText);
      localStorage.setItem("userLanguage", chosen);
    },
    [tokens.access, JSON.stringify(user), language] as const,
  );
}

async function signInByCall(request: APIRequestContext) {
  const reply = await request.post("/api/auth/login", { form: owner });
  expect(reply.ok()).toBe(true);
  return await reply.json();
}
