import { type Answer, OTHER } from "./answers.ts";
import { foldText } from "./compare-text.ts";
import { compares, isRelative, plainOperator } from "./compared.ts";
import type { Condition } from "./condition-shape.ts";
import { type AskedOf, scaleOf, subjectNames } from "./condition-subjects.ts";
import { ANSWERED, conditionValues, namedValues } from "./condition-values.ts";
import { isComparison, isTrue } from "./conditions.ts";
import { excludeEachOther } from "./exclusive-values.ts";
import { isListening } from "./listening-operators.ts";
import { answerRulesOf, takesOneValue } from "./questions/answer-rules.ts";
import { cellId, cellParts, type Grid } from "./questions/grid.ts";
import type { Question } from "./questions.ts";
import { drawKey } from "./random-group.ts";
import { type Attempt, attemptsAtDays, attemptsAtNumbers, attemptsAtTexts, operands } from "./try-answers.ts";
import { attemptsAtHearing, heardThing } from "./try-readings.ts";

/**
 * Whether conditions can hold together: what they ask about is given every answer that they could tell apart, and
 * the conditions are asked as they are of a respondent. Where not every answer can be tried, they count as possible.
 */

/** A condition that is known to hold, or not to. */
export interface Fact {
  condition: Condition;
  holds: boolean;
}

/** Where facts are looked up. `mustAnswer`: whoever comes here has answered the question. */
export interface FactsOf extends AskedOf {
  mustAnswer: (question: Question) => boolean;
}

/** What a fact is about; facts about different things never exclude each other. */
export function aboutOf({ condition }: Pick<Fact, "condition">, { questions }: AskedOf): string {
  const { subject, question_id, part, value } = condition;
  if (subject?.kind === "parameter") return `${subject.parameter_id}`;
  if (subject?.kind === "random_group") return drawKey(subject);
  if (subject) return subject.kind === "score" ? `${subject.score_id}` : subject.kind;
  const question = questions.get(question_id ?? "");
  if (isListening(condition.operator)) return `${question_id}/${heardThing(condition)}`;
  const row = question && value !== null && hasSingleRows(question) ? cellParts(value) : [];
  return row[1] ? `${question_id}/${row[0]}` : `${question_id}/${part ?? ""}`;
}

/** Whether all facts can be at once. */
export function arePossible(facts: readonly Fact[], of: FactsOf): boolean {
  const byThing = new Map<string, [Fact, ...Fact[]]>();
  for (const fact of facts) {
    const about = aboutOf(fact, of);
    byThing.set(about, [fact, ...(byThing.get(about) ?? [])]);
  }
  const unanswered = facts.filter((fact) => saysUnanswered(fact));
  return [...byThing.values()].every((own) => {
    const { question_id } = own[0].condition;
    // Of a question without an answer no part has one.
    const around = unanswered.filter(
      (fact) => fact.condition.question_id === question_id && !own.includes(fact),
    );
    return isPossible([...own, ...around], own[0], of);
  });
}

const saysUnanswered = ({ condition: { operator, value }, holds }: Fact) =>
  value === ANSWERED && !isComparison(operator) && (operator === "is_selected") !== holds;

