import type { InvitationText } from "@soundings/contract/survey-invitations";
import type { Language } from "@soundings/survey/survey";

/** Everything that a new invitation is: who, what is written, and when. */
export interface Draft {
  list: string;
  field: string;
  value: string;
  sender: string;
  replyTo: string;
  texts: Partial<Record<Language, InvitationText>>;
  question: string;
  channel: "mail" | "file";
  sendAt: string | null;
  reminders: number[];
  perHour: number | string;
  anonymous: boolean;
}

/** What calls are asked for of a draft. */
export const aboutOf = ({ list, field, value }: Pick<Draft, "list" | "field" | "value">) => ({
  list_id: list || null,
  filter: field ? { field, value: value.trim() } : null,
});
export const writtenOf = ({ texts, question, sender, replyTo }: Draft) => ({
  texts,
  question_id: question || null,
  sender_name: sender.trim(),
  reply_to: replyTo.trim() || null,
});

/** A part of the form, which changes its part of the draft. */
export interface DraftPartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}
