import { expect, type Locator, type Page, test } from "@playwright/test";
import { FACEBOOK_PAGE, FACEBOOK_TOKEN } from "../apps/server/src/upstream/facebook.ts";
import { SHOPEE_REFRESH, SHOPEE_TOKEN } from "../apps/server/src/upstream/shopee-tokens.ts";
import { TRUSTPILOT_KEY } from "../apps/server/src/upstream/trustpilot.ts";
import { someComments, type Thing } from "../apps/server/src/upstream/world.ts";
import { ZENDESK } from "../apps/server/src/upstream/zendesk.ts";
import { type ProblemCode, problemText } from "../packages/contract/src/problems.ts";
import type { NetworkSource } from "../packages/contract/src/sources.ts";
import { axe } from "./axe.ts";
import { newTrial } from "./operator.ts";
import { signInAs } from "./own-account.ts";
import { keepSession, signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const SHOP = "182607782";

/** What is at each source: its id in the stand-in and its link, of nine digits that are this journey's own. */
const THINGS: Record<NetworkSource, (own: string) => { id: string; link: string }> = {
  app_store: (own) => ({ id: own, link: `https://apps.apple.com/vn/app/x/id${own}` }),
  google_play: (own) => ({
    id: `com.example.a${own}`,
    link: `https://play.google.com/store/apps/details?id=com.example.a${own}&hl=vi`,
  }),
  google_maps: (own) => ({
    id: `ChIJKxjxuaNqkFQR${own}A`,
    link: `https://search.google.com/local/reviews?placeid=ChIJKxjxuaNqkFQR${own}A`,
  }),
  facebook: (own) => ({
    id: `${FACEBOOK_PAGE.id}_${own}`,
    link: `https://www.facebook.com/${FACEBOOK_PAGE.handle}/posts/${own}`,
  }),
  shopee: (own) => ({ id: `${SHOP}.${own}`, link: `https://shopee.vn/product/${SHOP}/${own}` }),
  tiktok: (own) => ({ id: `6748451240${own}`, link: `https://www.tiktok.com/@x/video/6748451240${own}` }),
  youtube: (own) => ({ id: `yt${own}`, link: `https://youtu.be/yt${own}` }),
  trustpilot: (own) => ({
    id: `a${own}.example`,
    link: `https://www.trustpilot.com/review/a${own}.example`,
  }),
  zendesk: (own) => ({ id: `desk${own}`, link: `https://desk${own}.zendesk.com/agent/` }),
};
/** These tell no count before they are read. */
const UNCOUNTED: readonly NetworkSource[] = ["shopee", "tiktok"];
/** What people mix up: a link of the same kind of place, of another source. */
const WRONG = "https://www.g2.com/products/example/reviews";

/** Puts something in the stand-in's world, or scripts what it answers next. */
const control = async (wanted: object) => {
  const reply = await fetch(`${process.env.E2E_UPSTREAM}/__control`, {
    method: "POST",
    body: JSON.stringify(wanted),
  });
  expect(reply.ok).toBe(true);
};
/** The latest comments of something that has `count` of them: more come first. */
const comments = (count: number) =>
  someComments(count, { from: 100 - count, id: (place) => String(40_000_000_000 - place) });

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ts = (key: string, values?: Record<string, string | number>) => t(`sources:${key}`, values);
  const named = (source: NetworkSource) => t(`datasets:source.${source}`);
  const told = (code: ProblemCode, source: NetworkSource) =>
    problemText(code, language, { source: named(source) });
  const field = (page: Page, source: NetworkSource) =>
    page.getByLabel(ts("link", { source: named(source) }), { exact: true });
  const preview = (page: Page) => page.getByRole("region", { name: ts("preview") });
  const open = (page: Page, source: NetworkSource) => page.goto(`/upload/${source.replace("_", "-")}`);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };
  /** Puts something new at a source; its link, and what to call it. */
  const put = async (source: NetworkSource, count: number, own = newDigits()) => {
    const { id, link } = THINGS[source](own);
    const thing: Thing = { name: `${named(source)} ${own}`, comments: comments(count) };
    await control({ put: { source, id, thing } });
    return { id, link, name: thing.name, own };
  };
  /** Starts fetching what was found, and waits for its overview. */
  const fetchAll = async (page: Page, source: NetworkSource) => {
    const told = page.waitForFunction(() => document.querySelector("#uploading-title")?.textContent);
    await page.locator("form button[type=submit]").last().click();
    expect(await (await told).jsonValue()).toBe(t("uploads:uploading.getting", { source: named(source) }));
    await expect(page).toHaveURL(/\/dataset-overview\?id=/, { timeout: 60_000 });
  };
  const articles = (page: Page) =>
    page.getByRole("complementary", { name: t("comments:title") }).getByRole("article");

  test(`comments come from every source by a link, a wrong link is told, accounts are connected (${language})`, async ({
    page,
  }) => {
    await keepSession(page, await signInAs(page.request, await newTrial()), language);
    for (const source of Object.keys(THINGS) as NetworkSource[]) {
      await test.step(source, async () => {
        const { id, link, name } = await put(source, 6);
        await open(page, source);
        if (source === "facebook") await connectFacebook(page, id, link);
        if (source === "shopee") await connectShopee(page);
        if (source === "trustpilot") await connectTrustpilot(page);
        if (source === "zendesk") await connectZendesk(page, id);
        if (source === "google_maps") {
          await page.getByRole("button", { name: ts("connect.title", { source: named(source) }) }).click();
          await haveToken(page);
          await expect(token(page, "google_maps.refresh_token")).toBeVisible();
        }
        await field(page, source).fill(WRONG);
        await expect(preview(page).getByRole("alert")).toHaveText(told("SOURCE_LINK_INVALID", source));
        await expect(field(page, source)).toHaveAttribute("aria-invalid", "true");
        if (source === "app_store") await clean(page, "a wrong link");
        await field(page, source).fill(link);
        await expect(preview(page).getByRole("heading", { level: 2 })).toHaveText(
          source === "shopee" || source === "zendesk" ? /./ : name,
        );
        if (source === "zendesk") await chooseRatings(page, id);
        await expect(preview(page)).toContainText(
          UNCOUNTED.includes(source) ? ts("countUnknown") : ts("count", { number: 6 }),
        );
        await expect(preview(page).getByRole("listitem")).toHaveCount(5);
        await expect(preview(page).getByRole("listitem").first()).toContainText("(94)");
        if (source === "app_store") await clean(page, "a link that is known");
        await fetchAll(page, source);
        // The Places API shows five of a place.
        await expect(articles(page)).toHaveCount(source === "google_maps" ? 5 : 6);
      });
    }
    await test.step("where public pages refuse, an account of one's own is offered", async () => {
      const { id, link } = await put("tiktok", 3);
      await control({ has: `aweme_id=${id}`, answers: [{ body: "", times: 1 }] });
      await open(page, "tiktok");
      await expect(page.getByText(ts("connect.surer", { source: named("tiktok") }))).toBeVisible();
      await field(page, "tiktok").fill(link);
      await expect(preview(page).getByRole("alert")).toContainText(told("SOURCE_BLOCKED", "tiktok"));
      const offer = preview(page).getByRole("heading", {
        name: ts("connect.title", { source: named("tiktok") }),
      });
      await expect(offer).toBeVisible();
      await preview(page)
        .getByRole("button", { name: t("common:tryAgain") })
        .click();
      await expect(preview(page).getByRole("listitem")).toHaveCount(3);
      await expect(offer).toBeHidden();
    });
    await test.step("the settings have the accounts", async () => {
      await page.goto("/settings#connections");
      const tc = (key: string, values?: Record<string, string>) => t(`settings:connections.${key}`, values);
      const accounts = page.getByRole("list", { name: tc("of", { source: named("shopee") }) });
      await expect(accounts.getByRole("listitem")).toHaveCount(1);
      await clean(page, "connections");
      await accounts.getByRole("button").click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: tc("remove"), exact: true })
        .click();
      await expect(accounts).toBeHidden();
      await expect(page.getByRole("list", { name: tc("of", { source: named("facebook") }) })).toBeVisible();
    });
  });

  const token = (page: Page, name: string) => page.getByLabel(ts(`connect.field.${name}`), { exact: true });
  /** Where the source has a page of its own to agree on, tokens are the second way. */
  const haveToken = (page: Page) => page.getByRole("button", { name: t("connect:token") }).click();
  const submitToken = (page: Page, source: NetworkSource) =>
    page.getByRole("button", { name: ts("connect.submit", { source: named(source) }) }).click();

  async function connectShopee(page: Page): Promise<void> {
    await haveToken(page);
    await token(page, "shopee.external_id").fill(SHOP);
    await token(page, "shopee.access_token").fill(SHOPEE_TOKEN);
    await token(page, "shopee.refresh_token").fill(SHOPEE_REFRESH);
    await submitToken(page, "shopee");
    await expect(field(page, "shopee")).toBeVisible();
  }

  async function connectTrustpilot(page: Page): Promise<void> {
    await token(page, "trustpilot.access_token").fill("a key of nobody");
    await submitToken(page, "trustpilot");
    await expect(page.getByRole("alert")).toHaveText(ts("connect.refused", { source: named("trustpilot") }));
    await token(page, "trustpilot.access_token").fill(TRUSTPILOT_KEY);
    await submitToken(page, "trustpilot");
    await expect(field(page, "trustpilot")).toBeVisible();
  }

  /** The address of any of its pages is its name as well. */
  async function connectZendesk(page: Page, desk: string): Promise<void> {
    await token(page, "zendesk.external_id").fill(`https://${desk}.zendesk.com/agent/dashboard`);
    await token(page, "zendesk.email").fill(ZENDESK.email);
    await token(page, "zendesk.access_token").fill(ZENDESK.token);
    await submitToken(page, "zendesk");
    await expect(field(page, "zendesk")).toBeVisible();
  }

  /** Words with ratings are another list, and first messages the usual one. */
  async function chooseRatings(page: Page, desk: string): Promise<void> {
    await clean(page, "parts of a source");
    const thing: Thing = { name: desk, comments: comments(2) };
    await control({ put: { source: "zendesk", id: `${desk}/ratings`, thing } });
    await page.getByRole("radio", { name: ts("part.ratings.name") }).check();
    await expect(preview(page).getByRole("listitem")).toHaveCount(2);
    await page.getByRole("radio", { name: ts("part.messages.name") }).check();
  }

  /** A wrong token is told; a right one opens the link, and is asked for again once its access has ended. */
  async function connectFacebook(page: Page, id: string, link: string): Promise<void> {
    const refused = page.getByRole("alert").filter({ hasText: told("SOURCE_CONNECTION_NEEDED", "facebook") });
    await clean(page, "connect");
    await token(page, "facebook.access_token").fill("EAAB-of-somebody-else");
    await submitToken(page, "facebook");
    await expect(page.getByRole("alert")).toHaveText(ts("connect.refused", { source: named("facebook") }));
    await token(page, "facebook.access_token").fill(FACEBOOK_TOKEN);
    await submitToken(page, "facebook");
    const ended = { status: 400, body: { error: { message: "Session has expired.", code: 190 } } };
    await control({ has: `${id}?`, answers: [ended] });
    await field(page, "facebook").fill(link);
    await expect(refused).toBeVisible();
    await token(page, "facebook.access_token").fill(FACEBOOK_TOKEN);
    await submitToken(page, "facebook");
    await expect(preview(page).getByRole("listitem")).toHaveCount(5);
  }

  test(`a link is taken out of what was copied with it; first comments show while others arrive; a failure offers another link (${language})`, {}, async ({
    page,
  }) => {
    await keepSession(page, await signInAs(page.request, await newTrial()), language);
    const store = await put("app_store", 45);
    await open(page, "app_store");
    await paste(field(page, "app_store"), `Xem thử nhé! “${store.link}”, hay lắm 👍`);
    await expect(field(page, "app_store")).toHaveValue(store.link);
    await expect(preview(page).getByRole("heading", { level: 2 })).toHaveText(store.name);
    // The second page lets itself be waited for.
    const second = `apps/${store.id}/reviews?platform=web&sort=recent&limit=20&offset=20`;
    await control({ has: second, answers: [{ status: 429, headers: { "retry-after": "8" } }] });
    await page.locator("form button[type=submit]").last().click();
    await expect(page.getByRole("heading", { name: t("uploads:uploading.first") })).toBeVisible();
    await expect(page.getByRole("main").getByText(/\(5\d\)$/)).toHaveCount(5);
    await clean(page, "uploading");
    await expect(page).toHaveURL(/\/dataset-overview\?id=/, { timeout: 60_000 });

    const video = await put("youtube", 6);
    await open(page, "youtube");
    await paste(field(page, "youtube"), store.link);
    await expect(preview(page).getByRole("alert")).toHaveText(told("SOURCE_LINK_INVALID", "youtube"));
    // A whole link takes the other's place.
    await paste(field(page, "youtube"), `\n${video.link}\n`);
    await expect(preview(page).getByRole("listitem")).toHaveCount(5);
    const error = { code: 403, message: "no", errors: [{ reason: "commentsDisabled" }] };
    await control({ has: `videoId=${video.id}`, answers: [{ status: 403, body: { error } }] });
    await page.locator("form button[type=submit]").last().click();
    await expect(page.getByText(t("datasets:failure.SOURCE_COMMENTS_OFF"))).toBeVisible();
    await page.getByRole("link", { name: t("uploads:uploading.anotherLink") }).click();
    await expect(page).toHaveURL(/\/upload\/youtube$/);
  });

  test(`a source that refuses says so, and a dataset gets what came since, by hand and by schedule (${language})`, async ({
    page,
  }) => {
    await signIn(page, language);
    const { id, link, own } = await put("youtube", 6);
    await control({
      has: `videoId=${id}`,
      answers: [{ status: 429, headers: { "retry-after": "3600" }, body: "Too many" }],
    });
    await open(page, "youtube");
    await expect(preview(page)).toContainText(ts("none.title"));
    await clean(page, "no link yet");
    await field(page, "youtube").fill(link);
    await expect(preview(page).getByRole("alert")).toContainText(told("SOURCE_RATE_LIMITED", "youtube"));
    await preview(page)
      .getByRole("button", { name: t("common:tryAgain") })
      .click();
    await expect(preview(page).getByRole("listitem")).toHaveCount(5);
    await fetchAll(page, "youtube");
    await expect(articles(page)).toHaveCount(6);

    await put("youtube", 8, own);
    const source = page.getByRole("button", { name: ts("refresh.schedule"), exact: true });
    await source.click();
    await page.getByRole("button", { name: ts("refresh.now") }).click();
    await expect(articles(page)).toHaveCount(8, { timeout: 60_000 });

    await page.reload();
    await source.click();
    await clean(page, "source of a dataset");
    await expect(page.getByText(ts("refresh.replies", { number: 500 }))).toBeVisible();
    // Until when YouTube's data stays as it is.
    const kept = ts("refresh.kept.people", { source: named("youtube"), date: "|" }).split("|", 1)[0] ?? "";
    await expect(page.getByText(new RegExp(`^${kept}`))).toBeVisible();
    await page.getByText(ts("refresh.weekly"), { exact: true }).click();
    await expect(page.getByRole("region", { name: t("common:toasts") })).toContainText(ts("refresh.saved"));
    await page.reload();
    await source.click();
    await expect(page.getByRole("radio", { name: ts("refresh.weekly") })).toBeChecked();
  });
}

/** As Ctrl+V does, which a headless browser has no clipboard for. */
const paste = (into: Locator, text: string) =>
  into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const newDigits = () => String(Math.floor(1e8 + Math.random() * 9e8));
