import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { newAccount, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { webhookReceiver } from "./webhook-receiver.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const th = (key: string, values?: Record<string, string | number>) => t(`connection-health:${key}`, values);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };

  test(`a webhook that stopped is seen above the surveys and in the settings, and repaired (${language})`, async ({
    page,
  }) => {
    // Its own account, because other journeys stop webhooks too.
    const session = await signInAs(page.request, await newAccount(page.request, language));
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    const post = async (path: string, form: Record<string, string> = {}) => {
      const reply = await page.request.post(`/api${path}`, { headers, form });
      expect(reply.ok(), await reply.text()).toBe(true);
      return await reply.json();
    };
    await keepSession(page, session, language);
    await page.goto("/settings#connections");
    const health = page.getByRole("region", { name: th("title") });
    await expect(health).toContainText(th("empty.text"));

    const hook = await webhookReceiver();
    hook.status = 410;
    const { id, name: survey } = await post("/surveys/from-template", { template: "nps", language });
    const made = { name: "CRM", event_names: '["survey.published"]', url: hook.url };
    await post(`/surveys/${id}/webhooks`, made);
    await post(`/surveys/${id}/publish`);
    await expect
      .poll(
        async () => {
          const reply = await page.request.get("/api/connections/health?state=stopped", { headers });
          return (await reply.json()).items.length;
        },
        { timeout: 30_000 },
      )
      .toBe(1);

    await page.goto("/surveys");
    const notice = page
      .getByRole("status")
      .filter({ hasText: th("notice.webhook", { name: "CRM", survey }) });
    await expect(notice).toBeVisible();
    // Its row in the list says so too, and leads to the place in the editor, whose tab and view are marked.
    const text = th("stopped.webhook", { name: "CRM" });
    const mark = page.getByRole("row").getByRole("link", { name: `${text}: ${survey}`, exact: true });
    await expect(mark).toBeVisible();
    await clean(page, "surveys");
    await mark.click();
    await expect(page).toHaveURL(/tab=connect&view=webhook$/);
    const tab = page
      .getByRole("navigation", { name: t("survey-editor:tabs") })
      .getByRole("link", { name: text });
    await expect(tab).toHaveAttribute("aria-current", "page");
    const care = page.getByRole("link", { name: t("survey-connect:care") });
    await expect(care).toHaveAttribute("aria-current", "page");
    await clean(page, "connect");
    await page.goto("/settings#connections");
    const row = health.getByRole("listitem", { name: "CRM" });
    await expect(row).toContainText(th("state.stopped"));
    await expect(row).toContainText(th("gone"));
    await health.getByText(th("trouble", { count: 1, number: "1" })).click();
    await expect(row).toBeVisible();
    await clean(page, "settings");

    // The row leads to its place in the editor, where it is switched on and sent again.
    hook.status = 200;
    await row.getByRole("link", { name: th("open", { name: "CRM" }) }).click();
    const card = page.getByRole("listitem", { name: "CRM" });
    await card.getByRole("switch").click({ force: true });
    await expect(card.getByRole("switch")).toBeChecked();
    await card.getByRole("button", { name: t("webhooks:log.open") }).click();
    const log = page.getByRole("dialog", { name: t("webhooks:log.title", { name: "CRM" }) });
    await log.getByRole("button", { name: t("webhooks:state.stopped") }).click();
    await log.getByRole("button", { name: t("webhooks:log.deliverAgain") }).click();
    await expect.poll(() => hook.received.length, { timeout: 30_000 }).toBe(2);
    await log.press("Escape");
    await expect(care).toBeHidden();
    await expect(tab).toBeHidden();

    await page.goto("/settings#connections");
    await expect(row).toContainText(th("state.working"), { timeout: 30_000 });
    await expect(row).toContainText(th("today", { count: 1, number: "1" }));
    await page.goto("/surveys");
    await expect(page.getByRole("link", { name: survey, exact: true })).toBeVisible();
    await expect(notice).toBeHidden();
    hook.close();
  });
}
