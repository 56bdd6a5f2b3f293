import { claimDrivers, claimText } from "@soundings/contract/claim-texts";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import type { NotedEvent } from "../outbox/enqueue-events.ts";
import { namedAlert } from "./named-alert.ts";
import type { NewAlert } from "./queries.ts";

/** Of which dataset with a survey's open texts an alert is, or of which survey's ratings. */
type AlertOf = { name: string } & ({ dataset_id: string } | { survey_id: string });

/** What a survey's webhooks are told of an alert about its open texts or its ratings. */
export function alertEvent(
  id: string,
  { claim, others, quotes, topic_names }: NewAlert,
  of: AlertOf,
): NotedEvent {
  const dataset = "dataset_id" in of ? { id: of.dataset_id, name: of.name } : null;
  const stored = {
    id,
    dataset_id: dataset?.id ?? null,
    survey_id: "survey_id" in of ? of.survey_id : null,
    dataset_name: of.name,
    read: false,
    created_at: new Date(),
  };
  const { kind, subject, unit, value, other, effect, low, high, n, n_against, since, missed } = claim;
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
        question_id: subject.number?.question_id ?? null,
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
