import { blankQuestion } from "../blank.ts";
import type { Condition } from "../condition-shape.ts";
import { ANSWERED, conditionValues, isScale, npsGroups } from "../condition-values.ts";
import { blankChoice, type Choice } from "../questions/choices.ts";
import { QUESTION_TYPES, type Question } from "../questions.ts";
import { questionsByLot } from "../random-order.ts";
import { isNumber, pointValues } from "../scores.ts";
import {
  type Block,
  type BlockFlow,
  type Quota,
  type Score,
  SHUFFLE_EXCEPT,
  type Survey,
} from "../survey.ts";
import { DEVICES, type Visit } from "../visit.ts";
import { block, counter, emptySurvey, flow, id, visitOf } from "./build.ts";
import type { Lots } from "./lots.ts";
import { randomComparison } from "./random-comparison.ts";

/** Surveys by lot: everything that decides the way through a survey, mended or broken. */

export const NOW = new Date("2026-11-22T12:00:00Z");
const VARIANTS = [id(700), id(701)];
const PARAMETER = { id: id(710), name: "shop", values: [] };
const ENDS = [id(900), id(901), id(902)];

const SCORES = [id(720), id(721)];

/** Points for some questions, and now and then a formula of them. */
function randomScore(random: Lots, score_id: string, questions: readonly Question[]): Score {
  const points = Object.fromEntries(
    questions.flatMap((question) => {
      const values = pointValues(question).filter(() => random.chance(60));
      return values.length > 0
        ? [[question.id, Object.fromEntries(values.map((value) => [value, random.below(9) - 2]))]]
        : [];
    }),
  );
  const of = random.of(questions.filter(isNumber));
  const number = of ? `{q:${of.id}}` : "2";
  const formulas = [
    "",
    "",
    `points / ${number}`,
    `if(points > 3, points, -${number})`,
    `{s:${SCORES[0]}} * 2`,
  ];
  return { id: score_id, name: score_id, formula: random.of(formulas) ?? "", points };
}

/** A survey of up to six blocks, with branches in branches, ends on the way, and parts that are deleted. */
export function randomSurvey(random: Lots): Survey {
  const newId = counter(10_000);
  const earlier: Question[] = [];
  const blocks = Array.from({ length: 1 + random.below(6) }, (_, index) => {
    const made = randomBlock(random, index + 1, earlier, newId);
    earlier.push(...made.questions);
    return made;
  });
  const survey = emptySurvey();
  const [end] = survey.end_of_surveys;
  return withoutSourcesByLot({
    ...survey,
    additional_languages: ["vi"],
    blocks,
    block_flows: randomFlow(random, blocks, earlier, newId),
    scores: SCORES.map((one) => randomScore(random, one, earlier)),
    end_of_surveys: end ? ENDS.map((one) => ({ ...end, id: one })) : [],
    parameters: [PARAMETER],
    variants: VARIANTS.map((one) => ({ id: one, name: one, values: {} })),
  });
}

/** A survey is not published where choices come from an answer that a lot may put behind them. */
function withoutSourcesByLot(survey: Survey): Survey {
  const byLot = questionsByLot(survey);
  const blocks = survey.blocks.map((one) => ({
    ...one,
    questions: one.questions.map((question): Question => {
      if (question.type !== "dynamic_choice" || question.options.source.kind !== "answer") return question;
      const { source } = question.options;
      if (!byLot.get(one.id)?.has(source.question_id ?? "")) return question;
      return { ...question, options: { ...question.options, source: { ...source, question_id: null } } };
    }),
  }));
  return { ...survey, blocks };
}

function randomBlock(random: Lots, number: number, earlier: readonly Question[], newId: () => string): Block {
  const made = block(number);
  const time = () => new Date(NOW.getTime() + (random.below(3) - 1) * 3_600_000).toISOString();
  const questions = Array.from({ length: random.below(4) }, (_, index) =>
    randomQuestion(random, made.id, index + 1, earlier, newId),
  );
  const action = random.chance(5) ? "DELETE" : "CREATE";
  return {
    ...made,
    block_number: number,
    action,
    // A block is deleted with its questions.
    questions: action === "DELETE" ? questions.map((one) => ({ ...one, action })) : questions,
    ...randomOrder(random),
    schedule: { from: random.chance(10) ? time() : null, to: random.chance(10) ? time() : null },
    display_logic: random.chance(25) ? randomConditions(random, earlier) : [],
    variant_ids: random.chance(15) ? VARIANTS.filter(() => random.chance(50)) : [],
  };
}

function randomOrder(random: Lots): Pick<Block, "shuffle_questions" | "shuffle_except"> {
  const shuffle_questions = random.chance(20);
  const stay = random.of(SHUFFLE_EXCEPT);
  return { shuffle_questions, ...(stay && random.chance(50) && { shuffle_except: stay }) };
}

