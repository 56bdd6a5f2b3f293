import { type APIRequestContext, expect, type FrameLocator, type Page } from "@playwright/test";
import { fullQuestion } from "../apps/survey-page/src/testing/surveys.ts";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import { LANGUAGES, type Survey } from "../packages/survey/src/survey.ts";
import { applyTheme, EARLIER_THEMES, THEMES } from "../packages/survey/src/themes.ts";
import { ownerHeaders } from "./people.ts";
import { buildSurvey } from "./survey-draft.ts";

/** A published survey of all kinds, and its page as a respondent has it. */

/** All kinds in all languages, so many of them on the first of two pages; the stars are required. */
function allKinds(survey: Survey, first_page: number) {
  const [first, second] = survey.blocks;
  const [flow, next] = survey.block_flows.filter((one) => one.block_type === "question");
  if (!first || !second || !flow || !next) throw new Error("The template has two pages.");
  let number = 0;
  const ask = (types: readonly (typeof QUESTION_TYPES)[number][], block: typeof first) => ({
    ...block,
    questions: types.map((type) => {
      const question = fullQuestion(++number, block.id, type);
      return { ...question, question_number: number, required: type === "rating_star" };
    }),
  });
  const others = QUESTION_TYPES.slice(first_page);
  survey.blocks = [
    ask(QUESTION_TYPES.slice(0, first_page), first),
    ask(others.length > 0 ? others : ["text_input"], second),
  ];
  survey.block_flows = [flow, next].map((one, index) => ({
    ...one,
    parent_block_flow_id: null,
    arm: "then",
    block_flow_number: index + 1,
    block_id: survey.blocks[index]?.id ?? null,
  }));
  survey.last_block_number = 2;
  survey.last_question_number = number;
  survey.additional_languages = LANGUAGES.filter((one) => one !== survey.default_language);
}

/** The address of a survey that is published. */
export async function publish(
  request: APIRequestContext,
  { first_page = 6, theme = "", change = (_: Survey): void => undefined } = {},
) {
  const id = await buildSurvey(request, "csat", "en", (survey) => {
    allKinds(survey, first_page);
    const chosen = [...THEMES, ...EARLIER_THEMES].find((one) => one.id === theme);
    if (chosen) survey.configurations = applyTheme(survey.configurations, chosen);
    change(survey);
  });
  const headers = await ownerHeaders(request);
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  const { public_address } = await (await request.get(`/api/surveys/${id}/distribution`, { headers })).json();
  return { id, path: new URL(public_address).pathname };
}

/** How many responses were submitted. */
export async function submitted(request: APIRequestContext, id: string): Promise<number> {
  const headers = await ownerHeaders(request);
  return (await (await request.get(`/api/surveys/${id}`, { headers })).json()).answer_count;
}

/** How often a survey was opened, begun and completed. */
export async function visits(request: APIRequestContext, id: string) {
  const headers = await ownerHeaders(request);
  const { opened, begun, submitted } = await (
    await request.get(`/api/surveys/${id}/answers/summary`, { headers })
  ).json();
  return { opened, begun: begun + submitted, submitted };
}

/** A question of the page that is shown, from 1. */
export const question = (page: Page, number: number) => page.locator("[data-question]").nth(number - 1);

/** A page whose script has come. */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator("p.status")).toBeAttached();
}

/** Goes to the first control, as people who have seen a page: it takes no press to go on so soon after it was turned. */
export const touch = (page: Page | FrameLocator) =>
  page.locator("[data-question]").first().locator("input, textarea, select").first().focus();
