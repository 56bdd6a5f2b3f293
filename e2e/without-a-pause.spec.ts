import { expect, type Page, test } from "@playwright/test";
import { blankFlow } from "../packages/survey/src/blank.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { signIn } from "./people.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** Whoever is quicker than any timer and any frame loses nothing: while time stands still, keys find their place. */

/** Lets timers and frames of the page wait while something is done. */
async function atOnce(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { still: true }));
  await act();
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
}

function holdTime() {
  const held: (() => void)[] = [];
  for (const name of ["setTimeout", "requestAnimationFrame"] as const) {
    const real = window[name].bind(window) as (...given: unknown[]) => number;
    const own = (...given: unknown[]) => {
      if (!("still" in window && window.still)) return real(...given);
      held.push(() => real(...given));
      return 0;
    };
    Object.assign(window, { [name]: own });
  }
  Object.assign(window, {
    goOn: () => {
      Object.assign(window, { still: false });
      for (const act of held.splice(0)) act();
    },
  });
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const q = (key: string, values?: Record<string, string | number>) => t(`survey-questions:${key}`, values);
  const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
  const ts = (key: string, values?: Record<string, string | number>) => t(`survey-settings:${key}`, values);

  const open = async (page: Page, search: string, change?: (survey: Survey) => void) => {
    const id = await buildSurvey(page.request, "csat", language, change);
    await page.addInitScript(holdTime);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&${search}`);
  };
  /** Goes to an item of the menu that just opened. */
  const goTo = async (page: Page, name: string) => {
    const item = page.getByRole("menuitem", { name, exact: true });
    await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toBeVisible();
    await item.focus();
    await expect(item).toBeFocused();
  };

  test(`a question's kind and text are typed without a pause (${language})`, async ({ page }) => {
    await open(page, "tab=questions");
    const text = page.locator("[data-card][data-open] [data-text] [contenteditable=true]");
    await expect(text.first().and(page.locator(":not([aria-busy])"))).toBeVisible({ timeout: 60_000 });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await atOnce(page, async () => {
      await page.keyboard.press("n");
      await page.keyboard.type(q("kind.dropdown.name"));
      await page.keyboard.press("Enter");
      await page.keyboard.type("Which tea?");
    });
    const card = page.locator("[data-card][data-open]");
    await expect(text.first()).toHaveText("Which tea?");
    await expect(card).toContainText(q("kind.dropdown.name"));
  });

  test(`what a menu leads to takes the next key (${language})`, async ({ page }) => {
    await open(page, "tab=questions");
    const name = page.getByRole("textbox", { name: q("block.name") });
    await expect(name).toBeVisible({ timeout: 60_000 });
    await page
      .getByRole("button", { name: q("block.more") })
      .first()
      .click();
    await goTo(page, q("block.addBelow"));
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Second page");
    });
    await expect(page.getByRole("tree").getByText("Second page")).toBeVisible();
    await expect(page.locator(":focus")).toHaveValue("Second page");

    await page.goto(
      page
        .url()
        .replace("tab=questions", "tab=settings")
        .replace(/&show=[^&]*/, ""),
    );
    const ends = page.getByRole("region", { name: ts("section.ends"), exact: true });
    await expect(ends).toBeVisible({ timeout: 30_000 });
    for (const action of ["rename", "duplicate"]) {
      await ends.locator("li").first().getByRole("button").nth(1).click();
      await goTo(page, ts(`ends.${action}`));
      await atOnce(page, async () => {
        await page.keyboard.press("Enter");
        await page.keyboard.type(`To ${action}`);
      });
      await expect(ends.getByRole("button", { name: `To ${action}` }).first()).toBeVisible();
      await expect(page.locator(":focus")).toHaveValue(`To ${action}`);
    }
  });

  test(`a survey's name is kept and left without a pause (${language})`, async ({ page }) => {
    await open(page, "tab=settings");
    await page.getByTitle(t("survey-editor:rename"), { exact: true }).click();
    await atOnce(page, async () => {
      await page.keyboard.type("Autumn");
      await page.keyboard.press("Enter");
      await expect(page.getByTitle(t("survey-editor:rename"), { exact: true })).toBeFocused();
    });
    await expect(page.getByTitle(t("survey-editor:rename"), { exact: true })).toHaveText("Autumn");
  });

  test(`a branch is made, named and left by keys alone, without a pause (${language})`, async ({ page }) => {
    await open(page, "tab=flows&view=list", (survey) => {
      for (let at = 0; at < 60; at++) {
        const branch = blankFlow(crypto.randomUUID(), "branch");
        const block_flow_number = survey.block_flows.length + 1;
        const description = { name: `Branch ${at}`, conditions: [] };
        survey.block_flows.push({ ...branch, block_flow_number, description });
      }
    });
    const rows = page.getByRole("treeitem");
    await expect(rows.first()).toBeVisible({ timeout: 30_000 });
    const name = page.getByRole("textbox", { name: tf("branch.name") });
    await rows.first().focus();
    await page.keyboard.press("n");
    await goTo(page, tf("add.branch"));
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await page.keyboard.type("Quick");
    });
    await expect(name).toHaveValue("Quick");
    await expect(name).toBeFocused();

    const add = page.getByRole("button", { name: tf("conditions.add") });
    await add.focus();
    const about = (number: number) =>
      page.getByRole("combobox", { name: tf("conditions.about", { number }) });
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await expect(about(2)).toBeFocused();
    });
    await page.keyboard.press("Escape");
    await name.focus();
    await atOnce(page, async () => {
      await page.keyboard.press("Escape");
      await expect(rows.filter({ hasText: "Quick" })).toBeFocused();
      // Far below, where no row was drawn.
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Last");
    });
    await expect(name).toHaveValue("Last");
    await expect(rows.filter({ hasText: "Last" })).toBeVisible();
    await expect(rows.filter({ hasText: "Branch 59" })).toHaveCount(0);
  });
}
