import { expect, type Page, test } from "@playwright/test";
import { addQuestion, expectAccessible, openCard } from "./editor-questions.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/sum-${name}-${language}.png`, fullPage: true });
  };
  const add = (page: Page, kind: string, title: string) => addQuestion(page, t, kind, title);

  test(`a hundred points are shared out, and people sign by hand or by name (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildBlankSurvey(page.request, "Budget", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    await page.getByText(t("survey-questions:empty.block.title")).waitFor();
    await add(page, "constant_sum", "How do you spend?");
    const field = (number: number) =>
      openCard(page).getByRole("textbox", {
        name: t("question-kinds:choice.label", { number }),
        exact: true,
      });
    await field(1).fill("Rent");
    await field(2).fill("Food");
    await look(page, "editor");
    await expectAccessible(page, "[data-card][data-open]");
    await add(page, "signature", "Sign here");
    await look(page, "signature-editor");
    await expectAccessible(page, "[data-card][data-open]");
    await page.keyboard.press("Control+s");
    await expect
      .poll(async () => (await readSurvey(page.request, id)).blocks[0].questions[1]?.title)
      .toBe("Sign here");
    await changeSurvey(page.request, id, (survey) => {
      for (const question of survey.blocks[0].questions) question.required = true;
      survey.blocks[0].questions[1].options.caption = "Signature of the tenant";
    });
    const code = await publishSurvey(page.request, id);
    const address = new URL(`/s/${code}`, page.url()).href;

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const small = await phone.newPage();
    await small.goto(address);
    const pad = small.locator(".pad canvas");
    await expect(pad).toBeVisible();
    await small.getByLabel("Rent").fill("70");
    await expect(small.locator(".sum-total")).toContainText("70");
    await draw(small);
    await small.locator("button.go").click();
    await expect(small.locator(".flaw")).toHaveCount(1);
    await expect(small.locator(".flaw")).toContainText("100");
    await look(small, "phone");
    await expectAccessible(small, "main");
    await small.setViewportSize({ width: 320, height: 640 });
    await look(small, "narrow");
    await small.getByLabel("Food").fill("30");
    await small.locator("button.go").click();
    await expect(small.locator(".end")).toBeVisible();
    await phone.close();

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(address);
    await expect(still.locator(".pad")).toHaveCount(0);
    await still.getByLabel("Rent").fill("40");
    await still.getByLabel("Food").fill("60");
    await still.locator(".typed-name input").fill("Lan Anh");
    await look(still, "plain");
    // Who sends faster than people do is asked to wait and send again.
    await expect(async () => {
      await still.locator("button.go").click();
      await expect(still.locator(".end")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await plain.close();

    await page.goto(`/surveys/data-analysis?id=${id}`);
    await expect(page.getByText("Lan Anh")).toBeVisible();
    await expect(page.getByText("Rent: 70, Food: 30")).toBeVisible();
    await look(page, "answers");
    await page.goto(`/surveys/report?id=${id}`);
    const report = page.locator("[id^=question-]");
    await expect(report.first()).toContainText(language === "vi" ? "55,0" : "55.0");
    await expect(report.nth(1).locator("img").first()).toBeVisible();
    await look(page, "report");
    await expectAccessible(page, "main");
    const headers = await ownerHeaders(page.request);
    const csv = await page.request.get(`/api/surveys/${id}/download-answers?type=csv`, { headers });
    const text = await csv.text();
    expect(text).toContain("1. How do you spend?: Rent");
    expect(text).toContain("signature.png");
    expect(text).toContain("Lan Anh");
  });
}

/** Two strokes with the mouse. */
async function draw(page: Page) {
  const box = await page.locator(".pad canvas").boundingBox();
  if (!box) throw new Error("There is nothing to draw on.");
  for (const [from, to] of [
    [0.2, 0.5],
    [0.5, 0.8],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.6);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * ((from + to) / 2), box.y + box.height * 0.3, { steps: 6 });
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.7, { steps: 6 });
    await page.mouse.up();
  }
}
