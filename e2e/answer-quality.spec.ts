import { expect, type Page, test } from "@playwright/test";
import { blankBlock, blankQuestion } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const newId = () => crypto.randomUUID();
const [nps, colour, often, said] = [newId(), newId(), newId(), newId()];
const [red, blue, never, weekly] = [newId(), newId(), newId(), newId()];

/** A survey of four questions, one of which has a right answer. */
function visit(survey: Survey) {
  const block = blankBlock(newId(), "Visit");
  const empty = {
    ...survey,
    blocks: [],
    block_flows: [],
    translations: {},
    last_block_number: 0,
    last_question_number: 0,
  };
  const choice = (id: string, title: string, choices: [string, string][]) => {
    const blank = blankQuestion(newId, "single_choice", block.id);
    const list = choices.map(([one, text]) => ({ id: one, text, image_id: null }));
    return { ...blank, id, title, options: { ...blank.options, choices: list } };
  };
  let made: Survey = addBlock(empty, block, newId);
  made = addQuestion(made, {
    ...blankQuestion(newId, "metric_range", block.id),
    id: nps,
    title: "Recommend us?",
  });
  made = addQuestion(
    made,
    choice(colour, "Please choose Blue", [
      [red, "Red"],
      [blue, "Blue"],
    ]),
  );
  made = addQuestion(
    made,
    choice(often, "How often do you buy?", [
      [never, "Never"],
      [weekly, "Weekly"],
    ]),
  );
  made = addQuestion(made, {
    ...blankQuestion(newId, "text_input", block.id),
    id: said,
    title: "What did you think of your visit?",
  });
  Object.assign(survey, made);
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tq = (key: string, values?: Record<string, string | number>) => t(`survey-quality:${key}`, values);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${language}.png` });
  };
  const clean = async (page: Page, what: string, within: string) => {
    const { violations } = await axe(page).include(within).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`careless answers are shown with their reasons and left out by whoever reads (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "nps", language, visit);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=settings&show=quality`);
    await page.getByRole("combobox", { name: tq("settings.addCheck") }).click();
    await page.getByRole("option", { name: /Please choose Blue/ }).click();
    await expect(page.getByText(tq("settings.rightMissing"))).toBeVisible();
    await page.getByRole("combobox", { name: /Please choose Blue/ }).click();
    await page.getByRole("option", { name: "Blue", exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: tq("settings.addImpossible") }).click();
    await page.keyboard.type("Never bought, and delighted");
    const rule = page.getByRole("group", {
      name: tq("settings.together", { name: "Never bought, and delighted" }),
    });
    const tf = (key: string, values?: Record<string, string | number>) => t(`survey-flows:${key}`, values);
    await rule.getByRole("button", { name: tf("conditions.add") }).click();
    await rule.getByRole("combobox", { name: tf("conditions.about", { number: 1 }), exact: true }).click();
    await page.getByRole("option", { name: /How often do you buy/ }).click();
    await rule.getByRole("combobox", { name: tf("value.label", { number: 1 }), exact: true }).click();
    await page.getByRole("option", { name: "Never", exact: true }).click();
    const stored = async () => ((await readSurvey(page.request, id)) as Survey).quality;
    await expect.poll(stored).toMatchObject({
      right_answers: { [colour]: [blue] },
      impossible: [
        { name: "Never bought, and delighted", conditions: [{ question_id: often, value: never }] },
      ],
    });
    await page.locator("[data-place='quality/right_answers']").scrollIntoViewIfNeeded();
    await look(page, "quality-settings");
    await clean(page, "the rules", "main");

    const code = await publishSurvey(page.request, id);
    const send = (change: Record<string, object> = {}) =>
      answerSurvey(page.request, code, {
        answers: {
          [nps]: { value: 9 },
          [colour]: { choice_ids: [blue] },
          [often]: { choice_ids: [weekly] },
          ...change,
        },
      });
    for (let n = 0; n < 4; n++) await send();
    await send({ [colour]: { choice_ids: [red] }, [nps]: { value: 0 } });
    const mash = await send({ [said]: { text: "asdfgh lkjhgf sdfgsdfg" }, [nps]: { value: 0 } });
    await send({ [often]: { choice_ids: [never] } });

    await page.goto(`/surveys/report?id=${id}`);
    const line = page.getByRole("region", { name: tq("title"), exact: true });
    await expect(line).toContainText(tq("line.found", { count: 3, number: 3, total: 7 }));
    await expect(line).toContainText(tq("headline.nps", { question: 1, before: "+43", after: "+100" }));
    await line.getByRole("button", { name: tq("line.why"), exact: true }).click();
    await expect(line.getByRole("link", { name: tq("reason.wrong_check") })).toBeVisible();
    await look(page, "quality-report");
    await clean(page, "the line", `section[aria-label="${tq("title")}"]`);
    await line.getByRole("button", { name: tq("line.leaveOut") }).click();
    await expect(line).toContainText(tq("line.leftOut", { count: 3, number: 3, total: 7 }));
    await expect(page).toHaveURL(/quality=careful/);
    await look(page, "quality-left-out");

    await line.getByRole("link", { name: tq("reason.keyboard_mash") }).click();
    await expect(page.locator("[data-answer]")).toHaveCount(1);
    await page.locator("[data-row]").click();
    const drawer = page.getByRole("complementary");
    await expect(drawer.getByText("“asdfgh lkjhgf sdfgsdfg”")).toBeVisible();
    await look(page, "quality-answer");
    await clean(page, "the answer", "aside");
    await drawer.getByRole("button", { name: tq("markCareful") }).click();
    await expect(drawer.getByText(tq("verdict.said_careful"))).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`/surveys/report?id=${id}`);
    await expect(line).toContainText(tq("line.found", { count: 2, number: 2, total: 7 }));
    await line.getByRole("button", { name: tq("line.why"), exact: true }).click();
    await look(page, "quality-report-390");
    await page.goto(`/surveys/data-analysis?id=${id}&open=${mash}`);
    await expect(page.getByText(tq("takeBack"))).toBeVisible();
    await page.getByText(tq("takeBack")).scrollIntoViewIfNeeded();
    await look(page, "quality-answer-390");
  });
}
