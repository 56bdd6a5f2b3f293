import type { AskedQuestion } from "@soundings/contract/asked-question";
import { type FlowMap, flowMap, questionsOf } from "@soundings/survey/flow";
import { namedText } from "@soundings/survey/named-text";
import { inOrder } from "@soundings/survey/numbering";
import { offerableChoices } from "@soundings/survey/offered-choices";
import { isOpenText } from "@soundings/survey/open-text";
import type { Question } from "@soundings/survey/questions";
import {
  answerRulesOf,
  asks,
  mayTakeSeveral,
  offersOthers,
  takesOneValue,
} from "@soundings/survey/questions/answer-rules";
import type { Grid } from "@soundings/survey/questions/grid";
import { hasMetricScale } from "@soundings/survey/questions/metric-range";
import type { Survey } from "@soundings/survey/survey";

/** What was asked in all versions of a survey that respondents have seen. */
export interface AskedSurvey {
  /** What respondents see now. */
  current: FlowMap;
  versions: ReadonlyMap<number, AskedVersion>;
  /** Those of the current version in their order, then those that are gone, the latest first. */
  questions: readonly AskedQuestion[];
  /**
   * By question that may have several answers, or has fields: the versions that offered a choice, a cell or a field,
   * by its id.
   */
  offeredIn: ReadonlyMap<string, OfferedIn>;
}

export type OfferedIn = ReadonlyMap<string, ReadonlySet<number>>;

export interface AskedVersion {
  map: FlowMap;
  /** The block of each place of the flow that is a page. */
  blockAt: ReadonlyMap<string, string>;
}

/** @param surveys published versions by their numbers, at least one */
export function askedSurvey(surveys: readonly { number: number; survey: Survey }[]): AskedSurvey {
  const latestFirst = [...surveys].sort((a, b) => b.number - a.number);
  const versions = new Map(latestFirst.map(({ number, survey }) => [number, askedVersion(survey)]));
  const maps = [...versions.values()].map(({ map }) => map);
  const [current] = maps;
  if (!current) throw new Error("Nothing was asked yet");
  return { current, versions, questions: askedQuestions(maps), offeredIn: offeredIn(versions) };
}

function offeredIn(versions: AskedSurvey["versions"]): AskedSurvey["offeredIn"] {
  const found = new Map<string, Map<string, Set<number>>>();
  for (const [number, { map }] of versions) {
    for (const question of [...map.blocks.values()].flatMap(questionsOf).filter(asks)) {
      const parts = [...severalChoices(question, map), ...fieldsOf(question, map)];
      const own = found.get(question.id) ?? new Map<string, Set<number>>();
      if (parts.length > 0) found.set(question.id, own);
      for (const { id } of parts) own.set(id, (own.get(id) ?? new Set()).add(number));
    }
  }
  return found;
}

/** Which choices a respondent is offered of those that come from elsewhere, no version says. */
const severalChoices = (question: Question, map: FlowMap) =>
  mayTakeSeveral(question.type) && !offersOthers(question.type) ? offerableChoices(question, map) : [];

function askedVersion(survey: Survey): AskedVersion {
  const blockAt = new Map<string, string>();
  for (const { id, block_type, block_id } of survey.block_flows) {
    if (block_type === "question" && block_id) blockAt.set(id, block_id);
  }
  return { map: flowMap(survey), blockAt };
}

