import { z } from "zod";
import type { ServerEnvironment } from "./server.ts";
import { optionalText } from "./values.ts";

/** How mail leaves, and whom it is from. */
export const MailEnvironment = z.object({
  /** The server that mail goes to, smtp://user:password@host:587; without one it stays in the data folder. */
  SMTP_URL: optionalText.refine(
    (address) => address === undefined || (/^smtps?:\/\/\S+$/i.test(address) && URL.canParse(address)),
    "must be like smtp://user:password@mail.example.com:587, or smtps://",
  ),
  /** Whom mails are from. */
  MAIL_FROM: optionalText.refine(
    (from) => from === undefined || /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from),
    "must be an address: Soundings <soundings@example.com>",
  ),
  /** The most mails with invitations to surveys that an account sends within an hour. */
  INVITATIONS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
});
type MailEnvironment = z.output<typeof MailEnvironment>;

export interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  invitationsPerHour: number;
}

export function readMail(values: MailEnvironment & Pick<ServerEnvironment, "PUBLIC_URL">): MailSettings {
  return {
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? defaultSender(values.PUBLIC_URL),
    invitationsPerHour: values.INVITATIONS_PER_HOUR,
  };
}

function defaultSender(publicUrl: string | undefined): string {
  const host = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "soundings.local";
  return `Soundings <no-reply@${host}>`;
}
