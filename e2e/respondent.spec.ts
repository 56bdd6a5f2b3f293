import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { fullQuestion } from "../apps/survey-page/src/testing/surveys.ts";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import { LANGUAGES, type Survey } from "../packages/survey/src/survey.ts";
import { applyTheme, THEMES } from "../packages/survey/src/themes.ts";
import { axe } from "./axe.ts";
import { ownerHeaders } from "./people.ts";
import { buildSurvey } from "./survey-draft.ts";

// What respondents see, at the address that a survey's link leads to. Nobody is signed in here.

const PHONE = { width: 360, height: 780 };

/** All eleven kinds in all languages, so many of them on the first of two pages; the stars are required. */
function allKinds(survey: Survey, first_page: number) {
  const [first, second] = survey.blocks;
  const [flow, next] = survey.block_flows.filter((one) => one.block_type === "question");
  if (!first || !second || !flow || !next) throw new Error("The template has two pages.");
  let number = 0;
  const ask = (types: readonly (typeof QUESTION_TYPES)[number][], block: typeof first) => ({
    ...block,
    questions: types.map((type) => {
      const question = fullQuestion(++number, block.id, type);
      return { ...question, question_number: number, required: type === "rating_star" };
    }),
  });
  const others = QUESTION_TYPES.slice(first_page);
  survey.blocks = [
    ask(QUESTION_TYPES.slice(0, first_page), first),
    ask(others.length > 0 ? others : ["text_input"], second),
  ];
  survey.block_flows = [flow, next].map((one, index) => ({
    ...one,
    parent_block_flow_id: null,
    arm: "then",
    block_flow_number: index + 1,
    block_id: survey.blocks[index]?.id ?? null,
  }));
  survey.last_block_number = 2;
  survey.last_question_number = number;
  survey.additional_languages = LANGUAGES.filter((one) => one !== survey.default_language);
}

/** The address of a survey that is published. */
async function publish(request: APIRequestContext, { first_page = 6, theme = "" } = {}) {
  const id = await buildSurvey(request, "csat", "en", (survey) => {
    allKinds(survey, first_page);
    const chosen = THEMES.find((one) => one.id === theme);
    if (chosen) survey.configurations = applyTheme(survey.configurations, chosen);
  });
  const headers = await ownerHeaders(request);
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  const { public_address } = await (await request.get(`/api/surveys/${id}/distribution`, { headers })).json();
  return { id, path: new URL(public_address).pathname };
}

/** How many responses were submitted. */
async function submitted(request: APIRequestContext, id: string): Promise<number> {
  const headers = await ownerHeaders(request);
  return (await (await request.get(`/api/surveys/${id}`, { headers })).json()).answer_count;
}

const question = (page: Page, number: number) => page.locator("[data-question]").nth(number - 1);

