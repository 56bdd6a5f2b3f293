import { EMOTIONS, type Emotion, SENTIMENTS, type Sentiment, tellsEmotions } from "@soundings/nlp/scale";
import { type Answer, isAnswered } from "@soundings/survey/answers";
import { ARRIVALS, type Arrival } from "@soundings/survey/quality/facts";
import { CategoryColumn, Dictionary, FloatColumn, IntegerColumn } from "../column-store/typed-columns.ts";
import type { AskedSurvey } from "./asked-questions.ts";
import { HeldCounts } from "./held-counts.ts";
import { pagesReached } from "./pages-reached.ts";
import { HeldQuality } from "./quality/held-quality.ts";
import { columnKind, emptyColumn, type QuestionColumn, setAnswerAt, UNTOLD } from "./question-column.ts";
import { ResponseIds } from "./response-ids.ts";

/** A response as its row says it. */
export interface ReadResponse {
  id: string;
  number: number;
  language: string;
  variant_id: string | null;
  parameters: Record<string, string>;
  answers: Record<string, Answer>;
  path: string[];
  /** Place of the flow of the page that was seen last; null where that was not said. */
  seen: string | null;
  /** Milliseconds since 1970. */
  started: number;
  /** Of the submission; of the last write where nothing was submitted. */
  time: number;
  submitted: boolean;
  /** Null for nearly all, see survey/quality/facts.ts. */
  arrival: Arrival | null;
  /** What a person said of the care that it was given with. */
  careless: boolean | null;
  /** What quotas made of it; null where there were none. */
  quota?: string | null;
}

/** What the engine said of one text. */
export interface ReadAnalysis {
  response_id: string;
  question_id: string;
  language: string | null;
  sentiment: string;
  score: number;
  emotions: { emotion: string }[];
  topics: string[];
}

/** Parameters that links have carried; what comes after so many is in the rows only. */
export const MAX_PARAMETERS = 50;

/**
 * The responses of a survey as columns in memory, an entry each. Every figure, filter and order is worked
 * out from these; PostgreSQL is asked for the responses of the page that is shown. An entry keeps its place
 * when its response changes, and is not `alive` any more when it is deleted.
 */
export class AnswerColumns {
  readonly ids = new ResponseIds();
  readonly alive = new IntegerColumn();
  readonly submitted = new IntegerColumn();
  /** Outside quotas: 1 over a quota, 2 ended by one; else 0. */
  readonly outside = new IntegerColumn();
  /** Milliseconds since 1970; `time` is that of the submission or of the last write. */
  readonly time = new FloatColumn(8);
  readonly started = new FloatColumn(8);
  readonly language = new CategoryColumn();
  readonly variant = new CategoryColumn();
  readonly parameters = new Map<string, CategoryColumn>();
  /** The version and the places of its flow that were walked: "3 id id …". */
  readonly path = new CategoryColumn();
  /** How many of the path's pages the respondent came to. */
  readonly reached = new IntegerColumn();
  /** 1 where the respondent's page said which one that was. */
  readonly told = new IntegerColumn();
  /** 0 is the ordinary way, else the place in ARRIVALS and 1. */
  readonly arrival = new IntegerColumn();
  /** What a person said: 1 is given with care, 2 without, 0 nothing. */
  readonly said_careless = new IntegerColumn();
  readonly questions = new Map<string, QuestionColumn>();
  /** What speaks against them. */
  readonly quality = new HeldQuality();
  /** What was counted of them as they are. */
  readonly counts = new HeldCounts();
  /** The words of all texts: most are said in answer to several questions. */
  readonly #words = new Dictionary();
  asked: AskedSurvey;
  /** What time it is to them: receipts are worked out as of theirs. */
  now: () => number = Date.now;

  constructor(asked: AskedSurvey) {
    this.asked = asked;
  }

  /** Entries, the deleted ones too. */
  get count(): number {
    return this.ids.count;
  }

