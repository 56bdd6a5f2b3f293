import type { WebhookEvent } from "@soundings/contract/webhooks";
import { bodyOf } from "./body-of.ts";

const EXAMPLE_ALERT = {
  id: "00000000-0000-7000-8000-000000000000",
  dataset: { id: "00000000-0000-7000-8000-000000000000", name: "Example" },
  question_id: null,
  kind: "score_change",
  since: "2026-01-31",
  ...{ unit: "points", value: 10, other: 30, effect: -20, low: -28, high: -12, missed: 15 },
  ...{ comments: 80, comments_before: 240 },
  quotes: ["Example"],
  texts: { en: { title: "Example", drivers: null, others: [] } },
};

const EXAMPLE_INVITATION = {
  id: "00000000-0000-7000-8000-000000000000 invitation 0",
  kind: "invitation",
  contact_id: "00000000-0000-7000-8000-000000000000",
  phone: "+84901234567",
  name: "Example",
  fields: {},
  language: "en",
  subject: "Example",
  link: "https://soundings.example/s/example?t=example",
  unsubscribe: "https://soundings.example/no-more-invitations?token=example",
};

/** An example with the shape of the real one, for trying an address out. */
export function exampleBody(
  event_name: WebhookEvent,
  survey: { id: string; name: string },
  now: Date,
): string {
  const time = now.toISOString();
  const example = { id: "00000000-0000-7000-8000-000000000000", version: 1, language: "en", variant: null };
  const answer = {
    question_id: example.id,
    number: 1,
    type: "text_input",
    title: "Example",
    answer: { text: "Example" },
    text: "Example",
  };
  const response = {
    ...example,
    parameters: {},
    started_at: time,
    updated_at: time,
    submitted_at: event_name === "response.completed" ? time : null,
    quota: null,
    end: null,
    scores: [{ score_id: example.id, name: "Example", value: 7 }],
    answers: [answer],
  };
  return bodyOf(event_name, now, {
    test: true,
    survey: {
      ...survey,
      status:
        event_name === "survey.paused"
          ? "PAUSED"
          : event_name === "survey.finished"
            ? "FINISHED"
            : "PUBLISHED",
    },
    ...(event_name.startsWith("response.") && { response }),
    ...(event_name === "alert.found" && { alert: EXAMPLE_ALERT }),
    ...(event_name === "invitation.due" && { invitation: EXAMPLE_INVITATION }),
    ...(event_name === "quota.full" && {
      quota: {
        ...{ id: example.id, name: "Example", when_full: "end" },
        cell: { id: example.id, name: "Example" },
        responses: 100,
      },
    }),
    ...(event_name === "limit.reached" && {
      limit: { id: example.id, parameter: null, value: null, responses: 100 },
    }),
  });
}
