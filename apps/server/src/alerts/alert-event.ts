import { claimDrivers, claimText } from "@soundings/contract/claim-texts";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import type { NotedEvent } from "../outbox/enqueue-events.ts";
import { namedAlert } from "./named-alert.ts";
import type { NewAlert } from "./queries.ts";

/** What a survey's webhooks are told of an alert about its open texts. */
export function alertEvent(
  id: string,
  { claim, others, quotes, topic_names }: NewAlert,
  dataset: { id: string; name: string },
  now: Date,
): NotedEvent {
  const stored = { id, dataset_id: dataset.id, dataset_name: dataset.name, read: false, created_at: now };
  const { kind, unit, value, other, effect, low, high, n, n_against, since, missed } = claim;
  const texts = INTERFACE_LANGUAGES.map((language) => {
    const named = namedAlert({ ...stored, claim, others, quotes, topic_names }, language);
    const drivers = claimDrivers(named.claim, language);
    const more = named.others.map((one) => claimText(one, language));
    return [language, { title: claimText(named.claim, language), drivers, others: more }];
  });
  return {
    event_name: "alert.found",
    details: {
      alert: {
        id,
        dataset,
        kind,
        since,
        ...{ unit, value, other, effect, low, high, missed },
        ...{ comments: n, comments_before: n_against },
        quotes: quotes.map(({ text }) => text),
        texts: Object.fromEntries(texts),
      },
    },
  };
}
