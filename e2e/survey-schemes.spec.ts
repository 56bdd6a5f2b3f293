import { expect, type Page, test } from "@playwright/test";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import { applyTheme, THEMES } from "../packages/survey/src/themes.ts";
import { axe } from "./axe.ts";
import { open, publish } from "./kinds-survey.ts";

// The looks of a respondent's page, in light and in the dark.

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("a page is light or dark as the device is, script or not, and axe finds nothing in either", async ({
  browser,
  request,
}) => {
  const theme = THEMES.find(({ id }) => id === "blossom");
  const { path } = await publish(request, {
    first_page: QUESTION_TYPES.length,
    change: ({ configurations }) => {
      if (theme) Object.assign(configurations, applyTheme(configurations, theme));
      configurations.general.scheme = "device";
    },
  });
  for (const [colorScheme, javaScriptEnabled, colour] of [
    ["light", true, "rgb(253, 238, 242)"],
    ["dark", true, "rgb(31, 15, 22)"],
    ["dark", false, "rgb(31, 15, 22)"],
  ] as const) {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ colorScheme, javaScriptEnabled, viewport });
    const page = await context.newPage();
    if (javaScriptEnabled) await open(page, path);
    else await page.goto(path);
    expect(await ground(page)).toBe(colour);
    if (javaScriptEnabled) {
      await page.locator(".option").first().click();
      const { violations } = await axe(page, { contrast: true }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
    await context.close();
  }
});

test("motion can be switched off", async ({ page, request }) => {
  const moving = () => page.locator("form").evaluate((form) => getComputedStyle(form).animationDuration);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const usual = await publish(request);
  await open(page, usual.path);
  expect(await moving()).toBe("0.28s");
  const still = await publish(request, {
    change: ({ configurations }) => {
      configurations.general.motion = false;
    },
  });
  await open(page, still.path);
  expect(await moving()).toBe("0s");
});
