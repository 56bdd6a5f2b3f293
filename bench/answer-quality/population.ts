import { AnswerColumns } from "../../apps/server/src/answer-results/answer-columns.ts";
import { askedSurvey } from "../../apps/server/src/answer-results/asked-questions.ts";
import { type Random, randomFrom } from "../../apps/server/src/testing/random.ts";
import { id } from "../../packages/survey/src/testing/build.ts";
import { KINDS } from "./careless.ts";
import { honest, type Respondent, type Texts } from "./people.ts";
import type { Shape } from "./shapes.ts";

/** Responses of honest people and of each careless kind, as columns. */
export interface Population {
  /** By position; "" is honest. */
  kinds: string[];
  columns: AnswerColumns;
}

/** What the engine says of a text. */
type Analyse = (text: string) => { sentiment: string; score: number };

export function populationOf(
  shape: Shape,
  texts: Texts,
  seed: number,
  { honest: count, each, analyse }: { honest: number; each: number; analyse: Analyse | null },
): Population {
  const random = randomFrom(seed);
  const left: Texts = { en: [...texts.en], vi: [...texts.vi] };
  const columns = new AnswerColumns(askedSurvey([{ number: 1, survey: shape.survey }]));
  const people = Array.from({ length: count }, () => ({ kind: "", person: honest(shape, left, random) }));
  for (const [kind, make] of Object.entries(KINDS)) {
    people.push(...make(shape, left, random, each).map((person) => ({ kind, person })));
  }
  for (const [n, { person }] of people.entries()) {
    putResponse(columns, shape, person, { n, random });
    if (analyse) putAnalyses(columns, shape, person, { n, analyse });
  }
  return { kinds: people.map(({ kind }) => kind), columns };
}

const idOf = (n: number) => id(100_000 + n);

function putResponse(
  columns: AnswerColumns,
  { survey, language }: Shape,
  person: Respondent,
  { n, random }: { n: number; random: Random },
): void {
  const time = 1_700_000_000_000 + 1000 * (person.time ?? 86_400 * 30 * random.uniform());
  columns.put({
    id: idOf(n),
    number: 1,
    language,
    variant_id: null,
    parameters: {},
    answers: person.answers,
    path: survey.block_flows.map((place) => place.id),
    seen: null,
    started: time - 1000 * person.seconds,
    time,
    submitted: true,
    arrival: person.arrival,
    careless: null,
  });
}

function putAnalyses(
  columns: AnswerColumns,
  { asked }: Shape,
  { answers }: Respondent,
  { n, analyse }: { n: number; analyse: Analyse },
): void {
  for (const { id: question_id, kind } of asked) {
    const text = answers[question_id]?.text;
    if (kind !== "text" || text === undefined) continue;
    const { sentiment, score } = analyse(text);
    columns.addAnalysis({
      ...{ response_id: idOf(n), question_id, sentiment, score },
      language: "en",
      emotions: [],
      topics: [],
    });
  }
}
