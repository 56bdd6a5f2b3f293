import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const VIEWS = ["background", "logo", "general", "style"] as const;

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tl = (key: string, values?: Record<string, string | number>) => t(`survey-layout:${key}`, values);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).exclude("iframe").analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };
  const open = async (page: Page, view = "") => {
    const id = await buildSurvey(page.request, "csat", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=layout${view && `&view=${view}`}`);
    await expect(page.getByRole("navigation", { name: tl("views") })).toBeVisible({ timeout: 20_000 });
  };
  const respondent = (page: Page) => page.frameLocator("iframe").locator("[style*='--survey-brand']").first();
  const variable = (page: Page, name: string) =>
    respondent(page).evaluate(
      (node, key) => getComputedStyle(node).getPropertyValue(key),
      `--survey-${name}`,
    );
  const hex = (page: Page, field: string) => page.getByLabel(tl(`style.colour.${field}`), { exact: true });

  test(`all four views are in the address and without faults (${language})`, async ({ page }) => {
    await open(page);
    await expect(page.getByRole("link", { name: tl("view.logo") })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("switch", { name: tl("logo.showApp") })).toBeChecked();
    for (const view of VIEWS) {
      await page.getByRole("link", { name: tl(`view.${view}`) }).click();
      await expect(page).toHaveURL(new RegExp(`view=${view}`));
      await clean(page, view);
    }
    await page.reload();
    await expect(page.getByRole("link", { name: tl("view.style") })).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: tl("view.background") }).click();
    await page.getByText(tl("background.kinds.image"), { exact: true }).click();
    await expect(page.getByRole("slider", { name: tl("background.overlay") })).toBeVisible();
    await clean(page, "a picture behind");
  });

  test(`a theme is chosen and shown to respondents, and undone (${language})`, async ({ page }) => {
    await open(page, "general");
    await expect.poll(() => variable(page, "brand"), { timeout: 30_000 }).toBe("#5a3fd6");
    await page.getByRole("radio", { name: tl("theme.names.lagoon") }).check();
    await expect.poll(() => variable(page, "surface")).toBe("#ffffff");
    await expect.poll(() => variable(page, "background-image")).toContain("gradient");
    await page.getByText(tl("scheme.schemes.dark"), { exact: true }).click();
    await expect.poll(() => variable(page, "scheme")).toBe("dark");
    await expect.poll(() => variable(page, "surface")).toBe("#0c2b2a");
    await page.getByText(tl("general.densities.compact"), { exact: true }).click();
    await expect.poll(() => variable(page, "gap")).toBe("24px");
    const undo = page.getByRole("button", { name: t("survey-editor:undo"), exact: true });
    await undo.click();
    await undo.click();
    await undo.click();
    await expect.poll(() => variable(page, "scheme")).toBe("light");
    await expect(undo).toBeDisabled();
    await expect(page.getByRole("radio", { name: tl("theme.names.clear") })).toBeChecked();
  });

  test(`words that are hard to read are told with their ratio, and mended (${language})`, async ({
    page,
  }) => {
    await open(page, "style");
    await hex(page, "text").fill("#cccccc");
    const notes = page.getByRole("listitem").filter({ hasText: "4" });
    await expect(notes.first()).toContainText(/1[.,]6 : 1/);
    await expect(page.getByRole("link", { name: tl("view.style") })).toContainText("1");
    await clean(page, "a warning");
    await hex(page, "text").fill("#zz");
    await expect(page.getByText(tl("colour.wrong"))).toBeVisible();
    await hex(page, "text").blur();
    await expect(hex(page, "text")).toHaveValue("#cccccc");
    await page.getByRole("button", { name: new RegExp(`^${tl("style.colour.text")} #`) }).click();
    await expect(hex(page, "text")).not.toHaveValue("#cccccc");
    await expect(page.getByRole("link", { name: tl("view.style"), exact: true })).toBeVisible();
  });

  test(`colours and corners are chosen by keyboard alone (${language})`, async ({ page }) => {
    await open(page, "style");
    await page.getByRole("radio", { name: tl("style.fonts.inter") }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: tl("style.fonts.serif") })).toBeChecked();
    await page.keyboard.press("Tab");
    const swatch = page.getByRole("button", { name: tl("colour.pick", { label: tl("style.colour.brand") }) });
    await expect(swatch).toBeFocused();
    await page.keyboard.press("Enter");
    const hue = page.getByRole("slider", { name: tl("colour.hue") });
    await expect(hue).toBeVisible();
    await clean(page, "the picker");
    await page.keyboard.press("Tab");
    await expect(hue).toBeFocused();
    for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
    await expect(hex(page, "brand")).not.toHaveValue("#5a3fd6");
    await page.keyboard.press("Escape");
    await expect(swatch).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(hex(page, "brand")).toHaveValue("#5a3fd6");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("#0f6561");
    await expect.poll(() => variable(page, "brand"), { timeout: 30_000 }).toBe("#0f6561");
  });
}
