import type { SurveyStatus } from "@soundings/survey/survey";
import { type LucideIcon, Pause, Play, Send } from "lucide-react";
import type { StatusAction } from "./status-actions.ts";

export const STATUS_ICONS: Record<StatusAction, LucideIcon> = { publish: Send, pause: Pause, activate: Play };

/** What an action is called for a survey in its state: a text of surveys.json. */
export function statusActionKey(action: StatusAction, { status }: { status: SurveyStatus }): string {
  if (action !== "publish" || status === "DRAFT") return `act.${action}`;
  return status === "FINISHED" ? "act.again" : "act.changes";
}
