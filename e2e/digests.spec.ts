import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { linkFor, newestMail } from "./mails.ts";
import { newAccount, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const DAY_MS = 86_400_000;

/** A mail in a mail program: as wide as in most and on a phone, in the light and in the dark. */
async function readMail(page: Page, html: string): Promise<void> {
  expect(html).toContain("Harbour");
  // What a mail program shows is a page of its own, without the dashboard's scripts and rules.
  await page.goto("about:blank");
  await page.setContent(html);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [600, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beside).toBeLessThanOrEqual(0);
      // Layout by tables is what mail programs understand.
      const looked = axe(page, { contrast: true }).disableRules(["landmark-one-main", "region"]);
      expect((await looked.analyze()).violations).toEqual([]);
      await test.info().attach(`digest ${colorScheme} ${width}`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: "image/png",
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 720 });
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`a digest is asked for, arrives, and is ended by its own link (${language})`, async ({ page }) => {
    const account = await newAccount(page.request, language);
    const session = await signInAs(page.request, account);
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    // Comments of the last fortnight, so that the last whole week has some; they come as a source's do.
    const own = `com.example.digest${language}${Date.now()}`;
    const comments = Array.from({ length: 140 }, (_, at) => ({
      id: `d${at}`,
      text: at % 3 === 0 ? `Delivery was late again, ${at}` : `Friendly staff, ${at}`,
      author: `Reader ${at}`,
      date: new Date(Date.now() - at * (DAY_MS / 10)).toISOString(),
      rating: at % 3 === 0 ? 1 : 5,
      likes: 0,
      language: "en",
    }));
    const put = { source: "google_play", id: own, thing: { name: "Harbour", comments } };
    await fetch(`${process.env.E2E_UPSTREAM}/__control`, { method: "POST", body: JSON.stringify({ put }) });
    const url = `https://play.google.com/store/apps/details?id=${own}`;
    const made = await page.request.post("/api/datasets/from-google-play", {
      headers,
      data: { url, limit: 500, language: "en" },
    });
    const { id } = await made.json();
    await expect
      .poll(async () => (await (await page.request.get(`/api/datasets/${id}`, { headers })).json()).status, {
        timeout: 60_000,
      })
      .toBe("FINISHED");

    await keepSession(page, session, language);
    await page.goto(`/dataset-overview?id=${id}&alerts=settings`);
    const digest = page.getByRole("region", { name: t("alerts:digest.title") });
    await digest.getByText(t("alerts:digest.every.week"), { exact: true }).click();
    await expect(page.getByText(t("alerts:digest.saved"))).toBeVisible();
    await digest.getByRole("button", { name: t("alerts:digest.send") }).click();
    await expect(page.getByText(t("alerts:digest.sent", { email: account.email }))).toBeVisible();

    const link = await linkFor(account.email, "/digests/stop");
    expect(await linkFor(account.email, "/dataset-overview")).toContain(`id=${id}&from=`);
    await readMail(page, await newestMail(account.email));
    await page.goto(link);
    await expect(page.getByRole("heading", { name: t("alerts:stop.title") })).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole("button", { name: t("alerts:stop.button") }).click();
    await expect(page.getByText(t("alerts:stop.done", { dataset: "Harbour" }))).toBeVisible();
    await page.goto(`/dataset-overview?id=${id}&alerts=settings`);
    await expect(digest.getByRole("radio", { name: t("alerts:digest.every.never") })).toBeChecked();
  });
}
