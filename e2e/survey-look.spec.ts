import { expect, type Page, test } from "@playwright/test";
import { FONTS } from "../packages/survey/src/theme.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, buildSurvey, readSurvey } from "./survey-draft.ts";

type Font = keyof typeof FONTS;

/** Which faces of fonts the page is set in, and by which rules it is drawn. */
async function dress(page: Page) {
  await expect(page.locator(".status")).toBeAttached();
  return page.evaluate(async () => {
    await document.fonts.ready;
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const loaded = [...document.fonts].filter(
      // What stands in meanwhile is seen or not as the files come.
      ({ status, family }) => status === "loaded" && !family.includes("Fallback"),
    );
    return {
      fonts: loaded
        .map(({ family, weight, unicodeRange }) => [family, weight, unicodeRange].join(" "))
        .sort(),
      // The theme's own values are a rule in the page, and set by script in the preview.
      rules: rules
        .filter((rule) => !(rule instanceof CSSFontFaceRule) && !rule.cssText.startsWith("html { --survey-"))
        .map((rule) => rule.cssText),
    };
  });
}

test("the preview has the page's fonts and rules, and looks the same to the last point", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  for (const font of Object.keys(FONTS) as Font[]) {
    const id = await buildSurvey(page.request, "restaurant", "vi", (survey) => {
      survey.configurations.style.font = font;
      // The page has the rules of shapes where a look has one, the preview always.
      survey.configurations.style.titles = "large";
    });
    const code = await publishSurvey(page.request, id);
    await page.goto(`/s/${code}?lang=vi`);
    const published = await dress(page);
    const picture = await page.screenshot();
    await page.goto("/survey-page/preview.html");
    const survey = await readSurvey(page.request, id);
    await page.evaluate((draft) => postMessage(draft, location.origin), {
      kind: "preview",
      survey,
      language: "vi",
      show: null,
      parameters: {},
      variant_id: null,
      device: "phone",
    });
    const previewed = await dress(page);
    // The preview has the rules of all kinds of question, a page those of its own.
    const rules = previewed.rules.filter((rule) => published.rules.includes(rule));
    expect([font, { ...previewed, rules }]).toEqual([font, published]);
    // Latin and Vietnamese.
    expect(published.fonts.length, font).toBe(["system", "mono"].includes(font) ? 0 : 2);
    expect((await page.screenshot()).equals(picture), `${font}: the pictures differ`).toBe(true);
  }
});

test("a new survey is set in a font that comes with it, and one made before keeps its own", async ({
  page,
}) => {
  const made = await readSurvey(page.request, await buildBlankSurvey(page.request, "New", "en"));
  expect(made.configurations).toMatchObject({ general: { theme: "clear" }, style: { font: "inter" } });
  const id = await buildSurvey(page.request, "csat", "en", (survey) => {
    survey.configurations.style.font = "system";
  });
  expect((await readSurvey(page.request, id)).configurations.style.font).toBe("system");
});
