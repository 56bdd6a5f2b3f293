import type { Config } from "../config.ts";
import { type Mail, MailError, messageOf } from "./post-mail.ts";

/** Connections that many mails leave by, and mails after which a server may want another one. */
const CONNECTIONS = 3;
const MAILS_A_CONNECTION = 100;
const PATIENCE_MS = 20_000;

/** How one of many mails ended. `later`: the server asks to try again; `bounced`: there is no such mailbox. */
export type MailOutcome =
  | { kind: "sent" }
  | { kind: "bounced" | "refused" | "later"; code: number; said: string };

export interface MailLine {
  /** How many may be on their way at once. */
  width: number;
  /** Throws MailError where the server is away: nothing is known of this mail, and others fare no better. */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

/** For many mails: connections that stay open from one to the next. */
export async function openMailLine(
  config: Pick<Config, "mailFrom"> & { smtpUrl: string },
): Promise<MailLine> {
  const transport = (await import("nodemailer")).createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_A_CONNECTION,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
  });
  return {
    width: CONNECTIONS,
    async send(mail) {
      try {
        await transport.sendMail(messageOf(config, mail));
        return { kind: "sent" };
      } catch (error) {
        const { code, command, responseCode, message } = error as NodeJS.ErrnoException & {
          command?: string;
          responseCode?: number;
        };
        const ofMail = command === "RCPT TO" || command === "DATA" || command === "MAIL FROM";
        if (!responseCode || !ofMail)
          throw new MailError(
            responseCode ? `The mail server answered ${responseCode}` : `${code}: ${message}`,
          );
        const said = `SMTP ${responseCode}`;
        if (responseCode < 500) return { kind: "later", code: responseCode, said };
        return { kind: command === "RCPT TO" ? "bounced" : "refused", code: responseCode, said };
      }
    },
    close: () => transport.close(),
  };
}