/** A page whose script has come. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator("p.status")).toBeAttached();
}

test("a survey is answered with script off, files included", async ({ browser, request }) => {
  const { id, path } = await publish(request);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("radio", { name: "Another" }).check();
  await question(page, 1).getByRole("textbox").fill("Lemonade");
  await question(page, 2).getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".flaw")).toHaveCount(1);
  await expect(question(page, 1).getByRole("textbox")).toHaveValue("Lemonade");
  await page.getByRole("radio", { name: "4 of 5" }).check();
  await page.locator("select[name=language]").selectOption("vi");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByLabel("email").fill("lan@example.com");
  await page.getByLabel("text").fill("Lan");
  const file = { name: "bill.txt", mimeType: "text/plain", buffer: Buffer.from("one") };
  await question(page, 3).locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Quay lại" }).click();
  await expect(page.getByRole("radio", { name: "4 trên 5" })).toBeChecked();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page.getByLabel("email")).toHaveValue("lan@example.com");
  await expect(page.getByText("bill.txt")).toBeVisible();
  // Who is quicker than a person is asked to send it once more.
  await expect(async () => {
    await page.getByRole("button", { name: "Gửi" }).click();
    await expect(page.locator(".end")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await context.close();
  expect(await submitted(request, id)).toBe(1);
});

test("a survey is answered by keyboard alone on a phone, and each press of Send counts once", async ({
  page,
  request,
}) => {
  const { id, path } = await publish(request);
  await page.setViewportSize(PHONE);
  await open(page, path);
  await page.locator("select[name=language]").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("b");
  await expect(question(page, 1).getByRole("radio").nth(1)).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("a");
  await page.keyboard.press("c");
  await expect(question(page, 2).getByRole("checkbox", { checked: true })).toHaveCount(2);
  await question(page, 3).getByRole("textbox").focus();
  await page.keyboard.type("Good tea");
  await page.keyboard.press("Control+Enter");
  await expect(question(page, 4).locator(".flaw")).toBeVisible();
  await expect(question(page, 4).getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-heading]").first()).toBeFocused();
  await expect(page.locator("progress")).toHaveAttribute("aria-label", "Page 2 of 2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Lan");
  const sent = page.waitForRequest((one) => one.postDataJSON()?.submit === true);
  await page.getByRole("button", { name: "Send" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON().sequence).toBe(2);
  await expect(page.locator(".end [data-heading]")).toBeFocused();
  expect(await submitted(request, id)).toBe(1);
});

test("a screen reader hears what is asked, what may be said and where one is", async ({ page, request }) => {
  const { path } = await publish(request);
  await open(page, path);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - banner:
      - progressbar "Page 1 of 2"
      - heading [level=1]
      - combobox "Language"
    - main:
      - group "Question 1":
        - radio "Tea"
        - radio "Another"
      - group "Question 2":
        - checkbox "Tea"
      - textbox "Question 3"
      - group "Question 4 (required)":
        - radio "1 of 5"
        - radio "5 of 5"
      - group "Question 5":
        - radio "Very bad"
        - radio "Very good"
      - combobox "Question 6"
      - button "Continue"
      - status
    - contentinfo: Made with Soundings
  `);
  await page.locator("button.go").click();
  await expect(page.getByRole("group", { name: "Question 4" })).toHaveAccessibleDescription(
    "Please answer this question.",
  );
  await question(page, 4).getByRole("radio").last().check({ force: true });
  await page.locator("button.go").click();
  await expect(page.locator("main")).toMatchAriaSnapshot(`
    - main:
      - group "Question 7":
        - textbox "text"
        - textbox "address"
      - button "Question 8"
      - button "Question 9"
      - group "Question 10":
        - radio "Water"
      - group "Question 11":
        - radio "0"
        - radio "10"
      - button "Back"
      - button "Send"
      - status
  `);
});

test("answers outlive a reload and a lost connection, and are sent when it is back", async ({
  page,
  context,
  request,
}) => {
  const { id, path } = await publish(request);
  await open(page, path);
  await page.getByRole("radio", { name: "3 of 5" }).check();
  await question(page, 3).getByRole("textbox").fill("Not sent yet");
  await page.reload();
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("Not sent yet");
  await expect(page.getByRole("radio", { name: "3 of 5" })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("text").fill("Lan");
  await page.reload();
  await expect(page.getByLabel("text")).toHaveValue("Lan");

  await context.setOffline(true);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("Not sent yet");
  await expect(page.getByRole("status")).toContainText("You are offline");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("kept on this device");
  await context.setOffline(false);
  await expect(page.locator(".end")).toBeVisible();
  expect(await submitted(request, id)).toBe(1);
  await page.reload();
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("");
});

test("Arabic and Urdu are mirrored, and the language changes in place", async ({ page, request }) => {
  const { path } = await publish(request);
  await page.setViewportSize(PHONE);
  await open(page, path);
  const scripts = page.waitForRequest(/lang=ar/);
  const first = question(page, 4).locator("label.star").first();
  const left = async () => (await first.boundingBox())?.x ?? 0;
  expect(await left()).toBeLessThan(PHONE.width / 2);
  await question(page, 3).getByRole("textbox").fill("Kept");
  await page.locator("select[name=language]").selectOption("ar");
  expect((await scripts).resourceType()).toBe("fetch");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await left()).toBeGreaterThan(PHONE.width / 2);
  await expect(page.locator(".position")).toContainText("١ / ٢");
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("Kept");
  await expect(page).toHaveURL(/lang=ar/);
  await page.locator("select[name=language]").selectOption("ur");
  await expect(page.locator(".page")).toHaveAttribute("lang", "ur");
  await page.reload();
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("Kept");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

// All of it by `npm run e2e`; within `npm test` each language in one look, and what comes after the first page
// in one language of each direction.
const quick = Boolean(process.env.E2E_ONE_LANGUAGE);
const LOOKS = ["light", "dark", "forced colours"] as const;

for (const look of LOOKS) {
  test(`axe finds nothing at all eleven kinds in all languages, and all of it fits a phone (${look})`, async ({
    browser,
    request,
  }) => {
    const theme = look === "dark" ? "night" : "";
    const { path } = await publish(request, { first_page: QUESTION_TYPES.length, theme });
    const page = await lookingPage(browser, look);
    for (const [at, language] of LANGUAGES.entries()) {
      // Within `npm test` every language has one look, and every look some languages.
      if (quick && LOOKS[at % LOOKS.length] !== look) continue;
      await open(page, `${path}?lang=${language}`);
      await page.locator("button.go").click();
      await expect(page.locator(".flaw")).toHaveCount(1);
      await clean(page, `${language}, page 1 with a flaw`);
      if (quick && !["en", "ar"].includes(language)) continue;
      await question(page, 4).locator("label.star").first().click();
      await page.locator("button.go").click();
      await expect(page.locator("button.back")).toBeVisible();
      await clean(page, `${language}, page 2`);
      await page.locator("button.go").click();
      await expect(page.locator(".end")).toBeVisible();
      await clean(page, `${language}, end`);
    }
    await page.context().close();
  });
}

/** Each page that it opens is a new respondent's. */
async function lookingPage(browser: Browser, look: (typeof LOOKS)[number]): Promise<Page> {
  const forcedColors = look === "forced colours" ? "active" : "none";
  const context = await browser.newContext({ viewport: PHONE, forcedColors, reducedMotion: "reduce" });
  await context.addInitScript(() => localStorage.clear());
  return await context.newPage();
}

async function clean(page: Page, what: string) {
  const { violations } = await axe(page).analyze();
  expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([what, []]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([what, tooWide]).toEqual([what, 0]);
}
