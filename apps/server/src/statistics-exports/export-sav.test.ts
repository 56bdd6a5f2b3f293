import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { SurveyAnswer } from "@soundings/contract/answers";
import { type Answer, isAnswered } from "@soundings/survey/answers";
import { blankSurvey } from "@soundings/survey/blank";
import { flowMap, pathThrough, questionsOf } from "@soundings/survey/flow";
import { offerableChoices } from "@soundings/survey/offered-choices";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf, asks } from "@soundings/survey/questions/answer-rules";
import type { Survey } from "@soundings/survey/survey";
import { inLanguage, textsOf, translate } from "@soundings/survey/translation";
import { expect, test } from "vitest";
import { AnswerColumns } from "../answer-results/answer-columns.ts";
import { askedSurvey } from "../answer-results/asked-questions.ts";
import { newId } from "../db/new-id.ts";
import { everyKind, type Random, randomAnswer, randomOf } from "../testing/random-answers.ts";
import { type ReadSav, type ReadSavVariable, readSav } from "../testing/read-sav.ts";
import { exportSav } from "./export-sav.ts";
import { planStatistics } from "./plan-variables.ts";
import type { TextLength } from "./variable.ts";

const BLANK = {
  survey_name: "Khảo sát",
  block_name: "One",
  end_name: "End",
  end_heading: "Thanks",
  end_message: "",
};
const WORDS = "Phở bò ngon, مطعم “great” food 100% & <b> é\u00a0😊 staff's = +1 ; -x @y".split(" ");
const ROUNDS = 20;

/** Every kind, each text made of random words, unlike any other; the same again in Vietnamese. */
function randomSurvey(random: Random): Survey {
  let next = 0;
  const words = (longest: number) => {
    const own = Array.from({ length: 1 + random(longest) }, () => WORDS[random(WORDS.length)]);
    return `${own.join(" ")} ${++next}`;
  };
  const made = everyKind(blankSurvey(newId, BLANK, { language: "en", time_zone: "UTC" }));
  const labelled = withEndLabels(made, words);
  const inWords = (survey: Survey) =>
    textsOf(survey).map(({ key }) => ({ key, text: words(9), by: "person" as const }));
  const own = inLanguage(translate(labelled, "fr", inWords(labelled)), "fr");
  const survey = { ...own, translations: {}, additional_languages: ["vi" as const] };
  return translate(survey, "vi", inWords(survey));
}

const withEndLabels = (survey: Survey, words: (longest: number) => string): Survey => ({
  ...survey,
  blocks: survey.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) => {
      if (!("low_label" in question.options)) return question;
      const options = { ...question.options, low_label: words(3), high_label: words(3) };
      return { ...question, options } as Question;
    }),
  })),
});

function randomResponse(survey: Survey, random: Random): SurveyAnswer {
  const map = flowMap(survey);
  const given: Record<string, Answer> = {};
  for (const block of survey.blocks) {
    for (const question of questionsOf(block)) {
      const answer = randomAnswer(question, given, random);
      const stored = answerRulesOf(question).stored;
      if (answer) given[question.id] = stored ? stored(question.options, answer) : answer;
    }
  }
  const visit = {
    now: new Date(),
    variant_id: null,
    parameters: {},
    language: "en",
    device: "desktop",
  } as const;
  const steps = pathThrough(map, given, visit);
  const path = steps.flatMap(({ flow_id }) => flow_id ?? []);
  const blocks = new Set(steps.flatMap((step) => (step.kind === "question" ? step.block_id : [])));
  const answers = Object.fromEntries(
    Object.entries(given).filter(([id]) => blocks.has(map.questions.get(id)?.survey_block_id ?? "")),
  );
  return {
    ...{ id: newId(), version: 1, language: random(2) === 0 ? "en" : "vi", variant_id: null, parameters: {} },
    ...{ answers, scores: {}, analyses: [], path, end_id: survey.settings.default_end_id, seen: null },
    ...{ quota: null, quota_cells: [], state: "finished" },
    started_at: "2026-11-27T10:00:00.250Z",
    updated_at: "2026-11-27T10:02:00.000Z",
    submitted_at: "2026-11-27T10:02:00.000Z",
  };
}

async function exported(survey: Survey, answers: SurveyAnswer[], labels: "vi" | undefined): Promise<ReadSav> {
  const columns = new AnswerColumns(askedSurvey([{ number: 1, survey }]));
  const query = { completion: "all", type: "sav", metadata: true, analysis: true, labels } as const;
  const plan = planStatistics(columns, { ...QUERY, ...query }, "en");
  const lengths = new Map(plan.variables.map(({ name, length }) => [name, lengthOf(length)]));
  return readSav(await buffer(exportSav(plan, lengths, Readable.from(answers))));
}
const lengthOf = (length: TextLength | null) => (length && "bytes" in length ? length.bytes : 400);
const QUERY = {
  language: undefined,
  variant: undefined,
  parameter: undefined,
  answer: undefined,
  sentiment: undefined,
  emotion: undefined,
};

