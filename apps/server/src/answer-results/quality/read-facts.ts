import type { Answer } from "@soundings/survey/answers";
import { holds } from "@soundings/survey/conditions";
import { type FlowMap, flowMap, questionsOf } from "@soundings/survey/flow";
import { isOpenText } from "@soundings/survey/open-text";
import {
  ARRIVALS,
  type Item,
  type Load,
  type ResponseFacts,
  type TextFacts,
} from "@soundings/survey/quality/facts";
import { addLoad, loadOf, NO_LOAD } from "@soundings/survey/quality/reading";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf, measureOf, takesOneValue } from "@soundings/survey/questions/answer-rules";
import { cellId } from "@soundings/survey/questions/grid";
import { plainText } from "@soundings/survey/rich-text";
import { questionsOfScore } from "@soundings/survey/scores";
import type { Block, Language, QualityRules } from "@soundings/survey/survey";
import { secondsTaken } from "@soundings/survey/time-taken";
import { inLanguage } from "@soundings/survey/translation";
import type { Dictionary, ListColumn } from "../../column-store/typed-columns.ts";
import type { AnswerColumns, QuestionColumn } from "../answer-columns.ts";
import { wordsIn } from "../text-terms.ts";
import { placesOf } from "./places.ts";

/** Fills in what one question says of a response. */
type Read = (at: number, into: Filling) => void;

interface Filling {
  items: Item[];
  places: number[];
  sets: { question_id: string; chosen: number; offered: number }[];
  texts: TextFacts[];
  numbers: { question_id: string; value: number }[];
}

interface PathReader {
  /** The same for all who were asked the same. */
  name: string;
  load: Load;
  reads: readonly Read[];
}

/** More than a survey has. */
const LANGUAGES = 1_024;

/** Reads responses out of columns as the checks see them. It holds for the columns as they are. */
export class FactsReader {
  readonly #columns: AnswerColumns;
  readonly #paths = new Map<number, PathReader>();
  readonly #maps = new Map<string, FlowMap>();
  readonly #rules: QualityRules["impossible"];
  /** Questions that the author's rules ask about, by way of scores too. */
  readonly #ruled: ReadonlySet<string>;
  readonly #checks: [question_id: string, right: readonly string[]][];

  constructor(columns: AnswerColumns) {
    this.#columns = columns;
    const rules = columns.asked.current.survey.quality;
    this.#rules = (rules?.impossible ?? []).filter(({ conditions }) => conditions.length > 0);
    this.#ruled = new Set(
      this.#rules.flatMap(({ conditions }) =>
        conditions.flatMap(({ question_id, subject }) => {
          if (subject?.kind !== "score") return question_id ?? [];
          return questionsOfScore(subject.score_id ?? "", columns.asked.current.survey);
        }),
      ),
    );
    this.#checks = Object.entries(rules?.right_answers ?? {}).filter(([, right]) => right.length > 0);
  }

  factsAt(at: number): ResponseFacts {
    const { path, language, started, time, arrival } = this.#columns;
    const name = path.codes.get(at) * LANGUAGES + language.codes.get(at);
    const reader = this.#paths.get(name) ?? this.#readerOf(at);
    this.#paths.set(name, reader);
    const filling: Filling = { items: [], places: [], sets: [], texts: [], numbers: [] };
    for (const read of reader.reads) read(at, filling);
    return {
      ...filling,
      seconds: secondsTaken(started.get(at), time.get(at)),
      path: reader.name,
      load: reader.load,
      arrival: ARRIVALS[arrival.get(at) - 1] ?? null,
      wrong_checks: this.#wrongChecks(at),
      impossible: this.#impossible(at),
    };
  }

  #readerOf(at: number): PathReader {
    const { path, language, asked } = this.#columns;
    const [number = "", ...walked] = (path.values.names[path.codes.get(at)] ?? "").split(" ");
    const version = asked.versions.get(Number(number));
    if (!version) return { name: "", load: NO_LOAD, reads: [] };
    const tongue = language.values.names[language.codes.get(at)] ?? "";
    const map = this.#mapIn(Number(number), version.map, tongue);
    const questions = walked.flatMap((place) => {
      const block = map.blocks.get(version.blockAt.get(place) ?? "");
      return block ? questionsOf(block as Block) : [];
    });
    return {
      name: `${path.codes.get(at)} ${tongue}`,
      load: questions.reduce((sum, question) => addLoad(sum, loadOf(question)), NO_LOAD),
      reads: questions.flatMap(
        (question) => readOf(question, map, this.#columns.questions.get(question.id)) ?? [],
      ),
    };
  }

  #mapIn(number: number, map: FlowMap, language: string): FlowMap {
    const key = `${number}/${language}`;
    const known = this.#maps.get(key) ?? flowMap(inLanguage(map.survey, language as Language));
    this.#maps.set(key, known);
    return known;
  }

  #wrongChecks(at: number): string[] {
    return this.#checks.flatMap(([question_id, right]) => {
      const given = this.#valuesAt(question_id, at);
      if (given.length === 0) return [];
      return given.every((value) => right.includes(value)) ? [] : [question_id];
    });
  }

  #valuesAt(question_id: string, at: number): string[] {
    const column = this.#columns.questions.get(question_id);
    if (!column || column.kind === "text") return [];
    if (column.kind === "many") return namesAt(column.answers, at);
    const name = column.answers.values.names[column.answers.codes.get(at)];
    return name ? [name] : [];
  }

  #impossible(at: number): string[] {
    const rules = this.#rules;
    if (rules.length === 0) return [];
    const { asked, variant, language, parameters, time } = this.#columns;
    const answers: Record<string, Answer> = {};
    for (const question_id of this.#ruled) {
      const answer = this.#answerAt(question_id, at);
      if (answer) answers[question_id] = answer;
    }
    const visit = {
      now: new Date(time.get(at)),
      variant_id: variant.values.names[variant.codes.get(at)] || null,
      language: (language.values.names[language.codes.get(at)] ?? "") as Language,
      parameters: Object.fromEntries(
        [...parameters].map(([name, one]) => [name, one.values.names[one.codes.get(at)] ?? ""]),
      ),
      device: null,
    };
    return rules.flatMap(({ name, conditions }) =>
      holds(conditions, asked.current, answers, visit) ? [name] : [],
    );
  }

  /** As far as columns have it: of a text its words. */
  #answerAt(question_id: string, at: number): Answer | null {
    const column = this.#columns.questions.get(question_id);
    const type = this.#columns.asked.questions.find(({ id }) => id === question_id)?.type;
    if (!column || !type) return null;
    if (column.kind === "text") {
      const value = column.values.values.names[column.values.codes.get(at)];
      const text = value || namesAt(column.words, at).join(" ");
      return text === "" ? null : { text };
    }
    const values = this.#valuesAt(question_id, at);
    if (values.length === 0) return null;
    const measure = measureOf(type);
    if (measure === "number") return { value: Number(values[0]) };
    return measure === "fields"
      ? { fields: Object.fromEntries(values.map((id) => [id, "…"])) }
      : { choice_ids: values };
  }
}

