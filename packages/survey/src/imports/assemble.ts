import { blankBlock, blankEnd, type NewId } from "../blank.ts";
import { renumberQuestions } from "../edit-blocks.ts";
import { flowMap } from "../flow.ts";
import { type Making, surveyFromOutline, withEnd } from "../outline/survey-from-outline.ts";
import { Survey } from "../survey.ts";
import { type MadePage, withConditions, withFlow } from "./assemble-flow.ts";
import { withLoops } from "./assemble-loops.ts";
import { nameOf, type TakenQuestion, withBlocks, withPage } from "./assemble-pages.ts";
import { withQuotas } from "./assemble-quotas.ts";
import { withScores } from "./assemble-scores.ts";
import type { Notebook } from "./notebook.ts";
import { placeQuestions } from "./place-questions.ts";
import type { SourceSurvey } from "./source-survey.ts";

export interface ImportMaking extends Pick<Making, "newId" | "blankTexts"> {
  time_zone: string;
}

/** A survey of what a file says. What cannot be made is written down, and the rest goes on. */
export function assemble(
  source: SourceSurvey,
  notebook: Notebook,
  making: ImportMaking,
): { survey: Survey; taken: TakenQuestion[] } {
  const taken: TakenQuestion[] = [];
  const own: Making = { ...making, keys: new Map() };
  let survey = withParameters(emptySurvey(source, own, making.time_zone), source.parameters, own.newId);
  const ends = new Map([["", survey.settings.default_end_id]]);
  for (const [name, end] of source.ends) {
    const id = ends.get(name) ?? own.newId();
    if (!ends.has(name)) survey = withNewEnd(survey, id, own);
    ends.set(name, id);
    survey = withEnd(survey, id, end);
  }
  const made: MadePage[] = [];
  const parts: Survey[] = [];
  for (const page of placeQuestions(source.pages, notebook)) {
    const block = {
      ...blankBlock(own.newId(), nameOf(page, made)),
      shuffle_questions: page.shuffle,
      ...(page.shuffle && page.except && { shuffle_except: page.except }),
    };
    // Each page is made by itself: what adds to a survey looks through all of it.
    const alone = withPage({ ...survey, blocks: [], translations: {} }, block, page, taken, own, notebook);
    if (alone.blocks.every(({ questions }) => questions.length === 0)) continue;
    survey = { ...survey, additional_languages: alone.additional_languages };
    parts.push(alone);
    made.push({ page, block_id: block.id, at: made.length, conditions: null });
  }
  survey = withBlocks(survey, parts);
  survey = renumberQuestions(survey);
  survey = withScores(survey, source.scores ?? [], own, notebook);
  survey = withFlow(survey, withConditions(survey, made, own, notebook), ends, own, notebook);
  survey = withQuotas(survey, source.quotas ?? [], ends, own, notebook);
  return { survey: withLoops(withPipes(survey, own.keys), made, own.keys, notebook), taken };
}

function emptySurvey(source: SourceSurvey, making: Making, time_zone: string): Survey {
  const { name, language, back_button, progress_bar } = source;
  const settings = {
    ...(back_button !== undefined && { back_button }),
    ...(progress_bar !== undefined && { progress_bar }),
  };
  const outline = {
    name,
    default_language: language,
    other_languages: [],
    time_zone,
    blocks: [],
    ...settings,
  };
  return surveyFromOutline(outline, making);
}

const withParameters = (survey: Survey, names: readonly string[], newId: NewId): Survey => ({
  ...survey,
  parameters: [...new Set(names)].slice(0, 50).map((name) => ({ id: newId(), name, values: [] })),
});

const withNewEnd = (survey: Survey, id: string, { blankTexts }: Making): Survey => ({
  ...survey,
  end_of_surveys: [...survey.end_of_surveys, blankEnd(id, blankTexts(survey.default_language))],
});

const PIPED = /\{\{(answer|score):(k\d+)\|…\}\}/g;

/** With ids in the place of the keys of questions whose answers, and of scores which, texts repeat. */
function withPipes(survey: Survey, keys: ReadonlyMap<string, string>): Survey {
  const { questions } = flowMap(survey);
  const scores = new Set(survey.scores?.map(({ id }) => id));
  const text = JSON.stringify(survey).replace(PIPED, (_, kind: string, key: string) => {
    const id = keys.get(key) ?? "";
    return (kind === "score" ? scores : questions).has(id) ? `{{${kind}:${id}|…}}` : "…";
  });
  return Survey.parse(JSON.parse(text));
}
