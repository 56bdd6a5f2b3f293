import type { Survey } from "@soundings/survey/survey";
import type { NotedEvent } from "../outbox/enqueue-events.ts";
import type { StoredCounter, WrittenResponse } from "./queries.ts";

/** What a survey's webhooks are told of the writes of one transaction. */
export function responseEvents(
  survey: Survey,
  written: readonly WrittenResponse[],
  raised: readonly StoredCounter[],
  { finished }: { finished: boolean },
): NotedEvent[] {
  const responses = written.map(
    ({ id, submitted }): NotedEvent => ({
      event_name: submitted ? "response.completed" : "response.updated",
      response_id: id,
    }),
  );
  // Nothing raises a counter that is full already.
  const reached = raised
    .filter(({ full_on }) => full_on !== null)
    .map(({ limit_id, value, responses }): NotedEvent => {
      const limit = survey.parameter_limits.find(({ id }) => id === limit_id);
      const parameter = survey.parameters.find(({ id }) => id === limit?.parameter_id)?.name ?? null;
      const details = { id: limit_id, parameter, value: parameter && value, responses };
      return { event_name: "limit.reached", details: { limit: details } };
    });
  return [...responses, ...reached, ...(finished ? [{ event_name: "survey.finished" } as const] : [])];
}