  put(response: ReadResponse): void {
    const at = this.ids.place(response.id);
    this.#changed(at);
    this.alive.set(at, 1);
    this.submitted.set(at, response.submitted ? 1 : 0);
    this.outside.set(at, outsideOf(response.quota));
    this.time.set(at, response.time);
    this.started.set(at, response.started);
    this.language.set(at, response.language);
    this.variant.set(at, response.variant_id);
    this.#putParameters(at, response.parameters);
    this.path.set(at, `${response.number} ${response.path.join(" ")}`);
    const version = this.asked.versions.get(response.number);
    this.reached.set(at, version ? pagesReached(version, response) : 0);
    this.told.set(at, response.seen === null ? 0 : 1);
    this.arrival.set(at, response.arrival ? ARRIVALS.indexOf(response.arrival) + 1 : 0);
    this.said_careless.set(at, response.careless === null ? 0 : response.careless ? 2 : 1);
    for (const question of this.asked.questions) {
      const answer = response.answers[question.id];
      const column = this.questions.get(question.id);
      if (!column && !isAnswered(answer)) continue;
      const own = column ?? this.addColumn(question.id, columnKind(question));
      setAnswerAt(own, question, at, answer, response.language);
    }
  }

  addAnalysis(analysis: ReadAnalysis): void {
    const at = this.ids.find(analysis.response_id);
    const column = this.questions.get(analysis.question_id);
    if (at < 0 || column?.kind !== "text") return;
    this.#changed(at);
    column.sentiment.set(at, SENTIMENTS.indexOf(analysis.sentiment as Sentiment) + 1);
    column.score.set(at, analysis.score);
    const bits = analysis.emotions.map(({ emotion }) => 1 << EMOTIONS.indexOf(emotion as Emotion));
    const isTold = tellsEmotions(analysis.language);
    column.emotions.set(at, isTold ? bits.reduce((sum, bit) => sum | bit, 0) : UNTOLD);
    column.topics.set(at, analysis.topics);
  }

  remove(id: string): void {
    const at = this.ids.find(id);
    if (at < 0) return;
    this.#changed(at);
    this.alive.set(at, 0);
  }

  #changed(at: number): void {
    this.counts.changed(at);
    this.quality.changed(at);
  }

  get byteLength(): number {
    const { ids, alive, submitted, outside, time, started, language, variant, path, reached, told } = this;
    const { arrival, said_careless, quality } = this;
    const parts: { byteLength: number }[] = [
      ids,
      alive,
      submitted,
      outside,
      time,
      started,
      language,
      variant,
      path,
      reached,
      told,
      arrival,
      said_careless,
      quality,
      this.counts,
    ];
    parts.push(...this.parameters.values());
    for (const column of this.questions.values()) {
      if (column.kind !== "text") parts.push(column.answers, column.said);
      else {
        const { written, words, terms, sentiment, score, emotions, topics, values } = column;
        parts.push(written, words, terms, sentiment, score, emotions, topics, values);
      }
    }
    const values = parts.flatMap((part) => ("values" in part ? [part.values as Dictionary] : []));
    return [...parts, ...new Set(values)].reduce((sum, part) => sum + part.byteLength, 0);
  }

  #putParameters(at: number, parameters: Record<string, string>): void {
    for (const [name, column] of this.parameters) column.set(at, parameters[name] || null);
    for (const [name, value] of Object.entries(parameters)) {
      if (!value || this.parameters.has(name) || this.parameters.size === MAX_PARAMETERS) continue;
      const column = new CategoryColumn();
      column.set(at, value);
      this.parameters.set(name, column);
    }
  }

  /** Columns of questions that somebody has answered, though nobody in these responses. */
  addColumns(question_ids: readonly string[]): void {
    const wanted = new Set(question_ids);
    for (const question of this.asked.questions)
      if (wanted.has(question.id)) this.addColumn(question.id, columnKind(question));
  }

  /** A question's column, made where there is none. */
  addColumn(question_id: string, kind: QuestionColumn["kind"]): QuestionColumn {
    const column = this.questions.get(question_id) ?? emptyColumn(kind, this.#words);
    this.questions.set(question_id, column);
    return column;
  }
}

export const [OVER_QUOTA, SCREENED_OUT] = [1, 2];

const outsideOf = (quota: string | null | undefined): number =>
  quota === "over" ? OVER_QUOTA : quota === "screened_out" ? SCREENED_OUT : 0;
