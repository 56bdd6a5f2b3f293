import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const TEXTS = [
  "The staff were friendly and helpful, we will come back",
  "Delivery was late and the box was broken",
  "Great coffee, but far too expensive",
];

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const a = (key: string, values?: Record<string, string | number>) => t(`survey-answers:${key}`, values);

  /** The template of one scale and one reason, and a branch for those who are unhappy, answered 12 times. */
  async function buildAnswered(request: APIRequestContext) {
    const id = await buildSurvey(request, "nps", language);
    const code = await publishSurvey(request, id);
    const { blocks } = await readSurvey(request, id);
    const [score, why] = blocks[0].questions;
    const [better] = blocks[1].questions;
    const answer = (value: number, text: string) =>
      answerSurvey(request, code, {
        language,
        answers: {
          [score.id]: { value },
          [why.id]: { text },
          ...(value <= 6 && { [better.id]: { text: "The waiting" } }),
        },
      });
    for (let n = 0; n < 11; n++) await answer(n, TEXTS[n % TEXTS.length] ?? "");
    const unhappy = await answer(2, "Nobody answered the telephone");
    await answerSurvey(request, code, { language, answers: { [score.id]: { value: 9 } }, submit: false });
    return { id, answer, unhappy, score };
  }

  const table = (page: Page) => page.getByRole("table", { name: a("table"), exact: true });
  const rows = (page: Page) => page.locator("[data-answer]");
  const drawer = (page: Page) => page.getByRole("complementary");
  const settled = (page: Page) => expect(table(page)).toHaveAttribute("aria-busy", "false");
  const told = (page: Page, text: string) =>
    expect(page.getByRole("region", { name: t("common:toasts") })).toContainText(text);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };
  const open = async (page: Page, address: string) => {
    await signIn(page, language);
    await page.goto(address);
    await settled(page);
  };

  test(`answers are narrowed, read one by one and deleted by keyboard alone (${language})`, async ({
    page,
    request,
  }) => {
    const { id, score, unhappy, answer } = await buildAnswered(request);
    await open(page, `/surveys/data-analysis?id=${id}`);
    await expect(rows(page)).toHaveCount(12);
    await expect(table(page)).toContainText("Nobody answered the telephone");
    // What the engine finds comes into the rows by itself.
    const reason = rows(page)
      .filter({ hasText: TEXTS[1] ?? "" })
      .first();
    await expect(reason).toContainText(t("datasets:bucket.very_bad"));

    await page.keyboard.press("f");
    await expect(page.getByRole("textbox", { name: a("filter.search") })).toBeFocused();
    await page.keyboard.type(language === "en" ? "how likely" : "kha nang");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: a("filter.back") })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("2");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: a("filter.open"), exact: true })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`answer=${score.id}(%3A|:)2`));
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press("/");
    await page.keyboard.type("telephone");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(1);

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`open=${unhappy}`));
    await expect(drawer(page).getByRole("heading", { level: 2 })).toBeFocused();
    const path = drawer(page).getByRole("list").first();
    await expect(path).toContainText(a("path.taken"));
    await expect(drawer(page)).toContainText("Nobody answered the telephone");
    await page.keyboard.press("Escape");
    await expect(page.locator(`a[data-row="${unhappy}"]`)).toBeFocused();
    await page.getByRole("button", { name: a("filter.clear") }).click();
    await page.getByRole("button", { name: a("clearSearch") }).click();
    await expect(rows(page)).toHaveCount(12);

    await answer(10, "I love the terrace");
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("button", { name: a("fresh", { count: 1 }).replace(/s$/, "") }).click();
    await expect(rows(page).first()).toContainText("I love the terrace");

    await rows(page).first().locator("a[data-row]").focus();
    await page.keyboard.press("Enter");
    await expect(drawer(page)).toContainText("I love the terrace");
    await page.keyboard.press("j");
    await expect(drawer(page)).toContainText("Nobody answered the telephone");
    await clean(page, "the table with an answer open beside it");
    await page.keyboard.press("Escape");
    await expect(rows(page).filter({ hasText: "Nobody answered" }).locator("a[data-row]")).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await page.keyboard.press("Delete");
    const question = page.getByRole("dialog", { name: a("delete.titleMany", { count: 2 }) });
    await expect(question.getByRole("button", { name: t("common:cancel") })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await told(page, a("delete.doneMany", { count: 2 }));
    await expect(rows(page)).toHaveCount(11);

    await page.goto(`/surveys/data-analysis?id=${id}&limit=10`);
    await settled(page);
    await page.getByLabel(t("common:bulk.selectAll")).check();
    await page.getByRole("button", { name: a("whole.all", { number: 11 }), exact: true }).click();
    await expect(page.getByRole("toolbar", { name: a("bulk") })).toContainText("11");
    await page.keyboard.press("Delete");
    const all = page.getByRole("dialog", { name: a("whole.titleAll", { number: 11 }) });
    await all.getByRole("button", { name: a("whole.confirm", { number: 11 }) }).click();
    await told(page, a("whole.done", { number: 11 }));
    await expect(page.getByRole("heading", { name: a("empty.none") })).toBeVisible();
  });

  test(`pages, toggles, days and completion are kept, and the file holds what is shown (${language})`, async ({
    page,
    request,
  }) => {
    const { id } = await buildAnswered(request);
    await open(page, `/surveys/data-analysis?id=${id}&limit=10`);
    await expect(rows(page)).toHaveCount(10);
    await rows(page).last().locator("a[data-row]").click();
    await page.keyboard.press("j");
    await expect(page).toHaveURL(/page=2.*open=|open=.*page=2/);
    await expect(rows(page)).toHaveCount(2);
    await expect(drawer(page)).toContainText(a("answer.place", { place: 11, total: 12 }));
    await page.keyboard.press("Escape");

    const link = page.getByRole("columnheader", { name: a("column.link") });
    await expect(link).toBeVisible();
    await page.getByLabel(a("toggle.metadata")).click();
    await expect(link).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(link).toBeHidden();
    await expect(page.getByLabel(a("toggle.analysis"))).toBeChecked();

    await page.goto(`/surveys/data-analysis?id=${id}&completion=begun`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(a("completion.in_progress"));
    await page.goto(`/surveys/data-analysis?id=${id}&from=2001-01-01&to=2001-01-02`);
    await page.getByRole("button", { name: a("empty.clear") }).click();
    await expect(rows(page)).toHaveCount(12);

    await page.getByRole("button", { name: a("download.open") }).click();
    const form = page.getByRole("dialog", { name: a("download.title") });
    await expect(form.getByLabel(a("download.metadata"))).not.toBeChecked();
    await form.getByText(a("download.csv"), { exact: true }).click();
    const downloading = page.waitForEvent("download");
    await form.getByRole("button", { name: a("download.start") }).click();
    const file = readFileSync(await (await downloading).path(), "utf8");
    expect(file.trim().split("\n")).toHaveLength(13);
    await told(page, a("download.done"));

    await page.getByRole("button", { name: a("analyze.open") }).click();
    await page.getByRole("menuitem", { name: a("analyze.all") }).click();
    await expect(page).toHaveURL(/\/dataset-overview\?id=/);
  });

  test(`a survey without answers says what comes first (${language})`, async ({ page, request }) => {
    const draft = await buildBlankSurvey(request, "Empty", language);
    await signIn(page, language);
    await page.goto(`/surveys/data-analysis?id=${draft}`);
    await expect(page.getByRole("heading", { name: a("empty.draft") })).toBeVisible();
    await clean(page, "a draft's answers");
    const published = await buildSurvey(request, "nps", language);
    await publishSurvey(request, published);
    await page.goto(`/surveys/data-analysis?id=${published}`);
    await page.getByRole("link", { name: a("empty.share") }).click();
    await expect(page).toHaveURL(new RegExp(`/surveys/distribution\\?id=${published}`));
  });
}
