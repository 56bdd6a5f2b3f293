import { expect, type Page, test } from "@playwright/test";
import { words as en } from "../apps/survey-page/src/kiosk/locales/en.ts";
import { words as vi } from "../apps/survey-page/src/kiosk/locales/vi.ts";
import { axe } from "./axe.ts";
import { cutNetwork } from "./cut-network.ts";
import { ownerHeaders } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages } from "./words.ts";

// A device that many people use, one after the other, with and without a connection.

const TABLET = { width: 1024, height: 768 };

/** The owner's, who has one for all surveys: another one set meanwhile would end the links of this. */
const NAMESPACE = "kiosks-of-journeys";

for (const language of journeyLanguages(import.meta.url)) {
  const said = language === "vi" ? vi : en;

  const kioskSurvey = (page: Page) =>
    buildSurvey(page.request, "nps", language, (survey) => {
      const [block] = survey.blocks;
      const text = block.questions.find(({ type }: { type: string }) => type === "text_input");
      const files = { extensions: ["txt"], max_count: 1, max_size: 5 };
      block.questions = [
        { ...text, question_number: 1, required: true },
        {
          ...structuredClone(text),
          id: crypto.randomUUID(),
          type: "file_upload",
          title: "Bill",
          question_number: 2,
          required: false,
          options: files,
        },
      ];
      survey.last_question_number = 2;
      survey.end_of_surveys[0].button_text = "Our website";
      survey.end_of_surveys[0].redirect_url = "https://example.com/";
      survey.translations = {};
    });

  const answer = async (page: Page, name: string) => {
    await page.locator("[data-question] textarea").first().fill(name);
    const file = { name: `${name}.txt`, mimeType: "text/plain", buffer: Buffer.from(`bill of ${name}`) };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await expect(page.getByText(`${name}.txt`).first()).toBeVisible();
    await page.locator(".actions .go").click();
    await expect(page.locator(".end")).toBeVisible();
    await expect(page.locator(".end a")).toBeHidden();
    await page.getByRole("button", { name: said.anew }).click();
    await expect(page.locator("[data-question] textarea").first()).toHaveValue("");
  };

  const keepsItself = (kiosk: Page) =>
    expect
      .poll(() =>
        kiosk.evaluate(async () => {
          const kept = await caches.match(location.href);
          return kept !== undefined && navigator.serviceWorker.controller !== null;
        }),
      )
      .toBe(true);

  test(`a kiosk at a link of the owner's choice works without a connection (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const line = await cutNetwork(baseURL ?? "");
    const id = await kioskSurvey(page);
    await publishSurvey(page.request, id);
    const headers = await ownerHeaders(page.request);
    const name = `kiosk-${id}`;
    const set = async (path: string, data: object) => {
      const reply = await page.request.post(`/api/surveys/${id}/${path}`, { headers, data });
      expect(reply.ok()).toBe(true);
    };
    await set("domain", { namespace: NAMESPACE });
    await set("custom-link", { link: name, in_namespace: true });
    const context = await browser.newContext({ viewport: TABLET, locale: language });
    const kiosk = await context.newPage();
    await kiosk.goto(`${line.origin}/${NAMESPACE}/${name}?kiosk-mode=60`);
    await keepsItself(kiosk);
    line.cut();
    await kiosk.reload();
    await answer(kiosk, "Binh");
    await kiosk.reload();
    await expect(kiosk.getByText(said.waiting.replace("{count}", "1"))).toBeVisible();
    line.mend();
    await expect(kiosk.locator(".kiosk-waiting")).toHaveCount(0, { timeout: 60_000 });
    const reply = await page.request.get(`/api/surveys/${id}/answers?completion=all`, { headers });
    expect((await reply.json()).list).toHaveLength(1);
    await context.close();
    await line.close();
  });

  test(`a kiosk works without a connection, and each answer arrives once with its file (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const line = await cutNetwork(baseURL ?? "");
    const id = await kioskSurvey(page);
    const code = await publishSurvey(page.request, id);
    const context = await browser.newContext({ viewport: TABLET, locale: language });
    const kiosk = await context.newPage();
    await kiosk.goto(`${line.origin}/s/${code}?kiosk-mode=60`);
    await keepsItself(kiosk);
    await answer(kiosk, "Ann");

    const headers = await ownerHeaders(page.request);
    const stored = async () =>
      (await (await page.request.get(`/api/surveys/${id}/answers?completion=all`, { headers })).json()).list;
    await expect.poll(async () => (await stored()).length).toBe(1);
    await kiosk.reload();

    line.cut();
    await kiosk.reload();
    for (const name of ["Binh", "Cam", "Dung"]) await answer(kiosk, name);
    await expect(kiosk.getByText(said.waiting.replace("{count}", "3"))).toBeVisible();
    await kiosk.reload();
    await expect(kiosk.getByText(said.waiting.replace("{count}", "3"))).toBeVisible();
    const { violations } = await axe(kiosk).analyze();
    expect(violations.map((one) => one.id)).toEqual([]);

    line.mend();
    await expect(kiosk.locator(".kiosk-waiting")).toHaveCount(0, { timeout: 60_000 });
    const told = (await stored()).map(
      ({ answers, submitted_at }: { answers: object; submitted_at: string | null }) => [
        submitted_at !== null,
        ...Object.values(answers).map((one) => one.text ?? one.files?.[0]?.name),
      ],
    );
    expect(told.sort()).toEqual(
      ["Ann", "Binh", "Cam", "Dung"].map((name) => [true, ...[name, `${name}.txt`]]).sort(),
    );
    await context.close();
    await line.close();
  });

  test(`a kiosk asks who is there, and begins anew where nobody is (${language})`, async ({
    page,
    browser,
  }) => {
    const code = await publishSurvey(page.request, await kioskSurvey(page));
    const kiosk = await (await browser.newContext({ viewport: TABLET, locale: language })).newPage();
    await kiosk.goto(`/s/${code}?kiosk-mode=10`);
    const text = kiosk.locator("[data-question] textarea").first();
    await text.fill("secret");
    const asked = kiosk.getByRole("dialog", { name: said.still });
    await expect(asked).toBeVisible({ timeout: 20_000 });
    const { violations } = await axe(kiosk).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await asked.getByRole("button", { name: said.yes }).click();
    await expect(asked).toBeHidden();
    await expect(text).toHaveValue("secret");
    await expect(asked).toBeVisible({ timeout: 20_000 });
    await expect(text).toHaveValue("", { timeout: 20_000 });
    await kiosk.context().close();
  });
}
