import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const TEXTS = ["The soup was wonderful and the staff kind", "The soup was cold and the waiter rude"];

/** What the claim of groups says of those that differ most. */
const STRONGLY = { en: "The groups differ strongly", vi: "Các nhóm khác nhau nhiều" } as const;

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const r = (key: string, values?: Record<string, string | number>) => t(`survey-report:${key}`, values);

  /**
   * A restaurant that thirty people in Hanoi like and fifteen in Hue do not, and one who left on the second
   * page: a choice, faces, stars, a text, a form and an NPS.
   */
  async function buildRestaurant(request: APIRequestContext) {
    const id = await buildSurvey(request, "restaurant", language, (survey) => {
      survey.name = "Supper";
      survey.parameters = [{ id: crypto.randomUUID(), name: "store", values: ["Hanoi", "Hue"] }];
    });
    const code = await publishSurvey(request, id);
    const { blocks } = await readSurvey(request, id);
    const [kind, overall] = blocks[0].questions;
    const [food, service, value, dish] = blocks[1].questions;
    const recommend = blocks.at(-1).questions[0];
    const answer = (n: number, submit = true) => {
      const likes = n < 30;
      return answerSurvey(request, code, {
        language,
        parameters: { store: likes ? "Hanoi" : "Hue" },
        submit,
        answers: {
          [kind.id]: { choice_ids: [kind.options.choices[likes ? 0 : 1].id] },
          [overall.id]: { value: likes ? 5 : 3 },
          [food.id]: { value: likes ? 5 : 2 },
          [service.id]: { value: 4 },
          [value.id]: { value: 3 },
          ...(submit && {
            [dish.id]: { text: `${TEXTS[likes ? 0 : 1]}, visit ${n}` },
            [recommend.id]: { value: likes ? 10 : n % 7 },
          }),
        },
      });
    };
    await Promise.all(Array.from({ length: 45 }, (_, n) => answer(n)));
    await answer(45, false);
    return { id, kind, food, dish, recommend };
  }

  /** Built by the first journey, for all of them: only the last one changes it. */
  let built: ReturnType<typeof buildRestaurant> | undefined;
  const buildAnswered = (request: APIRequestContext) => {
    built ??= buildRestaurant(request);
    return built;
  };

  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };
  const card = (page: Page, { id }: { id: string }) => page.locator(`#question-${id}`);
  const open = async (page: Page, address: string) => {
    await signIn(page, language);
    await page.goto(address);
  };
  const percent = (share: number) =>
    new Intl.NumberFormat(language === "en" ? "en-GB" : "vi-VN", { style: "percent" }).format(share);

  test(`a report says what was answered, and every number leads to the answers behind it (${language})`, {
    tag: "@smoke",
  }, async ({ page, request }) => {
    const { id, kind, food, recommend } = await buildAnswered(request);
    await open(page, `/surveys/report?id=${id}`);
    const [first, second] = kind.options.choices.map((choice: { text: string }) => choice.text);
    const title = card(page, kind).getByRole("heading").first();
    await expect(title).toContainText(`“${first}”`);
    await expect(title).toContainText(percent(2 / 3));
    await expect(page.locator("#overview")).toContainText(r("figures.ofBegun", { number: 46 }));
    await expect(card(page, recommend)).toContainText(r("nps.promoters"));
    await clean(page, "a report");

    // By keyboard: one tab stop for the chart, arrows from bar to bar.
    await card(page, kind).getByRole("link").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(card(page, kind).getByRole("link", { name: new RegExp(`^${second}`) })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`data-analysis.*answer=${kind.id}`));
    await expect(page.locator("[data-answer]")).toHaveCount(15);
    await page.goBack();

    const stars = card(page, food);
    await stars
      .locator("label")
      .filter({ hasText: t("charts:frame.table") })
      .click();
    await expect(stars.getByRole("row")).toHaveCount(6);
    await stars.getByRole("button", { name: t("charts:frame.download") }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: t("charts:frame.csv") }).click();
    const csv = readFileSync(await (await saving).path(), "utf8");
    expect(csv.trim().split("\r\n")).toHaveLength(6);
    expect(csv).toContain(",30,");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await card(page, kind)
      .getByRole("button", { name: t("charts:frame.download") })
      .click();
    const drawing = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: t("charts:frame.png") }).click();
    const picture = readFileSync(await (await drawing).path());
    expect([...picture.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join("")).toBe("PNG");

    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(r("actions.printed", { time: "" }).trim(), { exact: false })).toBeVisible();
    await expect(page.getByRole("navigation", { name: r("contents.label") })).toBeHidden();
    await expect(page.getByRole("button", { name: r("actions.download") })).toBeHidden();
  });

  test(`texts are read by topic, word and feeling (${language})`, async ({ page, request }) => {
    const { id, dish } = await buildAnswered(request);
    await open(page, `/surveys/report?id=${id}`);
    const texts = card(page, dish);
    // What the engine finds comes by itself, within seconds.
    await expect(async () => {
      await page.reload();
      await expect(texts.getByText(r("texts.words"), { exact: true }).first()).toBeVisible();
      await expect(texts).not.toContainText(r("texts.notYet"), { timeout: 1_000 });
      await expect(texts).toContainText(percent(2 / 3), { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await texts.getByText(r("texts.words"), { exact: true }).first().click();
    await texts.getByRole("button", { name: /^cold/ }).click();
    const said = texts.getByRole("group", { name: r("texts.inTheirWords") });
    await expect(said.getByRole("listitem").first()).toContainText("cold");
    await expect(said.getByRole("listitem").filter({ hasText: "wonderful" })).toHaveCount(0);
    await clean(page, "texts of a word");
    await said.getByRole("button", { name: r("texts.unpick", { name: "cold" }) }).click();
    await expect(said.getByRole("listitem").first()).toBeVisible();
    await said.getByRole("link").first().click();
    await expect(page).toHaveURL(/data-analysis.*open=/);
  });

  test(`days, filters and groups live in the address (${language})`, async ({ page, request }) => {
    const { id, kind, food } = await buildAnswered(request);
    await open(page, `/surveys/report?id=${id}`);
    await page.getByRole("button", { name: r("compare.open") }).click();
    await page.getByRole("menuitemradio", { name: "store" }).click();
    await expect(page).toHaveURL(/by=parameter(%3A|:)store/);
    const groups = card(page, kind).getByRole("heading", { level: 3 });
    await expect(groups).toHaveText(STRONGLY[language]);
    await expect(card(page, kind)).toContainText("Cramér’s V = ");
    const cell = card(page, kind).getByRole("link", { name: /^Hue, / });
    await expect(cell).toHaveCount(1);
    await clean(page, "groups");

    // What is far below is read before the browser prints.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "yes");
    });
    await page.getByRole("button", { name: r("actions.download") }).click();
    await page.getByRole("menuitem", { name: r("actions.print") }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
    await expect(page.locator("#overview ~ * .mantine-Skeleton-root")).toHaveCount(0);

    await page.getByRole("button", { name: t("day-span:label", { days: r("days.all") }) }).click();
    const days = page.getByRole("dialog", { name: t("day-span:label", { days: r("days.all") }) });
    await days.getByRole("button", { name: t("day-span:span.week") }).click();
    await expect(days.getByRole("button", { name: t("day-span:span.week") })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await clean(page, "days");
    await days.getByRole("switch").click();
    await days.getByRole("button", { name: t("day-span:apply") }).click();
    await expect(page).toHaveURL(/from=.*to=.*before=yes/);
    await page.reload();
    // Groups are read when they come near the window.
    await card(page, kind).scrollIntoViewIfNeeded();
    await expect(groups).toHaveText(STRONGLY[language]);
    await cell.click();
    await expect(page).toHaveURL(/data-analysis.*parameter=store(%3D|=)Hue/);
    await expect(page.locator("[data-answer]")).toHaveCount(15);

    await page.goto(`/surveys/report?id=${id}&parameter=store%3DHue`);
    await expect(card(page, food)).toContainText(r("question.answers", { count: 15, number: 15 }));
    await page.goto(`/surveys/report?id=${id}&from=2001-01-01&to=2001-01-02`);
    await page.getByRole("button", { name: r("nothing.filtered.action") }).click();
    await expect(page.locator("#overview")).toBeVisible();
  });

  test(`a question that was removed stays, and a survey without answers says what comes first (${language})`, async ({
    page,
    request,
  }) => {
    const { id, food } = await buildAnswered(request);
    const headers = await ownerHeaders(request);
    const { survey, version } = await (await request.get(`/api/surveys/${id}`, { headers })).json();
    for (const block of survey.blocks) {
      for (const question of block.questions) {
        if (question.id === food.id) Object.assign(question, { action: "DELETE", question_number: null });
      }
    }
    const left = survey.blocks.flatMap((block: { questions: object[] }) => block.questions);
    let number = 0;
    for (const question of left) if (question.action !== "DELETE") question.question_number = ++number;
    const form = {
      survey: JSON.stringify({ ...survey, last_question_number: number }),
      version: String(version),
    };
    const saved = await request.put(`/api/surveys/${id}`, { headers, form });
    expect(saved.ok(), await saved.text()).toBe(true);
    await publishSurvey(request, id);
    await open(page, `/surveys/report?id=${id}`);
    const removed = page.getByRole("region", { name: r("removed.title") });
    await expect(removed.locator(`#question-${food.id}`)).toContainText(
      r("question.answers", { count: 45, number: 45 }),
    );

    const draft = await buildBlankSurvey(request, "Empty", language);
    await page.goto(`/surveys/report?id=${draft}`);
    await expect(page.getByRole("heading", { name: r("nothing.draft.title") })).toBeVisible();
    await clean(page, "a draft's report");
    const published = await buildSurvey(request, "nps", language);
    await publishSurvey(request, published);
    await page.goto(`/surveys/report?id=${published}`);
    await page.getByRole("link", { name: r("nothing.empty.action") }).click();
    await expect(page).toHaveURL(new RegExp(`/surveys/distribution\\?id=${published}`));
  });
}
