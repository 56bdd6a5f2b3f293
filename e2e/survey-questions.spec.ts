import { expect, type Page, test } from "@playwright/test";
import { QUESTION_TYPES as KINDS } from "../packages/survey/src/questions.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { buildBlankSurvey, buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const q = (key: string, values?: Record<string, string | number>) => t(`survey-questions:${key}`, values);

  const open = async (page: Page, id: string, show = "") => {
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions${show && `&show=${show}`}`);
    await expect(tree(page)).toBeVisible({ timeout: 60_000 });
  };
  const tree = (page: Page) => page.getByRole("tree", { name: q("outline.label") });
  /** A line of the outline by words of it. */
  const line = (page: Page, text: string) => tree(page).getByRole("treeitem").filter({ hasText: text });
  const lines = (page: Page) => tree(page).locator("[data-kind=question]");
  const card = (page: Page, number: number) =>
    page.getByRole("article", { name: q("card.label", { number }), exact: true });
  /** The text of the open question, once its editor is there. */
  const text = (page: Page) =>
    page
      .locator("[data-card][data-open] [data-text] [contenteditable=true]")
      .first()
      .and(page.locator(":not([aria-busy])"));
  const add = async (page: Page, kind: string) => {
    await page.keyboard.press("n");
    await expect(page.getByRole("combobox", { name: q("add.question") }).or(search(page))).toBeFocused();
    await page.keyboard.type(q(`kind.${kind}.name`));
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(text(page)).toBeFocused();
  };
  /** Takes hold of a line by keyboard. The drag hears keys one timer later, which only a test could outrun. */
  const take = async (page: Page, text: string) => {
    await expect(line(page, text)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(line(page, text)).toHaveAttribute("data-moving");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  };
  const search = (page: Page) => page.getByPlaceholder(q("picker.search"));
  const leave = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const titles = async (page: Page) =>
    (await lines(page).locator("[data-title]").allInnerTexts()).map((one) => one.trim());
  const toast = (page: Page) => page.getByRole("region", { name: t("common:toasts") });
  const clean = async (page: Page, what: string) => {
    // The preview is a document of its own, looked at in survey-preview.spec.ts.
    const { violations } = await axe(page).exclude("iframe").analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`all kinds are added by keyboard, undone to blank and redone to the end (${language})`, async ({
    page,
  }) => {
    const id = await buildBlankSurvey(page.request, `Kinds, ${language}`, language);
    await open(page, id);
    await expect(page.getByText(q("empty.block.title"))).toBeVisible();
    await clean(page, "empty block");
    for (const [at, kind] of KINDS.entries()) {
      await add(page, kind);
      await page.keyboard.type(`Is this ${kind}?`);
      await expect(line(page, `Is this ${kind}?`)).toHaveAttribute("aria-selected", "true");
      await expect(lines(page)).toHaveCount(at + 1);
      await leave(page);
    }
    await clean(page, "all kinds");
    const added = await titles(page);
    expect(added).toEqual(KINDS.map((kind) => `Is this ${kind}?`));

    const undo = page.getByRole("button", { name: t("survey-editor:undo"), exact: true });
    const redo = page.getByRole("button", { name: t("survey-editor:redo"), exact: true });
    while (await undo.isEnabled()) await undo.click();
    await expect(page.getByText(q("empty.block.title"))).toBeVisible();
    while (await redo.isEnabled()) await redo.click();
    await expect(lines(page)).toHaveCount(KINDS.length);
    expect(await titles(page)).toEqual(added);
    await expect
      .poll(
        async () =>
          (await readSurvey(page.request, id)).blocks[0].questions.map(({ type }: { type: string }) => type),
        { timeout: 20_000 },
      )
      .toEqual(KINDS);
  });

  test(`questions and blocks are moved by keyboard and by dragging (${language})`, async ({ page }) => {
    const id = await buildSurvey(page.request, "restaurant", language);
    await open(page, id);
    const [first = "", second = "", third = "", ...rest] = await titles(page);
    await line(page, first).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => titles(page)).toEqual([second, first, third, ...rest]);
    await expect(line(page, first)).toBeFocused();

    // Over the edge of its block, and back by Space and the arrows.
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => titles(page)).toEqual([second, first, third, ...rest]);
    const blockOf = async (title: string) => {
      const survey = await readSurvey(page.request, id);
      return survey.blocks.find(({ questions }: { questions: { title: string }[] }) =>
        questions.some((one) => one.title === title),
      )?.block_number;
    };
    await expect.poll(() => blockOf(first), { timeout: 20_000 }).toBe(2);
    await take(page, first);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect.poll(() => titles(page)).toEqual([first, second, third, ...rest]);
    await take(page, first);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(line(page, first)).not.toHaveAttribute("data-moving");
    await expect.poll(() => titles(page)).toEqual([first, second, third, ...rest]);

    const [from, to] = [await line(page, third).boundingBox(), await line(page, first).boundingBox()];
    if (!from || !to) throw new Error("Both lines are on the page.");
    await page.mouse.move(from.x + 80, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y - 4, { steps: 4 });
    await page.mouse.move(to.x + 80, to.y + 2, { steps: 6 });
    await page.mouse.up();
    // The first slot of a block lies below its head, so the line above the first question is nearest.
    await expect.poll(() => titles(page)).toEqual([third, first, second, ...rest]);

    const blocks = tree(page).locator("[data-kind=block]");
    const names = async () => (await blocks.locator("[data-title]").allInnerTexts()).map((one) => one.trim());
    const before = await names();
    await blocks.first().focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(names).toEqual(before);
    await page.keyboard.press("ArrowLeft");
    await expect(blocks.first()).toHaveAttribute("aria-expanded", "false");
    await expect(tree(page)).toContainText(q("outline.hidden.questions", { count: 3 }));
    await clean(page, "collapsed");
  });

  test(`questions are duplicated and deleted with undo, and the focus stays near (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "csat", language);
    await open(page, id);
    const [first = "", ...rest] = await titles(page);
    await page.getByRole("button", { name: q("card.duplicate") }).click();
    await expect.poll(() => titles(page)).toEqual([first, first, ...rest]);
    await expect(card(page, 2)).toHaveAttribute("data-open", "true");
    await expect(text(page)).toBeFocused();

    await page.getByRole("button", { name: q("card.delete") }).click();
    await expect.poll(() => titles(page)).toEqual([first, ...rest]);
    await expect(page.locator("[data-card]:focus")).toBeVisible();
    await toast(page)
      .getByRole("button", { name: q("undo") })
      .click();
    await expect.poll(() => titles(page)).toEqual([first, first, ...rest]);
    await expect(card(page, 2)).toBeFocused();
    await page.keyboard.press("Delete");
    await expect.poll(() => titles(page)).toEqual([first, ...rest]);

    const name = page.getByRole("textbox", { name: q("block.name") });
    const copyOf = q("block.copyOf", { name: await name.inputValue() });
    await page.getByRole("button", { name: q("block.more") }).click();
    await page.getByRole("menuitem", { name: q("block.duplicate") }).click();
    await expect(name).toHaveValue(copyOf);
    await page.keyboard.press("Control+z");
    await expect.poll(() => titles(page)).toEqual([first, ...rest]);

    await page.getByRole("button", { name: q("block.more") }).click();
    await page.getByRole("menuitem", { name: q("paste.open") }).click();
    const dialog = page.getByRole("dialog", { name: q("paste.title") });
    await dialog.getByLabel(q("paste.label")).fill("1. Tea or coffee?\n- Tea\n- Coffee\n2. Why?");
    await expect(dialog.getByRole("status")).toHaveText(q("paste.told", { count: 1, texts: 1 }));
    await clean(page, "pasted questions");
    await dialog.getByRole("button", { name: q("paste.submit", { count: 2 }) }).click();
    await expect(text(page)).toContainText("Tea or coffee?");
    await expect(line(page, "Why?")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect.poll(() => titles(page)).toEqual([first, ...rest]);

    await page.getByRole("button", { name: q("block.more") }).click();
    await page.getByRole("menuitem", { name: q("block.delete") }).click();
    await toast(page)
      .getByRole("button", { name: q("undo") })
      .click();
    await expect.poll(() => titles(page)).toEqual([first, ...rest]);
  });

  test(`a search finds questions, a link opens one, and what is wrong is said (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "restaurant", language);
    const survey = await readSurvey(page.request, id);
    const wanted = survey.blocks[1].questions[1];
    await open(page, id, wanted.id);
    await expect(page.locator(`[data-card="${wanted.id}"]`)).toHaveAttribute("data-open", "true");
    await expect(text(page)).toBeFocused();

    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Tab");
    const opened = page.locator(`[data-card="${wanted.id}"]`);
    await expect(opened).toContainText(t("survey-editor:problem.TITLE_MISSING"));
    await expect(tree(page).locator(`[data-id="${wanted.id}"]`)).toHaveAccessibleName(
      new RegExp(q("outline.flaw.incomplete")),
    );
    await clean(page, "problem");

    await leave(page);
    await page.keyboard.press("/");
    await page.keyboard.type("zzzz");
    await expect(page.getByText(q("outline.none.title"))).toBeVisible();
    await clean(page, "nothing found");
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.type("Q1");
    await expect(lines(page)).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(card(page, 1)).toHaveAttribute("data-open", "true");
    await expect(page).toHaveURL(new RegExp(`show=${survey.blocks[0].questions[0].id}`));
  });
}
