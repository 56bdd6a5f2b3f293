import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { Question } from "../packages/survey/src/questions.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { open, publish, question, submitted } from "./kinds-survey.ts";

// A survey that is asked one question at a time: each question of a page is a step of its own.

const PHONE = { width: 390, height: 844 };

/** Two pages: one choice, several, a text, stars (required), a face, a list; then a form and a scale. */
const oneAtATime = (request: APIRequestContext, change: (survey: Survey) => void = () => undefined) =>
  publish(request, {
    first_page: 6,
    change: (survey) => {
      survey.settings.one_at_a_time = true;
      const isAsked = ({ type }: Question) => type === "form_input" || type === "metric_range";
      const [, second] = survey.blocks;
      if (second) second.questions = second.questions.filter(isAsked);
      change(survey);
    },
  });

const asked = (page: Page) => page.locator("[data-question]:not(.later)");
const place = (page: Page) => page.locator("progress:visible");

test("on a phone a press on a choice leads on, and what needs words has its button above the keyboard", async ({
  page,
  request,
}) => {
  const { id, path } = await oneAtATime(request);
  await page.setViewportSize(PHONE);
  await open(page, path);
  await expect(asked(page)).toHaveCount(1);
  await expect(place(page)).toHaveAttribute("aria-label", "Question 1 of 8");
  await page.getByText("Coffee", { exact: true }).click();
  await expect(place(page)).toHaveAttribute("aria-label", "Question 2 of 8");
  await expect(page.locator("[data-heading]").first()).toBeFocused();
  expect((await axe(page).analyze()).violations).toEqual([]);

  // Several may be chosen: that waits for its button.
  await page.getByText("Tea", { exact: true }).click();
  await page.getByText("Water", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("textbox").fill("Good tea");
  const button = await page.getByRole("button", { name: "Continue" }).boundingBox();
  expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThan(PHONE.height / 2);
  await page.getByRole("button", { name: "Continue" }).click();

  // The stars must be given; what is missing is said at this question alone.
  await expect(place(page)).toHaveAttribute("aria-label", "Question 4 of 8");
  await page.waitForTimeout(600);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".flaw")).toHaveCount(1);
  await page.locator("label.star").nth(3).dblclick();
  await expect(place(page)).toHaveAttribute("aria-label", "Question 5 of 8");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "4 of 5" })).toBeChecked();
  await page.reload();
  await expect(page.locator("p.status")).toBeAttached();
  await expect(page.getByRole("radio", { name: "4 of 5" })).toBeChecked();
  await expect(place(page)).toHaveAttribute("aria-label", "Question 4 of 8");
  await page.waitForTimeout(600);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("label.face").last().click();
  await page.locator("select[name^='q:']").selectOption({ label: "Coffee" });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("text").fill("Lan");
  await page.getByRole("button", { name: "Continue" }).click();
  // The last one is sent by its button only.
  await page.locator("label.place").filter({ hasText: "9" }).click();
  await page.waitForTimeout(600);
  expect(await submitted(request, id)).toBe(0);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".end")).toBeVisible();
  expect(await submitted(request, id)).toBe(1);
});

test("by keyboard letters and digits lead on, arrows only look, and Enter goes on", async ({
  page,
  request,
}) => {
  const { path } = await oneAtATime(request);
  await open(page, path);
  await page.keyboard.press("b");
  await expect(place(page)).toHaveAttribute("aria-label", "Question 2 of 8");
  await page.waitForTimeout(600);
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(place(page)).toHaveAttribute("aria-label", "Question 3 of 8");
  await page.getByRole("textbox").fill("Good tea");
  await page.keyboard.press("Control+Enter");
  await expect(place(page)).toHaveAttribute("aria-label", "Question 4 of 8");
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(600);
  await expect(place(page)).toHaveAttribute("aria-label", "Question 4 of 8");
  await page.keyboard.press("Enter");
  await expect(place(page)).toHaveAttribute("aria-label", "Question 5 of 8");
  await page.keyboard.press("4");
  await expect(place(page)).toHaveAttribute("aria-label", "Question 6 of 8");
});

test("without script a page shows all of its questions, and says so in its language", async ({
  browser,
  request,
}) => {
  const { id, path } = await oneAtATime(request);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${path}?lang=vi`);
  await expect(page.locator("[data-question]:visible")).toHaveCount(6);
  await expect(place(page)).toHaveAttribute("aria-label", "Trang 1 trên 2");
  await page.getByRole("radio", { name: "4 trên 5" }).check();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(place(page)).toHaveAttribute("aria-label", "Trang 2 trên 2");
  await page.getByLabel("text").fill("Lan");
  await expect(async () => {
    await page.getByRole("button", { name: "Gửi" }).click();
    await expect(page.locator(".end")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await context.close();
  expect(await submitted(request, id)).toBe(1);
});

test("what is pressed before its script has come leads to the next question, too", async ({
  page,
  request,
}) => {
  const { path } = await oneAtATime(request);
  await page.route(/\/survey-page\/assets\/page-/, (route) => route.abort());
  await page.goto(`${path}?lang=vi`);
  await expect(page.locator("[data-question]:visible")).toHaveCount(1);
  await question(page, 1).getByText("Coffee", { exact: true }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(place(page)).toHaveAttribute("aria-label", "Câu 2 trên 8");
  await expect(question(page, 2)).toBeVisible();
  await page.getByRole("button", { name: "Quay lại" }).click();
  await expect(place(page)).toHaveAttribute("aria-label", "Câu 1 trên 8");
  await expect(page.getByRole("radio", { name: "Coffee" })).toBeChecked();
});
