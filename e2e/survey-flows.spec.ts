import { expect, type Locator, type Page, test } from "@playwright/test";
import { blankBlock, blankFlow, blankQuestion } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import type { BlockFlow, Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { restingBox } from "./resting-box.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

const NAMES = ["First page", "Second page", "Third page"];
const newId = () => crypto.randomUUID();

/** Three pages below each other, each with one question and two answers. */
function threePages(survey: Survey) {
  const empty = { ...survey, blocks: [], block_flows: [], translations: {}, last_block_number: 0 };
  const built = NAMES.reduce<Survey>((grown, name) => {
    const block = blankBlock(newId(), name);
    const question = blankQuestion(newId, "single_choice", block.id);
    const choices = ["Yes", "No"].map((text) => ({ id: newId(), text, image_id: null }));
    return addQuestion(addBlock(grown, block, newId), {
      ...question,
      title: `About the ${name.toLowerCase()}`,
      options: { ...question.options, choices },
    });
  }, empty);
  Object.assign(survey, built);
}

/** A list forgets the keys of the moment in which it opens. */
async function listTakesKeys(page: Page): Promise<void> {
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
  const q = (number: number) => tf("question", { number });
  const branch = (number: string) => tf("branch.number", { number });
  const named = (numbered: string, name: string) => tf("named", { numbered, name });

  const open = async (page: Page, view: "picture" | "list", change = threePages) => {
    const id = await buildSurvey(page.request, "nps", language, change);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=flows${view === "list" ? "&view=list" : ""}`);
    const place = view === "list" ? page.getByRole("treeitem").first() : node(page, NAMES[0] ?? "");
    await expect(place).toBeVisible({ timeout: 30_000 });
    return id;
  };
  const node = (page: Page, text: string) =>
    page.locator(".react-flow__node").filter({ hasText: text }).first();
  const row = (page: Page, name: string) => page.getByRole("treeitem", { name });
  const checks = (page: Page) => page.getByRole("region", { name: tf("checks.title") });
  const field = (page: Page, key: string, number: number) =>
    page.getByRole("combobox", { name: tf(key, { number }) });
  const choose = async (page: Page, select: Locator, option: string) => {
    await select.click();
    await page.getByRole("option", { name: option }).click();
  };
  const places = async (page: Page, id: string): Promise<BlockFlow[]> => {
    const survey: Survey = await readSurvey(page.request, id);
    return survey.block_flows.filter(({ action }) => action !== "DELETE");
  };
  const dragTo = async (page: Page, from: Locator, to: Locator, below: number) => {
    const [a, b] = [await restingBox(from), await restingBox(to)];
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 });
    await page.mouse.move(b.x + b.width / 2, b.y + b.height + below, { steps: 4 });
    await page.mouse.up();
  };

  test(`two nested branches are built, repaired, dragged and undone in the picture (${language})`, {
    tag: "@smoke",
  }, async ({ page }) => {
    const id = await open(page, "picture");
    await expect(checks(page).getByText(tf("paths.sound"))).toBeVisible();
    await node(page, "Second page").click();
    await page.getByRole("button", { name: tf("add.branch"), exact: true }).click();
    const name = page.getByRole("textbox", { name: tf("branch.name") });
    await expect(name).toBeFocused();
    await name.fill("Outer");
    await expect(node(page, "Outer")).toContainText(tf("flag.incomplete"));
    await choose(page, field(page, "conditions.about", 1), `${q(1)} About the first page`);

    // The check leads to the part that is missing.
    await checks(page)
      .getByRole("button", { name: tf("repair.chooseAnswer") })
      .click();
    await expect(field(page, "value.label", 1)).toBeFocused();
    await choose(page, field(page, "value.label", 1), "Yes");
    await expect(node(page, "Outer")).toContainText("Yes");
    await expect(node(page, "Outer")).not.toContainText(tf("flag.incomplete"));

    await page.getByRole("button", { name: tf("add.toBranch", { number: 1 }) }).click();
    await page.getByRole("menuitem", { name: tf("add.branch"), exact: true }).click();
    await expect(page.getByRole("heading", { name: branch("1.1") })).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill("Inner");
    await choose(page, field(page, "conditions.about", 1), `${q(2)} About the second page`);
    await choose(page, field(page, "value.label", 1), "No");
    await page.getByRole("button", { name: tf("panel.close"), exact: true }).click();

    await page.getByRole("button", { name: tf("picture.fit") }).click();
    await dragTo(
      page,
      node(page, "Third page"),
      page.getByRole("button", { name: tf("add.toBranch", { number: "1.1" }) }),
      8,
    );
    await expect(page.getByRole("button", { name: tf("add.toBranch", { number: "1.1" }) })).toBeHidden();
    await expect(checks(page).getByText(tf("paths.sound"))).toBeVisible();
    await expect
      .poll(async () => {
        const flows = await places(page, id);
        const inner = flows.find(({ description }) => description.name === "Inner");
        return flows.filter((flow) => flow.parent_block_flow_id === inner?.id).map((flow) => flow.block_type);
      })
      .toEqual(["question"]);

    await node(page, "Outer").click();
    const remove = tf("remove", { name: named(branch("1"), "Outer") });
    await page.getByRole("complementary").getByRole("button", { name: remove }).click();
    await expect(node(page, "Inner")).toBeHidden();
    await expect(checks(page)).toContainText(named(tf("block.number", { number: 3 }), "Third page"));
    await page
      .getByRole("button", { name: tf("undo"), exact: true })
      .last()
      .click();
    await expect(node(page, "Inner")).toBeVisible();
    await expect(node(page, "Third page")).toBeVisible();
  });

  test(`two nested branches are built, moved, removed and undone by keyboard alone in the list (${language})`, async ({
    page,
  }) => {
    const id = await open(page, "list");
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const second = named(tf("block.number", { number: 2 }), "Second page");
    const third = named(tf("block.number", { number: 3 }), "Third page");
    const outer = named(branch("1"), "Outer");
    const inner = named(branch("1.1"), "Inner");
    const name = page.getByRole("textbox", { name: tf("branch.name") });
    const addBranch = async (called: string) => {
      await press("n");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await press("ArrowDown", "Enter");
      await expect(name).toBeFocused();
      await page.keyboard.type(called);
    };
    const condition = async (question: number, answer: number) => {
      await press("Tab");
      // The list of questions opens with the focus.
      await expect(field(page, "conditions.about", 1)).toBeFocused();
      await listTakesKeys(page);
      for (let at = 0; at < question; at++) await press("ArrowDown");
      await press("Enter", "Tab", "Tab");
      await expect(field(page, "value.label", 1)).toBeFocused();
      await press("ArrowDown");
      await listTakesKeys(page);
      for (let at = 0; at < answer; at++) await press("ArrowDown");
      await press("Enter");
    };

    await row(page, second).focus();
    await addBranch("Outer");
    await condition(1, 1);
    await press("Escape");
    await expect(row(page, outer)).toBeFocused();

    // Into its arm, from where a branch is added to it.
    await press("ArrowRight");
    await expect(row(page, tf("arm.then"))).toBeFocused();
    await addBranch("Inner");
    await press("Escape");
    const flagged = page.getByRole("treeitem", { name: `${inner}, ${tf("flag.incomplete")}` });
    await expect(flagged).toBeFocused();

    // It is flagged; Enter leads to what is missing.
    await press("Enter");
    await expect(name).toBeFocused();
    await condition(2, 2);
    await press("Escape");
    await expect(flagged).toBeHidden();

    // The third page goes into the outer branch, and from there into the inner one.
    await row(page, third).focus();
    await press("Alt+ArrowRight");
    await expect(row(page, third)).toHaveAttribute("aria-level", "3");
    await press("Alt+ArrowRight");
    await expect(row(page, third)).toHaveAttribute("aria-level", "5");
    await expect(row(page, third)).toBeFocused();
    await expect(checks(page).getByText(tf("paths.sound"))).toBeVisible();

    await row(page, outer).focus();
    await press("Delete");
    await expect(row(page, inner)).toBeHidden();
    await expect(row(page, second).or(row(page, third))).not.toHaveCount(0);
    await press("Control+z");
    await expect(row(page, inner)).toBeVisible();
    await expect
      .poll(async () => (await places(page, id)).map(({ block_type }) => block_type).sort())
      .toEqual(["branch", "branch", "question", "question", "question"]);
  });

  test(`axe finds nothing in the picture, the list and the panel (${language})`, async ({ page }) => {
    // Three whole screens: on a slow machine each takes its time.

    await page.emulateMedia({ colorScheme: language === "en" ? "light" : "dark", reducedMotion: "reduce" });
    const id = await open(page, "picture", (survey) => {
      threePages(survey);
      // One page stands nowhere, and a branch is not finished.
      survey.block_flows = survey.block_flows.slice(0, 2);
      const unfinished = { ...blankFlow(newId(), "branch"), block_flow_number: 3 };
      survey.block_flows.push({ ...unfinished, description: { name: "Open", conditions: [] } });
    });
    await expect(checks(page)).toContainText(named(branch("1"), "Open"));
    await clean(page, language);
    await node(page, "Open").click();
    await page.getByRole("button", { name: tf("conditions.add") }).click();
    await expect(field(page, "conditions.about", 1)).toBeVisible();
    await clean(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list`);
    await expect(row(page, named(branch("1"), "Open"))).toBeVisible();
    await expect(checks(page)).toContainText(named(branch("1"), "Open"));
    await clean(page, language);
    // On a phone what is open has the whole width.
    await row(page, named(branch("1"), "Open")).click();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await page.getByRole("complementary").last().boundingBox();
      expect([width, box?.width]).toEqual([width, width]);
    }
  });
}

async function clean(page: Page, language: Language) {
  // Half-faded colours have no contrast to judge.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await axe(page).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
  );
  expect(found, language).toEqual([]);
}
