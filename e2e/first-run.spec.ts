import { expect, type Locator, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { newAccount } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

/** Somebody who has just signed up, before their first look: nothing there, no tour seen. */
async function signInNew(page: Page, language: Language): Promise<void> {
  const { email, password } = await newAccount(page.request, language);
  const reply = await page.request.post("/api/auth/login", { form: { email, password } });
  expect(reply.ok()).toBe(true);
  await keepSession(page, await reply.json(), language);
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tour = (page: Page, name: string) => page.getByRole("dialog", { name: t(`tours:${name}.title`) });
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`a new account is three clicks from its first survey, and three from its first dataset (${language})`, {
    tag: "@smoke",
  }, async ({ page }) => {
    let clicks = 0;
    const click = async (what: Locator) => {
      clicks += 1;
      await what.click();
    };
    await signInNew(page, language);
    await page.goto("/surveys");
    await click(page.getByRole("link", { name: t("surveys:empty.template") }));
    await click(page.getByRole("button", { name: t("surveys:templates.use") }));
    await expect(page).toHaveURL(/\/surveys\/edit\?id=/);
    expect(clicks).toBeLessThanOrEqual(3);

    clicks = 0;
    await page.goto("/datasets");
    await expect(page.getByRole("heading", { name: t("datasets:empty.title") })).toBeVisible();
    await click(page.getByRole("link", { name: t("datasets:empty.upload") }));
    const chooser = page.waitForEvent("filechooser");
    await click(page.locator("button").filter({ hasText: t("uploads:file.choose") }));
    const csv = "Comment\nLovely coffee\nThe staff was rude\nNice place to work\n";
    await (await chooser).setFiles({ name: "first.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await click(page.getByRole("button", { name: t("uploads:start.analyse", { number: 3 }), exact: true }));
    await expect(page).toHaveURL(/\/uploading\?id=|\/dataset-overview\?id=/);
    expect(clicks).toBeLessThanOrEqual(3);
  });

  test(`sample data comes in one click, its tours show it, and goes in one click (${language})`, async ({
    page,
  }) => {
    // One theme a language: names and landmarks depend on the language, contrast on the theme.
    await page.emulateMedia({ colorScheme: language === "en" ? "dark" : "light", reducedMotion: "reduce" });
    await signInNew(page, language);
    await page.goto("/surveys");
    await page.getByRole("button", { name: t("sample-data:try") }).click();

    // The tour of the list is offered once there is something to show, and Escape skips it.
    const first = tour(page, "surveys.list");
    const offer = page.getByRole("button", { name: t("shell:helpMenu.tour"), exact: true });
    await offer.click();
    await expect(first).toBeVisible();
    const next = first.getByRole("button", { name: t("tours:next"), exact: true });
    await expect(next).toBeFocused();
    await clean(page, "tour");
    await page.keyboard.press("Enter");
    await expect(tour(page, "surveys.answers")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const row = page.getByRole("row").filter({ has: page.locator("a[data-row]") });
    await expect(row).toContainText(t("sample-data:tag"));
    await expect(row).toContainText("200");
    await clean(page, "surveys with samples");

    // Skipped once, it does not come back, nor do the other tours of its area; on demand it does.
    await expect
      .poll(async () => {
        const token = await page.evaluate(() => localStorage.getItem("accessToken"));
        const headers = { authorization: `Bearer ${token}` };
        return (await (await page.request.get("/api/auth/me", { headers })).json()).tours_seen;
      })
      .toEqual(["surveys", "survey-editor"]);
    await expect(offer).toHaveCount(0);
    await page.getByRole("button", { name: t("shell:help"), exact: true }).click();
    await page.getByRole("menuitem", { name: t("shell:helpMenu.tour") }).click();
    await first.getByRole("button", { name: t("tours:skip"), exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // The other area has a tour of its own; walked to its end.
    await page.getByRole("link", { name: t("shell:areas.datasets"), exact: true }).click();
    await offer.click();
    const goOn = async (name: string, button: "next" | "done" = "next") => {
      await expect(
        tour(page, name).getByRole("button", { name: t(`tours:${button}`), exact: true }),
      ).toBeFocused();
      await page.keyboard.press("Enter");
    };
    await goOn("datasets.list");
    // While the dataset is analysed its row has no score yet, and the tour no step for it.
    const score = tour(page, "datasets.score");
    await expect(score.or(tour(page, "datasets.create"))).toBeVisible();
    if (await score.isVisible()) await goOn("datasets.score");
    await goOn("datasets.create");
    await goOn("datasets.search");
    await goOn("datasets.areas", "done");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row).toContainText(t("sample-data:tag"));
    await expect(row).toContainText("300");
    await page.getByRole("button", { name: t("sample-data:remove") }).click();
    await expect(page.getByRole("heading", { name: t("datasets:empty.title") })).toBeVisible();
    await expect(page.getByRole("region", { name: t("common:toasts") })).toContainText(
      t("sample-data:removed"),
    );
    await page.getByRole("link", { name: t("shell:areas.surveys"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("surveys:empty.title") })).toBeVisible();
    await clean(page, "empty list");
  });
}
