import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { newId } from "../apps/server/src/db/new-id.ts";
import { blankQuestion } from "../packages/survey/src/blank.ts";
import { addQuestion } from "../packages/survey/src/edit-blocks.ts";
import type { Question } from "../packages/survey/src/questions.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { layoutProblems } from "./layout-problems.ts";
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
  const stars = blank("rating_star");
  let survey = ask(draft.survey, stars, { title: "Stars" });
  survey = ask(survey, blank("text_input"), { title: "Why?" });
  survey = ask(survey, blank("form_input"), { title: "Contact", options: { fields } });
  const form = { survey: JSON.stringify(survey), version: String(draft.version) };
  expect((await request.put(`/api/surveys/${id}`, { headers, form })).ok()).toBe(true);
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  const { public_address } = await (await request.get(`/api/surveys/${id}/distribution`, { headers })).json();
  return { id, path: new URL(public_address).pathname, stars: stars.id };
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tc = (key: string, values?: Record<string, string | number>) => t(`cases:${key}`, values);

  test(`a rule opens a case, which is noted on, answered by mail and closed (${language})`, async ({
    page,
    browser,
    request,
  }) => {
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

test("the list fits a phone, and the switch between its screens stays in its place (vi)", async ({
  page,
  request,
}) => {
  const account = await newAccount(request, "vi");
  const session = await signInAs(request, account);
  const headers = { authorization: `Bearer ${session.tokens.access}` };
  const { id: survey, path, stars } = await publishVisit(request, headers, "vi");
  const rule = {
    name: "Unhappy",
    conditions: [{ kind: "question", question_id: stars, at_most: 2 }],
    assignee_id: null,
    due_hours: 24,
    mail: false,
    is_on: true,
  };
  await request.post(`/api/surveys/${survey}/case-rules`, { headers, data: rule });
  for (let n = 0; n < 12; n++) {
    const answers = { [stars]: { value: 1 } };
    const data = { response_id: newId(), language: "vi", answers, sequence: 1, submit: true };
    await request.post(`/api/public/surveys/${path.split("/").at(-1)}/responses`, { data });
  }
  const ids = async (): Promise<string[]> =>
    (await (await request.get("/api/cases", { headers })).json()).items.map(({ id }: { id: string }) => id);
  await expect.poll(async () => (await ids()).length).toBe(12);
  const long_ago = new Date(2025, 10, 25).toISOString();
  const statuses = ["open", "in_progress", "waiting"];
  const changes = (await ids()).map((id, at) => ({ id, due_at: long_ago, status: statuses[at % 3] }));
  await request.post("/api/cases/change", { headers, data: { changes } });

  await keepSession(page, session, "vi");
  await page.setViewportSize({ width: 1280, height: 800 });
  const places: number[] = [];
  for (const screen of ["/cases", "/cases/rules", "/cases/figures"]) {
    await page.goto(screen);
    await expect(
      page.getByRole("heading", { name: words("vi")("cases:title"), level: 1, exact: true }),
    ).toBeVisible();
    const screens = page.getByRole("navigation", { name: words("vi")("cases:screens.label") });
    // Words of another font are some pixels narrower.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    places.push((await screens.boundingBox())?.x ?? 0);
  }
  // The chosen one is written half a pixel wider.
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(2);

  for (const width of [320, 390, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/cases?state=all");
    await expect(page.locator("time[data-overdue]")).toHaveCount(12);
    expect(await layoutProblems(page)).toEqual([]);
    const problems = await page.locator("tbody tr").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const shown = [...row.querySelectorAll("td > *")].filter((one) => one.checkVisibility());
        const boxes = shown.map((one) => one.getBoundingClientRect());
        const end = row.getBoundingClientRect().right - 16;
        const out = shown.filter((one, at) => one.matches("time") && (boxes[at]?.right ?? 0) > end).length;
        const over = boxes.filter((one, at) =>
          boxes.some(
            (other, place) =>
              place > at &&
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
        ).length;
        return out + over > 0 ? [`${out} out, ${over} over`] : [];
      }),
    );
    expect(problems, `at ${width}`).toEqual([]);
  }
});
