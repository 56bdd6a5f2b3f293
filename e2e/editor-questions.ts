import { expect, type Page } from "@playwright/test";
import { axe } from "./axe.ts";
import type { words } from "./words.ts";

/** The question that is open in the survey editor. */
export const openCard = (page: Page) => page.locator("[data-card][data-open]");

/** Adds a question of a kind by keyboard alone, as people do who write many. */
export async function addQuestion(page: Page, t: ReturnType<typeof words>, kind: string, title: string) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("n");
  await page.keyboard.type(t(`survey-questions:kind.${kind}.name`));
  await page.keyboard.press("Enter");
  await page.keyboard.type(title);
}

/** Axe finds nothing within a part of the page. */
export async function expectAccessible(page: Page, within: string) {
  const { violations } = await axe(page).include(within).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
