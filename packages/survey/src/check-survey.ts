import { conditionProblems } from "./check-conditions.ts";
import { quotaProblems } from "./check-quotas.ts";
import { flowMap, questionsOf } from "./flow.ts";
import { isAskedWithin, loopProblems } from "./loops/check-loops.ts";
import { inOrder } from "./numbering.ts";
import { isParameterName } from "./parameter-name.ts";
import { asks, offersChoices } from "./questions/answer-rules.ts";
import { draftRulesOf } from "./questions/draft-rules.ts";
import { type KnownSources, repeated } from "./questions/kind.ts";
import type { Question } from "./questions.ts";
import { questionsByLot } from "./random-order.ts";
import { pipedQuestions, pipedScores } from "./rich-text.ts";
import { scoreProblems } from "./score-problems.ts";
import { scoresOf } from "./scores.ts";
import type { Block, EndOfSurvey, Survey } from "./survey.ts";
import { addressViolation } from "./web-address.ts";
import { isTimeZone } from "./zoned-days.ts";

/**
 * Everything that keeps a survey from being saved, or from being published, each with its place.
 * 'Can not save your survey. Please check the error details.' is shown with the first kind;
 * 'Survey Publish Error' with all. What is odd about the flow is check-flow.ts's.
 */

/** Nothing that people type: a draft keeps what is invalid until it is put right, only what cannot be worked with is refused. */
export const SAVE_PROBLEMS = ["TIME_ZONE_UNKNOWN", "BRANCHES_TOO_DEEP"] as const;
/** What is there but wrong. */
export const INVALID_PROBLEMS = [
  /** A question cannot have duplicate values. */
  "DUPLICATE_VALUES",
  "URL_SCHEME",
  "URL_NOT_PUBLIC",
  "URL_CREDENTIALS",
  /** The least is more than the most, or a scale that does not run upwards. */
  "RANGE_INVALID",
  /** A scale of more steps than people can choose from. */
  "SCALE_TOO_LONG",
  /** A net promoter score and the like on another scale than everybody's: it would be compared with what it is not. */
  "METRIC_SCALE",
  "SCHEDULE_INVALID",
  "PARAMETER_NAME_INVALID",
  "DUPLICATE_PARAMETER",
  /** It cannot be read, or asks for what is not there. */
  "FORMULA_INVALID",
  /** It asks about itself, by way of others too. */
  "FORMULA_CIRCULAR",
  "DUPLICATE_SCORE",
  /** A condition compares with what cannot be compared: a number with a word. */
  "CONDITION_IMPOSSIBLE",
  /** It asks about a question that is asked once for each answer, outside that loop. */
  "CONDITION_LEAVES_LOOP",
  "LOOP_TOO_LARGE",
] as const;
/** What is not there yet. */
export const MISSING_PROBLEMS = [
  "NAME_MISSING",
  "NO_QUESTIONS",
  "TITLE_MISSING",
  "TOO_FEW_CHOICES",
  "CHOICE_EMPTY",
  "CHOICE_PICTURE_MISSING",
  "TOO_FEW_ROWS",
  "TOO_FEW_COLUMNS",
  "NO_FIELDS",
  "FIELD_LABEL_MISSING",
  /** Nothing to agree to, or nothing beside its box. */
  "CONSENT_EMPTY",
  "SOURCE_MISSING",
  "PIPE_BROKEN",
  "REDIRECT_MISSING",
  "SCORE_NAME_MISSING",
  "QUOTA_NAME_MISSING",
  "QUOTA_NO_CELLS",
  /** It has no condition, or one that is not complete. */
  "QUOTA_CELL_INCOMPLETE",
  "QUOTA_END_MISSING",
  /** A block's loop has no question on an earlier page, or none of its choices. */
  "LOOP_SOURCE_MISSING",
  "LOOP_EMPTY",
] as const;
export type SurveyProblemCode =
  | (typeof SAVE_PROBLEMS)[number]
  | (typeof INVALID_PROBLEMS)[number]
  | (typeof MISSING_PROBLEMS)[number];

export interface SurveyProblem {
  code: SurveyProblemCode;
  /** Where: "blocks/<id>/questions/<id>/choices/<id>", "end_of_surveys/<id>/redirect_url", "settings/time_zone". */
  path: string;
}

/** Branches within one another. Nobody draws ten, and whatever walks a flow may be recursive. */
export const MAX_BRANCH_DEPTH = 100;

/** What keeps the survey from being saved. */
export function saveProblems(survey: Survey): SurveyProblem[] {
  return checkSurvey(survey).filter(({ code }) => (SAVE_PROBLEMS as readonly string[]).includes(code));
}