const namesAt = ({ start, length, units, values }: ListColumn, at: number): string[] => {
  const from = start.get(at);
  return Array.from({ length: length.get(at) }, (_, n) => values.names[units.get(from + n)] ?? "");
};

/** What is read of a question's column; null where nothing is. */
function readOf(question: Question, map: FlowMap, column: QuestionColumn | undefined): Read | null {
  if (!column) return null;
  const rules = answerRulesOf(question);
  const { id } = question;
  if (column.kind === "text") {
    if (rules.format?.(question.options) === "number") return numberRead(id, column.values);
    return isOpenText(question) ? textRead(id, wordsIn(plainText(question.title)), column) : null;
  }
  const grid = rules.grid?.(question.options);
  if (grid)
    return column.kind === "many" && !grid.columns_are_places ? gridRead(id, grid, column.answers) : null;
  if (rules.measure !== "choice" && rules.measure !== "number") return null;
  const places = placesOf(question, map);
  if (places.length < 2) return null;
  if (rules.measure === "choice" && !takesOneValue(question)) {
    return column.kind === "many" ? setRead(id, places.length, column.answers) : null;
  }
  const { options } = question;
  const shuffled = "shuffle" in options && options.shuffle !== "none";
  const item: Item = {
    key: id,
    question_id: id,
    ordered: rules.measure === "number",
    size: places.length,
    shuffled,
  };
  const place = lookUp(column.answers.values, places);
  const { answers } = column;
  const codeAt =
    "codes" in answers
      ? (at: number) => answers.codes.get(at)
      : (at: number) => (answers.length.get(at) > 0 ? answers.units.get(answers.start.get(at)) : 0);
  return (at, into) => {
    const n = place[codeAt(at)] ?? -1;
    if (n < 0) return;
    into.items.push(item);
    into.places.push(n);
  };
}

/** By the places of a dictionary: which of some values stands there; -1 for another one. */
function lookUp(values: Dictionary, wanted: readonly string[]): Int16Array {
  const found = new Int16Array(values.names.length).fill(-1);
  for (const [n, value] of wanted.entries()) {
    const at = values.find(value);
    if (at > 0) found[at] = n;
  }
  return found;
}

function numberRead(
  question_id: string,
  { codes, values }: Extract<QuestionColumn, { kind: "text" }>["values"],
): Read {
  return (at, into) => {
    const name = values.names[codes.get(at)];
    if (name) into.numbers.push({ question_id, value: Number(name) });
  };
}

function textRead(
  question_id: string,
  title: readonly string[],
  column: Extract<QuestionColumn, { kind: "text" }>,
): Read {
  return (at, into) => {
    if (column.written.get(at) === 0) return;
    const score = column.sentiment.get(at) === 0 ? null : column.score.get(at);
    into.texts.push({ question_id, words: namesAt(column.words, at), title, score });
  };
}

const setRead =
  (question_id: string, offered: number, { length }: ListColumn): Read =>
  (at, into) => {
    const chosen = length.get(at);
    if (chosen > 0) into.sets.push({ question_id, chosen, offered });
  };

/** Rows with one column each, in the order of the page. */
function gridRead(
  question_id: string,
  { rows, columns }: { rows: readonly { id: string }[]; columns: readonly { id: string }[] },
  list: ListColumn,
): Read {
  const items = rows.map(
    ({ id }): Item => ({
      key: `${question_id}:${id}`,
      question_id,
      ordered: true,
      size: columns.length,
      shuffled: false,
    }),
  );
  const { length: width } = columns;
  const cells = rows.flatMap((row) => columns.map((column) => cellId(row.id, column.id)));
  const cellOf = lookUp(list.values, cells);
  const chosen = new Int16Array(rows.length);
  return (at, into) => {
    chosen.fill(-1);
    const from = list.start.get(at);
    const end = from + list.length.get(at);
    for (let unit = from; unit < end; unit++) {
      const cell = cellOf[list.units.get(unit)] ?? -1;
      if (cell < 0) continue;
      const row = Math.floor(cell / width);
      chosen[row] = chosen[row] === -1 ? cell % width : -2;
    }
    for (let n = 0; n < chosen.length; n++) {
      const place = chosen[n] as number;
      if (place < 0) continue;
      into.items.push(items[n] as Item);
      into.places.push(place);
    }
  };
}
