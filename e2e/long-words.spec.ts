import { expect, type Page, test } from "@playwright/test";
import type { Configurations } from "../packages/survey/src/configurations.ts";
import type { Language, Survey } from "../packages/survey/src/survey.ts";
import { LONG_LANGUAGES, longWordsSurvey } from "./long-words-survey.ts";
import { misplaced } from "./measure-page.ts";
import { ownerHeaders } from "./people.ts";
import { png } from "./picture.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey } from "./survey-draft.ts";

const WIDTHS = [320, 360, 390, 768, 1024, 1440];

type Look = { [Part in keyof Configurations]?: Partial<Configurations[Part]> };

const PICTURE = crypto.randomUUID();

/** Each choice of the layout tab that moves something, at least once. */
const LOOKS: Look[] = [
  { logo: { image_id: PICTURE, position: "left" } },
  {
    logo: { image_id: PICTURE, position: "center", size: 160 },
    general: { align: "center", width: "narrow" },
  },
  {
    logo: { image_id: PICTURE, position: "right", size: 16 },
    general: { density: "compact", width: "wide" },
    style: { corners: "pill", font: "serif" },
  },
  {
    background: { color: "#1b58a8" },
    general: { width: "narrow" },
    style: { font: "rounded", corners: "square" },
  },
  {
    background: { kind: "image", image_id: PICTURE },
    logo: { image_id: PICTURE, size: 120 },
    style: { font: "inter" },
  },
];

const look = ({ configurations }: Survey, { background, logo, general, style }: Look): Configurations => ({
  background: { ...configurations.background, ...background },
  logo: { ...configurations.logo, ...logo },
  general: { ...configurations.general, ...general },
  style: { ...configurations.style, ...style },
});

async function measure(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = await page.evaluate(misplaced);
    expect.soft(wrong, `${what} at ${width} px`).toEqual([]);
  }
}

test("every text may be one long word, in every language, look and width", async ({ page }) => {
  const survey = longWordsSurvey();
  const picture = png(600, 200, [91, 63, 209]);
  await page.route("**/api/media/*/raw", (route) =>
    route.fulfill({ contentType: "image/png", body: picture }),
  );
  const show = async (language: Language, chosen: Look, at: string | null = null) => {
    await page.evaluate((draft) => postMessage(draft, location.origin), {
      kind: "preview",
      survey: { ...survey, configurations: look(survey, chosen) },
      language,
      show: at,
      parameters: {},
      variant_id: null,
      device: "phone",
    });
    await expect(page.locator(`.page[lang=${language}] ${at ? ".end" : "form"}`)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
  };
  await page.goto("/survey-page/preview.html");
  for (const language of ["az", ...LONG_LANGUAGES] as Language[]) {
    await show(language, {});
    await measure(page, `${language}, as a new survey looks`);
  }
  for (const language of ["en", "ar"] as const) {
    for (const [index, one] of LOOKS.entries()) {
      await show(language, one);
      await measure(page, `${language}, look ${index + 1}`);
    }
    for (const { id, type } of survey.end_of_surveys) {
      await show(language, LOOKS[1] ?? {}, id);
      await measure(page, `${language}, the end “${type}”`);
    }
    // The page stands alone here, as its own editor: one that is opened anew has no answers.
    await page.reload();
    await show(language, {});
    await page.locator("button.go").click();
    await expect(page.locator(".flaw").first()).toBeVisible();
    for (const choice of await page.locator(".option-row:last-child .option").all()) await choice.click();
    const file = { name: `${"x".repeat(80)}.pdf`, mimeType: "application/pdf", buffer: picture };
    await page.locator("input[type=file]").last().setInputFiles(file);
    await expect(page.locator(".file")).toBeVisible();
    await measure(page, `${language}, with messages, a file and own words`);
    await page.reload();
  }
});

test("what respondents see without script, and where nothing is asked, has room for long words", async ({
  browser,
  request,
}) => {
  const id = await buildSurvey(request, "csat", "en", (survey) => {
    const { id, status } = survey;
    Object.assign(survey, longWordsSurvey({ pictures: false }), { id, status });
  });
  const code = await publishSurvey(request, id);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const language of ["en", "ar"]) {
    await page.goto(`/s/${code}?lang=${language}`);
    await measure(page, `${language}, without script`);
  }
  await request.post(`/api/surveys/${id}/pause`, { headers: await ownerHeaders(request) });
  for (const address of [`/s/${code}?lang=en`, `/s/${code}?lang=ar`, "/s/nowhere"]) {
    await page.goto(address);
    await expect(page.locator(".end")).toBeVisible();
    await measure(page, address);
  }
  await context.close();
});