test(`every label of every kind comes out as it went in, in the language that was chosen (${ROUNDS} surveys)`, async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = randomOf(seed);
    const survey = randomSurvey(random);
    const labels = seed % 2 === 0 ? "vi" : undefined;
    const read = await exported(survey, [], labels);
    const asked = labels ? inLanguage(survey, labels) : survey;
    const said = read.variables.map(({ label }) => label).join("\n");
    const named = read.variables.flatMap(({ values }) => [...values.values()]);
    const map = flowMap(asked);
    for (const question of asked.blocks.flatMap(questionsOf).filter(asks)) {
      expect(said, question.type).toContain(question.title);
      for (const label of labelsOf(question, map)) {
        const found = named.includes(label) || said.includes(label);
        expect(found, `${seed} ${question.type}: ${label}`).toBe(true);
      }
    }
  }
});

/** All that respondents read at a question. */
function labelsOf(question: Question, map: ReturnType<typeof flowMap>): string[] {
  const rules = answerRulesOf(question);
  const { options } = question;
  const grid = rules.grid?.(options);
  if (grid) return [...grid.rows, ...(grid.columns_are_places ? [] : grid.columns)].map(({ text }) => text);
  const ends = "low_label" in options ? [options.low_label, options.high_label] : [];
  const fields = rules.fields?.(options).map(({ label }) => label) ?? [];
  return [...offerableChoices(question, map).map(({ text }) => text), ...fields, ...ends];
}

test("every answer is read back from the file by its labels alone", async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const random = randomOf(100 + seed);
    const survey = randomSurvey(random);
    const answers = Array.from({ length: 12 }, () => randomResponse(survey, random));
    const read = await exported(survey, answers, undefined);
    expect(read.cases).toHaveLength(answers.length);
    for (const [row, { answers: given, path }] of answers.entries()) {
      for (const question of survey.blocks.flatMap(questionsOf)) {
        const own = read.variables.filter(({ name }) => isOf(name, question));
        const cells = own.map((variable) => [variable, valueIn(read, row, variable)] as const);
        const place = survey.block_flows.find(({ block_id }) => block_id === question.survey_block_id);
        const answer = given[question.id];
        if (isAnswered(answer)) expectAnswer(question, answer, cells, survey);
        else expectNone(cells, path.includes(place?.id ?? "") ? -98 : -97);
      }
    }
  }
});

const isOf = (name: string, { question_number }: Question) =>
  new RegExp(`^Q${question_number}(_(\\d+|other|words))*$`).test(name);

const valueIn = (read: ReadSav, row: number, variable: ReadSavVariable) =>
  read.cases[row]?.[read.variables.indexOf(variable)] ?? null;

type Cells = (readonly [ReadSavVariable, number | string | null])[];

function expectNone(cells: Cells, code: number): void {
  for (const [{ width, missing }, value] of cells) {
    if (width > 0) expect(value).toBe("");
    else expect([value, missing.includes(code)]).toEqual([code, true]);
  }
}

function expectAnswer(question: Question, answer: Answer, cells: Cells, survey: Survey): void {
  const texts = cells.flatMap(([{ width }, value]) => (width > 0 && value ? [value] : []));
  const chosen = cells.flatMap(([{ values }, value]) =>
    typeof value === "number" && value >= 1 ? (values.get(value) ?? value) : [],
  );
  const choices = offerableChoices(question, flowMap(survey));
  const textOf = (id: string) => choices.find((one) => one.id === id)?.text;
  const { choice_ids = [], text = "", value, fields = {}, files = [] } = answer;
  const { options } = question;
  const { grid, steps, total, fields: fieldsOf } = answerRulesOf(question);
  const table = grid?.(options);
  if (table?.columns_are_places) {
    const placeOf = (id: string) => Number(choice_ids.find((cell) => cell.startsWith(id))?.split(":")[1]);
    expect(cells.map(([, place]) => place)).toEqual(table.rows.map(({ id }) => placeOf(id)));
  } else if (table) {
    const columnOf = (cell: string) => table.columns.find(({ id }) => cell.endsWith(id))?.text;
    expect(chosen.sort()).toEqual(choice_ids.map(columnOf).sort());
  } else if (total) {
    expect(cells.map(([, amount]) => amount)).toEqual(
      fieldsOf?.(options).map(({ id }) => Number(fields[id])),
    );
  } else if (steps) {
    const name = textOf(String(value));
    expect(cells[0]?.[1], question.type).toBe(value);
    if (name !== undefined) expect(chosen, question.type).toEqual([name]);
  } else {
    expect(chosen.sort(), question.type).toEqual(choice_ids.map(textOf).sort());
    expect(texts.sort()).toEqual(
      [text.trim(), ...Object.values(fields), files.map(({ name }) => name).join("; ")]
        .filter(Boolean)
        .sort(),
    );
  }
}
