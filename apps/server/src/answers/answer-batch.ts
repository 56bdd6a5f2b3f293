import type { FlowMap } from "@soundings/survey/flow";
import { groupsOf } from "@soundings/survey/random-group";
import { type Reading, settledReadings } from "@soundings/survey/reading";
import { statusAfter } from "@soundings/survey/status";
import type { SurveyStatus } from "@soundings/survey/survey";
import { knownParameters } from "@soundings/survey/survey-address";
import { validateAnswers } from "@soundings/survey/validate-answers";
import { openTextsOf } from "../answer-texts/open-texts.ts";
import { awaitRules } from "../case-line/line-queries.ts";
import { type DbOrTransaction, enqueue } from "../db/db.ts";
import type { SingleUse } from "../distribution/single-use.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { enqueueRows } from "../outbox/enqueue-rows.ts";
import { publishedVersion, versionAtHand } from "../surveys/published-survey.ts";
import type { AnsweredState } from "../surveys/state-queries.ts";
import { type Beside, readBeside, type Stored } from "./beside-writes.ts";
import type { ContinuedWrites } from "./continued-writes.ts";
import type { LimitCount } from "./count-limits.ts";
import { type QuotaCount, verdictOf } from "./count-quotas.ts";
import { BegunShares } from "./equal-shares.ts";
import type { Listeners } from "./listener-queries.ts";
import type { MonthsPlaces } from "./months-places.ts";
import type { NamedFiles } from "./named-files.ts";
import type { OncePerDevice } from "./once-per-device.ts";
import { type StoredResponse, type SurveyCount, type WrittenResponse, writeCounters } from "./queries.ts";
import { addToCells } from "./quota-queries.ts";
import { responseEvents } from "./response-events.ts";
import { type Closed, isFull, screenedOut, whyClosed } from "./why-closed.ts";
import type { Outcome, Write } from "./write.ts";

/** What was made of a write. */
type Became = Omit<
  WrittenResponse,
  "id" | "language" | "variant_id" | "seen" | "sequence" | "opened_at" | "arrival"
>;

type More = (trx: DbOrTransaction) => Promise<void>;

/** One survey's writes of one transaction. */
export class AnswerBatch {
  #submitted = 0;
  readonly #key: SurveyKey;
  readonly #state: AnsweredState;
  /** What new respondents see; its settings and limits hold for all. */
  readonly #current: FlowMap;
  readonly #limits: LimitCount;
  readonly #quotas: QuotaCount;
  readonly #links: SingleUse;
  readonly #continued: ContinuedWrites;
  readonly #devices: OncePerDevice;
  readonly #files: NamedFiles;
  readonly #shares: BegunShares;
  readonly #places: MonthsPlaces;
  readonly #now: Date;
  readonly #known: Map<string, StoredResponse>;
  /** By number, those that its writes were shown or go on with, and the one that is published. */
  readonly #versions: ReadonlyMap<number, FlowMap>;
  readonly #written = new Map<string, WrittenResponse>();
  /** Of those that were not there before. */
  readonly #new = new Set<string>();
  /** Of those that were written with open texts. */
  readonly #texts = new Set<string>();
  #status: SurveyStatus;

  private constructor(
    { key, state, responses, places, now }: Stored,
    current: FlowMap,
    { versions, limits, quotas, links, continued, devices, files }: Beside,
  ) {
    this.#key = key;
    this.#state = state;
    this.#status = state.status;
    this.#current = current;
    this.#versions = versions;
    this.#limits = limits;
    this.#quotas = quotas;
    this.#links = links;
    this.#continued = continued;
    this.#devices = devices;
    this.#files = files;
    this.#shares = new BegunShares(current.survey);
    this.#places = places;
    this.#now = now;
    this.#known = new Map(responses.map((response) => [response.id, response]));
  }

  /**
   * With what else the writes have to do with; null for a survey that was never published. Without a wait where
   * nothing has to be read, as of nearly every survey.
   */
  static of(
    trx: DbOrTransaction,
    stored: Stored,
    writes: readonly Write[],
  ): AnswerBatch | null | Promise<AnswerBatch | null> {
    const { key, state } = stored;
    if (!state.published_number) return null;
    const current = versionAtHand(key, state.published_number);
    if (current) return AnswerBatch.#with(trx, stored, current, writes);
    return publishedVersion(trx, key, state.published_number).then(
      (read) => read && AnswerBatch.#with(trx, stored, read, writes),
    );
  }

