import { expect, test } from "@playwright/test";
import { openSignIn, owner, signInByHand, submitSignIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`a wrong password is refused with the catalogue's words, the right one signs in (${language})`, {
    tag: "@smoke",
  }, async ({ page }) => {
    await openSignIn(page, language);
    // Our own reset of buttons stands below Mantine's looks, whichever sheet is loaded first.
    const button = page.getByRole("button", { name: t("auth:signIn"), exact: true });
    await expect(button).not.toHaveCSS("padding-left", "0px");
    await submitSignIn(page, language, "not the password");
    await expect(page.getByText(t("auth:refused"))).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await submitSignIn(page, language);
    await expect(page).toHaveURL(/\/(surveys|datasets)$/);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").email)).toBe(
      owner.email,
    );
  });

  test(`a session that ends in the middle leads to the sign-in page and back to where people were (${language})`, async ({
    page,
  }) => {
    await signInByHand(page, language);
    await page.goto("/upload/local-file");
    // What the page asks by itself must have been answered, or it notices before anybody clicks.
    await page.waitForLoadState("networkidle");
    await page.evaluate(async () => {
      const token = localStorage.getItem("accessToken");
      await fetch("/api/auth/logout", { method: "POST", headers: { authorization: `Bearer ${token}` } });
    });
    await page
      .getByRole("navigation")
      .getByRole("link", { name: t("shell:allDatasets") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(t("auth:sessionEnded"))).toBeVisible();
    await submitSignIn(page, language);
    await expect(page).toHaveURL(/\/datasets$/);
  });

  test(`signing out ends the session on the server too (${language})`, async ({ page, request }) => {
    await signInByHand(page, language);
    const token = await page.evaluate(() => localStorage.getItem("accessToken"));
    await page.getByRole("button", { name: t("shell:accountOf", { name: "owner" }) }).click();
    await page.getByRole("menuitem", { name: t("shell:signOut") }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(
      await page.evaluate(() => [localStorage.getItem("accessToken"), localStorage.getItem("user")]),
    ).toEqual([null, null]);
    // The page does not wait for the server to hear of it.
    const headers = { authorization: `Bearer ${token}` };
    await expect.poll(async () => (await request.get("/api/auth/me", { headers })).status()).toBe(401);
  });

  test(`without a connection the page says so and loses nothing (${language})`, async ({ page, context }) => {
    await signInByHand(page, language);
    await context.setOffline(true);
    await expect(page.getByText(t("shell:offline"))).toBeVisible();
    await page.getByLabel(t("datasets:search"), { exact: true }).fill("anything");
    await expect(page.getByLabel(t("datasets:search"), { exact: true })).toHaveValue("anything");
    await context.setOffline(false);
    await expect(page.getByText(t("shell:offline"))).toBeHidden();
    await expect(page).toHaveURL(/anything/);
  });
}

test("pages are for signed-in people, and the root goes to the chosen application", async ({ page }) => {
  for (const path of ["/", "/datasets", "/upload/local-file", "/settings"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  await signInByHand(page, "en");
  await page.evaluate(() => localStorage.removeItem("app"));
  await page.goto("/");
  await expect(page).toHaveURL(/\/surveys$/);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: words("en")("shell:areas.datasets") })
    .click();
  await expect(page).toHaveURL(/\/datasets$/);
  // The address changes before the page that it leads to is drawn.
  await expect(page.getByRole("heading", { name: words("en")("datasets:title"), level: 1 })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/\/datasets$/);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/datasets$/);
});
