import { type APIRequestContext, expect, test } from "@playwright/test";
import { layoutProblems } from "./layout-problems.ts";
import { linkFor } from "./mails.ts";
import { operate } from "./operator.ts";
import { newAccount, newAddress, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

// Every screen as members: none asks for what the role is refused, and what it cannot change says whom to ask.

const PASSWORD = "a sea of 7 lanterns";
/** The least, and the most that is not everything. */
const ROLES = ["viewer", "editor"] as const;
/** One word, as wide as it gets. */
const LONG_NAME = `Kundendienst${"gesellschaft".repeat(4)}`;

const screensOf = (survey: string, dataset: string): string[] => [
  "/surveys",
  "/surveys/new",
  ...["questions", "flows", "translation", "layout", "settings"].map(
    (tab) => `/surveys/edit?id=${survey}&tab=${tab}`,
  ),
  ...["google-sheets", "webhook"].map((view) => `/surveys/edit?id=${survey}&tab=connect&view=${view}`),
  ...["share", "links", "widget", "embed", "kiosk", "single-use", "access", "schedule", "domain"].map(
    (view) => `/surveys/distribution?id=${survey}&view=${view}`,
  ),
  `/surveys/data-analysis?id=${survey}`,
  `/surveys/report?id=${survey}`,
  "/datasets",
  ...["dataset-overview", "topic-analysis", "dataset-segments", "dataset-themes", "topic-charts"].map(
    (page) => `/${page}?id=${dataset}`,
  ),
  `/dataset-ask?id=${dataset}&kind=about`,
  `/dataset-compare?id=${dataset}`,
  "/upload",
  "/upload/local-file",
  "/upload/api",
  "/alerts",
  "/settings",
  "/settings/keys",
  "/settings/people",
  "/settings/audit-log",
  "/settings/operator",
];

async function memberOf(request: APIRequestContext, owner: { authorization: string }, role: string) {
  const email = newAddress();
  const invited = await request.post("/api/invitations", {
    headers: owner,
    form: { email, role, language: "en" },
  });
  expect(invited.status()).toBe(200);
  const token = new URLSearchParams((await linkFor(email, "/invitation")).split("?")[1]).get("token") ?? "";
  return { email, token, name: `The ${role}`, password: PASSWORD };
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`no screen asks for what its reader is refused (${language})`, async ({ browser, request }) => {
    const account = await newAccount(request, language);
    const session = await signInAs(request, account);
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    await operate("account", "set-plan", account.email, "premium");
    await request.patch("/api/account", { headers, form: { name: LONG_NAME } });
    const added = await request.post("/api/users/me/sample-data", { headers, form: { time_zone: "UTC" } });
    const { survey_id: survey, dataset_id: dataset } = await added.json();
    const analysed = async () =>
      (await (await request.get(`/api/datasets/${dataset}`, { headers })).json()).status;
    await expect.poll(analysed, { timeout: 120_000 }).toBe("FINISHED");

    const refused: string[] = [];
    for (const role of ROLES) {
      const { token, ...member } = await memberOf(request, headers, role);
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addInitScript((chosen) => localStorage.setItem("userLanguage", chosen), language);
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(`/invitation?token=${token}`);
      await expect(page.getByLabel(t("auth:name"), { exact: true })).toBeVisible();
      expect(await layoutProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      const joined = await request.post("/api/public/invitations/join", {
        form: { name: member.name, password: member.password, token, language },
      });
      expect(joined.status()).toBe(200);
      await keepSession(page, (await joined.json()).session, language);
      page.on("response", (reply) => {
        if (reply.status() === 403)
          refused.push(
            `${role}, ${new URL(page.url()).pathname}: ${reply.request().method()} ${reply.url()}`,
          );
      });
      for (const screen of screensOf(survey, dataset)) {
        await page.goto(screen);
        await expect(page.locator("h1").first(), `${role}, ${screen}`).toBeAttached();
        await expect(page.locator("[aria-busy=true]"), `${role}, ${screen}`).toHaveCount(0);
        await page.waitForLoadState("networkidle");
      }
      if (role === "editor") {
        await page.goto(`/surveys/edit?id=${survey}&tab=connect&view=webhook`);
        const ask = t("members:lookOnly.ask", { name: account.name, role: t("members:role.admin") });
        await expect(page.getByText(ask)).toBeVisible();
        await expect(page.getByRole("button", { name: t("webhooks:add") })).toHaveCount(0);
        await page.goto(`/surveys/distribution?id=${survey}&view=domain`);
        await expect(page.getByText(ask)).toBeVisible();
      }
      await context.close();
    }
    expect(refused.join("\n")).toBe("");
  });
}
