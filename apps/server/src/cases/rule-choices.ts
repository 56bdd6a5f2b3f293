import type { CaseRuleChoices } from "@soundings/contract/case-rules";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { asksNps } from "@soundings/survey/condition-values";
import { flowMap, questionsOf } from "@soundings/survey/flow";
import { expandLoops } from "@soundings/survey/loops/expand-loops";
import { namedText } from "@soundings/survey/named-text";
import { inOrder } from "@soundings/survey/numbering";
import { isOpenText } from "@soundings/survey/open-text";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { namedView } from "../columns/load-view.ts";
import { isNumberColumn } from "../columns/value-columns.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { findSurvey } from "../surveys/queries.ts";
import { topicsOfAnswers } from "./answer-queries.ts";
import { columnsOf, type Thing } from "./case-thing.ts";

const MAX_TOPICS = 300;

/** What rules of a survey, as it is drafted, or of a dataset can ask for. Throws NOT_FOUND. */
export async function ruleChoices(
  db: Db,
  account_id: string,
  thing: Thing,
  language: InterfaceLanguage,
): Promise<CaseRuleChoices> {
  const rest =
    thing.kind === "survey"
      ? await ofSurvey(db, { account_id, survey_id: thing.id })
      : await ofDataset(db, { account_id, dataset_id: thing.id }, language);
  return { ...columnsOf(thing), ...rest };
}

type Rest = Omit<CaseRuleChoices, "survey_id" | "dataset_id">;

async function ofSurvey(db: Db, key: { account_id: string; survey_id: string }): Promise<Rest> {
  const found = await findSurvey(db, key);
  if (!found) throw new ProblemError("NOT_FOUND");
  const map = flowMap(expandLoops(found.survey));
  const asked = inOrder(map.survey.blocks, "block_number").flatMap(questionsOf);
  return {
    name: found.item.name,
    questions: asked.flatMap((question) => {
      const steps = answerRulesOf(question).steps?.(question.options);
      if (!steps) return [];
      const title = namedText(question.title, map.questions);
      return { id: question.id, title, ...endsOf(steps), asks_nps: asksNps(question) };
    }),
    columns: [],
    topics: (await topicsOfAnswers(db, key, MAX_TOPICS)).map((name) => ({ id: null, name })),
    has_texts: asked.some(isOpenText),
  };
}

const endsOf = ({ from, to }: { from: number; to: number }) => ({ least: from, most: to });

async function ofDataset(
  db: Db,
  key: { account_id: string; dataset_id: string },
  language: InterfaceLanguage,
): Promise<Rest> {
  const [dataset, view] = await Promise.all([findDataset(db, key), namedView(db, key, language)]);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  const numbers = dataset.columns.slice(1).filter(isNumberColumn);
  return {
    name: dataset.item.name,
    questions: [],
    columns: numbers.map(({ index, header }) => ({ column: index, header })),
    topics: view.topics.slice(0, MAX_TOPICS).map(({ id, name }) => ({ id, name })),
    has_texts: true,
  };
}