function randomQuestion(
  random: Lots,
  blockId: string,
  number: number,
  earlier: readonly Question[],
  newId: () => string,
): Question {
  const kinds = QUESTION_TYPES.filter((type) => type !== "photo" && type !== "file_upload");
  const question = blankQuestion(newId, random.of(kinds) ?? "rating_star", blockId);
  const choices = Array.from({ length: 1 + random.below(4) }, (_, at) => ({
    ...blankChoice(newId(), `Choice ${at}`),
    ...(random.chance(15) && { exclusive: true }),
  }));
  const options = { ...question.options } as Record<string, unknown>;
  if ("choices" in options) options.choices = choices;
  if ("other" in options) options.other = random.chance(30) ? { text: "Other" } : null;
  if ("shuffle" in options) options.shuffle = random.of(["none", "all", "all_but_last"]);
  if (question.type === "text_input") options.format = random.of(["text", "number", "date"]);
  if (question.type === "form_input") {
    const fields = ["text", ...["number", "date"].filter(() => random.chance(60))];
    options.fields = fields.map((kind) => ({ ...question.options.fields[0], id: newId(), kind }));
  }
  if (question.type === "matrix") {
    options.multiple = random.chance(50);
    options.columns = [...choices, blankChoice(newId(), "Good")];
  }
  if (question.type === "dynamic_choice") options.source = randomSource(random, earlier, choices);
  return {
    ...question,
    question_number: number,
    required: random.chance(50),
    action: random.chance(5) ? "DELETE" : "CREATE",
    options,
  } as unknown as Question;
}

function randomSource(random: Lots, earlier: readonly Question[], choices: Choice[]) {
  const kind = random.of(["answer", "parameter", "list"]);
  if (kind === "list") return { kind, choices };
  if (kind === "parameter") return { kind, parameter_id: PARAMETER.id };
  // What is offered from a deleted question is no matter of pages: a survey with one is not published.
  const question = random.of(earlier.filter(({ action }) => action !== "DELETE"));
  const pick = random.of(["selected", "not_selected"] as const);
  return { kind: "answer", question_id: question?.id ?? null, pick };
}

function randomConditions(random: Lots, earlier: readonly Question[]): Condition[] {
  return Array.from({ length: random.below(4) }, (_, index) => {
    const numbered = { condition_number: index + 1, join: random.of(["and", "or"] as const) ?? "and" };
    if (random.chance(45)) {
      return {
        ...numbered,
        ...randomComparison(random, earlier, {
          parameter_id: PARAMETER.id,
          variants: VARIANTS,
          scores: SCORES,
        }),
      };
    }
    const question = random.of(earlier);
    const value = question ? random.of([...npsGroups(question), ...conditionValues(question)]) : undefined;
    const to_value = question && isScale(question) && random.chance(50) ? scaleValue(question) : undefined;
    return {
      ...numbered,
      question_id: random.chance(5) ? null : (question?.id ?? null),
      operator: random.of(["is_selected", "is_not_selected"] as const) ?? "is_selected",
      value: value ?? null,
      ...(to_value !== undefined && value !== ANSWERED && { to_value }),
    };
  });

  function scaleValue(question: Question): string | undefined {
    return random.of(conditionValues(question).filter((value) => value !== ANSWERED));
  }
}

/** Every block somewhere in a tree, in their order, with branches and ends between them. */
function randomFlow(
  random: Lots,
  blocks: readonly Block[],
  questions: readonly Question[],
  newId: () => string,
): BlockFlow[] {
  const places: BlockFlow[] = [];
  const left = [...blocks];
  fill(null, "then", 0);
  return places;

  function fill(parent: string | null, arm: BlockFlow["arm"], depth: number) {
    for (let number = 1; left.length > 0 && (depth === 0 || random.chance(65)); number++) {
      const shared = {
        id: newId(),
        parent_block_flow_id: parent,
        arm,
        block_flow_number: number,
        action: random.chance(4) ? ("DELETE" as const) : ("CREATE" as const),
      };
      const deeper = random.chance(25) && depth < 3;
      const inner = random.chance(35) ? "random" : "branch";
      const kind = deeper ? inner : random.chance(8) ? "end_of_survey" : "question";
      const made = flow(0, kind, shared);
      if (kind === "question") places.push({ ...made, block_id: left.shift()?.id ?? null });
      else if (kind === "end_of_survey") places.push({ ...made, end_of_survey_id: random.of(ENDS) ?? null });
      else if (kind === "random") {
        places.push({ ...made, ...(random.chance(50) && { show: 1 + random.below(3) }) });
        fill(shared.id, "then", depth + 1);
      } else {
        const conditions = randomConditions(random, questions);
        places.push({ ...made, description: { name: "", conditions } });
        fill(shared.id, "then", depth + 1);
        fill(shared.id, "otherwise", depth + 1);
      }
    }
  }
}

/** Quotas that ask about anything in a survey, with cells that overlap, cannot hold or are not complete. */
export function randomQuotas(random: Lots, { blocks }: Pick<Survey, "blocks">): Quota[] {
  const questions = blocks.flatMap((one) => one.questions);
  return Array.from({ length: 1 + random.below(3) }, (_, at) => ({
    id: id(730 + at),
    name: "Quota",
    active: random.chance(80),
    when_full: random.of(["end", "mark"] as const) ?? "end",
    end_of_survey_id: random.of(ENDS) ?? null,
    cells: Array.from({ length: random.below(5) }, (_, n) => ({
      id: id(740 + 10 * at + n),
      name: "Cell",
      conditions: randomConditions(random, questions),
      target: random.below(3),
    })),
  }));
}

/** What a link to it may carry. */
export function randomVisit(random: Lots): Visit {
  const parameters: Record<string, string> = random.chance(60)
    ? { shop: ["north", "south", "east"].filter(() => random.chance(50)).join(",") }
    : {};
  const variant_id = random.chance(50) ? (random.of(VARIANTS) ?? null) : null;
  return visitOf({ now: NOW, variant_id, parameters, device: random.of(DEVICES) ?? null });
}
