import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const SENTENCES = {
  en: {
    load: "We couldn't load the surveys.",
    name: "The server encountered an error while trying to save your settings.",
    contact: "Contact Us",
  },
  vi: {
    load: "Không thể tải danh sách khảo sát.",
    name: "Máy chủ gặp lỗi khi lưu cài đặt.",
    contact: "liên hệ với chúng tôi",
  },
} as const;

const CONTACT = "https://help.example/contact";
const contactIs = (page: Page, contact_url: string | null) =>
  page.route("**/api/public/settings", (route) => route.fulfill({ json: { contact_url, sign_up: "open" } }));

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const says = SENTENCES[language];

  test(`a call that fails says what it failed to do, and contact leads to the operator (${language})`, {
    tag: "@smoke",
  }, async ({ page }) => {
    await contactIs(page, CONTACT);
    // A proxy's refusals: no code, no JSON.
    await page.route("**/api/surveys/search*", (route) =>
      route.fulfill({ status: 418, contentType: "text/html", body: "<h1>no</h1>" }),
    );
    await page.route("**/api/users/me", (route) => route.fulfill({ status: 502, body: "" }));
    await signIn(page, language);

    await page.goto("/surveys");
    const failed = page.getByRole("alert").filter({ hasText: says.load });
    await expect(failed.getByRole("link", { name: says.contact })).toHaveAttribute("href", CONTACT);
    await page.unroute("**/api/surveys/search*");
    await failed.getByRole("button", { name: t("common:tryAgain") }).click();
    await expect(page.getByRole("table", { name: t("surveys:title") })).toBeVisible();

    await page.goto("/settings");
    await page.getByRole("textbox", { name: t("settings:name"), exact: true }).fill("Somebody else");
    await page.getByRole("button", { name: t("common:save"), exact: true }).click();
    const toasts = page.getByRole("region", { name: t("common:toasts") });
    await expect(toasts).toContainText(says.name);
    await expect(toasts.getByRole("link", { name: says.contact })).toHaveAttribute("target", "_blank");
  });

  test(`without an operator's address the same words are plain (${language})`, async ({ page }) => {
    await contactIs(page, null);
    await page.route("**/api/surveys/search*", (route) => route.fulfill({ status: 400, body: "" }));
    await signIn(page, language);
    await page.goto("/surveys");
    const failed = page.getByRole("alert").filter({ hasText: says.load });
    await expect(failed).toContainText(says.contact);
    await expect(failed.getByRole("link")).toHaveCount(0);
  });
}
