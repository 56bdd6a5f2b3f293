import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { newId } from "../apps/server/src/db/new-id.ts";
import { blankQuestion } from "../packages/survey/src/blank.ts";
import { addQuestion } from "../packages/survey/src/edit-blocks.ts";
import { axe } from "./axe.ts";
import { layoutProblems } from "./layout-problems.ts";
import { linksTo } from "./mails.ts";
import { newAccount, newAddress, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

// From a list of contacts to a mail, one click in it, and the end of such mails.

/** Pictures for whoever looks at the screens: E2E_PICTURES names their folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  for (const [width, scheme] of [
    [1440, "light"],
    [390, "dark"],
    [320, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** A published survey with stars and a text; its id. */
async function publishVisit(request: APIRequestContext, headers: Record<string, string>, language: Language) {
  const made = await request.post("/api/surveys", { headers, form: { name: "Visit", language } });
  const { id } = await made.json();
  const draft = await (await request.get(`/api/surveys/${id}`, { headers })).json();
  const blank = (type: "rating_star" | "text_input") => blankQuestion(newId, type, draft.survey.blocks[0].id);
  let survey = addQuestion(draft.survey, { ...blank("rating_star"), title: "How was it?" });
  survey = addQuestion(survey, { ...blank("text_input"), title: "Why?" });
  const form = { survey: JSON.stringify(survey), version: String(draft.version) };
  expect((await request.put(`/api/surveys/${id}`, { headers, form })).ok()).toBe(true);
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  return id as string;
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ti = (key: string, values?: Record<string, string | number>) =>
    t(`survey-invitations:${key}`, values);

  test(`a contact is invited by mail, answers by a click in it, and ends such mails (${language})`, async ({
    page,
    browser,
    request,
  }) => {
    const account = await newAccount(request, language);
    const session = await signInAs(request, account);
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    const id = await publishVisit(request, headers, language);
    const customer = newAddress();
    const list = await (
      await request.post("/api/contact-lists", { headers, form: { name: "Guests" } })
    ).json();
    const person = { email: customer, name: "Ann", list_id: list.id };
    expect((await request.post("/api/contacts", { headers, form: person })).ok()).toBe(true);

    await keepSession(page, session, language);
    await page.goto(`/surveys/distribution?id=${id}&view=invite`);
    await expect(page.getByRole("heading", { name: ti("empty.title") })).toBeVisible();
    await picture(page, `invite-empty-${language}`);
    await page.getByRole("button", { name: ti("new") }).click();
    await page.getByRole("combobox", { name: ti("who.list") }).click();
    await page.getByRole("option", { name: "Guests" }).click();
    await expect(page.getByText(ti("who.reach", { count: 1, number: 1 }))).toBeVisible();
    await page.getByRole("combobox", { name: ti("mail.question"), exact: true }).click();
    await page.getByRole("option", { name: "How was it?" }).click();
    const preview = page.getByRole("region", { name: ti("preview.title") });
    await expect(preview.getByText("How was it?")).toBeVisible();
    await expect(preview.getByText(customer)).toBeVisible();
    await page.getByRole("button", { name: ti("when.addReminder") }).click();
    await noViolations(page);
    await picture(page, `invite-form-${language}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // The navigation folds a moment after the window.
      await expect.poll(() => layoutProblems(page), { message: `${width} px` }).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: ti("send.now") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: ti("send.now") })
      .click();

    const card = page.getByRole("article", { name: "Guests" });
    await expect(card).toContainText(ti("state.reminding"));
    const links = await linksTo(customer, "/no-more-invitations");
    const four = links.find((link) => /[?&]q_[^=]+=4(&|$)/.test(link)) ?? "";
    const ends = links.find((link) => link.includes("/no-more-invitations")) ?? "";
    const context = await browser.newContext();
    const theirs = await context.newPage();
    const { pathname, search } = new URL(four);
    await theirs.goto(pathname + search);
    await expect(theirs.getByRole("radio").nth(3)).toBeChecked();
    await theirs.locator("textarea").fill("Warm bread");
    await expect(async () => {
      await theirs.locator("button[type=submit]").last().click();
      await expect(theirs.locator(".end")).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });

    await page.getByRole("button", { name: ti("showPeople") }).click();
    await page.reload();
    await expect(card.locator("[data-kind=answered] dd")).toHaveText("1");
    await page.getByRole("button", { name: ti("showPeople") }).click();
    await expect(card.getByRole("listitem")).toContainText(ti("people.states.answered"));
    await noViolations(page);
    await picture(page, `invite-card-${language}`);

    await theirs.goto(pathname + search);
    await expect(theirs.locator("form")).toHaveCount(0);
    await picture(theirs, `invite-used-${language}`);
    const end = new URL(ends);
    await theirs.goto(end.pathname + end.search);
    await noViolations(theirs);
    await picture(theirs, `invite-stop-${language}`);
    await theirs.getByRole("button").click();
    await expect(theirs.getByRole("status")).toBeVisible();
    await expect(theirs.getByRole("button")).toHaveCount(0);
    await context.close();
    const found = await (await request.get(`/api/contacts?search=${customer}`, { headers })).json();
    expect(found.items[0].opted_out.reason).toBe("unsubscribed");
  });
}
