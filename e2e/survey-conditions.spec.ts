import { type Browser, expect, type Page, test } from "@playwright/test";
import { PAGE_NAME } from "../apps/survey-page/src/field-names.ts";
import { blankBlock, blankFlow, blankQuestion } from "../packages/survey/src/blank.ts";
import type { Condition } from "../packages/survey/src/condition-shape.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import { addFlow } from "../packages/survey/src/edit-flows.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const newId = () => crypto.randomUUID();
const PAGES = ["Visit", "Sorry", "Work", "Phone"];
const [sorry, work, onPhone] = [newId(), newId(), newId()];

/** A page with a rating from 0 to 10 and an age, and three pages that stand in branches without conditions. */
function branches(survey: Survey) {
  const empty: Survey = {
    ...survey,
    blocks: [],
    block_flows: [],
    translations: {},
    parameters: [],
    last_block_number: 0,
    last_question_number: 0,
  };
  const blocks = PAGES.map((name) => blankBlock(newId(), name));
  let made = blocks.reduce((grown, block) => addBlock(grown, block, newId), empty);
  const [visit, ...others] = blocks.map(({ id }) => id);
  const nps = { ...blankQuestion(newId, "metric_range", visit ?? ""), title: "Would you recommend us?" };
  const age = blankQuestion(newId, "text_input", visit ?? "");
  made = addQuestion(made, { ...nps, required: true });
  made = addQuestion(made, {
    ...age,
    title: "How old are you?",
    options: { ...age.options, format: "number", multiline: false },
  });
  for (const [at, block] of others.entries()) {
    made = addQuestion(made, {
      ...blankQuestion(newId, "text_input", block),
      title: `About ${PAGES[at + 1]}`,
    });
    const branch = { ...blankFlow([sorry, work, onPhone][at] ?? newId(), "branch") };
    const place = made.block_flows.find(({ block_id }) => block_id === block);
    made = addFlow(made, branch);
    const block_flows = made.block_flows.map((one) =>
      one.id === place?.id ? { ...one, parent_block_flow_id: branch.id, block_flow_number: 1 } : one,
    );
    made = { ...made, block_flows };
  }
  let number = 0;
  const block_flows = made.block_flows.map((one) =>
    one.parent_block_flow_id === null ? { ...one, block_flow_number: ++number } : one,
  );
  Object.assign(survey, { ...made, block_flows });
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${language}.png` });
  };
  const clean = async (page: Page, what: string, within = "body") => {
    const { violations } = await axe(page).include(within).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };
  /** Says which page a form is of. */
  const hidden = (on: Page) => on.locator(`input[type=hidden][name="${PAGE_NAME}"]`);
  const phoneOf = async (browser: Browser, javaScriptEnabled: boolean) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
      reducedMotion: "reduce",
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
    });
    return { page: await context.newPage(), close: () => context.close() };
  };

  test(`detractors, ages between two numbers and phones get a page of their own (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildSurvey(page.request, "nps", language, branches);
    await signIn(page, language);
    const panel = page.getByRole("complementary");
    const field = (key: string) => panel.getByRole("combobox", { name: tf(key, { number: 1 }), exact: true });
    const choose = async (key: string, option: string | RegExp) => {
      await field(key).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    const add = async (flow: string) => {
      await page.goto(`/surveys/edit?id=${id}&tab=flows&view=list&show=${flow}`);
      await panel.getByRole("button", { name: tf("conditions.add") }).click();
    };
    const conditionOf = async (flow: string): Promise<Condition | undefined> => {
      const survey: Survey = await readSurvey(page.request, id);
      return survey.block_flows.find((place) => place.id === flow)?.description.conditions[0];
    };

    await add(sorry);
    await choose("conditions.about", /Would you recommend us/);
    await choose("value.label", tf("value.detractor"));
    await expect(panel).toContainText(`${tf("isGroup.is_selected")} ${tf("value.detractor")}`);
    await expect
      .poll(() => conditionOf(sorry))
      .toMatchObject({ operator: "is_selected", value: "detractor" });

    await add(work);
    await choose("conditions.about", /How old are you/);
    await choose("operator.label", tf("compare.number.between"));
    const typed = (key: string) => panel.getByRole("textbox", { name: tf(key, { number: 1 }), exact: true });
    await typed("operand.label").fill("18");
    await typed("operand.toLabel").fill("65");
    await expect(panel).toContainText(tf("compare.both", { from: "18", to: "65" }));
    await look(page, "conditions-number");
    await clean(page, "a comparison in the editor");
    await expect
      .poll(() => conditionOf(work))
      .toMatchObject({ operator: "between", than: "18", than_to: "65" });

    await add(onPhone);
    await choose("conditions.about", tf("subject.device"));
    await choose("operand.label", tf("device.phone"));
    await expect
      .poll(() => conditionOf(onPhone))
      .toMatchObject({ subject: { kind: "device" }, than: "phone" });
    await page.getByRole("button", { name: tf("simulate.open"), exact: true }).click();
    await expect(page.getByRole("group", { name: tf("simulate.as") })).toBeVisible();
    await look(page, "conditions-device");
    await clean(page, "the simulation", "fieldset:has(legend)");

    const code = await publishSurvey(page.request, id);
    const pagesSeen = async (on: Page, rating: number, age: string) => {
      await on.goto(new URL(`/s/${code}`, page.url()).href);
      await on.locator("label:has(input[type=radio])").nth(rating).click({ timeout: 20_000 });
      await on.getByRole("textbox", { name: "How old are you?" }).fill(age);
      const seen: string[] = [];
      for (;;) {
        const place = async () =>
          (await on.locator(".end").isVisible()) ? "end" : await hidden(on).inputValue({ timeout: 5_000 });
        const before = await place();
        await expect(async () => {
          if ((await place()) === before) await on.locator("button.go").click({ timeout: 5_000 });
          await expect.poll(place, { timeout: 3_000 }).not.toBe(before);
        }).toPass({ timeout: 60_000 });
        if (await on.locator(".end").isVisible()) return seen;
        seen.push(
          (await on.locator("[data-question]").first().textContent())?.match(/About (\w+)/)?.[1] ?? "",
        );
      }
    };
    for (const scripted of [true, false]) {
      const phone = await phoneOf(browser, scripted);
      expect([scripted, await pagesSeen(phone.page, 3, "30")]).toEqual([
        scripted,
        ["Sorry", "Work", "Phone"],
      ]);
      await phone.close();
      const other = await phoneOf(browser, scripted);
      expect([scripted, await pagesSeen(other.page, 9, "66")]).toEqual([scripted, ["Phone"]]);
      await other.close();
    }

    // Ranges that share a number are told of.
    await changeSurvey(page.request, id, (survey: Survey) => {
      const age = survey.blocks[0]?.questions[1]?.id ?? "";
      const asks = (operator: Condition["operator"]): Condition[] => [
        { condition_number: 1, join: "and", question_id: age, operator, value: null, than: "18" },
      ];
      survey.block_flows = survey.block_flows.map((place) => {
        const operator = place.id === sorry ? "at_most" : place.id === work ? "at_least" : null;
        return operator
          ? { ...place, description: { ...place.description, conditions: asks(operator) } }
          : place;
      });
    });
    await page.goto(`/surveys/edit?id=${id}&tab=flows&show=${work}`);
    const checks = page.getByRole("region", { name: tf("checks.title") });
    await expect(checks).toContainText(
      tf("finding.BRANCHES_OVERLAP.text", { above: tf("branch.number", { number: 1 }), value: "18" }),
    );
    await look(page, "conditions-overlap");
  });
}