/** @param first one of them that says what they are about */
function isPossible(facts: readonly Fact[], first: Fact, of: FactsOf): boolean {
  const { subject, question_id } = first.condition;
  if (subject?.kind === "parameter") return areTextsPossible(facts, of, first.condition, false);
  if (subject) {
    const numbers = attemptsAtNumbers(operands(facts), { min: null, max: null });
    const said = subjectNames(subject, of.survey) ?? ["", ...numbers];
    return someHolds(
      facts,
      of,
      said.map((one) => ({ said: one })),
    );
  }
  const question = of.questions.get(question_id ?? "");
  if (!question) return true;
  const must = of.mustAnswer(question);
  if (isListening(first.condition.operator))
    return someHolds(facts, of, [...blank(must), ...attemptsAtHearing(facts, question)]);
  const [, part] = aboutOf(first, of).split("/");
  if (part) return isPartPossible(facts, of, question, part, must);
  if (!takesOneValue(question)) return areSeveralPossible(facts, question, must);
  switch (answerRulesOf(question).measure) {
    case "text":
      return isTypedPossible(facts, of, question, undefined, must);
    case "number":
      return someHolds(facts, of, [...blank(must), ...attemptsAtSteps(question)]);
    case "choice":
      return someHolds(facts, of, [
        ...blank(must && hasOwnChoices(question)),
        ...attemptsAtChoices(question),
      ]);
    default:
      return someHolds(facts, of, [...blank(must), { answer: { text: "§" } }]);
  }
}

const blank = (must: boolean): Attempt[] => (must ? [] : [{}]);

const attemptsAtSteps = (question: Question): Attempt[] =>
  conditionValues(question).flatMap((value) =>
    value === ANSWERED ? [] : [{ answer: { value: Number(value) } }],
  );

const hasOwnChoices = (question: Question) => conditionValues(question).length > 1;

function attemptsAtChoices(question: Question): Attempt[] {
  const values = conditionValues(question).filter((value) => value !== ANSWERED);
  // A choice that comes from elsewhere is none that a condition can name.
  return [...values, ...(values.length === 0 ? ["§"] : [])].map((id) => ({
    answer: { choice_ids: [id] },
  }));
}

/** A text that somebody types, which may have to be a number or a day. */
function isTypedPossible(
  facts: readonly Fact[],
  of: FactsOf,
  question: Question,
  part: string | undefined,
  must: boolean,
): boolean {
  const { options } = question;
  const rules = answerRulesOf(question);
  const field = rules.fields?.(options).find(({ id }) => id === part);
  const answered = (text: string): Attempt => ({
    answer: field ? { fields: { [field.id]: text } } : { text },
  });
  const format = field?.kind ?? rules.format?.(options);
  if (format === "number") {
    const bounds = "min" in options ? options : { min: null, max: null };
    const attempts = attemptsAtNumbers(operands(facts), bounds).map(answered);
    return someHolds(facts, of, [...blank(must), ...attempts]);
  }
  if (format !== "date") return areTextsPossible(facts, of, { part }, must);
  const days = facts.filter(({ condition }) => [condition.than, condition.than_to].some(isRelative));
  // What today is nobody knows yet: days of the calendar and days from today are looked at by themselves.
  return [days, facts.filter((fact) => !days.includes(fact))].every((some) =>
    someHolds(some, of, [...blank(must), ...attemptsAtDays(operands(some)).map(answered)]),
  );
}

function isPartPossible(
  facts: readonly Fact[],
  of: FactsOf,
  question: Question,
  part: string,
  must: boolean,
): boolean {
  const rules = answerRulesOf(question);
  const grid = rules.grid?.(question.options);
  if (grid) return someHolds(facts, of, [...blank(must && isFull(grid)), ...attemptsInRow(grid, part)]);
  const required = rules.fields?.(question.options).some((field) => field.id === part && isRequired(field));
  return isTypedPossible(facts, of, question, part, must && required === true);
}

const isRequired = (field: object) => "required" in field && field.required === true;

const attemptsInRow = ({ columns }: Grid, row: string): Attempt[] =>
  columns.map(({ id }) => ({ answer: { choice_ids: [cellId(row, id)] } }));

/** Whether an answer to a table has a cell of every row. */
const isFull = ({ rows, columns, columns_are_places }: Grid) =>
  !columns_are_places || columns.length === rows.length;

/** Whether a row of a question's table has one cell at most. */
function hasSingleRows({ type, options }: Question): boolean {
  const grid = answerRulesOf({ type }).grid?.(options);
  return grid !== undefined && !("multiple" in options && options.multiple);
}

