import { expect, type Page, test } from "@playwright/test";
import { ANSWERS_NOTHING } from "../apps/server/src/upstream/invented-translation.ts";
import { problemText } from "../packages/contract/src/problems.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { inLanguage, textsOf, translate } from "../packages/survey/src/translation.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { buildSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** Lets the stand-in's translator answer its next requests with a survey's own word so. */
const script = async (own: string, ...answers: object[]) => {
  const body = JSON.stringify({ has: "api-free.deepl.com/v2/translate", within: own, answers });
  expect((await fetch(`${process.env.E2E_UPSTREAM}/__control`, { method: "POST", body })).ok).toBe(true);
};

/** The survey with a word of its own in each of its texts: none of them is known to the account. */
function inWords(survey: Survey, own: string): Survey {
  const words = textsOf(survey).map(({ key, text }) => ({
    key,
    text: `${text} ${own}`,
    by: "person" as const,
  }));
  return { ...inLanguage(translate(survey, "fr", words), "fr"), translations: {} };
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tw = (key: string, values?: Record<string, string | number>) =>
    t(`survey-translation:${key}`, values);
  /** The first question, as this language calls it. */
  const Q1 = tw("mark.question", { number: 1 });
  const nameIn = (code: string) => new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
  const state = (page: Page, filter: string) =>
    page.getByRole("button", { name: new RegExp(`^${tw(`filter.${filter}`)} `) });
  const count = async (page: Page, filter: string) =>
    Number((await state(page, filter).innerText()).match(/\d+/)?.[0]);
  const cell = (page: Page, key: string) => page.locator(`[data-cell="${key}"]`);
  const bar = (page: Page) => page.getByRole("region", { name: tw("run.label") });
  const inBar = (page: Page, key: string) => bar(page).getByRole("button", { name: tw(key), exact: true });
  const dialog = (page: Page) => page.getByRole("dialog");
  const opener = (page: Page) => page.locator("#translate-automatically");
  const open = async (page: Page, into: "fr" | "ar") => {
    await page.getByRole("button", { name: new RegExp(into === "fr" ? "^Français" : "^العربية") }).click();
    await expect(page).toHaveURL(new RegExp(`language=${into}`));
  };
  const start = async (page: Page, texts: number) => {
    const button = dialog(page).locator("button[type=submit]");
    await expect(button).toContainText(new RegExp(`\\b${texts}\\b`));
    await button.click();
    await expect(dialog(page)).toBeHidden();
  };
  const undo = (page: Page) =>
    page
      .getByRole("button", { name: t("survey-editor:undo"), exact: true })
      .first()
      .click();
  const saved = (page: Page) =>
    expect(page.getByText(new RegExp(t("survey-editor:save.saved", { time: "" }).trim()))).toBeVisible();
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).exclude("iframe").analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };

  /**
   * A hotel's survey in two more languages, in words that nobody translated before; its first two questions and
   * the first one's first choice, which the translator may have no answer for.
   */
  const openNew = async (page: Page, { unanswered = false } = {}) => {
    const own = Math.random().toString(36).replace(/[\d.]/g, "").slice(0, 6);
    let ids: string[] = [];
    const id = await buildSurvey(page.request, "hotel", language, (survey) => {
      survey.additional_languages = ["fr", "ar"];
      survey.translations = {};
      Object.assign(survey, inWords(survey, own));
      const [first, second] = survey.blocks[0].questions;
      if (unanswered) first.options.choices[0].text = `${own} ${ANSWERS_NOTHING}`;
      second.title = `Hello {{answer:${first.id}|dear guest}}, ${own}?`;
      ids = [first.id, second.id, first.options.choices[0].id];
    });
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=translation`);
    await expect(cell(page, "survey:name")).toBeVisible({ timeout: 30_000 });
    const [first, second, choice] = ids;
    const keys = {
      first: `question:${first}:title`,
      second: `question:${second}:title`,
      choice: `choice:${choice}`,
    };
    return { id, own, ...keys, total: await count(page, "all") };
  };

  test(`a survey is translated into two languages, and people's words stay (${language})`, async ({
    page,
  }) => {
    const { id, own, first, second, total } = await openNew(page);
    await cell(page, first).click();
    await page.keyboard.insertText("À moi");
    await page.keyboard.press("Escape");
    expect(await count(page, "missing")).toBe(total - 1);

    await opener(page).click();
    await expect(dialog(page).getByRole("checkbox", { name: /^Français/ })).toBeFocused();
    await expect(dialog(page)).toContainText(tw("automatic.sent", { translator: "DeepL" }));
    await expect(dialog(page).getByText(tw("automatic.left"))).toBeVisible();
    await dialog(page)
      .getByRole("checkbox", { name: /العربية/ })
      .check();
    await expect(dialog(page).locator("dd").first()).toContainText(
      new RegExp(tw("automatic.characters", { count: "[1-9][\\d.,]*" })),
    );
    await clean(page, "what it costs");
    await start(page, 2 * total - 1);
    await expect(bar(page)).toContainText(tw("run.taken", { count: 2 * total - 1 }));
    await expect(state(page, "machine")).toContainText(String(total - 1));
    await expect(cell(page, first)).toContainText("À moi");
    await expect(cell(page, second)).toContainText(`fr·Hello ${Q1}`);
    await clean(page, "translated");
    await inBar(page, "run.close").click();
    await expect(opener(page)).toBeFocused();

    await open(page, "ar");
    await expect(page.locator(`[data-state="machine"][dir="rtl"]`).first()).toBeVisible();
    await expect(cell(page, second)).toContainText(`ar·Hello ${Q1}`);
    await clean(page, "right to left");
    await page.getByRole("button", { name: tw("offer.approve") }).click();
    await expect(state(page, "machine")).toContainText("0");
    await undo(page);
    await expect(state(page, "machine")).toContainText(String(total));
    await saved(page);
    const stored = (await readSurvey(page.request, id)).translations;
    expect(stored.fr[first]).toMatchObject({ text: "À moi", by: "person" });
    expect(stored.ar[first]).toMatchObject({ by: "machine" });
    expect(stored.fr[second].text).toContain(`{{answer:`);

    // Both were translated, one by a person; both texts change.
    await changeSurvey(page.request, id, (survey) => {
      for (const question of survey.blocks[0].questions.slice(0, 2)) question.title += " now";
    });
    await page.goto(`/surveys/edit?id=${id}&tab=translation&language=fr`);
    await expect(page.getByText(tw("offer.outdated", { count: 2 }))).toBeVisible({ timeout: 30_000 });
    // Nothing is missing: what is left to do is chosen already.
    await opener(page).click();
    await expect(
      dialog(page).getByRole("checkbox", { name: tw("automatic.reason.outdated_machine") }),
    ).toBeChecked();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: tw("offer.refresh"), exact: true }).click();
    await start(page, 1);
    await expect(inBar(page, "run.undo")).toBeVisible();
    await expect(cell(page, second)).toContainText(`fr·${own}? fr·now`);
    await expect(cell(page, first)).toContainText("À moi");
    await undo(page);
    await expect(bar(page)).toBeHidden();
    await expect(page.getByText(tw("offer.outdated", { count: 2 }))).toBeVisible();
  });

  test(`a run waits, stops at problems, and goes on from there (${language})`, async ({ page }) => {
    const { id, own, first, total } = await openNew(page);
    // Three refusals are more than the server tries by itself.
    const slow = { status: 429, headers: { "retry-after": "2" }, body: { message: "Too many requests" } };
    await script(own, { ...slow, times: 3 });
    await opener(page).click();
    await dialog(page)
      .getByRole("checkbox", { name: /العربية/ })
      .check();
    // The second language is held back, so that the run can be looked at.
    let letGo = () => {};
    await page.route("**/translations/auto", async (route) => {
      if (/"?target"?[=:]"?ar/.test(route.request().postData() ?? "")) {
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        // Nobody waits for it any more. Sent on, it would be translated, and the rest known without asking.
        await route.abort().catch(() => {});
        return;
      }
      await route.continue().catch(() => {});
    });
    await start(page, 2 * total);
    const waits = new RegExp(tw("run.waiting", { count: "\\d" }).replace(".", "\\."));
    await expect(bar(page)).toContainText(waits, { timeout: 20_000 });
    await expect(bar(page)).toContainText(tw("run.into", { language: nameIn("ar") }), { timeout: 20_000 });
    const half = tw("run.progress", { done: total, total: 2 * total });
    await expect(bar(page)).toContainText(half);
    await expect(bar(page).getByRole("progressbar", { name: half })).toBeVisible();
    await clean(page, "under way");

    // It goes on behind other tabs, and whoever leaves the editor is asked.
    const tabs = page.getByRole("navigation", { name: t("survey-editor:tabs") });
    await tabs.getByRole("link", { name: t("survey-editor:tab.settings") }).click();
    await expect(tabs.getByText(tw("run.underWay"))).toBeAttached();
    await page
      .getByRole("link", { name: t("survey-editor:crumb") })
      .first()
      .click();
    await expect(dialog(page)).toContainText(tw("run.leave.title"));
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(new RegExp(`id=${id}`));
    await tabs.getByRole("link", { name: t("survey-editor:tab.translation") }).click();

    await inBar(page, "run.stop").click();
    letGo();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await expect(bar(page)).toContainText(tw("run.stopped"));
    await clean(page, "stopped");
    await expect(state(page, "machine")).toContainText(String(total));
    await open(page, "ar");
    await expect(state(page, "missing")).toContainText(String(total));

    await script(own, { status: 456, body: { message: "Quota Exceeded" } });
    await cell(page, first).click();
    await page.keyboard.insertText("لي");
    await page.keyboard.press("Escape");
    await expect(inBar(page, "run.resume")).toBeVisible();
    await inBar(page, "run.resume").click();
    const quota = problemText("TRANSLATION_QUOTA", language, { translator: "DeepL" });
    await expect(bar(page).getByRole("alert")).toContainText(quota);
    await clean(page, "a problem");
    await inBar(page, "run.resume").click();
    await expect(bar(page)).toContainText(tw("run.taken", { count: 2 * total - 1 }));
    await expect(cell(page, first)).toContainText("لي");
    // What was typed meanwhile is a step of its own; the whole run is another one.
    await undo(page);
    await undo(page);
    await expect(state(page, "missing")).toContainText(String(total));
    await open(page, "fr");
    await expect(state(page, "missing")).toContainText(String(total));
  });

  test(`one text is translated by itself, and what has no translation is named (${language})`, async ({
    page,
  }) => {
    const { first, second, total, choice } = await openNew(page, { unanswered: true });
    const row = page.getByRole("row").filter({ has: cell(page, second) });
    await row.getByRole("button", { name: tw("automatic.one") }).click();
    await expect(cell(page, second)).toContainText("fr·Hello");
    await expect(cell(page, second)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(state(page, "missing")).toContainText(String(total));

    // In the text's own editor.
    await cell(page, first).click();
    await page
      .locator("[data-editing]")
      .getByRole("button", { name: tw("automatic.one"), exact: true })
      .click();
    await expect(page.locator("[data-editing] textarea")).toHaveValue(/^fr·/);
    await page.keyboard.press("Escape");
    await expect(state(page, "machine")).toContainText("1");

    // A block by itself; one of its texts comes back empty.
    const block = page
      .getByRole("row")
      .filter({ hasText: tw("group.block", { number: 1, name: "" }).trim() });
    await block.getByRole("button").click();
    await expect(
      dialog(page).getByRole("checkbox", { name: new RegExp(tw("automatic.only", { name: "" })) }),
    ).toBeChecked();
    await dialog(page).locator("button[type=submit]").click();
    await expect(bar(page)).toContainText(tw("run.fault.NO_ANSWER"));
    await clean(page, "what could not be translated");
    await state(page, "machine").click();
    await bar(page).getByRole("listitem").getByRole("button").click();
    await expect(cell(page, choice)).toBeFocused();
    await expect(state(page, "missing")).not.toContainText(String(total - 1));
  });

  test(`without a translator it says what the operator sets, and unknown languages are left out (${language})`, async ({
    page,
  }) => {
    const reply = (translator: string | null, languages: string[]) => ({
      translator,
      needs: translator ? [] : [["TRANSLATE_WITH=libretranslate", "TRANSLATE_URL"], ["TRANSLATE_KEY"]],
      languages,
      used_characters: 0,
      most_characters: null,
    });
    await page.route("**/api/translation", (route) => route.fulfill({ json: reply(null, []) }));
    await openNew(page);
    await opener(page).click();
    await expect(dialog(page)).toContainText(tw("automatic.none.title"));
    await expect(dialog(page)).toContainText("TRANSLATE_URL");
    await clean(page, "no translator");
    await dialog(page)
      .getByRole("button", { name: tw("automatic.close"), exact: true })
      .last()
      .click();

    await page.unrouteAll();
    await page.route("**/api/translation", (route) =>
      route.fulfill({ json: reply("deepl", [language, "fr"]) }),
    );
    await page.reload();
    await opener(page).click();
    await expect(dialog(page).getByRole("checkbox", { name: /العربية/ })).toBeDisabled();
    await expect(dialog(page)).toContainText(tw("automatic.unknown", { translator: "DeepL" }));
    await clean(page, "unknown languages");
  });
}
