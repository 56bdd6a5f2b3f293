import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { buildBlankSurvey, buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const palette = (page: Page) => page.getByRole("dialog", { name: t("command-palette:title") });
  const field = (page: Page) => palette(page).getByRole("combobox");
  const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`everything is a few keys away, typed without accents, and what was used comes first (${language})`, {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: language === "en" ? "light" : "dark", reducedMotion: "reduce" });
    const stamp = Date.now().toString(36);
    const name = `Đánh giá quán ở Tây Hồ ${stamp}`;
    await buildBlankSurvey(page.request, name, language);
    await signIn(page, language);
    await page.goto("/datasets");
    await expect(page.getByRole("heading", { name: t("datasets:title"), level: 1 })).toBeVisible();

    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await clean(page, "palette");
    await field(page).fill(`danh gia tay ho ${stamp}`);
    await expect(chosen(page)).toHaveText(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/surveys\/edit\?id=/);
    await expect(page).toHaveTitle(`Soundings | ${name}`);

    await page.keyboard.press("Control+k");
    await expect(palette(page).getByRole("group").first()).toHaveAccessibleName(
      t("command-palette:group.recent"),
    );
    await expect(chosen(page)).toHaveText(name);
    await expect(
      palette(page)
        .getByRole("group", { name: t("command-palette:group.here") })
        .getByRole("option"),
    ).not.toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).not.toHaveText(name);
    await field(page).fill("zzqq");
    await expect(palette(page).getByRole("status")).toHaveText(
      t("command-palette:nothing", { query: "zzqq" }),
    );
    // The same keys close it again.
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeHidden();

    // Found by its name in the other language too.
    const other = words(language === "en" ? "vi" : "en");
    await page.keyboard.press("Control+k");
    await field(page).fill(other("command-palette:shortcuts"));
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: t("shortcuts:title") });
    await expect(sheet.getByRole("heading", { name: t("shortcuts:group.editor") })).toBeVisible();
    await clean(page, "shortcuts");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.goto("/surveys");
    await expect(page.getByRole("heading", { name: t("surveys:title"), level: 1 })).toBeVisible();
    await page.keyboard.press("?");
    await expect(sheet.getByRole("heading", { name: t("shortcuts:group.surveys") })).toBeVisible();
  });

  test(`modals stack: the last opened closes first, by Escape or a click beside it (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "nps", language);
    const headers = await ownerHeaders(page.request);
    expect((await page.request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
    await page.request.post(`/api/surveys/${id}/rename`, { headers, form: { name: "Changed since" } });
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=connect`);
    const openBoth = async () => {
      if (!(await history.isVisible()))
        await page.getByRole("button", { name: t("survey-history:title"), exact: true }).click();
      await history
        .getByRole("button", { name: /./ })
        .filter({ hasText: new RegExp(t("survey-history:restore.button", { number: "\\d+" })) })
        .click();
      await expect(page.getByRole("dialog")).toHaveCount(2);
    };
    const history = page.getByRole("dialog", { name: t("survey-history:title") });
    const grounds = () =>
      page.getByRole("dialog").evaluateAll((dialogs) =>
        dialogs.map((dialog) => {
          const ground = dialog.parentElement as HTMLElement;
          return Number(
            getComputedStyle(ground)
              .backgroundColor.match(/[\d.]+\)$/)?.[0]
              .slice(0, -1),
          );
        }),
      );
    await openBoth();
    const [below = 0, above = 1] = await grounds();
    expect(below).toBeGreaterThan(above);
    // The one below can neither be clicked nor reached by Tab.
    await expect(page.locator("[role=dialog]").first().locator("..")).toHaveAttribute("inert", "");
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(history).toBeVisible();
    await openBoth();
    await page.mouse.click(5, 5);
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.mouse.click(5, 5);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}