/** What may have several values: only what is said of the same one can be against each other. */
function areSeveralPossible(facts: readonly Fact[], question: Question, must: boolean): boolean {
  const is = new Set<string>();
  const not = new Set<string>();
  for (const { condition, holds } of facts) {
    const positive = (condition.operator === "is_selected") === holds;
    for (const value of namedValues(condition, question)) (positive ? is : not).add(value);
  }
  if ([...is].some((value) => not.has(value))) return false;
  const chosen = [...is].filter((value) => value !== ANSWERED);
  if (chosen.some((one) => chosen.some((other) => excludeEachOther(question, one, other)))) return false;
  return !((is.size > 0 || must) && not.has(ANSWERED));
}

/** A parameter, else a part of a question or, where that is undefined, what is typed as its answer. */
type Asked = Pick<Condition, "subject" | "part">;

/** Texts are without end: they count as impossible only where two facts are against each other. */
function areTextsPossible(
  facts: readonly Fact[],
  of: FactsOf,
  { subject, part }: Asked,
  must: boolean,
): boolean {
  const given = (text: string): Attempt => {
    if (subject) return { said: text };
    if (part === OTHER) return { answer: { choice_ids: [OTHER], text } };
    return { answer: part === undefined ? { text } : { fields: { [part]: text } } };
  };
  if (must && facts.some(saysNothingTyped)) return false;
  const attempts = [...blank(must), ...attemptsAtTexts(facts).map(given)];
  if (someHolds(facts, of, attempts)) return true;
  // Of texts that are the same when folded, the same holds: to try one is to try them all.
  const isKnown = facts.map(claimOf).some(([of, is]) => of === "equal" && is);
  return !isKnown && !areAgainst(facts) && !(subject && areNumbersOnly(facts));
}

const areNumbersOnly = (facts: readonly Fact[]) =>
  facts.every((fact) =>
    ["less", "at_most", "more", "at_least", "between", "answered"].includes(claimOf(fact)[0]),
  );

/** What a fact about a text says, and whether it is so. */
function claimOf({ condition: { operator }, holds }: Fact): [of: string, is: boolean] {
  if (!isComparison(operator) || isListening(operator))
    return ["answered", (operator === "is_selected") === holds];
  const [plain, does] = plainOperator(operator);
  return [plain, does === holds];
}

function saysNothingTyped(fact: Fact): boolean {
  const [of, is] = claimOf(fact);
  return of === "answered" && !is;
}

function areAgainst(facts: readonly Fact[]): boolean {
  return facts.some((one) => {
    const [of, is] = claimOf(one);
    if (!is) return false;
    const text = foldText(one.condition.than ?? "");
    return facts.some((other) => {
      const [against, isSo] = claimOf(other);
      if (isSo) return false;
      const part = foldText(other.condition.than ?? "");
      if (against === "answered") return true;
      if (against === "contains" && of === "contains") return text.includes(part);
      return against === of && part === text && one.condition.than_to === other.condition.than_to;
    });
  });
}

/** Whether one of the attempts makes all facts so. */
const someHolds = (facts: readonly Fact[], of: AskedOf, attempts: readonly Attempt[]): boolean =>
  attempts.some((attempt) => facts.every((fact) => isSo(fact, attempt, of)));

/** Whether a fact is so where an attempt is all that is known. */
export function isSo({ condition, holds }: Fact, { answer, visit, said }: Attempt, of: AskedOf): boolean {
  const scale = scaleOf(condition, of);
  if (scale && said !== undefined) return compares(said, condition, scale) === holds;
  const plain = {
    now: new Date(),
    variant_id: null,
    language: of.survey.default_language,
    parameters: {},
    device: null,
  };
  const answers: Record<string, Answer | undefined> = { [condition.question_id ?? ""]: answer };
  return isTrue(condition, of, answers, { ...plain, ...visit }) === holds;
}
