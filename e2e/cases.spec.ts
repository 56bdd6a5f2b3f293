import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { newId } from "../apps/server/src/db/new-id.ts";
import { blankQuestion } from "../packages/survey/src/blank.ts";
import { addQuestion } from "../packages/survey/src/edit-blocks.ts";
import type { Question } from "../packages/survey/src/questions.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { linkFor } from "./mails.ts";
import { newAccount, newAddress, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

// From a rule to a case, its answer by mail, and its end.

async function noViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** A survey with stars, a text and a form for an address, published; the path of its page. */
async function publishVisit(request: APIRequestContext, headers: Record<string, string>, language: Language) {
  const made = await request.post("/api/surveys", { headers, form: { name: "Visit", language } });
  const { id } = await made.json();
  const draft = await (await request.get(`/api/surveys/${id}`, { headers })).json();
  const ask = (survey: Survey, question: Question, fields: object) =>
    addQuestion(survey, { ...question, ...fields } as Question);
  const blank = (type: "rating_star" | "text_input" | "form_input") =>
    blankQuestion(newId, type, draft.survey.blocks[0].id);
  const field = { required: false, placeholder: "" };
  const fields = [
    { ...field, id: newId(), label: "E-mail", kind: "email" },
    { ...field, id: newId(), label: "You may answer me", kind: "may_reply" },
  ];
  let survey = ask(draft.survey, blank("rating_star"), { title: "Stars" });
  survey = ask(survey, blank("text_input"), { title: "Why?" });
  survey = ask(survey, blank("form_input"), { title: "Contact", options: { fields } });
  const form = { survey: JSON.stringify(survey), version: String(draft.version) };
  expect((await request.put(`/api/surveys/${id}`, { headers, form })).ok()).toBe(true);
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  const { public_address } = await (await request.get(`/api/surveys/${id}/distribution`, { headers })).json();
  return { id, path: new URL(public_address).pathname };
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tc = (key: string, values?: Record<string, string | number>) => t(`cases:${key}`, values);

  test(`a rule opens a case, which is noted on, answered by mail and closed (${language})`, {
    tag: "@smoke",
  }, async ({ page, browser, request }) => {
    const account = await newAccount(request, language);
    const session = await signInAs(request, account);
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    const { path } = await publishVisit(request, headers, language);
    const customer = newAddress();

    await keepSession(page, session, language);
    await page.goto("/cases");
    await expect(page.getByRole("heading", { name: tc("empty.title") })).toBeVisible();
    await page.getByRole("link", { name: tc("empty.action") }).click();
    const dialog = page.getByRole("dialog", { name: tc("rules.new") });
    await dialog.getByRole("combobox", { name: tc("form.of") }).click();
    await page.getByRole("option", { name: "Visit" }).click();
    await dialog.getByLabel(tc("form.name"), { exact: true }).fill("Unhappy");
    await dialog.getByRole("button", { name: tc("form.addCondition") }).click();
    await page.getByRole("menuitem", { name: tc("condition.question") }).click();
    await expect(dialog.getByText(tc("preview.none"))).toBeVisible();
    await noViolations(page);
    await dialog.getByRole("button", { name: tc("form.create") }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Unhappy" })).toContainText("Visit");
    await noViolations(page);

    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(path);
    await theirs.getByRole("radio").nth(1).check();
    await theirs.locator("textarea").fill("The soup was cold and nobody cared");
    await theirs.getByLabel("E-mail").fill(customer);
    await theirs.getByRole("checkbox", { name: "You may answer me" }).check();
    await expect(async () => {
      await theirs.locator("button[type=submit]").last().click();
      await expect(theirs.locator(".end")).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    await context.close();

    let id = "";
    await expect
      .poll(async () => {
        const { items } = await (await request.get("/api/cases", { headers })).json();
        id = items[0]?.id ?? "";
        return items.length;
      })
      .toBe(1);
    await page.goto(`/cases?case=${id}`);
    const panel = page.getByRole("region", { name: tc("case"), exact: true });
    await expect(panel.getByText("The soup was cold and nobody cared")).toBeVisible();
    await expect(panel).toContainText(customer);
    await noViolations(page);

    await panel.getByRole("textbox", { name: tc("note.label") }).fill("Called the kitchen");
    await panel.getByRole("button", { name: tc("note.add") }).click();
    await expect(panel.getByRole("listitem").filter({ hasText: "Called the kitchen" })).toBeVisible();

    await panel.getByRole("button", { name: tc("ownerNow", { name: account.name }) }).click();
    await page.getByRole("menuitem", { name: tc("nobody") }).click();
    await expect(panel.getByRole("button", { name: tc("ownerNow", { name: tc("nobody") }) })).toBeVisible();
    await page.getByRole("button", { name: t("common:undo") }).click();
    await expect(panel.getByRole("button", { name: tc("ownerNow", { name: account.name }) })).toBeVisible();

    await panel.getByRole("button", { name: tc("writeKind.reply") }).click();
    await panel.getByRole("textbox", { name: tc("reply.text") }).fill("We are sorry. The next one is on us.");
    await panel.getByRole("button", { name: tc("reply.send") }).click();
    const sure = page.getByRole("dialog", { name: tc("reply.sure", { email: customer }) });
    await sure.getByRole("button", { name: tc("reply.send") }).click();
    const stop = await linkFor(customer, "/stop-replies");
    await expect(
      panel.getByRole("button", { name: tc("statusNow", { status: tc("status.waiting") }) }),
    ).toBeVisible();

    await panel.getByRole("button", { name: tc("statusNow", { status: tc("status.waiting") }) }).click();
    await page.getByRole("menuitemradio", { name: tc("reason.solved") }).click();
    await expect(
      panel.getByRole("button", { name: tc("statusNow", { status: tc("status.closed") }) }),
    ).toBeVisible();
    await noViolations(page);
    await page.goto("/cases");
    await expect(page.getByRole("heading", { name: tc("none.open.title") })).toBeVisible();
    await page.getByRole("button", { name: tc("state.closed") }).click();
    await expect(page.getByRole("row").filter({ hasText: "The soup was cold" })).toBeVisible();
    await noViolations(page);
    await page.goto("/cases/figures");
    await expect(page.getByText(tc("figures.notEnough", { count: 30 }))).toBeVisible();
    await noViolations(page);

    // Whoever was answered may end it.
    const other = await browser.newContext();
    const ending = await other.newPage();
    await ending.addInitScript((chosen) => localStorage.setItem("userLanguage", chosen), language);
    await ending.goto(stop);
    await ending.getByRole("button", { name: tc("stop.button") }).click();
    await expect(ending.getByRole("status").filter({ hasText: tc("stop.done") })).toBeVisible();
    await other.close();
    await page.goto(`/cases?state=closed&case=${id}`);
    await panel.getByRole("button", { name: tc("writeKind.reply") }).click();
    await expect(panel.getByText(tc("noReply.stopped"))).toBeVisible();
  });
}
