import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { fullQuestion } from "../apps/survey-page/src/testing/surveys.ts";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { touch } from "./kinds-survey.ts";
import { signIn } from "./people.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** Two pages of all kinds with nothing required, in English with Vietnamese and Arabic. */
function allKinds(survey: Survey) {
  const [first, second] = survey.blocks;
  const [flow, next] = survey.block_flows.filter((one) => one.block_type === "question");
  if (!first || !second || !flow || !next) throw new Error("The template has two pages.");
  let number = 0;
  const ask = (types: readonly (typeof QUESTION_TYPES)[number][], block: typeof first) => ({
    ...block,
    questions: types.map((type) => {
      const question = fullQuestion(++number, block.id, type);
      return { ...question, question_number: number, description: "Say what you *really* think." };
    }),
  });
  survey.blocks = [ask(QUESTION_TYPES.slice(0, 6), first), ask(QUESTION_TYPES.slice(6), second)];
  survey.block_flows = [flow, next].map((one, index) => ({
    ...one,
    parent_block_flow_id: null,
    arm: "then",
    block_flow_number: index + 1,
    block_id: survey.blocks[index]?.id ?? null,
  }));
  survey.last_block_number = 2;
  survey.last_question_number = number;
  survey.additional_languages = ["vi", "ar"];
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tp = (key: string, values?: Record<string, string>) => t(`survey-preview:${key}`, values);

  const open = async (page: Page, id: string) => {
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=connect`);
    const button = page.getByRole("button", { name: tp("open.button"), exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    const frame = page.frameLocator(`iframe[title="${tp("frame")}"]`);
    await expect(frame.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 20_000 });
    return frame;
  };
  const title = (frame: FrameLocator) => frame.locator("[data-heading]").first();
  const go = (frame: FrameLocator) => frame.locator("button.go");
  const chooseFirst = async (frame: FrameLocator) => {
    for (const group of await frame.locator("fieldset").all()) await group.getByRole("radio").first().check();
  };

  test(`a survey that branches is answered with the mouse, kept on the way back, and begun anew (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "restaurant", language);
    const frame = await open(page, id);
    await expect(page.getByText(tp("notSaved"))).toBeVisible();
    const first = await title(frame).innerText();
    await go(frame).click();
    await expect(frame.locator(".flaw").first()).toBeVisible();
    await expect(frame.locator("[aria-invalid]").first()).toBeFocused();
    await chooseFirst(frame);
    await expect(frame.locator(".flaw")).toHaveCount(0);
    await go(frame).click();
    await expect(title(frame)).not.toHaveText(first);
    await expect(title(frame)).toBeFocused();
    const second = await title(frame).innerText();
    await chooseFirst(frame);
    await go(frame).click();
    await expect(title(frame)).not.toHaveText(second);
    const afterBadVisit = await title(frame).innerText();
    for (const before of [second, first]) {
      await frame.locator("button.back").click();
      await expect(title(frame)).toHaveText(before);
      await expect(frame.getByRole("radio").first()).toBeChecked();
    }
    await frame.locator(".face").last().click();
    await go(frame).click();
    await expect(title(frame)).toHaveText(second);
    await touch(frame);
    await go(frame).click();
    await expect(title(frame)).not.toHaveText(second);
    expect(await title(frame).innerText()).not.toBe(afterBadVisit);
    await page.getByRole("button", { name: tp("restart") }).click();
    await expect(frame.getByRole("radio").first()).not.toBeChecked();
  });

  test(`answers given beside the editor stay while the draft changes, and the focus too (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "restaurant", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    const frame = page.frameLocator(`iframe[title="${tp("frame")}"]`);
    await frame.getByRole("radio").nth(1).check({ timeout: 30_000 });
    await page.getByTitle(t("survey-editor:rename")).click();
    const field = page.getByLabel(t("survey-editor:name"), { exact: true });
    await field.fill("Sáng nay");
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Sáng nay");
    await expect(frame.getByRole("radio").nth(1)).toBeChecked();
    await expect(field).toBeFocused();
  });

  test(`a survey is answered by keyboard alone, to its end (${language})`, async ({ page }) => {
    const id = await buildSurvey(page.request, "csat", language, allKinds);
    const frame = await open(page, id);
    const question = (number: number) => frame.locator("[data-question]").nth(number - 1);
    // Into the page: the first stop is the language, then the first question.
    await frame.getByRole("combobox").first().focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("b");
    await expect(question(1).getByRole("radio").nth(1)).toBeChecked();
    await page.keyboard.press("b");
    await expect(question(1).getByRole("radio").nth(1)).not.toBeChecked();
    await page.keyboard.press("d");
    await page.keyboard.type("A chat");
    await expect(question(1).getByRole("textbox")).toHaveValue("A chat");
    await page.keyboard.press("Tab");
    await page.keyboard.press("a");
    await page.keyboard.press("c");
    await expect(question(2).getByRole("checkbox", { checked: true })).toHaveCount(2);
    await question(3).getByRole("textbox").focus();
    await page.keyboard.type("abc");
    await page.keyboard.press("Tab");
    await page.keyboard.press("4");
    await expect(question(4).getByRole("radio").nth(3)).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(question(4).getByRole("radio").nth(4)).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(frame.locator("button.back")).toBeVisible();
    await expect(title(frame)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Lan");
    await page.keyboard.press("Enter");
    // What has to be agreed to is where it goes next.
    await expect(frame.locator("input[type=checkbox]:focus")).toBeVisible();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(frame.locator(".end")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: tp("open.button"), exact: true })).toBeFocused();
  });
}

for (const shown of ["en", "vi", "ar"] as const) {
  test(`all kinds fit, can be touched and have no faults on phone and desktop (${shown})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "csat", "en", allKinds);
    await signIn(page, "en");
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(`/surveys/edit?id=${id}&tab=connect`);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const frame = page.frameLocator("iframe");
    await frame.locator(".language select").selectOption(shown);
    await expect(frame.locator(`.page[lang=${shown}]`)).toBeVisible();
    await expect(frame.locator("html")).toHaveAttribute("dir", shown === "ar" ? "rtl" : "ltr");
    for (const device of ["Phone", "Desktop"]) {
      await page.getByText(device, { exact: true }).locator("..").click();
      await page.getByRole("button", { name: "Start again" }).click();
      for (const part of [1, 2]) {
        await expect(frame.locator(".position")).toContainText(shown === "ar" ? "٢" : "2");
        await checkPage(page, frame, `${device}, page ${part}`);
        await touch(frame);
        await frame.locator("button.go").click();
      }
      await checkPage(page, frame, `${device}, end`);
    }
  });
}

async function checkPage(page: Page, frame: FrameLocator, what: string) {
  const { violations } = await axe(page).include("iframe").analyze();
  expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([what, []]);
  const { tooWide, tooSmall } = await frame.locator("html").evaluate((html) => {
    const targets = [
      ...html.querySelectorAll(".option, .place, .star, .face, .text, .select, .drop, .go, .back"),
    ];
    return {
      tooWide: html.scrollWidth - html.clientWidth,
      tooSmall: targets
        .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
        .filter(({ name, box }) => {
          // Eleven in one row on a phone have 24 px of it each, which WCAG asks for.
          const least = name === "place" ? 24 : 45.5;
          return box.width > 0 && (box.width < least || box.height < 45.5);
        })
        .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
    };
  });
  expect([what, tooWide, tooSmall]).toEqual([what, 0, []]);
}
