import { expect, test } from "@playwright/test";
import type { WorldComment } from "../apps/server/src/upstream/world.ts";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const DAY_MS = 86_400_000;
const GOOD = ["Easy to use and fast", "Great app, I use it every day", "Simple, quick and useful"];
const BAD = [
  "It crashes when I log in",
  "Cannot log in since the update",
  "The update broke login, it crashes all the time",
];

/** Five reviews a day, newest first; since the release nearly all who write cannot log in. */
function reviews(from: number, to: number, release: number): WorldComment[] {
  return Array.from({ length: (to - from) * 5 }, (_, place): WorldComment => {
    const day = from + Math.floor(place / 5);
    const broken = day >= release ? place % 10 < 8 : place % 10 === 0;
    const texts = broken ? BAD : GOOD;
    const at = new Date(Date.now() - (100 - day) * DAY_MS - (4 - (place % 5)) * 3_600_000);
    return {
      id: `r${day}-${place % 5}`,
      text: `${texts[place % 3]} (${day}.${place % 5})`,
      author: `Reader ${place}`,
      date: at.toISOString(),
      rating: broken ? 1 : 5,
      likes: 0,
      language: "en",
    };
  }).reverse();
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`a release that breaks an app is told once, and leads to its reviews (${language})`, async ({
    page,
    request,
  }) => {
    const own = `com.example.alert${language}${Date.now()}`;
    const put = async (comments: WorldComment[]) => {
      const thing = { name: `Sailing log ${language}`, comments };
      const reply = await fetch(`${process.env.E2E_UPSTREAM}/__control`, {
        method: "POST",
        body: JSON.stringify({ put: { source: "google_play", id: own, thing } }),
      });
      expect(reply.ok).toBe(true);
    };
    const headers = await ownerHeaders(request);
    let id = "";
    const finished = () =>
      expect
        .poll(async () => (await (await request.get(`/api/datasets/${id}`, { headers })).json()).status, {
          timeout: 60_000,
        })
        .toBe("FINISHED");
    const before = reviews(0, 75, 80);
    await put(before);
    const made = await request.post("/api/datasets/from-google-play", {
      headers,
      data: {
        url: `https://play.google.com/store/apps/details?id=${own}`,
        name: `Sailing log ${language}`,
        limit: 1000,
        language: "en",
      },
    });
    expect(await made.json()).toMatchObject({ id: expect.any(String) });
    id = (await made.json()).id;
    await finished();

    // How loud it is stands on its overview.
    await signIn(page, language);
    await page.goto(`/dataset-overview?id=${id}`);
    await page.getByRole("button", { name: t("alerts:settings.button"), exact: true }).click();
    await page.getByText(t("alerts:settings.levels.all"), { exact: true }).click();
    await expect(page.getByText(t("alerts:settings.saved"))).toBeVisible();
    await page.getByLabel(t("alerts:settings.mail")).click();
    await page.reload();
    await page.getByRole("button", { name: t("alerts:settings.button"), exact: true }).click();
    await expect(page.getByLabel(t("alerts:settings.mail"))).toBeChecked();
    await page.keyboard.press("Escape");

    await put([...reviews(75, 100, 80), ...before]);
    expect((await request.post(`/api/datasets/${id}/refresh`, { headers })).ok()).toBe(true);
    await finished();
    const alerts = page.getByRole("link", { name: t("shell:alerts"), exact: false });
    await expect
      .poll(
        async () => {
          const reply = await request.get(`/api/alerts?dataset_id=${id}`, { headers });
          return (await reply.json()).total_items;
        },
        { timeout: 30_000 },
      )
      .toBe(1);

    // From the alert to its reviews: alerts, the card's button, and the comments are there.
    await page.reload();
    await alerts.click();
    const card = page.getByRole("article").filter({ hasText: `Sailing log ${language}` });
    await expect(card).toHaveCount(1);
    await expect(card.getByText(t("alerts:new"), { exact: true })).toBeVisible();
    const quotes = await card.locator("q").allTextContents();
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(BAD.some((text) => quote.includes(text))).toBe(true);
    expect((await axe(page).analyze()).violations).toEqual([]);
    await card.getByRole("link", { name: t("alerts:comments") }).click();
    await expect(page).toHaveURL(/comments_from=/);
    await expect(page.getByText("Cannot log in since the update", { exact: false }).first()).toBeVisible();

    await page.goto("/alerts");
    await expect(card.getByText(t("alerts:new"), { exact: true })).toHaveCount(0);
    await card.getByRole("button", { name: t("alerts:markUnread") }).click();
    await expect(card.getByText(t("alerts:new"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("alerts:markAll") }).click();
    await expect(card.getByText(t("alerts:new"), { exact: true })).toHaveCount(0);
  });
}
