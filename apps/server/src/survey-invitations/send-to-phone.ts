import { withCarried } from "@soundings/survey/survey-address";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { describeMail, languageFor, linkOf, type Place } from "./describe-mail.ts";
import type { InvitationKey, InvitationRow } from "./invitation-queries.ts";
import { hasListener } from "./listener-queries.ts";
import { claimMail, endMail, type MailToSend } from "./mail-queries.ts";

/**
 * Hands the invitation of somebody without an e-mail address to the survey's webhooks, which send it as SMS or by
 * another messenger: exactly once, since the event and its note are one transaction.
 */
export async function sendToPhone(
  db: Db,
  config: Config,
  key: InvitationKey,
  {
    invitation,
    place,
    mail,
    run,
    now,
  }: { invitation: InvitationRow; place: Place; mail: MailToSend; run: number; now: Date },
): Promise<void> {
  const { token } = linkOf(config, key.account_id, mail.invitee_id);
  const reminder = mail.kind === "reminder";
  const described = describeMail(config, invitation, place, { ...mail, token, reminder });
  const language = languageFor(invitation, place.survey, mail);
  await db.transaction().execute(async (trx) => {
    if (!(await claimMail(trx, key, mail, run))) return;
    if (!(await hasListener(trx, key)))
      return await endMail(trx, key, mail, { state: "failed", reason: "no_webhook" }, now);
    const about = {
      id: `${mail.invitee_id} ${mail.kind} ${mail.number}`,
      kind: mail.kind,
      contact_id: mail.contact_id,
      phone: mail.phone,
      name: mail.name,
      fields: mail.fields,
      language,
      subject: described?.subject ?? "",
      link: withCarried(place.address, { single_use: token, language }),
      unsubscribe: described?.unsubscribe ?? "",
    };
    await enqueueEvents(trx, key, [{ event_name: "invitation.due", details: { invitation: about } }]);
    await endMail(trx, key, mail, { state: "sent" }, now);
  });
}
