import { expect, type Page, test } from "@playwright/test";
import { groupOf } from "@soundings/survey/random-group";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const DRAW = { groups: 2, draw: 1 };

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const look = async (page: Page, name: string) => {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/group-${name}-${language}.png`, fullPage: true });
  };

  test(`each visit goes one of two ways by lot, and its group is in the results (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await buildSurvey(page.request, "nps", language, (survey) => {
      const [block] = survey.blocks;
      block.questions = block.questions.slice(0, 1).map((one: object) => ({ ...one, title: "Page A" }));
      block.display_logic = [];
      const other = structuredClone(block);
      other.id = crypto.randomUUID();
      other.block_number = 2;
      other.questions[0].id = crypto.randomUUID();
      Object.assign(other.questions[0], { survey_block_id: other.id, question_number: 2, title: "Page B" });
      survey.blocks = [block, other];
      survey.last_block_number = 2;
      survey.last_question_number = 2;
      survey.translations = {};
      const page = survey.block_flows.find((one: { block_id: string }) => one.block_id === block.id);
      const branch = {
        ...structuredClone(page),
        id: crypto.randomUUID(),
        block_type: "branch",
        block_id: null,
      };
      branch.block_flow_number = 1;
      branch.description = {
        name: "Trial",
        conditions: [
          {
            condition_number: 1,
            join: "and",
            question_id: null,
            subject: { kind: "random_group", ...DRAW },
            operator: "equal",
            value: null,
            than: "1",
          },
        ],
      };
      const inside = { parent_block_flow_id: branch.id, block_flow_number: 1 };
      survey.block_flows = [
        branch,
        { ...page, ...inside, arm: "then" },
        { ...page, ...inside, id: crypto.randomUUID(), arm: "otherwise", block_id: other.id },
      ];
    });
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=flows`);
    const said = t("survey-flows:subject.random_group", { groups: 2 });
    await expect(page.getByText(said).first()).toBeVisible();
    await page.getByText("Trial").first().click();
    await look(page, "editor");
    const { violations } = await axe(page).include("main").analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
    const code = await publishSurvey(page.request, id);
    const address = new URL(`/s/${code}`, page.url()).href;

    // Until both groups were met, with script and without it by turns.
    const met = new Set<string>();
    for (let visits = 0; visits < 2 || (met.size < 2 && visits < 12); visits++) {
      const visit = await browser.newContext({
        javaScriptEnabled: visits % 2 === 0,
        viewport: { width: 390, height: 844 },
      });
      const small = await visit.newPage();
      await small.goto(address);
      const response = await small.locator('[name="page:response"]').inputValue();
      const group = groupOf(DRAW, response);
      met.add(group);
      await expect(small.locator(".title")).toContainText(group === "1" ? "Page A" : "Page B");
      await small.locator("label.step, label.option, .scale label").first().click();
      // Who sends faster than people do is asked to wait and send again.
      await expect(async () => {
        if (await small.locator("button.go").isVisible())
          await small.locator("button.go").click({ timeout: 2_000 });
        await expect(small.locator(".end")).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await visit.close();
    }
    const csv = await page.request.get(`/api/surveys/${id}/download-answers?type=csv&metadata=true`, {
      headers: await ownerHeaders(page.request),
    });
    // In the language of the account, which other journeys change.
    expect(await csv.text()).toMatch(/Nhóm ngẫu nhiên trong 2|Random group of 2/);
    await page.goto(`/surveys/report?id=${id}&by=${encodeURIComponent("parameter:random_group_2")}`);
    await expect(page.locator("[id^=question-]").first()).toBeVisible();
    await look(page, "report");
  });
}
