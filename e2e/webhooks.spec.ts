import { expect, type Page, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { webhookReceiver } from "./webhook-receiver.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tw = (key: string, values?: Record<string, string | number>) => t(`webhooks:${key}`, values);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).exclude("iframe").analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };

  test(`a webhook is tested, saved, hears of answers, and is delivered to again (${language})`, async ({
    page,
  }) => {
    const hook = await webhookReceiver();
    const id = await buildSurvey(page.request, "nps", language);
    const code = await publishSurvey(page.request, id);
    const [score] = (await readSurvey(page.request, id)).blocks[0]?.questions ?? [];
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=connect&view=webhook`);
    await expect(page.getByRole("heading", { name: tw("empty.title") })).toBeVisible();
    await clean(page, "no webhook");
    await page.getByRole("button", { name: tw("add") }).click();
    const form = page.getByRole("dialog", { name: tw("form.addTitle") });
    await form.getByRole("button", { name: tw("form.save") }).click();
    await expect(form.getByText(tw("form.wrong.name"))).toBeVisible();
    await form.getByLabel(tw("form.name"), { exact: true }).fill("CRM");
    const url = form.getByLabel(tw("form.url"), { exact: true });
    await url.fill("http://10.0.0.1/");
    await form.getByRole("button", { name: tw("form.save") }).click();
    await expect(form).toContainText(language === "en" ? "Please enter public URL" : "URL công khai");
    // Longer than the window, as those that carry a token are.
    const address = `${hook.url}?token=${"x".repeat(400)}`;
    await url.fill(address);
    hook.status = 500;
    await form.getByRole("button", { name: tw("test.send") }).click();
    await expect(form.getByRole("status")).toContainText(tw("outcome.status", { status: 500 }));
    hook.status = 200;
    await form.getByRole("button", { name: tw("test.send") }).click();
    await expect(form.getByRole("status")).toContainText(tw("outcome.status", { status: 200 }));
    // What one address answered is not said of another.
    await url.fill(`${hook.url}elsewhere`);
    await expect(form.getByRole("status")).toHaveText(tw("test.hint"));
    await url.fill(address);
    await expect(form.getByRole("status")).toContainText(tw("outcome.status", { status: 200 }));

    await clean(page, "form");
    await form.getByRole("button", { name: tw("form.save") }).click();
    const shown = page.getByRole("dialog", { name: tw("secret.title") });
    const secret = (await shown.locator("code").textContent()) ?? "";
    expect(secret).toMatch(/^whsec_/);
    await shown.getByRole("button", { name: tw("secret.done") }).click();

    hook.received.length = 0;
    hook.status = 410;
    await answerSurvey(page.request, code, { answers: { [score?.id ?? ""]: { value: 9 } } });
    const card = page.getByRole("listitem", { name: "CRM" });
    await expect(card).toContainText(tw("gone"), { timeout: 30_000 });
    await expect(card.getByRole("button", { name: tw("delete.action") })).toBeInViewport({ ratio: 1 });
    const [first] = hook.received;
    const genuine = new Webhook(secret).verify(first?.body ?? "", first?.headers ?? {}) as { type: string };
    expect(genuine.type).toBe("response.completed");

    hook.status = 200;
    await card.getByRole("switch").click({ force: true });
    await expect(card.getByRole("switch")).toBeChecked();
    await card.getByRole("button", { name: tw("log.open") }).click();
    const log = page.getByRole("dialog", { name: tw("log.title", { name: "CRM" }) });
    await log.getByRole("button", { name: tw("state.stopped") }).click();
    await expect(log).toContainText("not today");

    await clean(page, "deliveries");
    await log.getByRole("button", { name: tw("log.deliverAgain") }).click();
    await expect(log.getByRole("button", { name: tw("state.delivered") })).toBeVisible({ timeout: 30_000 });
    expect(hook.received.at(-1)?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    // Opened, it tells the new try without being closed and opened again.
    await expect(log).toContainText(/200/);
    await expect(log.locator("ol > li")).toHaveCount(2);

    // All of a time and a state at once.
    await log.getByRole("radiogroup").getByText(tw("state.delivered"), { exact: true }).click();
    await log.getByRole("button", { name: t("day-span:label", { days: tw("log.allDays") }) }).click();
    const days = page.getByRole("dialog", { name: t("day-span:label", { days: tw("log.allDays") }) });
    await clean(page, "days");
    await days.getByRole("button", { name: t("day-span:span.today"), exact: true }).click();
    await days.getByRole("button", { name: t("day-span:apply"), exact: true }).click();
    await log.getByRole("button", { name: tw("log.allAgain") }).click();
    const sure = page.getByRole("dialog").filter({ hasText: tw("log.sureText") });
    await expect(sure).toContainText("1");
    await sure.getByRole("button", { name: tw("log.sureConfirm") }).click();
    await expect.poll(() => hook.received.length, { timeout: 30_000 }).toBe(3);
    expect(new Set(hook.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    await page.keyboard.press("Escape");
    await expect(log).toBeHidden();

    await card.getByRole("button", { name: tw("delete.action") }).click();
    await page.getByRole("button", { name: tw("delete.confirm") }).click();
    await expect(page.getByText(tw("deleted"))).toBeVisible();
    await expect(page.getByRole("heading", { name: tw("empty.title") })).toBeVisible();
    const left = await page.request.get(`/api/surveys/${id}/webhooks`, {
      headers: await ownerHeaders(page.request),
    });
    expect((await left.json()).items).toEqual([]);
    hook.close();
  });
}
