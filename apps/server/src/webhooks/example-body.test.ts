import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@soundings/contract/webhooks";
import { Id } from "@soundings/survey/id";
import { describe, expect, test } from "vitest";
import { exampleBody } from "./example-body.ts";

const SURVEY = { id: "019a0000-0000-7000-8000-000000000001", name: "Visit" };
const NOW = new Date("2026-11-28T09:00:00.000Z");
const example = (event_name: WebhookEvent) => JSON.parse(exampleBody(event_name, SURVEY, NOW));

describe("an example", () => {
  test("of a response says what was asked and answered, and was submitted where it is complete", () => {
    const { response } = example("response.completed").data;
    expect(Id.safeParse(response.id).success).toBe(true);
    expect([response.version, response.answers[0].number]).toEqual([1, 1]);
    expect([response.answers[0].type, response.answers[0].answer.text]).toEqual([
      "text_input",
      response.answers[0].text,
    ]);
    const times = WEBHOOK_EVENTS.map((one) => example(one).data.response?.submitted_at);
    const [completed, ...others] = [NOW.toISOString(), null, null];
    expect(times).toEqual([completed, ...others, ...Array(WEBHOOK_EVENTS.length - 3).fill(undefined)]);
  });

  test.each(WEBHOOK_EVENTS)(
    "of %s is marked as one, of its survey in its state, and has what it is about",
    (event) => {
      const { type, timestamp, data } = example(event);
      const { test: isTest, survey, ...about } = data;
      expect([type, timestamp, isTest]).toEqual([event, NOW.toISOString(), true]);
      const statuses: Partial<Record<WebhookEvent, string>> = {
        "survey.paused": "PAUSED",
        "survey.finished": "FINISHED",
      };
      expect(survey).toEqual({ id: SURVEY.id, name: "Visit", status: statuses[event] ?? "PUBLISHED" });
      const [kind] = event.split(".");
      expect(Object.keys(about)).toEqual(kind === "survey" ? [] : [kind]);
      // Nothing of it is left out.
      expect(JSON.stringify(about)).not.toMatch(/:""|\[""/);
    },
  );

  test("of an alert is one that could have been found, with a text in English at least", () => {
    const { alert } = example("alert.found").data;
    const { value, other, effect, low, high } = alert;
    expect(effect).toBe(value - other);
    expect(low < effect && effect < high && high < 0).toBe(true);
    expect(Object.keys(alert.texts).every((one) => INTERFACE_LANGUAGES.some((known) => known === one))).toBe(
      true,
    );
    expect(alert).toMatchObject({ kind: "score_change", unit: "points", question_id: null });
    expect([alert.id, alert.dataset.id].every((id) => Id.safeParse(id).success)).toBe(true);
    expect(Date.parse(alert.since)).not.toBeNaN();
  });

  test("of an invitation has an address to answer at and one that ends it", () => {
    const { invitation } = example("invitation.due").data;
    for (const one of [invitation.link, invitation.unsubscribe]) expect(URL.canParse(one)).toBe(true);
    expect(invitation).toMatchObject({ kind: "invitation", language: "en", fields: {} });
    expect(invitation.phone).toMatch(/^\+\d{8,15}$/);
    const [invitee, kind, number] = invitation.id.split(" ");
    expect([Id.safeParse(invitee).success, kind, number]).toEqual([true, invitation.kind, "0"]);
  });

  test("of a quota and of a limit says how many it took", () => {
    expect(example("quota.full").data.quota).toMatchObject({ when_full: "end", responses: 100, cell: {} });
    expect(example("limit.reached").data.limit).toMatchObject({
      parameter: null,
      value: null,
      responses: 100,
    });
  });
});
