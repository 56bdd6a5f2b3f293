import { type Browser, expect, type Page, test } from "@playwright/test";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import { LANGUAGES } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { open, publish, question, submitted, touch, visits } from "./kinds-survey.ts";

// What respondents see, at the address that a survey's link leads to. Nobody is signed in here.

const PHONE = { width: 360, height: 780 };

test("a survey is answered with script off, files included", { tag: "@smoke" }, async ({
  browser,
  request,
}) => {
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
  await page.locator(".language select").selectOption("vi");
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

test("opening counts once a visit: at once with script, and with the first page that is sent without", async ({
  browser,
  request,
}) => {
  const { id, path } = await publish(request);
  const soon = (counts: object) => expect.poll(() => visits(request, id)).toEqual(counts);
  const scripted = await browser.newContext();
  const page = await scripted.newPage();
  const counted = page.waitForResponse(/openings$/);
  await open(page, path);
  expect((await counted).status()).toBe(200);
  // What would count a second time comes before what is waited for.
  await page.reload();
  await open(page, path);
  await page.getByRole("radio", { name: "Another" }).check();
  await open(page, path);
  await open(await (await browser.newContext()).newPage(), path);
  await soon({ opened: 2, begun: 0, submitted: 0 });

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(path);
  await plain.getByRole("button", { name: "Continue" }).click();
  await expect(plain.locator(".flaw").first()).toBeVisible();
  await soon({ opened: 3, begun: 0, submitted: 0 });
  await plain.getByRole("radio", { name: "4 of 5" }).check();
  await plain.getByRole("button", { name: "Continue" }).click();
  await soon({ opened: 3, begun: 1, submitted: 0 });
});

test("a survey is answered by keyboard alone on a phone, and each press of Send counts once", async ({
  page,
  request,
}) => {
  const { id, path } = await publish(request);
  await page.setViewportSize(PHONE);
  await open(page, path);
  await page.locator(".language select").focus();
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
  await expect(page.locator("p[role=status]")).toContainText("You are offline");
  await touch(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await touch(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
  await expect(page.locator("p[role=status]")).toContainText("kept on this device");
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
  await page.locator(".language select").selectOption("ar");
  expect((await scripts).resourceType()).toBe("fetch");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await left()).toBeGreaterThan(PHONE.width / 2);
  await expect(page.locator(".position")).toContainText("١ / ٢");
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("Kept");
  await expect(page).toHaveURL(/lang=ar/);
  await page.locator(".language select").selectOption("ur");
  await expect(page.locator(".page")).toHaveAttribute("lang", "ur");
  await page.reload();
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("Kept");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

const LOOKS = ["light", "dark", "forced colours"] as const;

for (const look of LOOKS) {
  test(`axe finds nothing at all kinds in all languages, and all of it fits a phone (${look})`, async ({
    browser,
    request,
  }) => {
    const theme = look === "dark" ? "night" : "";
    const { path } = await publish(request, { first_page: QUESTION_TYPES.length, theme });
    const page = await lookingPage(browser, look);
    for (const language of LANGUAGES) {
      await open(page, `${path}?lang=${language}`);
      await page.locator("button.go").click();
      await expect(page.locator(".flaw")).toHaveCount(1);
      await clean(page, `${language}, page 1 with a flaw`);
      await question(page, 4).locator("label.star").first().click();
      await page.locator("button.go").click();
      await expect(page.locator("button.back")).toBeVisible();
      await clean(page, `${language}, page 2`);
      await touch(page);
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
