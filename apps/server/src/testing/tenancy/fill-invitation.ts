import type { Db } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { insertInvitation } from "../../survey-invitations/invitation-queries.ts";
import { insertInvitees } from "../../survey-invitations/invitee-queries.ts";

/** An invitation to a survey that has left, and whom it went to. */
export async function fillInvitation(
  db: Db,
  key: SurveyKey,
  contact_id: string,
  mark: string,
): Promise<{ survey_invitation: string; invitee: string }> {
  const id = newId();
  const now = new Date();
  const text = { subject: mark, body: mark, button: mark, reminder_subject: mark, reminder_body: mark };
  const row = {
    ...{ id, list_id: null, list_name: mark, filter: null, channel: "mail" as const, texts: { en: text } },
    ...{ question_id: null, anonymous: false, sender_name: mark, reply_to: null, reminder_days: [] },
    ...{ per_hour: null, state: "done" as const, send_at: now, next_at: null, origin: "http://localhost" },
  };
  await insertInvitation(db, key, { ...row, created_by: newId(), created_at: now });
  await insertInvitees(db, { ...key, invitation_id: id }, row, now);
  const { id: invitee } = await db
    .selectFrom("survey_invitees")
    .where("account_id", "=", key.account_id)
    .where("contact_id", "=", contact_id)
    .select("id")
    .executeTakeFirstOrThrow();
  return { survey_invitation: id, invitee };
}
