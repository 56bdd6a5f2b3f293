import type { SurveyStatus } from "./survey.ts";

/** What can happen to a survey as a whole. */
export const STATUS_EVENTS = ["publish", "pause", "activate", "quota_reached", "finish"] as const;
export type StatusEvent = (typeof STATUS_EVENTS)[number];

const TRANSITIONS: Record<StatusEvent, Partial<Record<SurveyStatus, SurveyStatus>>> = {
  // Publishing a published survey publishes its changes.
  publish: { DRAFT: "PUBLISHED", PUBLISHED: "PUBLISHED", PAUSED: "PUBLISHED", FINISHED: "PUBLISHED" },
  pause: { PUBLISHED: "PAUSED" },
  activate: { PAUSED: "PUBLISHED", INACTIVE: "PUBLISHED" },
  /** The account's monthly answers are used up. */
  quota_reached: { PUBLISHED: "INACTIVE" },
  /** The survey's own response quota is full, or its end has come. */
  finish: { PUBLISHED: "FINISHED", PAUSED: "FINISHED", INACTIVE: "FINISHED" },
};

/** The status after an event; null where the event cannot happen. */
export function statusAfter(status: SurveyStatus, event: StatusEvent): SurveyStatus | null {
  return TRANSITIONS[event][status] ?? null;
}

export const isPublished = (status: SurveyStatus) => status === "PUBLISHED";

/** A question's type is fixed once the survey is published and has recorded answers. */
export function isTypeLocked(status: SurveyStatus, recordedAnswers: number): boolean {
  return status !== "DRAFT" && recordedAnswers > 0;
}
