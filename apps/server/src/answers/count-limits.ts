import { countResponse, type LimitCounter, limitState } from "@soundings/survey/parameter-limit";
import type { ParameterLimit, Survey } from "@soundings/survey/survey";
import { counterName } from "./queries.ts";

/** A limit that takes no more now. */
export interface FullLimit {
  end_id: string | null;
  opens_at: Date | null;
}

/**
 * A survey's limits during one transaction: what was stored, raised by the responses that are taken.
 * The survey's row is locked meanwhile, so nobody else raises them.
 */
export class LimitCount {
  readonly #survey: Survey;
  readonly #counters: Map<string, LimitCounter>;
  readonly #now: Date;
  readonly #raised = new Map<string, LimitCounter & { limit_id: string; value: string }>();

  constructor(survey: Survey, stored: ReadonlyMap<string, LimitCounter>, now: Date) {
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
      const counter = countResponse(limit, this.#stateOf(limit, value), this.#now, time_zone);
      const name = counterName(limit.id, value);
      this.#counters.set(name, counter);
      this.#raised.set(name, { limit_id: limit.id, value, ...counter });
    }
  }

  /** The counters that were raised, as they stand now. */
  raised() {
    return [...this.#raised.values()];
  }

  #stateOf(limit: ParameterLimit, value: string) {
    const counter = this.#counters.get(counterName(limit.id, value)) ?? null;
    return limitState(limit, counter, this.#now, this.#survey.settings.time_zone);
  }

  /** Limits that a link's parameters fall under; one of a parameter that the link lacks applies to nobody. */
  #applying(parameters: Readonly<Record<string, string>>): { limit: ParameterLimit; value: string }[] {
    return this.#survey.parameter_limits.flatMap((limit) => {
      if (limit.action === "DELETE") return [];
      if (limit.parameter_id === null) return [{ limit, value: "" }];
      const name = this.#survey.parameters.find(({ id }) => id === limit.parameter_id)?.name;
      const value = name === undefined ? undefined : parameters[name];
      if (!value || (limit.value !== null && limit.value !== value)) return [];
      return [{ limit, value }];
    });
  }
}
