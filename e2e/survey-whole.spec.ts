import { expect, type Locator, type Page, test } from "@playwright/test";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import { signIn } from "./people.ts";
import { buildBlankSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** What each page asks: the first question alone, since branches ask about it, the rest of all kinds over three more. */
const [FIRST, ...OTHERS] = QUESTION_TYPES;
const PAGES = [[FIRST], OTHERS.slice(0, 5), OTHERS.slice(5, 8), OTHERS.slice(8)];
const NAMES = ["Arrival", "Stay", "Room", "Leaving"];
const ANSWERS = ["Good", "Bad"];

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const te = (key: string, values?: Record<string, string | number>) => t(`survey-editor:${key}`, values);
  const tq = (key: string, values?: Record<string, string | number>) => t(`survey-questions:${key}`, values);
  const tk = (key: string, values?: Record<string, string | number>) => t(`question-kinds:${key}`, values);
  const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
  const ts = (key: string, values?: Record<string, string | number>) => t(`survey-settings:${key}`, values);
  const tl = (key: string) => t(`survey-layout:${key}`);
  const tw = (key: string) => t(`survey-translation:${key}`);

  test(`a survey is built whole, broken in ten ways, undone to blank and redone to the end (${language})`, async ({
    page,
  }) => {
    const id = await buildBlankSurvey(page.request, `Whole, ${language}`, language);
    const blank = await readSurvey(page.request, id);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);

    await test.step("four pages with all kinds", () => askEverything(page));
    await test.step("two nested branches", () => branchTwice(page));
    await test.step("three languages, an end of its own, and a theme", () => dress(page));

    await test.step("what keeps it from being saved is told, and leads to its place", () =>
      writeInvalid(page));
    await test.step("what is empty, and a quota of none", () => emptyTexts(page));
    await test.step("what is wrong with the flow", () => breakFlow(page));
    await test.step("words that nobody can read, and words without a translation", () => breakLooks(page));
    await test.step("all that is left is listed, each a click from its place", () => findEach(page));

    const broken = await readSurvey(page.request, id);
    const [undo, redo] = ["undo", "redo"].map((name) =>
      page.getByRole("button", { name: te(name), exact: true }),
    ) as [Locator, Locator];
    while (await undo.isEnabled()) await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+s");
    await expect.poll(() => readSurvey(page.request, id)).toEqual(blank);
    while (await redo.isEnabled()) await page.keyboard.press("Control+Shift+z");
    await page.keyboard.press("Control+s");
    await expect.poll(() => readSurvey(page.request, id)).toEqual(broken);
  });

  const tab = (page: Page, name: string) =>
    page
      .getByRole("navigation", { name: te("tabs") })
      .getByRole("link", { name: new RegExp(`^${te(`tab.${name}`)}`) })
      .click();
  const choose = async (page: Page, select: Locator, option: string) => {
    await select.click();
    await page.getByRole("option", { name: option }).click();
  };
  const leave = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const card = (page: Page) => page.locator("[data-card][data-open]");
  const text = (page: Page) =>
    card(page).locator("[data-text] [contenteditable=true]").first().and(page.locator(":not([aria-busy])"));
  const line = (page: Page, kind: string) =>
    page
      .getByRole("tree", { name: tq("outline.label") })
      .getByRole("treeitem")
      .filter({ hasText: kind });
  const title = (kind: string) => `About the ${kind}?`;

  async function askEverything(page: Page) {
    for (const [at, kinds] of PAGES.entries()) {
      if (at > 0) {
        await page
          .getByRole("button", { name: tq("block.add"), exact: true })
          .first()
          .click();
        await expect(page.getByRole("textbox", { name: tq("block.name") })).toBeFocused();
      } else await page.getByRole("textbox", { name: tq("block.name") }).click();
      await press(page, "Control+a");
      await page.keyboard.type(NAMES[at] ?? "");
      for (const kind of kinds) await ask(page, kind);
    }
    await expect(page.getByRole("tree").locator("[data-kind=question]")).toHaveCount(QUESTION_TYPES.length);
  }

  async function ask(page: Page, kind: string) {
    await leave(page);
    await press(page, "n");
    await expect(
      page.getByRole("combobox", { name: tq("add.question") }).or(page.getByPlaceholder(tq("picker.search"))),
    ).toBeFocused();
    await page.keyboard.type(tq(`kind.${kind}.name`));
    await expect(page.getByRole("option")).toHaveCount(1);
    await press(page, "Enter");
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(title(kind));
    if (kind === "matrix") {
      const part = (list: string, number: number) =>
        card(page).getByRole("textbox", { name: tk(`${list}.label`, { number }), exact: true });
      for (const list of ["row", "column"]) {
        for (const [at, answer] of ANSWERS.entries()) await part(list, at + 1).fill(answer);
      }
    }
    if (["single_choice", "multiple_choice", "dropdown", "ranking", "constant_sum"].includes(kind)) {
      const choice = card(page).locator("[data-choice] input");
      for (const [at, answer] of ANSWERS.entries()) await choice.nth(at).fill(answer);
      await expect(choice).toHaveCount(ANSWERS.length);
    }
    if (kind === "consent") {
      await card(page)
        .getByRole("textbox", { name: tk("consent.text") })
        .fill("Kept for a year");
    }
    if (kind === "form_input") {
      await card(page)
        .getByRole("textbox", { name: tk("form_input.label", { number: 1 }), exact: true })
        .fill("Name");
    }
    if (kind === "dynamic_choice") {
      const first = tk("pipe.answer", { number: 1, text: title("single_choice") });
      await choose(page, card(page).getByRole("combobox", { name: tk("dynamic_choice.question") }), first);
    }
  }

  const row = (page: Page, name: string) => page.getByRole("treeitem", { name });
  const block = (number: number) =>
    tf("named", { numbered: tf("block.number", { number }), name: NAMES[number - 1] ?? "" });
  const branch = (number: string, name: string) =>
    tf("named", { numbered: tf("branch.number", { number }), name });
  const branchName = (page: Page) => page.getByRole("textbox", { name: tf("branch.name") });
  const condition = (page: Page, key: string) => page.getByRole("combobox", { name: tf(key, { number: 1 }) });

  async function addBranch(page: Page, name: string) {
    await press(page, "n");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await press(page, "ArrowDown", "Enter");
    await expect(branchName(page)).toBeFocused();
    await page.keyboard.type(name);
  }
  async function askIn(page: Page, question: string, answer: string) {
    await choose(page, condition(page, "conditions.about"), question);
    await choose(page, condition(page, "value.label"), answer);
  }

  async function branchTwice(page: Page) {
    await tab(page, "flows");
    await page.getByText(tf("view.list"), { exact: true }).click();
    await row(page, block(2)).focus();
    await addBranch(page, "Outer");
    await askIn(page, title("single_choice"), "Good");
    await press(page, "Escape");
    await expect(row(page, branch("1", "Outer"))).toBeFocused();
    await press(page, "ArrowRight");
    await addBranch(page, "Inner");
    await askIn(page, title("multiple_choice"), "Bad");
    await press(page, "Escape");
    // The third page goes into the inner branch, the fourth into the outer one.
    await row(page, block(3)).focus();
    await press(page, "Alt+ArrowRight", "Alt+ArrowRight");
    await row(page, block(4)).focus();
    await press(page, "Alt+ArrowRight");
    await expect(row(page, block(3))).toHaveAttribute("aria-level", "5");
    await expect(page.getByText(tf("paths.sound"))).toBeVisible();
  }

  /** The layout's, not those of the settings, which stay until the layout is there. */
  const views = (page: Page) => page.getByRole("navigation", { name: tl("views") });

  async function dress(page: Page) {
    await tab(page, "settings");
    for (const own of [/français/i, /العربية/]) await page.getByRole("checkbox", { name: own }).check();
    await page.getByRole("button", { name: ts("ends.add") }).click();
    await page.keyboard.type("Away");
    await tab(page, "layout");
    await views(page)
      .getByRole("link", { name: tl("view.general") })
      .click();
    await page.getByRole("radio", { name: tl("theme.names.lagoon") }).check();
  }

  const canNotPublish = async (page: Page, problem: string) => {
    await page.getByRole("button", { name: te("publish.publish") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: te(`problem.${problem}`) })
      .click();
  };

  async function writeInvalid(page: Page) {
    await tab(page, "questions");
    await line(page, title("single_choice")).click();
    const second = card(page).locator("[data-choice] input").nth(1);
    await second.fill(" good");
    await expect(card(page)).toContainText(te("problem.DUPLICATE_VALUES"));

    await tab(page, "settings");
    const ends = page.getByRole("region", { name: ts("section.ends"), exact: true });
    await ends.getByRole("button", { name: /^Away/ }).click();
    await ends.getByText(ts("ends.type.redirect"), { exact: true }).click();
    const address = ends.getByLabel(ts("ends.address"), { exact: true });
    await address.fill("example.com");
    await address.blur();
    await expect(ends).toContainText(ts("ends.flaw.URL_SCHEME"));

    await canNotPublish(page, "DUPLICATE_VALUES");
    await expect(card(page)).toContainText(title("single_choice"));
    await second.fill("Bad");
    await canNotPublish(page, "URL_SCHEME");
    await expect(address).toBeFocused();
    await press(page, "Control+a", "Delete");
  }

  async function emptyTexts(page: Page) {
    await page
      .getByRole("navigation", { name: ts("views") })
      .getByText(ts("view.advance"))
      .click();
    const quota = page.getByRole("textbox", { name: ts("quota.label") });
    await quota.fill("0");
    await quota.blur();
    await expect(quota).toHaveValue("");
    await tab(page, "questions");
    await line(page, title("rating_star")).click();
    await text(page).click();
    await press(page, "Control+a", "Delete", "Tab");
    await expect(card(page)).toContainText(te("problem.TITLE_MISSING"));
  }

  async function breakFlow(page: Page) {
    await tab(page, "flows");
    await page.getByText(tf("view.list"), { exact: true }).click();
    const checks = page.getByRole("region", { name: tf("checks.title") });
    await row(page, branch("1.1", "Inner")).focus();
    await press(page, "Enter");
    await expect(branchName(page)).toBeFocused();
    await askIn(page, title("single_choice"), "Bad");
    await expect(checks).toContainText(tf("finding.BRANCH_NEVER.text"));
    await press(page, "Escape");
    // Before the question that it asks about.
    await row(page, branch("1", "Outer")).focus();
    await press(page, "Alt+ArrowUp", "Alt+ArrowUp");
    await row(page, block(2)).focus();
    await press(page, "Delete");
    await row(page, block(1)).focus();
    await addBranch(page, "Unfinished");
    await press(page, "Escape");
    await expect(checks).toContainText(tf("finding.BRANCH_INCOMPLETE.text"));
  }

  async function breakLooks(page: Page) {
    await tab(page, "layout");
    await views(page)
      .getByRole("link", { name: tl("view.style") })
      .click();
    await page.getByLabel(tl("style.colour.text"), { exact: true }).fill("#cccccc");
    await expect(page.getByRole("link", { name: tl("view.style") })).toContainText("1");

    await tab(page, "translation");
    const missing = page.getByRole("button", { name: new RegExp(`^${tw("filter.missing")} `) });
    const count = async () => Number((await missing.innerText()).match(/\d+/)?.[0]);
    const before = await count();
    await press(page, "Alt+n");
    await page.keyboard.insertText("Séjour");
    await press(page, "Escape");
    await expect.poll(count).toBe(before - 1);
    await press(page, "Enter", "Control+a", "Delete", "Escape");
    await expect.poll(count).toBe(before);
    await missing.click();
    await expect(page.getByRole("table").getByText(title("single_choice"))).toBeVisible();
  }

  async function findEach(page: Page) {
    const places = {
      TITLE_MISSING: text(page),
      REDIRECT_MISSING: page.getByLabel(ts("ends.address"), { exact: true }),
    };
    for (const [code, field] of Object.entries(places)) {
      await page.getByRole("button", { name: te("publish.publish") }).click();
      const problems = page.getByRole("dialog").getByRole("listitem");
      await expect(problems).toHaveCount(2);
      await problems
        .filter({ hasText: te(`problem.${code}`) })
        .getByRole("button")
        .click();
      await expect(field).toBeFocused();
    }

    await tab(page, "flows");
    const panel = page.getByRole("complementary");
    const branches = panel.getByRole("textbox", { name: tf("branch.name") });
    const findings: Record<string, [string, Locator, string]> = {
      BRANCH_INCOMPLETE: [branch("2", "Unfinished"), branches, "Unfinished"],
      BRANCH_NEVER: [branch("1.1", "Inner"), branches, "Inner"],
      CONDITION_TOO_EARLY: [branch("1", "Outer"), branches, "Outer"],
      BLOCK_UNREACHABLE: [block(2), panel.getByRole("textbox", { name: tf("block.name") }), NAMES[1] ?? ""],
    };
    for (const [code, [name, field, value]] of Object.entries(findings)) {
      const title = tf(`finding.${code}.title`, { name });
      await page.getByRole("button", { name: tf("checks.showPlace", { title }), exact: true }).click();
      await expect(field).toHaveValue(value);
    }
  }
}
