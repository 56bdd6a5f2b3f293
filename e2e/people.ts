import { expect, type Page } from "@playwright/test";
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

/** Signs the owner in, in a language, and opens the datasets list. */
export async function signIn(page: Page, language: Language): Promise<void> {
  await openSignIn(page, language);
  await submitSignIn(page, language);
  await expect(page).toHaveURL(/\/(surveys|datasets)$/);
  await page.goto("/datasets");
  await expect(
    page.getByRole("heading", { name: words(language)("datasets:title"), level: 1 }),
  ).toBeVisible();
}
