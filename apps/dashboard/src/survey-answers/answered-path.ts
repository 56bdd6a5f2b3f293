import type { SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { type Answer, isAnswered } from "@soundings/survey/answers";
import type { Condition } from "@soundings/survey/condition-shape";
import type { AskedOf } from "@soundings/survey/condition-subjects";
import { holds, type Questions } from "@soundings/survey/conditions";
import { type FlowMap, flowMap, questionsOf } from "@soundings/survey/flow";
import { expandLoops } from "@soundings/survey/loops/expand-loops";
import { namedText } from "@soundings/survey/named-text";
import type { Question } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import type { Block, EndOfSurvey, Survey } from "@soundings/survey/survey";

/** A place that a respondent came through. */
export type PathStep =
  | { kind: "question"; block: Block; questions: Question[] }
  | { kind: "branch"; name: string; taken: boolean; conditions: readonly Condition[] }
  | { kind: "end_of_survey"; end: EndOfSurvey };

export interface AnsweredPath {
  steps: PathStep[];
  /** What conditions speak of. */
  asked: AskedOf;
  questions: Questions;
  /** Pages that were passed over, where the survey was finished. */
  skipped: { blocks: Block[]; questions: number };
  /** It was not submitted: the respondent left at the last page. */
  left: boolean;
}

/** The way an answer took through the version that was answered. Of an answer to the end, what it passed over too. */
export function answeredPath(
  survey: Survey,
  answer: Pick<
    SurveyAnswer,
    | "answers"
    | "path"
    | "end_id"
    | "started_at"
    | "submitted_at"
    | "language"
    | "variant_id"
    | "parameters"
    | "readings"
  > &
    Partial<Pick<SurveyAnswer, "id">>,
): AnsweredPath {
  const map = flowMap(expandLoops(survey));
  const { language, variant_id, parameters } = answer;
  const now = new Date(answer.submitted_at ?? answer.started_at);
  const { readings, id: seed } = answer;
  const visit = { now, language, variant_id, parameters, device: null, readings, ...(seed && { seed }) };
  const places = new Map(map.survey.block_flows.map((place) => [place.id, place]));
  const written = new Map(survey.block_flows.map((place) => [place.id, place.block_type]));
  const seen: Record<string, SurveyAnswer["answers"][string]> = {};
  const steps = answer.path.flatMap((id): PathStep[] => {
    const place = places.get(id);
    // What holds the rounds of a loop is no branch that anybody wrote.
    if (place?.block_type === "branch" && written.get(id) !== "branch") return [];
    if (place?.block_type === "branch") {
      const { name, conditions } = place.description;
      // A place inside tells by itself; without one, what was answered before decides, as it did then.
      const inside = answer.path.find((one) => places.get(one)?.parent_block_flow_id === id);
      const taken = inside
        ? places.get(inside)?.arm === "then"
        : (holds(conditions, map, seen as Parameters<typeof holds>[2], visit) ?? false);
      return [{ kind: "branch", name, taken, conditions }];
    }
    const block = map.blocks.get(place?.block_id ?? "");
    if (place?.block_type !== "question" || !block) return [];
    const questions = questionsOf(block).filter(asks);
    for (const { id: question } of questions) {
      const given = answer.answers[question];
      if (given) seen[question] = given;
    }
    return [{ kind: "question", block, questions }];
  });
  const finished = answer.submitted_at !== null;
  const end = finished ? map.ends.get(answer.end_id ?? "") : undefined;
  const reached = finished ? steps : untilLeft(steps, answer.answers);
  return {
    steps: end ? [...reached, { kind: "end_of_survey", end }] : reached,
    asked: map,
    questions: map.questions,
    skipped: passedOver(map, reached, finished),
    left: !finished,
  };
}

/** Of an answer that was not submitted: up to the page after the last one with an answer, as the report counts it. */
function untilLeft(steps: readonly PathStep[], answers: SurveyAnswer["answers"]): PathStep[] {
  const isDone = (step: PathStep) =>
    step.kind === "question" &&
    step.questions.some(({ id }) => isAnswered(answers[id] as Answer | undefined));
  const last = steps.findLastIndex(isDone);
  const next = steps.findIndex((step, at) => at > last && step.kind === "question");
  return steps.slice(0, (next < 0 ? last : next) + 1);
}

function passedOver(map: FlowMap, steps: readonly PathStep[], finished: boolean): AnsweredPath["skipped"] {
  if (!finished) return { blocks: [], questions: 0 };
  const walked = new Set(steps.flatMap((step) => (step.kind === "question" ? [step.block.id] : [])));
  const blocks = [...map.blocks.values()]
    // Nobody misses what is asked for answers that were not given.
    .filter((block) => !walked.has(block.id) && !block.round && questionsOf(block).length > 0)
    .sort((one, other) => (one.block_number ?? 0) - (other.block_number ?? 0));
  return {
    blocks,
    questions: blocks.reduce((sum, block) => sum + questionsOf(block).filter(asks).length, 0),
  };
}

/** Numbers as they are said: the first and the last where they follow one another, else all of them. */
export function numberSpan(numbers: readonly number[]): { from: number; to: number } | null {
  const [from] = numbers;
  const to = numbers.at(-1);
  if (from === undefined || to === undefined) return null;
  return to - from === numbers.length - 1 ? { from, to } : null;
}

/**
 * Questions with the number and the words that they had in the version that was answered, as the path has
 * them; without numbers until that is known.
 */
export function asAnswered(questions: readonly AskedQuestion[], path: AnsweredPath | null): AskedQuestion[] {
  return questions.map((question) => {
    const then = path?.questions.get(question.id);
    if (!path || !then) return { ...question, number: null };
    const title = namedText(then.title, path.questions);
    const { label = "" } = question.round ?? {};
    return {
      ...question,
      number: then.question_number,
      title: title.includes(label) ? title : `${title} [${label}]`,
    };
  });
}
