import { expect, type Page, test } from "@playwright/test";
import { blankFlow, blankQuestion } from "../packages/survey/src/blank.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { atOnce, holdTime } from "./still-time.ts";
import { buildBlankSurvey, buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** Whoever is quicker than any timer and any frame loses nothing: while time stands still, keys find their place. */

const newId = () => crypto.randomUUID();

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const q = (key: string, values?: Record<string, string | number>) => t(`survey-questions:${key}`, values);
  const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
  const k = (key: string, values?: Record<string, string | number>) => t(`question-kinds:${key}`, values);
  const ts = (key: string, values?: Record<string, string | number>) => t(`survey-settings:${key}`, values);

  const open = async (page: Page, search: string, change?: (survey: Survey) => void) => {
    const id = await buildSurvey(page.request, "csat", language, change);
    await page.addInitScript(holdTime);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&${search}`);
    return id;
  };
  /** Goes to an item of the menu that just opened. */
  const goTo = async (page: Page, name: string) => {
    const item = page.getByRole("menuitem", { name, exact: true });
    await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toBeVisible();
    await item.focus();
    await expect(item).toBeFocused();
  };

  test(`a question's kind and text are typed without a pause (${language})`, async ({ page }) => {
    await open(page, "tab=questions");
    const text = page.locator("[data-card][data-open] [data-text] [contenteditable=true]");
    await expect(text.first().and(page.locator(":not([aria-busy])"))).toBeVisible({ timeout: 60_000 });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await atOnce(page, async () => {
      await page.keyboard.press("n");
      await page.keyboard.type(q("kind.dropdown.name"));
      await page.keyboard.press("Enter");
      await page.keyboard.type("Which tea?");
    });
    await expect(text.first()).toHaveText("Which tea?");
    await expect(page.locator("[data-card][data-open]")).toContainText(q("kind.dropdown.name"));
  });

  test(`what a menu leads to takes the next key (${language})`, async ({ page }) => {
    const id = await open(page, "tab=questions");
    const name = page.getByRole("textbox", { name: q("block.name") });
    await expect(name).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: q("block.more") }).click();
    await goTo(page, q("block.addBelow"));
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Second page");
    });
    await expect(page.getByRole("tree").getByText("Second page")).toBeVisible();
    await expect(page.locator(":focus")).toHaveValue("Second page");

    await page.goto(`/surveys/edit?id=${id}&tab=settings`);
    const ends = page.getByRole("region", { name: ts("section.ends"), exact: true });
    await expect(ends).toBeVisible({ timeout: 30_000 });
    for (const action of ["rename", "duplicate"]) {
      await ends.locator("li").first().getByRole("button").nth(1).click();
      await goTo(page, ts(`ends.${action}`));
      await atOnce(page, async () => {
        await page.keyboard.press("Enter");
        await page.keyboard.type(`To ${action}`);
      });
      await expect(ends.getByRole("button", { name: `To ${action}` }).first()).toBeVisible();
      await expect(page.locator(":focus")).toHaveValue(`To ${action}`);
    }
  });

  test(`a survey's name is kept and left without a pause (${language})`, async ({ page }) => {
    await open(page, "tab=settings");
    await page.getByTitle(t("survey-editor:rename"), { exact: true }).click();
    await atOnce(page, async () => {
      await page.keyboard.type("Autumn");
      await page.keyboard.press("Enter");
      await expect(page.getByTitle(t("survey-editor:rename"), { exact: true })).toBeFocused();
    });
    await expect(page.getByTitle(t("survey-editor:rename"), { exact: true })).toHaveText("Autumn");
  });

  test(`a survey that is left and opened again at once is what was saved (${language})`, async ({ page }) => {
    const id = await open(page, "tab=settings");
    const description = page.getByLabel(ts("description.label"), { exact: true });
    await description.fill("Kept");
    await atOnce(page, async () => {
      await page
        .getByRole("navigation", { name: t("common:breadcrumbs") })
        .getByRole("link")
        .click();
      await expect(page).toHaveURL(/\/surveys$/);
      expect((await readSurvey(page.request, id)).description).toBe("Kept");
      await page.goBack();
    });
    await expect(description).toHaveValue("Kept");
  });

  test(`a branch is made, named and left by keys alone, without a pause (${language})`, async ({ page }) => {
    await open(page, "tab=flows&view=list", (survey) => {
      for (let at = 0; at < 60; at++) {
        const branch = blankFlow(newId(), "branch");
        const block_flow_number = survey.block_flows.length + 1;
        const description = { name: `Branch ${at}`, conditions: [] };
        survey.block_flows.push({ ...branch, block_flow_number, description });
      }
    });
    const rows = page.getByRole("treeitem");
    await expect(rows.first()).toBeVisible({ timeout: 30_000 });
    const name = page.getByRole("textbox", { name: tf("branch.name") });
    await rows.first().focus();
    await page.keyboard.press("n");
    await goTo(page, tf("add.branch"));
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await page.keyboard.type("Quick");
    });
    await expect(name).toHaveValue("Quick");
    await expect(name).toBeFocused();

    const add = page.getByRole("button", { name: tf("conditions.add") });
    await add.focus();
    const about = (number: number) =>
      page.getByRole("combobox", { name: tf("conditions.about", { number }) });
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await expect(about(2)).toBeFocused();
    });
    await page.keyboard.press("Escape");
    await name.focus();
    await atOnce(page, async () => {
      await page.keyboard.press("Escape");
      await expect(rows.filter({ hasText: "Quick" })).toBeFocused();
      // Far below, where no row was drawn.
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Last");
    });
    await expect(name).toHaveValue("Last");
    await expect(rows.filter({ hasText: "Last" })).toBeVisible();
    await expect(rows.filter({ hasText: "Branch 59" })).toHaveCount(0);
  });

  test(`a form's field and many choices are written without a pause (${language})`, async ({ page }) => {
    const choices = Array.from({ length: 200 }, (_, at) => ({
      id: newId(),
      text: `Choice ${at + 1}`,
      image_id: null,
    }));
    await open(page, "tab=questions", (survey) => {
      const [block] = survey.blocks;
      if (!block) throw new Error("The template has a block.");
      const choosing = blankQuestion(newId, "single_choice", block.id);
      block.questions = [
        { ...choosing, question_number: 1, title: "Tea", options: { ...choosing.options, choices } },
        { ...blankQuestion(newId, "form_input", block.id), question_number: 2, title: "Where" },
      ];
      survey.translations = {};
    });
    const choice = (at: number) =>
      page.getByRole("textbox", { name: k("choice.label", { number: at }), exact: true });
    await page.getByRole("treeitem", { name: /: Tea/ }).click({ timeout: 60_000 });
    await choice(1).click();
    await atOnce(page, async () => {
      for (let at = 1; at < 60; at++) await page.keyboard.press("ArrowDown");
      await page.keyboard.type("!");
      await page.keyboard.press("Enter");
      await page.keyboard.type("New");
    });
    await expect(choice(60)).toHaveValue("Choice 60!");
    await expect(choice(61)).toHaveValue("New");
    await expect(choice(61)).toBeFocused();

    await page.getByRole("treeitem", { name: /: Where/ }).click();
    await page.getByRole("button", { name: k("form_input.add"), exact: true }).click();
    await goTo(page, k("field.text"));
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await page.keyboard.type("Your street");
    });
    await expect(page.locator(":focus")).toHaveValue("Your street");
  });

  test(`a modal gives the focus back to the menu that opened it, without a pause (${language})`, async ({
    page,
  }) => {
    const name = `Menu ${newId()}`;
    await buildBlankSurvey(page.request, name, language);
    await page.addInitScript(holdTime);
    await signIn(page, language);
    await page.goto(`/surveys?q=${name}`);
    const menu = page.getByRole("row").getByRole("button", { name: t("surveys:menu.label", { name }) });
    await menu.click();
    await page.getByRole("menuitem", { name: t("surveys:menu.rename") }).click();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
    await atOnce(page, async () => {
      await page.keyboard.press("Escape");
      await expect(menu).toBeFocused();
    });
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test(`a topic is renamed from its menu and another deleted without a pause (${language})`, async ({
    page,
  }) => {
    const said = [
      "The staff was rude.",
      "Rude staff again.",
      "Delivery was late.",
      "Late delivery, cold food.",
    ];
    const rows = [["Comment"], ...[...said, ...said, ...said].map((text, at) => [`${text} ${at}`])];
    const id = await buildDataset(page.request, `Quick, ${language}`, rows);
    await page.addInitScript(holdTime);
    await signIn(page, language);
    await page.goto(`/topic-analysis?id=${id}`);
    const row = page.getByRole("treegrid").locator('[data-row][aria-level="1"]');
    await expect(row.nth(2)).toBeVisible({ timeout: 30_000 });
    await row.first().hover();
    await row.first().locator("button[aria-haspopup=menu]").click();
    const rename = page.getByRole("menuitem").filter({ hasText: t("topic-edits:menu.rename") });
    await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toBeVisible();
    await rename.focus();
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await page.keyboard.type("Crew");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowDown");
    });
    await expect(row.first()).toContainText("Crew");
    await expect(row.nth(1)).toBeFocused();
    const gone = await row.nth(1).getAttribute("data-row");
    const next = await row.nth(2).getAttribute("data-row");
    await page.keyboard.press("Delete");
    await expect(page.locator(`[data-row="${gone}"]`)).toHaveCount(0);
    await expect(page.locator(`[data-row="${next}"]`)).toBeFocused();
  });

  test(`missing translations are written one after the other without a pause (${language})`, async ({
    page,
  }) => {
    await open(page, "tab=translation&language=fr", (survey) => {
      survey.additional_languages = ["fr"];
    });
    await expect(page.getByRole("table").getByRole("row").nth(2)).toBeVisible({ timeout: 30_000 });
    await atOnce(page, async () => {
      await page.keyboard.press("Alt+n");
      await page.keyboard.type("Un");
      await page.keyboard.press("Control+Enter");
      await page.keyboard.type("Deux");
      await page.keyboard.press("Escape");
    });
    await expect(page.getByRole("button", { name: /\bUn\b/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /\bDeux\b/ })).toBeFocused();
  });

  test(`a text takes the keys back from what was set in it, without a pause (${language})`, async ({
    page,
  }) => {
    await open(page, "tab=questions", (survey) => {
      const [one, two] = survey.blocks[1]?.questions ?? [];
      if (!one || !two) throw new Error("The template's second page has two questions.");
      two.title = `Why {{answer:${one.id}|that}}`;
      survey.translations = {};
    });
    await page.getByRole("treeitem", { name: /: Why/ }).click({ timeout: 60_000 });
    const title = page.locator("[data-card][data-open] [data-text] .tiptap").first();
    await expect(title).toBeVisible();
    const chip = title.getByRole("button");
    await chip.click();
    const fallback = page.getByLabel(k("pipe.fallback"));
    await expect(fallback).toBeFocused();
    await atOnce(page, async () => {
      await page.keyboard.press("Enter");
      await expect(title).toBeFocused();
      await page.keyboard.type(" now");
    });
    await expect(title).toHaveText(/^Why .+ now$/);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("textbox", { name: k("text.address") })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(title).toBeFocused();

    await title.blur();
    await atOnce(page, async () => {
      await page
        .locator("[data-card][data-open]")
        .getByRole("button", { name: k("pipe.insert") })
        .first()
        .click();
      await expect(title).toBeFocused();
    });
    await page.keyboard.press("Control+z");

    // A click elsewhere is where the next key goes.
    await chip.click();
    await expect(fallback).toBeFocused();
    const name = page.getByRole("textbox", { name: q("block.name") });
    await name.click();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(name).toBeFocused();
  });
}
