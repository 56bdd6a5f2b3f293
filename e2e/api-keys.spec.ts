import { expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { newAccount, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tk = (key: string, values?: Record<string, string | number>) => t(`api-keys:${key}`, values);

  test(`a key is made, used by a program, found in the audit log, and revoked (${language})`, {
    tag: "@smoke",
  }, async ({ page, request }) => {
    const account = await newAccount(request, language);
    await keepSession(page, await signInAs(request, account), language);
    await page.goto("/settings/keys");
    await page
      .getByRole("main")
      .getByRole("button", { name: tk("new"), exact: true })
      .last()
      .click();
    const form = page.getByRole("dialog", { name: tk("new") });
    await form.getByRole("button", { name: tk("make") }).click();
    await expect(form.getByText(tk("nameMissing"))).toBeVisible();
    await form.getByLabel(tk("name"), { exact: true }).fill("Nightly");
    await form.getByLabel(tk("scope.write.name"), { exact: true }).check();
    await form.getByRole("button", { name: tk("make") }).click();
    await expect(form.getByText(tk("secret.once"))).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    const secret = (await form.locator("code").textContent()) ?? "";
    await form.getByRole("button", { name: tk("secret.done") }).click();
    await expect(page.getByText(secret)).toHaveCount(0);

    const headers = { authorization: `Bearer ${secret}` };
    const make = () => request.post("/api/surveys/from-template", { headers, form: { template: "nps" } });
    expect((await make()).status()).toBe(200);
    const client = await (await request.get("/api/client.ts")).text();
    expect(client).toContain("createSurveyFromTemplate(");
    await page.reload();
    await page.getByText("TypeScript", { exact: true }).click();
    await expect(page.getByText("/api/client.ts")).toBeVisible();

    await page.getByRole("button", { name: tk("revokeNamed", { name: "Nightly" }) }).click();
    await page.getByRole("button", { name: tk("revokeKey"), exact: true }).click();
    await expect(page.getByText(tk("none"), { exact: true })).toBeVisible();
    const refused = await make();
    expect([refused.status(), (await refused.json()).code]).toEqual([401, "KEY_REFUSED"]);

    await page.goto("/settings/audit-log");
    const table = page.getByRole("table", { name: t("audit-log:title") });
    const row = table.getByRole("row").filter({ hasText: "Nightly" });
    // Made, used, and revoked, which names the key as the thing.
    await expect(row).toHaveCount(3);
    expect((await axe(page).analyze()).violations).toEqual([]);
  });

  test(`an assistant is connected with what the page shows (${language})`, async ({ page, request }) => {
    const account = await newAccount(request, language);
    await keepSession(page, await signInAs(request, account), language);
    await page.goto("/settings/keys");
    const section = page.getByRole("region", { name: tk("assistants.title") });
    await section.getByRole("button", { name: tk("assistants.newKey") }).click();
    const form = page.getByRole("dialog", { name: tk("assistants.newKey") });
    for (const scope of ["read", "answers", "write"])
      await expect(form.getByLabel(tk(`scope.${scope}.name`), { exact: true })).toBeChecked();
    await expect(form.getByLabel(tk("scope.publish.name"), { exact: true })).not.toBeChecked();
    await form.getByLabel(tk("name"), { exact: true }).fill("Claude");
    await form.getByRole("button", { name: tk("make") }).click();
    const secret = (await form.locator("code").textContent()) ?? "";
    await form.getByRole("button", { name: tk("secret.done") }).click();

    const shown = await section.getByRole("region", { name: tk("assistants.settings") }).textContent();
    const { url, headers } = JSON.parse((shown ?? "").replace("soundings_YOUR_KEY", secret)).mcpServers
      .soundings;
    const reply = await request.post(url, {
      headers: { ...headers, accept: "application/json, text/event-stream" },
      data: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    });
    const tools = (await reply.json()).result.tools.map(({ name }: { name: string }) => name);
    expect(tools).toContain("create_survey");
    expect(tools).not.toContain("publish_survey");
    await section.getByText(tk("assistants.byProgram"), { exact: true }).click();
    await expect(section.getByText("SOUNDINGS_KEY")).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
}
