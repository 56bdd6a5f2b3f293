import type { Answer } from "@soundings/survey/answers";
import { holds } from "@soundings/survey/conditions";
import { type FlowMap, flowMap, questionsOf } from "@soundings/survey/flow";
import { ARRIVALS, type Load, type ResponseFacts } from "@soundings/survey/quality/facts";
import { addLoad, loadOf, NO_LOAD } from "@soundings/survey/quality/reading";
import type { Question } from "@soundings/survey/questions";
import { measureOf } from "@soundings/survey/questions/answer-rules";
import { questionsOfScore } from "@soundings/survey/scores";
import type { Block, Language, QualityRules } from "@soundings/survey/survey";
import { secondsTaken } from "@soundings/survey/time-taken";
import { inLanguage } from "@soundings/survey/translation";
import type { AnswerColumns } from "../answer-columns.ts";
import type { AskedSurvey } from "../asked-questions.ts";
import { type Filling, namesAt, type Read, readOf } from "./read-question.ts";

interface PathReader {
  /** The same for all who were asked the same. */
  name: string;
  load: Load;
  reads: readonly Read[];
}

/** More than a survey has. */
const LANGUAGES = 1_024;

/** What was asked on a way through a survey, in a language. */
interface KnownPath {
  map: FlowMap;
  load: Load;
  questions: Question[];
}

/** What readers of a survey's columns can share: it follows from the survey alone. */
export class KnownPaths {
  readonly #asked: AskedSurvey;
  readonly #maps = new Map<string, FlowMap>();
  readonly #paths = new Map<string, KnownPath | null>();

  constructor(asked: AskedSurvey) {
    this.#asked = asked;
  }

  /** Null of a version that is not there. @param path as columns have it */
  of(path: string, language: string): KnownPath | null {
    const key = `${path} ${language}`;
    const known = this.#paths.get(key);
    if (known !== undefined) return known;
    const made = this.#make(path, language);
    this.#paths.set(key, made);
    return made;
  }

  #make(path: string, language: string): KnownPath | null {
    const [number = "", ...walked] = path.split(" ");
    const version = this.#asked.versions.get(Number(number));
    if (!version) return null;
    const map = this.#mapIn(Number(number), version.map, language);
    const questions = walked.flatMap((place) => {
      const block = map.blocks.get(version.blockAt.get(place) ?? "");
      return block ? questionsOf(block as Block) : [];
    });
    const load = questions.reduce((sum, question) => addLoad(sum, loadOf(question)), NO_LOAD);
    return { map, load, questions };
  }

  #mapIn(number: number, map: FlowMap, language: string): FlowMap {
    const key = `${number}/${language}`;
    const known = this.#maps.get(key) ?? flowMap(inLanguage(map.survey, language as Language));
    this.#maps.set(key, known);
    return known;
  }
}

/** Reads responses out of columns as the checks see them. It holds for the columns as they are. */
export class FactsReader {
  readonly #columns: AnswerColumns;
  readonly #known: KnownPaths;
  readonly #paths = new Map<number, PathReader>();
  readonly #reads = new Map<Question, Read | null>();
  readonly #rules: QualityRules["impossible"];
  /** Questions that the author's rules ask about, by way of scores too. */
  readonly #ruled: ReadonlySet<string>;
  readonly #checks: [question_id: string, right: readonly string[]][];

  constructor(columns: AnswerColumns, known = new KnownPaths(columns.asked)) {
    this.#columns = columns;
    this.#known = known;
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
    const { path, language } = this.#columns;
    const way = path.values.names[path.codes.get(at)] ?? "";
    const tongue = language.values.names[language.codes.get(at)] ?? "";
    const known = this.#known.of(way, tongue);
    if (!known) return { name: "", load: NO_LOAD, reads: [] };
    return {
      name: `${way} ${tongue}`,
      load: known.load,
      // A right answer says where somebody had to point, not where they like to.
      reads: known.questions
        .filter(({ id }) => !this.#checks.some(([checked]) => checked === id))
        .flatMap((question) => this.#readOf(question, known.map) ?? []),
    };
  }

  /** Questions of one language are the same ones on every way. */
  #readOf(question: Question, map: FlowMap): Read | null {
    const known = this.#reads.get(question);
    if (known !== undefined) return known;
    const read = readOf(question, map, this.#columns.questions.get(question.id));
    this.#reads.set(question, read);
    return read;
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
