import {
  countResponse,
  freePlace,
  type LimitCounter,
  type LimitState,
  limitState,
} from "@soundings/survey/parameter-limit";
import type { Parameter, ParameterLimit, Survey } from "@soundings/survey/survey";
import { countedValue, declaredValue, OTHER_VALUES } from "@soundings/survey/survey-address";
import { dayOf } from "@soundings/survey/zoned-days";
import { counterName, type StoredCounter } from "./queries.ts";

/** Values that have an entry even before the first response. */
function listedValues({ parameter_id, value }: ParameterLimit, parameter: Parameter | undefined): string[] {
  if (parameter_id === null || !parameter) return [""];
  if (value !== null) return [declaredValue(parameter, value)];
  return [...new Set(parameter.values.map((one) => one.trim()))];
}

/** How a limit stands for one value. */
export interface LimitEntry {
  limit: ParameterLimit;
  parameter: string | null;
  value: string;
  /** All values together that the parameter does not list. */
  others: boolean;
  state: LimitState;
}

/** A limit that takes no more now. */
export interface FullLimit {
  end_id: string | null;
  opens_at: Date | null;
}

/**
 * A survey's limits during one transaction: what was stored, raised by the responses that are taken, lowered
 * by those that are deleted. The survey's row is locked meanwhile, so nobody else changes them.
 */
export class LimitCount {
  readonly #survey: Survey;
  readonly #counters: Map<string, StoredCounter>;
  readonly #now: Date;
  #today: string | null = null;
  readonly #changed = new Map<string, StoredCounter>();

  constructor(survey: Survey, stored: ReadonlyMap<string, StoredCounter>, now: Date) {
    this.#survey = survey;
    this.#counters = new Map(stored);
    this.#now = now;
  }

  /** The first limit that is full for a link's parameters; null where one more response may be taken. */
  full(parameters: Readonly<Record<string, string>>): FullLimit | null {
    for (const { limit, value } of this.#applying(parameters)) {
      const { open, opens_at } = this.#stateOf(limit, value);
      if (!open) return { end_id: limit.end_of_survey_id, opens_at };
    }
    return null;
  }

  /** Counts one response. */
  take(parameters: Readonly<Record<string, string>>): void {
    const { time_zone } = this.#survey.settings;
    for (const { limit, value } of this.#applying(parameters)) {
      const state = this.#stateOf(limit, value);
      this.#change(
        limit,
        value,
        countResponse(limit, state, this.#now, time_zone),
        this.#beganAt(limit, value),
      );
    }
  }

  /** Gives back the places of a response that was submitted then: of counters that still count it. */
  free(parameters: Readonly<Record<string, string>>, submitted_at: Date): void {
    for (const { limit, value } of this.#applying(parameters)) {
      const { counter } = this.#stateOf(limit, value);
      const began = this.#beganAt(limit, value);
      if (counter.responses === 0 || submitted_at < began) continue;
      this.#change(limit, value, freePlace(limit, counter), began);
    }
  }

  /** Begins a count anew; responses that were submitted before `began_at` are none of its own. */
  beginAnew(limit_id: string, value: string, began_at: Date): void {
    const limit = this.#survey.parameter_limits.find(({ id }) => id === limit_id);
    if (!limit || !this.#counters.has(counterName(limit_id, value))) return;
    const { counter } = this.#stateOf(limit, value);
    this.#change(limit, value, { ...counter, responses: 0, full_on: null }, began_at);
  }

  /** How every limit stands: for each value that its parameter lists, and for others that came. */
  entries(): LimitEntry[] {
    return this.#survey.parameter_limits.flatMap((limit) => {
      if (limit.action === "DELETE") return [];
      const parameter = this.#survey.parameters.find(({ id }) => id === limit.parameter_id);
      if (limit.parameter_id !== null && !parameter) return [];
      const listed = listedValues(limit, parameter);
      const isListed = new Set(listed);
      const entry = (value: string): LimitEntry => ({
        limit,
        parameter: parameter?.name ?? null,
        value,
        others: !isListed.has(value) && value === OTHER_VALUES && listed.length > 0,
        state: this.#stateOf(limit, value),
      });
      if (limit.parameter_id === null || limit.value !== null) return listed.map(entry);
      const came = [...this.#counters.values()]
        .filter(({ limit_id, value }) => limit_id === limit.id && !isListed.has(value))
        .map(({ value }) => entry(value))
        .filter(({ state }) => state.counter.responses > 0)
        .sort((a, b) => b.state.counter.responses - a.state.counter.responses);
      return [...listed.map(entry), ...came];
    });
  }

  /** The counters that were changed, as they stand now. */
  changed(): StoredCounter[] {
    return [...this.#changed.values()];
  }

  #change(limit: ParameterLimit, value: string, counter: LimitCounter, began_at: Date): void {
    const { since, responses, full_on } = counter;
    const stored = { limit_id: limit.id, value, since, responses, full_on, began_at };
    const name = counterName(limit.id, value);
    this.#counters.set(name, stored);
    this.#changed.set(name, stored);
  }

  #stateOf(limit: ParameterLimit, value: string): LimitState {
    const counter = this.#counters.get(counterName(limit.id, value)) ?? null;
    const { time_zone } = this.#survey.settings;
    this.#today ??= dayOf(this.#now, time_zone);
    return limitState(limit, counter, this.#now, time_zone, this.#today);
  }

  /** Since when a counter counts; one that begins with this transaction, since now. */
  #beganAt(limit: ParameterLimit, value: string): Date {
    const stored = this.#counters.get(counterName(limit.id, value));
    return stored && this.#stateOf(limit, value).counter === stored ? stored.began_at : this.#now;
  }

  /** Limits that a link's parameters fall under; one of a parameter that the link lacks applies to nobody. */
  #applying(parameters: Readonly<Record<string, string>>): { limit: ParameterLimit; value: string }[] {
    return this.#survey.parameter_limits.flatMap((limit) => {
      if (limit.action === "DELETE") return [];
      if (limit.parameter_id === null) return [{ limit, value: "" }];
      const parameter = this.#survey.parameters.find(({ id }) => id === limit.parameter_id);
      const carried = parameter && declaredValue(parameter, parameters[parameter.name] ?? "");
      if (!carried) return [];
      if (limit.value === null) return [{ limit, value: countedValue(parameter, carried) }];
      return declaredValue(parameter, limit.value) === carried ? [{ limit, value: carried }] : [];
    });
  }
}
