import { expect, type Page, test } from "@playwright/test";
import type { EndOfSurvey, Survey } from "@soundings/survey/survey";
import { axe } from "./axe.ts";
import { newAccount, signInAs } from "./own-account.ts";
import { keepSession, signIn } from "./people.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** What somebody meets who builds the first survey: nothing in the way, everything within reach. */
for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const q = (key: string, values?: Record<string, string | number>) => t(`survey-questions:${key}`, values);
  const addQuestion = (page: Page) => page.getByRole("button", { name: q("add.question"), exact: true });
  const hint = (page: Page) => page.getByText(q("add.orPress"));

  /** Adds a question by the key, and leaves the focus in its text. */
  const add = async (page: Page, kind: string) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("n");
    await expect(page.getByPlaceholder(q("picker.search"))).toBeFocused();
    await page.keyboard.type(q(`kind.${kind}.name`));
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-card][data-open] [contenteditable=true]").first()).toBeFocused();
  };

  test(`a newcomer builds a survey with nothing in the way (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const account = await newAccount(page.request, language);
    await keepSession(page, await signInAs(page.request, account), language);
    await page.goto("/surveys/new/blank");
    await page.getByLabel(t("surveys:blank.name")).fill("Lunch");
    await page.getByRole("button", { name: t("surveys:blank.create") }).click();
    await expect(addQuestion(page)).toBeVisible();

    // A key is told only where it works: not while it would be typed.
    await expect(hint(page)).toBeVisible();
    await add(page, "single_choice");
    await expect(hint(page)).toBeHidden();

    // However long the block, one more question is within reach.
    for (const kind of ["metric_range", "emoticon", "text_input"]) await add(page, kind);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 700 },
    ]) {
      await page.setViewportSize(size);
      await page.getByRole("region", { name: q("canvas") }).evaluate((canvas) => canvas.scrollTo(0, 0));
      await expect(addQuestion(page)).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    // What is new is renamed by typing.
    await page.getByRole("button", { name: q("block.addBelow") }).click();
    const name = page.getByRole("textbox", { name: q("block.name") });
    await expect(name).toBeFocused();
    await page.keyboard.type("Details");
    await expect(name).toHaveValue("Details");

    // The tour was offered all the while, and opened by nobody.
    await expect(page.locator(".driver-popover")).toHaveCount(0);
  });

  test(`what is published can be shared at once, and later (${language})`, async ({ page }) => {
    const td = (key: string) => t(`survey-distribution:${key}`);
    const te = (key: string) => t(`survey-editor:${key}`);
    const id = await buildSurvey(page.request, "nps", language);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    const share = page.getByRole("button", { name: te("publish.share") });
    await expect(share).toHaveCount(0);
    await page.getByRole("button", { name: te("publish.publish") }).click();

    const first = page.getByRole("dialog", { name: td("sheet.title.first") });
    const link = first.getByRole("textbox", { name: td("sheet.link") });
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(/\/s\/\w+$/);
    await expect(first.locator("img")).toBeVisible();
    const code = page.waitForEvent("download");
    await first.getByRole("button", { name: "SVG" }).click();
    expect((await code).suggestedFilename()).toMatch(/\.svg$/);
    const { violations } = await axe(page).exclude("iframe").analyze();
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
    await expect(first.getByRole("link", { name: td("open") })).toHaveAttribute(
      "href",
      await link.inputValue(),
    );
    await page.keyboard.press("Escape");
    await expect(share).toBeFocused();

    // A new version says so, and the same link is a click away at any time.
    await page.getByRole("button", { name: q("add.question"), exact: true }).click();
    await page.keyboard.type(q("kind.text_input.name"));
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-card][data-open] [contenteditable=true]").first()).toBeFocused();
    await page.keyboard.type("Anything else?");
    const publishChanges = async () => {
      await page.getByRole("button", { name: te("publish.changes") }).click();
      await page.getByRole("menuitem", { name: te("publish.publishChanges") }).click();
      // The template's other language does not have the new question.
      await page.getByRole("button", { name: te("publish.untranslated.publish") }).click();
    };
    await publishChanges();
    await expect(page.getByRole("dialog", { name: td("sheet.title.changes") })).toBeVisible();
    await page.keyboard.press("Escape");
    await share.click();
    const later = page.getByRole("dialog", { name: td("sheet.title.share") });
    await expect(later).toBeVisible();
    await page.keyboard.press("Escape");

    // Whoever opened something else meanwhile is told, and not interrupted.
    await page.locator("[data-card][data-open] [contenteditable=true]").first().click();
    await page.keyboard.type(" And why?");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/publish", (route) => held.then(() => route.continue()));
    await publishChanges();
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog");
    await expect(palette).toBeVisible();
    release();
    const told = page.getByRole("region", { name: t("common:toasts") });
    await expect(told).toContainText(td("sheet.title.changes"));
    await expect(palette).toHaveCount(1);
    await page.keyboard.press("Escape");
    await told.getByRole("button", { name: td("sheet.action") }).click();
    await later.getByRole("button", { name: td("sheet.more") }).click();
    await expect(page).toHaveURL(/\/surveys\/distribution/);
  });

  test(`a block goes into a branch by a menu, and a condition asks about 0 to 6 (${language})`, async ({
    page,
  }) => {
    const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
    const id = await buildSurvey(page.request, "nps", language);
    const flows = async () => {
      const { block_flows } = (await readSurvey(page.request, id)) as Survey;
      return block_flows.filter(({ action }) => action !== "DELETE");
    };
    const branch = (await flows()).find(({ block_type }) => block_type === "branch");
    const first = (await flows()).find(
      ({ block_type, parent_block_flow_id }) => block_type === "question" && parent_block_flow_id === null,
    );
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list&show=${branch?.id}`);
    const panel = page.getByRole("complementary");

    // One line for the detractors.
    await page.getByRole("button", { name: tf("add.branch"), exact: true }).click();
    const about = panel.getByRole("combobox", { name: tf("conditions.about", { number: 1 }) });
    await about.click();
    await page.getByRole("option").first().click();
    const value = panel.getByRole("combobox", { name: tf("value.label", { number: 1 }), exact: true });
    await value.click();
    await page.getByRole("option", { name: /^0/ }).click();
    await panel.getByRole("combobox", { name: tf("value.toLabel", { number: 1 }) }).click();
    await page.getByRole("option", { name: "6", exact: true }).click();
    await expect(panel).toContainText(tf("value.range", { from: "0", to: "6" }));
    await expect
      .poll(async () => (await flows()).flatMap(({ description }) => description.conditions))
      .toContainEqual(expect.objectContaining({ value: "0", to_value: "6" }));

    // From the panel of a block into a branch: what that leaves without its question is told, and undone.
    await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list&show=${first?.id}`);
    await panel.locator("[data-move]").focus();
    await page.keyboard.press("Enter");
    await page
      .getByRole("menuitem", { name: tf("arm.then") })
      .first()
      .click();
    const toasts = page.getByRole("region", { name: t("common:toasts") });
    await expect(toasts).toContainText(/[1-9]/);
    const parentOfFirst = async () =>
      (await flows()).find((one) => one.id === first?.id)?.parent_block_flow_id;
    await expect.poll(parentOfFirst).not.toBeNull();
    await toasts.getByRole("button", { name: tf("undo") }).click();
    await expect.poll(parentOfFirst).toBeNull();

    // From within a branch: a block that is elsewhere, and an end of its own, named at once.
    await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list&show=${branch?.id}`);
    const addTo = panel.getByRole("button", { name: tf("add.blockOrBranch") }).first();
    await addTo.click();
    await page.getByRole("menuitem", { name: tf("add.newEnd") }).click();
    await expect(panel.getByRole("textbox", { name: tf("end.name") })).toBeFocused();
    await page.keyboard.type("Sorry");
    await expect
      .poll(async () =>
        (await readSurvey(page.request, id)).end_of_surveys.map((end: EndOfSurvey) => end.name),
      )
      .toContain("Sorry");
    await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list&show=${branch?.id}`);
    await addTo.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: tf("add.existing") }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[role=menuitem]:focus")).not.toHaveText(tf("add.existing"));
    await page.keyboard.press("Enter");
    await expect.poll(parentOfFirst).toBe(branch?.id);
  });
}