/** All problems, in the order people meet them. */
export function checkSurvey(survey: Survey): SurveyProblem[] {
  const problems: SurveyProblem[] = [];
  const add = (code: SurveyProblemCode, path: string) => problems.push({ code, path });

  if (survey.name.trim() === "") add("NAME_MISSING", "name");
  const blocks = inOrder(survey.blocks, "block_number");
  if (!blocks.some((block) => questionsOf(block).some(asks))) add("NO_QUESTIONS", "blocks");
  const before = new Map<string, Question>();
  const parameters = new Set(survey.parameters.map(({ id }) => id));
  const scores = new Set(scoresOf(survey).map(({ id }) => id));
  const byLot = questionsByLot(survey);
  const map = flowMap(survey);
  for (const block of blocks) {
    const by_lot = byLot.get(block.id) ?? new Set();
    const isKnown = (one: Question) =>
      !by_lot.has(one.id) && isAskedWithin(one, block.loop?.question_id ?? null, map);
    checkBlock(block, { before, isKnown, parameters, scores }, add);
  }
  for (const end of survey.end_of_surveys) if (end.action !== "DELETE") checkEnd(end, add);
  for (const { code, path } of scoreProblems(survey)) add(code, path);
  for (const { code, path } of quotaProblems(survey)) add(code, path);
  for (const { code, path } of conditionProblems(survey)) add(code, path);
  for (const { code, path } of loopProblems(survey)) add(code, path);
  checkDepth(survey, add);
  checkParameters(survey, add);
  checkSettings(survey, add);
  return problems;
}

type Add = (code: SurveyProblemCode, path: string) => void;

interface Known {
  /** The questions on earlier pages. */
  before: Map<string, Question>;
  /** Whether one of them has one answer by then: no lot puts it behind the page, no other loop asks it many times. */
  isKnown: (question: Question) => boolean;
  parameters: ReadonlySet<string>;
  scores: ReadonlySet<string>;
}

function checkBlock(block: Block, { before, isKnown, parameters, scores }: Known, add: Add) {
  const path = `blocks/${block.id}`;
  const { from, to } = block.schedule;
  if (from && to && from >= to) add("SCHEDULE_INVALID", `${path}/schedule`);
  const questions = questionsOf(block);
  const surely = new Map([...before].filter(([, one]) => isKnown(one)));
  const offering = [...surely.values()].filter(offersChoices).map(({ id }) => id);
  const sources = { questions: new Set(offering), parameters };
  for (const question of questions) {
    checkQuestion(question, `${path}/questions/${question.id}`, { before: surely, scores, sources }, add);
  }
  // Words of an answer can stand on a later page only.
  for (const question of questions) before.set(question.id, question);
}

function checkQuestion(
  question: Question,
  path: string,
  { before, scores, sources }: Pick<Known, "before" | "scores"> & { sources: KnownSources },
  add: Add,
) {
  if (question.title.trim() === "") add("TITLE_MISSING", `${path}/title`);
  for (const field of ["title", "description"] as const) {
    const isBroken =
      pipedQuestions(question[field]).some((id) => !before.has(id)) ||
      pipedScores(question[field]).some((id) => !scores.has(id));
    if (isBroken) add("PIPE_BROKEN", `${path}/${field}`);
  }
  for (const { code, at } of draftRulesOf(question.type).violations(question.options, sources)) {
    add(code, `${path}/${at}`);
  }
}

function checkEnd(end: EndOfSurvey, add: Add) {
  const path = `end_of_surveys/${end.id}/redirect_url`;
  const needed = end.type === "redirect" || end.button_text.trim() !== "";
  if (end.redirect_url.trim() === "") {
    if (needed) add("REDIRECT_MISSING", path);
    return;
  }
  const violation = addressViolation(end.redirect_url.trim());
  if (violation) add(violation, path);
}

function checkDepth({ block_flows }: Survey, add: Add) {
  const parents = new Map(block_flows.map((place) => [place.id, place.parent_block_flow_id]));
  const isTooDeep = (id: string) => {
    let above = parents.get(id);
    for (let depth = 0; depth < MAX_BRANCH_DEPTH && above; depth++) above = parents.get(above);
    return Boolean(above);
  };
  const place = block_flows.find(({ id, action }) => action !== "DELETE" && isTooDeep(id));
  if (place) add("BRANCHES_TOO_DEEP", `block_flows/${place.id}`);
}

function checkParameters({ parameters }: Survey, add: Add) {
  for (const { id, name, values } of parameters) {
    if (!isParameterName(name)) add("PARAMETER_NAME_INVALID", `parameters/${id}/name`);
    if (new Set(values).size < values.length) add("DUPLICATE_VALUES", `parameters/${id}/values`);
  }
  for (const id of repeated(parameters, "name")) add("DUPLICATE_PARAMETER", `parameters/${id}/name`);
}

function checkSettings({ settings }: Survey, add: Add) {
  const { time_zone, scheduled_publish_at: from, scheduled_pause_at: to } = settings;
  if (!isTimeZone(time_zone)) add("TIME_ZONE_UNKNOWN", "settings/time_zone");
  if (from && to && from >= to) add("SCHEDULE_INVALID", "settings/scheduled_pause_at");
}
