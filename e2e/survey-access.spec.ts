import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

// Who may answer a survey: a password, and once from each browser.

const PHONE = { width: 390, height: 844 };

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ta = (key: string) => t(`survey-distribution:access.${key}`);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`a password is set, asked for without script on a phone, and taken away (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildSurvey(page.request, "nps", language);
    const code = await publishSurvey(page.request, id);
    await signIn(page, language);
    await page.goto(`/surveys/distribution?id=${id}&view=access`);
    const field = page.locator("input[type=password]");
    await field.fill("ab");
    await page.getByRole("button", { name: ta("password.set") }).click();
    await expect(page.getByText(t("survey-distribution:access.password.short", { count: 4 }))).toBeVisible();
    await field.fill("hoa sen");
    await field.press("Enter");
    await expect(page.getByText(ta("password.has"))).toBeVisible();
    await clean(page, "access");

    const phone = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: language });
    const guest = await phone.newPage();
    await guest.goto(`/s/${code}`);
    await expect(guest.locator("[data-question]")).toHaveCount(0);
    await guest.locator("#password").fill("wrong");
    await guest.locator("#password").press("Enter");
    await expect(guest.getByRole("alert")).toBeVisible();
    await guest.locator("#password").fill("hoa sen");
    await guest.locator(".go").click();
    await expect(guest.locator("[data-question]")).toHaveCount(2);
    await phone.close();

    const other = await (await browser.newContext({ viewport: PHONE, locale: language })).newPage();
    await other.goto(`/s/${code}`);
    await clean(other, "password");
    await page.getByRole("button", { name: ta("password.remove"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: ta("password.remove") })
      .click();
    await expect(field).toBeVisible();
    await other.reload();
    await expect(other.locator("[data-question]")).toHaveCount(2);
  });

  test(`a browser answers once, however many windows it has (${language})`, async ({ page, browser }) => {
    const id = await buildSurvey(page.request, "nps", language);
    const code = await publishSurvey(page.request, id);
    await signIn(page, language);
    await page.goto(`/surveys/distribution?id=${id}&view=access`);
    await page.getByRole("radio", { name: ta("often.device") }).click();
    await expect(page.getByRole("radio", { name: ta("often.device") })).toBeChecked();
    await expect(page.getByText(ta("often.saved"), { exact: true })).toBeVisible();

    const visitor = await browser.newContext({ viewport: PHONE, locale: language });
    const windows = [await visitor.newPage(), await visitor.newPage()];
    for (const one of windows) {
      await one.goto(`/s/${code}?lang=${language}`);
      await one.getByRole("radio", { name: "9", exact: true }).check();
    }
    for (const one of windows) {
      await expect(async () => {
        await one.locator(".actions .go").click({ timeout: 1_000 });
        await expect(one.locator(".end")).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
    // Both are of the one visit that the browser keeps.
    const headers = await ownerHeaders(page.request);
    const summary = await page.request.get(`/api/surveys/${id}/answers/summary`, { headers });
    expect(await summary.json()).toMatchObject({ submitted: 1, begun: 0 });
    const again = await visitor.newPage();
    await again.goto(`/s/${code}?lang=${language}`);
    await expect(again.locator(".end")).toBeVisible();
    await expect(again.locator("[data-question]")).toHaveCount(0);
    await visitor.close();
  });

  test(`what was begun goes on on another device, with script and without (${language})`, async ({
    page,
    browser,
  }) => {
    const { id, code } = await twoPages(page.request, language);
    await signIn(page, language);
    await page.goto(`/surveys/distribution?id=${id}&view=access`);
    await page.getByRole("combobox", { name: ta("elsewhere.label") }).click();
    await page.getByRole("option").nth(2).click();
    await expect(page.getByText(ta("elsewhere.saved"), { exact: true })).toBeVisible();

    const desk = await (await browser.newContext({ locale: language })).newPage();
    await desk.goto(`/s/${code}?lang=${language}`);
    await desk.locator("[data-question] textarea").first().fill("Bún chả");
    await desk.locator(".elsewhere .quiet").first().click();
    const field = desk.locator("dialog input[readonly]");
    await expect(field).toHaveValue(/\?go-on=[0-9a-f]{32}$/);
    await expect(desk.locator("dialog .qr")).toBeVisible();
    await clean(desk, "dialog");
    const address = new URL(await field.inputValue());
    await desk.locator("dialog .close").click();

    const pocket = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const phone = await pocket.newPage();
    await phone.goto(address.pathname + address.search);
    await expect(phone.locator("textarea").first()).toHaveValue("Bún chả");
    await phone.locator(".actions .go").click();
    await phone.locator("textarea").first().fill("Hà Nội");
    await phone.locator(".elsewhere .quiet").click();
    await expect(phone.locator(".qr")).toBeVisible();
    await phone.locator(".elsewhere-page .go").click();
    await expect(phone.locator("textarea").first()).toHaveValue("Hà Nội");

    await desk.locator("[data-question] textarea").first().fill("Phở");
    await desk.locator(".actions .go").click();
    await expect(desk.locator("[data-question] textarea").first()).toHaveValue("Hà Nội");
    await expect(async () => {
      await desk.locator(".actions .go").click({ timeout: 1_000 });
      await expect(desk.locator(".end")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await phone.reload();
    await expect(phone.locator("textarea")).toHaveCount(0);
    const headers = await ownerHeaders(page.request);
    const list = await (
      await page.request.get(`/api/surveys/${id}/answers?completion=all`, { headers })
    ).json();
    expect(list.list.map(({ answers }: { answers: object }) => Object.values(answers))).toEqual([
      [{ text: "Phở" }, { text: "Hà Nội" }],
    ]);
    await pocket.close();
  });
}

/** A survey of two pages with one text question each. */
async function twoPages(request: APIRequestContext, language: string) {
  const id = await buildSurvey(request, "nps", language, (survey) => {
    const [block] = survey.blocks;
    const [place] = survey.block_flows;
    const text = block.questions.find(({ type }: { type: string }) => type === "text_input");
    const second = { ...structuredClone(block), id: crypto.randomUUID(), block_number: 2 };
    block.questions = [{ ...text, question_number: 1 }];
    second.questions = [
      { ...structuredClone(text), id: crypto.randomUUID(), survey_block_id: second.id, question_number: 2 },
    ];
    survey.blocks = [block, second];
    const end = survey.block_flows.slice(1);
    survey.block_flows = [
      place,
      { ...structuredClone(place), id: crypto.randomUUID(), block_id: second.id, block_flow_number: 2 },
      ...end.map((one: { block_flow_number: number }) => ({
        ...one,
        block_flow_number: one.block_flow_number + 1,
      })),
    ];
    survey.last_block_number = 2;
    survey.last_question_number = 2;
    survey.translations = {};
  });
  return { id, code: await publishSurvey(request, id) };
}