function askedQuestions(maps: readonly FlowMap[]): AskedQuestion[] {
  const asked = new Map<string, AskedQuestion>();
  for (const [age, map] of maps.entries()) {
    const active = inOrder(map.survey.blocks, "block_number").flatMap(questionsOf).filter(asks);
    for (const question of active) {
      const choices = toldApart(
        offerableChoices(question, map).map(({ id, text }) => ({
          value: id,
          label: namedText(text, map.questions),
        })),
      );
      const known = asked.get(question.id);
      if (!known) {
        asked.set(question.id, {
          id: question.id,
          type: question.type,
          number: age === 0 ? question.question_number : null,
          ...namesOf(question, map),
          archived: age > 0,
          several: !takesOneValue(question),
          choices: choices.map((choice) => ({ ...choice, archived: age > 0 })),
          fields: fieldsOf(question, map),
          ...totalOf(question),
          grid: gridOf(question, map, age > 0),
          scale: answerRulesOf(question).steps?.(question.options) ?? null,
          ...(countsNps(question) && { asks_nps: true as const }),
          shape: answerRulesOf(question).shape?.(question.options) ?? null,
          format: answerRulesOf(question).format?.(question.options) ?? null,
          is_open_text: isOpenText(question),
        });
        continue;
      }
      // Texts that were written before only numbers were wanted are still there to be read.
      known.is_open_text ||= isOpenText(question);
      known.several ||= !takesOneValue(question);
      for (const choice of choices) {
        if (!known.choices.some(({ value }) => value === choice.value))
          known.choices.push({ ...choice, archived: true });
      }
      const grid = gridOf(question, map, true);
      for (const part of ["rows", "columns"] as const) {
        for (const one of grid?.[part] ?? []) {
          if (!known.grid?.[part].some(({ id }) => id === one.id)) known.grid?.[part].push(one);
        }
      }
      for (const field of fieldsOf(question, map)) {
        if (!known.fields.some(({ id }) => id === field.id)) known.fields.push({ ...field, archived: true });
      }
    }
  }
  return [...asked.values()].map(withNumberedTexts);
}

/** Of several texts that were agreed to, each with its number: 1 is the first that was published. */
function withNumberedTexts(question: AskedQuestion): AskedQuestion {
  const { type, choices } = question;
  if (type !== "consent" || choices.length < 2) return question;
  const numbered = choices.map((choice, at) => ({
    ...choice,
    label: `${choice.label} (${choices.length - at})`,
  }));
  return { ...question, choices: numbered };
}

/** Its title; where it is asked for an answer that it does not name, with that answer. */
function namesOf(question: Question, map: FlowMap): Pick<AskedQuestion, "title" | "round"> {
  const title = namedText(question.title, map.questions);
  const round = map.blocks.get(question.survey_block_id)?.round;
  const written = round?.written[question.id];
  if (!round || !written) return { title };
  const { source_id, value, label, place } = round;
  return {
    title: title.includes(label) ? title : `${title} [${label}]`,
    round: {
      question_id: written.id,
      title: namedText(written.title, map.questions),
      ...{ source_id, value, label, place },
    },
  };
}

/** Different choices that are called the same get numbers, so that a sentence about them says which. */
function toldApart(choices: readonly { value: string; label: string }[]) {
  const times = new Map<string, number>();
  return choices.map(({ value, label }) => {
    const time = (times.get(label) ?? 0) + 1;
    times.set(label, time);
    return { value, label: time > 1 && label.trim() ? `${label} (${time})` : label };
  });
}

function gridOf(question: Question, { questions }: FlowMap, archived: boolean): AskedQuestion["grid"] {
  const grid = answerRulesOf(question).grid?.(question.options);
  if (!grid) return null;
  const named = (parts: Grid["rows"]) =>
    toldApart(parts.map(({ id, text }) => ({ value: id, label: namedText(text, questions) }))).map(
      ({ value, label }) => ({ id: value, label, archived }),
    );
  return {
    rows: named(grid.rows),
    columns: named(grid.columns),
    columns_are_places: grid.columns_are_places === true,
  };
}

/** Only from 0 to 10 is there a net promoter score; surveys that asked otherwise were once published. */
const countsNps = ({ type, options }: Question): boolean =>
  type === "metric_range" && options.metric === "nps" && hasMetricScale(options);

function totalOf(question: Question): Pick<AskedQuestion, "total"> {
  const total = answerRulesOf(question).total?.(question.options);
  return total === undefined ? {} : { total };
}

const fieldsOf = (question: Question, { questions }: FlowMap): AskedQuestion["fields"] =>
  (answerRulesOf(question).fields?.(question.options) ?? []).map(({ id, label, kind }) => ({
    id,
    label: namedText(label, questions),
    kind,
  }));
