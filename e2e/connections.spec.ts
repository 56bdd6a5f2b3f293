import { expect, type Page, test } from "@playwright/test";
import { BUSINESS } from "../apps/server/src/upstream/google-business.ts";
import { GOOGLE_PEOPLE } from "../apps/server/src/upstream/google-consents.ts";
import { SHOPEE_SHOPS } from "../apps/server/src/upstream/shopee.ts";
import { TIKTOK_NAME } from "../apps/server/src/upstream/tiktok-oauth.ts";
import { someComments } from "../apps/server/src/upstream/world.ts";
import { type ProblemCode, problemText } from "../packages/contract/src/problems.ts";
import { axe } from "./axe.ts";
import { newTrial } from "./operator.ts";
import { type OwnAccount, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

// Accounts of one's own, connected on the pages of Google, TikTok and Shopee (stand-ins of them).

const [LAN, MINH] = GOOGLE_PEOPLE.map(({ email }) => email);
const SHOP = SHOPEE_SHOPS[1]?.name ?? "";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tc = (key: string, values?: Record<string, string | number>) => t(`connect:${key}`, values);
  const ts = (key: string, values?: Record<string, string | number>) =>
    t(`settings:connections.${key}`, values);
  const told = (code: ProblemCode, source: string) => problemText(code, language, { source });
  const toasts = (page: Page) => page.getByRole("region", { name: t("common:toasts") });
  const accounts = (page: Page, source: string) =>
    page.getByRole("list", { name: ts("of", { source }) }).getByRole("listitem");
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  async function openSettings(page: Page): Promise<OwnAccount> {
    const account = await newTrial();
    await keepSession(page, await signInAs(page.request, account), language);
    await page.goto("/settings#connections");
    return account;
  }

  /** On the other side's page. */
  async function allow(page: Page, host: string, account?: string, answer = "Allow"): Promise<void> {
    await page.waitForURL((url) => url.pathname.startsWith(`/${host}/`));
    if (account) await page.getByLabel(account).check();
    await page.getByRole("button", { name: answer }).click();
  }
  const google = (page: Page, account?: string, answer?: string) =>
    allow(page, "accounts.google.com", account, answer);

  test(`a Google account is connected, refused, connected again and removed (${language})`, async ({
    page,
  }) => {
    const own = await openSettings(page);
    const connect = page.getByRole("button", { name: tc("sheets.connect") });
    const failure = page.getByRole("alert");

    await test.step("what was not allowed is told, with a way to try again", async () => {
      await connect.click();
      await google(page, MINH, "Cancel");
      await expect(failure).toContainText(told("CONSENT_DENIED", "Google"));
      await clean(page, "denied");
      await failure.getByRole("button", { name: tc("again") }).click();
      await page.waitForURL(/accounts\.google\.com/);
      await page.getByRole("checkbox").uncheck();
      await google(page, MINH);
      await expect(failure).toContainText(told("CONSENT_INCOMPLETE", "Google"));
      // The address tells it again after a reload, and uses nothing up.
      await page.reload();
      await expect(failure).toContainText(told("CONSENT_INCOMPLETE", "Google"));
      await failure.getByRole("link", { name: tc("toSettings") }).click();
      await expect(connect).toBeEnabled();
      await expect(accounts(page, "Google")).toHaveCount(0);
    });

    await test.step("who is signed out on the way signs in, and it is finished", async () => {
      await connect.click();
      await page.waitForURL(/accounts\.google\.com/);
      const { tokens } = await signInAs(page.request, own);
      const ended = await page.request.delete("/api/users/me/sessions", {
        headers: { authorization: `Bearer ${tokens.access}` },
      });
      expect(ended.ok()).toBe(true);
      await google(page, MINH);
      await page.waitForURL(/\/login\?next=/);
      await page.getByLabel(t("auth:email")).fill(own.email);
      await page.getByLabel(t("auth:password"), { exact: true }).fill(own.password);
      await page.getByRole("button", { name: t("auth:signIn"), exact: true }).click();
      await page.waitForURL(/\/settings#connections/);
      await expect(toasts(page)).toContainText(tc("done", { name: MINH ?? "" }));
      await expect(accounts(page, "Google")).toHaveCount(1);
      await expect(accounts(page, "Google")).toContainText(MINH ?? "");
      await clean(page, "connected");
    });

    await test.step("it is removed", async () => {
      await page.getByRole("button", { name: ts("removeNamed", { name: MINH ?? "" }) }).click();
      const question = page.getByRole("dialog");
      await expect(question).toContainText(t("google-sheets:accounts.removeText"));
      await question.getByRole("button", { name: t("google-sheets:accounts.remove") }).click();
      await expect(accounts(page, "Google")).toHaveCount(0);
    });
  });

  test(`places, a TikTok account and a shop are connected on their own pages (${language})`, async ({
    page,
  }) => {
    await openSettings(page);
    const place = `https://search.google.com/local/reviews?placeid=${BUSINESS.place}`;
    const link = page.getByLabel(t("sources:link", { source: t("datasets:source.google_maps") }), {
      exact: true,
    });
    const start = async (source: "google_maps" | "tiktok" | "shopee", who: string) => {
      const name = t(`datasets:source.${source}`);
      await page.goto(`/upload/${source.replace("_", "-")}`);
      const more = page.getByRole("button", { name: t("sources:connect.title", { source: name }) });
      const own = page.getByRole("button", { name: tc("continue", { source: who }) });
      await expect(more.or(own).first()).toBeVisible();
      if (source === "google_maps") {
        await link.fill(place);
        await expect(page).toHaveURL(/\?link=/);
      }
      if (await more.isVisible()) await more.click();
      await expect(own).toBeVisible();
      await clean(page, `connect ${source}`);
      await own.click();
    };

    await test.step("all places of a Business Profile", async () => {
      const thing = { name: BUSINESS.title, comments: someComments(7) };
      const put = { source: "google_maps", id: BUSINESS.place, thing };
      const reply = await fetch(`${process.env.E2E_UPSTREAM}/__control`, {
        method: "POST",
        body: JSON.stringify({ put }),
      });
      expect(reply.ok).toBe(true);
      await start("google_maps", "Google");
      await google(page, LAN);
      // Back where they were, with the link that they had.
      await page.waitForURL(/\/upload\/google-maps\?link=/);
      await expect(toasts(page)).toContainText(tc("places", { count: 2 }));
      await expect(link).toHaveValue(place);
      // All of them: others are shown five.
      const seen = page.getByRole("region", { name: t("sources:preview") });
      await expect(seen).toContainText(t("sources:count", { number: 7 }));
      await page.goto("/settings#connections");
      await expect(accounts(page, t("datasets:source.google_maps"))).toHaveCount(2);
      await clean(page, "places");
    });

    await test.step("an account without places", async () => {
      await page.goto("/settings#connections");
      await page
        .getByRole("button", { name: ts("connect"), exact: true })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: tc("continue", { source: "Google" }) })
        .click();
      await google(page, MINH);
      await expect(page.getByRole("alert")).toContainText(told("CONSENT_NO_PLACES", "Google"));
    });

    await test.step("a TikTok account", async () => {
      await page.goto("/settings#connections");
      await page
        .getByRole("button", { name: ts("connect"), exact: true })
        .nth(2)
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: tc("continue", { source: "TikTok" }) })
        .click();
      await allow(page, "www.tiktok.com");
      await page.waitForURL(/\/settings#connections/);
      await expect(accounts(page, "TikTok")).toContainText(TIKTOK_NAME);
      await toasts(page)
        .getByRole("button", { name: tc("fetch") })
        .click();
      await page.waitForURL(/\/upload\/tiktok/);
    });

    await test.step("one shop of several", async () => {
      await start("shopee", "Shopee");
      await allow(page, "partner.shopeemobile.com", SHOP);
      await page.waitForURL(/\/upload\/shopee/);
      await expect(toasts(page)).toContainText(tc("done", { name: SHOP }));
      await page.goto("/settings#connections");
      await expect(accounts(page, "Shopee")).toContainText(SHOP);
    });

    await test.step("they are removed, and TikTok forgets what it allowed", async () => {
      const remove = async (source: "tiktok" | "shopee", account: string) => {
        await page.getByRole("button", { name: ts("removeNamed", { name: account }) }).click();
        const question = page.getByRole("dialog");
        await expect(question).toContainText(ts(`removeAt.${source}`));
        if (source === "shopee") await clean(page, "remove");
        await question.getByRole("button", { name: ts("remove"), exact: true }).click();
        await expect(accounts(page, t(`datasets:source.${source}`))).toHaveCount(0);
      };
      await remove("tiktok", TIKTOK_NAME);
      await remove("shopee", SHOP);
    });
  });
}