  static #with(
    trx: DbOrTransaction,
    stored: Stored,
    current: FlowMap,
    writes: readonly Write[],
  ): AnswerBatch | Promise<AnswerBatch> {
    const beside = readBeside(trx, stored, current, writes);
    const made = (read: Beside) => new AnswerBatch(stored, current, read);
    return beside instanceof Promise ? beside.then(made) : made(beside);
  }

  take(written: Write): Outcome {
    const known = this.#known.get(written.response_id);
    if (known?.submitted) return { state: "submitted", end_id: known.end_id };
    if (known?.quota === "screened_out") return screenedOut(known.end_id);
    const going = known ? this.#continued.settle(written, known) : { write: written, merged: false };
    // What the browser sent before came later: it holds more already.
    if (!going) return this.#begun(written, known?.sequence ?? 0, true);
    const carried = this.#links.parametersOf(written, written.parameters, this.#current.survey.parameters);
    const write = going.write.parameters === carried ? going.write : { ...going.write, parameters: carried };
    if (!known && this.#isLocked(write)) return new ProblemError("SURVEY_PASSWORD");
    const closed = this.#closed(write, known !== undefined);
    if (closed && !known) return closed;
    const published = this.#state.published_number as number;
    // A page that was opened before the survey was published anew is answered as it was shown.
    const shown = this.#versions.get(known?.number ?? write.version ?? published);
    const number = shown ? (known?.number ?? write.version ?? published) : published;
    const map = shown ?? this.#current;
    const parameters = knownParameters(write.parameters, [map.survey, this.#current.survey]);
    const { variant_id, language, device = null } = write;
    // Results have the groups that lots put it in beside what its link carried.
    const stored = { ...parameters, ...groupsOf(map.survey, write.response_id) };
    const files = this.#files.settle(write);
    const readings = settledReadings(map, files.answers, {
      missed: write.missed ?? [],
      before: known?.readings ?? {},
      now: write.readings ?? {},
    });
    const seed = write.response_id;
    const visit = { now: this.#now, variant_id, language, parameters, device, readings, seed };
    const validated = validateAnswers(map, files.answers, visit, { required: write.submit });
    const gone = files.flaws.filter(({ question_id }) => validated.answers[question_id]);
    const flaws = gone.length > 0 ? [...gone, ...validated.violations] : validated.violations;
    if (flaws.length > 0) return new ProblemError("ANSWERS_INVALID", { flaws });
    const verdict = closed ? null : this.#quotas.settle(map, validated.answers, visit, write);
    if (verdict?.kind === "screened_out") {
      this.#links.use(write);
      this.#devices.use(write);
      const { answers, path } = validated;
      const became = { answers, path, ...verdictOf(verdict), end_id: verdict.end_id };
      this.#keep(write, { ...became, parameters: stored, number, submitted: false, readings });
      return screenedOut(verdict.end_id);
    }
    const submitted = write.submit && !closed;
    if (submitted) this.#count(write);
    else this.#links.begin(write);
    const { answers, path, end_id } = validated;
    const became = { parameters: stored, answers, path, end_id, submitted, number, readings };
    this.#keep(write, verdict ? { ...became, ...verdictOf(verdict) } : became);
    this.#continued.noteStored(write, answers, written.sequence);
    if (openTextsOf(map, answers).length > 0) this.#texts.add(write.response_id);
    if (closed) return closed;
    return submitted
      ? { state: "submitted", end_id: validated.end_id }
      : this.#begun(write, write.sequence, going.merged, readings);
  }

  /** `merged`: what another device wrote is told with it, where the window can take it up. */
  #begun(
    { response_id, since }: Write,
    sequence: number,
    merged: boolean,
    readings: Record<string, Reading> = {},
  ): Outcome {
    const answers = since && merged ? this.#continued.answersOf(response_id) : undefined;
    const hears = Object.keys(readings).length > 0;
    return { state: "begun", sequence, ...(answers && { answers }), ...(hears && { readings }) };
  }

  /** What is to be stored of it, with the responses whose texts the engine has to read. */
  written(): { count: SurveyCount; responses: WrittenResponse[]; texts: WrittenResponse[] } {
    const responses = [...this.#written.values()];
    const count = {
      survey_id: this.#key.survey_id,
      submitted: this.#submitted,
      status: this.#status,
    };
    return { count, responses, texts: responses.filter(({ id }) => this.#texts.has(id)) };
  }

  /** Whether its survey had no such response before. */
  isNew(id: string): boolean {
    return this.#new.has(id);
  }

  /** What goes with the responses, to be written in this order once they are stored; nothing with most. */
  more({ webhooks, sheet, rules }: Listeners): More[] {
    const key = this.#key;
    const written = [...this.#written.values()];
    const heard = webhooks || sheet || rules || this.#quotas.filled().length > 0;
    const parts: More[] = [];
    if (this.#links.hasBegun) parts.push((trx) => this.#links.storeBegun(trx, key));
    if (this.#continued.hasChanged) parts.push((trx) => this.#continued.store(trx, key));
    if (this.#files.hasAny) parts.push((trx) => this.#files.store(trx, key, written));
    if (heard) parts.push((trx) => this.#tell(trx, written, { webhooks, sheet, rules }));
    const cells = this.#quotas.changed();
    if (cells.length > 0) parts.push((trx) => addToCells(trx, key, cells, this.#now));
    if (this.#links.hasUsed) parts.push((trx) => this.#links.store(trx, key, this.#now));
    if (this.#state.once_per_device) parts.push((trx) => this.#devices.store(trx, key, true));
    if (this.#shares.hasBegun) parts.push((trx) => this.#shares.store(trx, key));
    const counters = this.#limits.changed();
    if (counters.length > 0) parts.push((trx) => writeCounters(trx, key, counters));
    return parts;
  }

  async #tell(
    trx: DbOrTransaction,
    written: readonly WrittenResponse[],
    { webhooks, sheet, rules }: Listeners,
  ): Promise<void> {
    if (webhooks) {
      const finished = this.#status === "FINISHED" && this.#state.status !== "FINISHED";
      const events = responseEvents(this.#current.survey, written, this.#limits.changed(), { finished });
      await enqueueEvents(trx, this.#key, [...events, ...this.#quotas.events()]);
    }
    const done = written.filter(({ submitted }) => submitted).map(({ id }) => id);
    if (sheet) await enqueueRows(trx, this.#key, done, this.#now);
    if (rules) await awaitRules(trx, this.#key, done);
    for (const quota_id of this.#quotas.filled()) {
      const jobKey = `tell_quota_full ${this.#key.survey_id} ${quota_id}`;
      await enqueue(trx, "tell_quota_full", { ...this.#key, quota_id }, { jobKey });
    }
  }

  /** A link of one person's is as good as the password; what has begun was begun with one of them. */
  #isLocked(write: Write): boolean {
    const { password_mark } = this.#state;
    return password_mark !== null && write.marks?.pass !== password_mark && !this.#links.knows(write);
  }

  #closed(write: Write, begun: boolean): Closed | null {
    const standing = {
      status: this.#status,
      answer_count: this.#answerCount(),
      settings: this.#current.survey.settings,
      month_is_full: this.#places.none,
      link: this.#links.stateOf(write),
      answered: this.#devices.hasAnswered(write),
      fullLimit: () => this.#limits.full(write.parameters),
    };
    return whyClosed(standing, { begun, submit: write.submit });
  }

  #answerCount(): number {
    return this.#state.answer_count + this.#submitted;
  }

  #count(write: Write): void {
    this.#limits.take(write.parameters);
    this.#links.use(write);
    this.#devices.use(write);
    this.#places.take();
    this.#submitted++;
    const full = isFull(this.#current.survey.settings, this.#answerCount());
    if (full) this.#status = statusAfter(this.#status, "finish") ?? this.#status;
  }

  #keep(
    { response_id: id, language, variant_id, seen, sequence, opened_at = null, arrival = null }: Write,
    became: Became,
  ): void {
    const { number, submitted, end_id, quota, readings } = became;
    this.#written.set(id, { id, language, variant_id, seen, sequence, opened_at, arrival, ...became });
    if (!this.#known.has(id)) this.#new.add(id);
    if (!this.#known.has(id)) this.#shares.add(id, opened_at, { counted: quota !== "screened_out" });
    const held = { quota: quota ?? null, readings: readings ?? null };
    this.#known.set(id, { id, number, sequence, submitted, end_id, ...held });
  }
}
