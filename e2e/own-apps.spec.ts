import { expect, type Page, test } from "@playwright/test";
import { someComments, type WorldComment } from "../apps/server/src/upstream/world.ts";
import { problemText } from "../packages/contract/src/problems.ts";
import type { NetworkSource } from "../packages/contract/src/sources.ts";
import { newTrial } from "./operator.ts";
import { signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

// The operator's own apps, which the server's keys reach (App Store Connect, Android Publisher). Nobody connects
// anything: the link is all that people give.

const control = async (wanted: object) => {
  const reply = await fetch(`${process.env.E2E_UPSTREAM}/__control`, {
    method: "POST",
    body: JSON.stringify(wanted),
  });
  expect(reply.ok).toBe(true);
};
const newDigits = () => String(Math.floor(1e8 + Math.random() * 9e8));
/** One every hour, the latest just now; the fourth is answered. */
const recent = (count: number): WorldComment[] =>
  someComments(count).map((one, place) => ({
    ...one,
    date: new Date(Date.now() - place * 3_600_000 - 60_000).toISOString(),
  }));

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const preview = (page: Page) => page.getByRole("region", { name: t("sources:preview") });
  const articles = (page: Page) =>
    page.getByRole("complementary", { name: t("comments:title") }).getByRole("article");
  const look = async (page: Page, source: NetworkSource, link: string) => {
    await page.goto(`/upload/${source.replace("_", "-")}?link=${encodeURIComponent(link)}`);
    await expect(preview(page)).toHaveAttribute("aria-busy", "false");
  };
  const fetchAll = async (page: Page) => {
    await page.locator("form button[type=submit]").last().click();
    await expect(page).toHaveURL(/\/dataset-overview\?id=/, { timeout: 60_000 });
  };
  const signInAnew = async (page: Page) =>
    keepSession(page, await signInAs(page.request, await newTrial()), language);

  test(`an own app comes by App Store Connect though the store's pages refuse, with replies (${language})`, async ({
    page,
  }) => {
    await signInAnew(page);
    const id = newDigits();
    const link = `https://apps.apple.com/vn/app/x/id${id}`;
    const thing = { name: `App ${id}`, comments: recent(6), own: true };
    await control({ put: { source: "app_store", id, thing } });
    const pagesRefuse = async () => {
      await control({ has: `/vn/apps/${id}/reviews`, answers: [{ status: 403, times: 99 }] });
      await control({ has: `/id=${id}/sortby`, answers: [{ status: 403, times: 99 }] });
    };
    await pagesRefuse();
    await look(page, "app_store", link);
    await expect(preview(page).getByRole("listitem")).toHaveCount(5);
    await fetchAll(page);
    await expect(articles(page)).toHaveCount(6);
    await expect(articles(page).filter({ hasText: "Thank you for telling us" })).toHaveCount(1);

    await test.step("a key that Apple refuses leaves the store's pages, and where they refuse too, that is told", async () => {
      const other = newDigits();
      await control({ put: { source: "app_store", id: other, thing: { ...thing, name: `App ${other}` } } });
      const errors = [{ status: "401", code: "NOT_AUTHORIZED" }];
      const keyRefused = { has: `/v1/apps/${other}/customerReviews` };
      await control({ ...keyRefused, answers: [{ status: 401, body: { errors }, times: 99 }] });
      await look(page, "app_store", `https://apps.apple.com/vn/app/x/id${other}`);
      await expect(preview(page).getByRole("listitem")).toHaveCount(5);
      await control({ has: `/vn/apps/${other}/reviews`, answers: [{ status: 403, times: 99 }] });
      await control({ has: `/id=${other}/sortby`, answers: [{ status: 403, times: 99 }] });
      await page.reload();
      await expect(preview(page).getByRole("alert")).toContainText(
        problemText("SOURCE_CHANGED", language, { source: t("datasets:source.app_store") }),
      );
    });
  });

  test(`an own app's last week comes by Android Publisher before the store's pages have it (${language})`, async ({
    page,
  }) => {
    await signInAnew(page);
    const id = `com.example.own${newDigits()}`;
    const thing = { name: `App ${id}`, comments: recent(6), own: true };
    await control({ put: { source: "google_play", id, thing } });
    // Nothing on the pages yet.
    const none = `)]}'\n\n${JSON.stringify([["wrb.fr", "UsvDTd", "[]", null, null, null, "generic"]])}`;
    await control({ has: "batchexecute", within: id, answers: [{ body: none, times: 99 }] });
    await look(page, "google_play", `https://play.google.com/store/apps/details?id=${id}&hl=vi`);
    await expect(preview(page).getByRole("listitem")).toHaveCount(3);
    await fetchAll(page);
    // Those in the language of the link: every other one.
    await expect(articles(page)).toHaveCount(3);
    await expect(articles(page).filter({ hasText: "Thank you for telling us" })).toHaveCount(1);
  });
}
