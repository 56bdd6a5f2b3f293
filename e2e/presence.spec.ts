import { type APIRequestContext, type Browser, expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { linkFor } from "./mails.ts";
import { newAccount, newAddress, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

// Two people in one survey: each sees the other, where they are, and when they are gone.

const PASSWORD = "a sea of 7 lanterns";

/** A colleague who may edit. */
async function editorOf(request: APIRequestContext, headers: { authorization: string }, name: string) {
  const email = newAddress();
  const form = { email, role: "editor", language: "en" };
  expect((await request.post("/api/invitations", { headers, form })).status()).toBe(200);
  const token = new URLSearchParams((await linkFor(email, "/invitation")).split("?")[1]).get("token") ?? "";
  const joined = await request.post("/api/public/invitations/join", {
    form: { token, name, password: PASSWORD, language: "en" },
  });
  expect(joined.status()).toBe(200);
  return await signInAs(request, { name, email, password: PASSWORD });
}

async function openEditor(
  browser: Browser,
  session: Awaited<ReturnType<typeof signInAs>>,
  path: string,
  language: Language,
) {
  const page = await (await browser.newContext()).newPage();
  await keepSession(page, session, language);
  await page.goto(path);
  return page;
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const editing = (names: string) => t("survey-editor:presence.editing", { count: 1, names });

  test(`two people in one survey see each other come, work and go (${language})`, async ({
    browser,
    request,
  }) => {
    const session = await signInAs(request, await newAccount(request, language));
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    const made = await request.post("/api/surveys/from-template", { headers, form: { template: "nps" } });
    const { id } = await made.json();
    const { survey } = await (await request.get(`/api/surveys/${id}`, { headers })).json();
    const question = survey.blocks[0].questions[0];
    const colleague = await editorOf(request, headers, "Lan Phạm");

    const mine = await openEditor(browser, session, `/surveys/edit?id=${id}&tab=settings`, language);
    await expect(mine.getByTestId("saving")).toBeVisible();
    await expect(mine.getByRole("button", { name: editing("Lan Phạm") })).toHaveCount(0);
    const theirs = await openEditor(
      browser,
      colleague,
      `/surveys/edit?id=${id}&tab=questions&show=${question.id}`,
      language,
    );
    await expect(theirs.getByRole("button", { name: editing("Linh Trần") })).toBeVisible();
    const lan = mine.getByRole("button", { name: editing("Lan Phạm") });
    await expect(lan).toBeVisible();
    await lan.click();
    const there = mine.getByRole("menuitem", { name: "Lan Phạm" });
    await expect(there).toContainText(t("survey-editor:presence.question", { number: 1, title: "" }).trim());
    expect((await axe(mine).analyze()).violations).toEqual([]);
    await there.click();
    await expect(mine).toHaveURL(new RegExp(`tab=questions&show=${question.id}`));

    // Whoever goes says so; a window that is lost is gone by itself (presence.test.ts).
    await theirs.goto("/surveys");
    await expect(lan).toHaveCount(0);
  });
}
