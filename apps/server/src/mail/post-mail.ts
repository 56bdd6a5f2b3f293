import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import type { DrawnLetter } from "./draw-letter.ts";

/** A mail server that does not answer must not hold one of the few jobs that run at once for long. */
const PATIENCE_MS = 20_000;

/** The mail could not be sent now; another try may do. Tells what the server said, but no address. */
export class MailError extends Error {}

export interface Mail extends DrawnLetter {
  to: string;
  /** Names what it tells: a mail that is sent again, as nobody knows whether it arrived, is the same one to its receiver. */
  about?: string;
  /** Where a mail program ends such mails by itself, with a POST (RFC 8058). */
  unsubscribe?: string;
  attachments?: readonly MailFile[];
  /** Of a person's own words: who writes, as the sender's name, and where an answer goes. */
  person?: { name: string; reply_to: string };
  /** Of an account's own mails: its name as the sender's, and where answers go. */
  sender?: { name: string; reply_to: string | null };
}

export interface MailFile {
  filename: string;
  contentType: string;
  content: string;
}

/** Why a mail will never arrive: the server does not know the mailbox. */
export type Refusal = { refused: number };

/** Sends a mail by SMTP. Returns the server's code when it refuses the recipient for good; throws MailError. */
export async function postMail(
  config: Pick<Config, "mailFrom"> & { smtpUrl: string },
  mail: Mail,
): Promise<Refusal | null> {
  const transport = (await import("nodemailer")).createTransport({
    url: config.smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
  });
  try {
    await transport.sendMail(messageOf(config, mail));
    return null;
  } catch (error) {
    const { code, command, responseCode, message } = error as NodeJS.ErrnoException & {
      command?: string;
      responseCode?: number;
    };
    if (command === "RCPT TO" && responseCode && responseCode >= 500) return { refused: responseCode };
    // What a server says may repeat the address; what a socket says does not.
    throw new MailError(
      responseCode ? `The mail server answered ${responseCode} to ${command}` : `${code}: ${message}`,
    );
  } finally {
    transport.close();
  }
}

/** Without a mail server: the mail as a file of the data folder, named after who owns it. Returns its path. */
export async function keepMail(
  config: Pick<Config, "mailFrom" | "dataFolder">,
  mail: Mail,
  { account_id, now }: { account_id: string; now: Date },
): Promise<string> {
  const { message } = await (await import("nodemailer"))
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail(messageOf(config, mail));
  const folder = outboxOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${now.toISOString().replaceAll(":", "-")}-${account_id}.eml`);
  await writeFile(file, message as Buffer, { mode: 0o600 });
  return file;
}

/** Deletes the files of an account's mails. */
export async function deleteKeptMails(config: Pick<Config, "dataFolder">, account_id: string): Promise<void> {
  const folder = outboxOf(config);
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    if (name.endsWith(`-${account_id}.eml`)) await rm(path.join(folder, name), { force: true });
  }
}

const outboxOf = ({ dataFolder }: Pick<Config, "dataFolder">) => path.join(dataFolder, "outbox");

export function messageOf(
  { mailFrom }: Pick<Config, "mailFrom">,
  { to, about, unsubscribe, subject, text, html, attachments = [], person, sender }: Mail,
) {
  const writer = person ?? sender;
  const host = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? "localhost";
  return {
    ...(about && { messageId: `<${createHash("sha256").update(`${about} ${to}`).digest("hex")}@${host}>` }),
    from: writer ? { name: writer.name, address: addressOf(mailFrom) } : mailFrom,
    ...(writer?.reply_to && { replyTo: { name: writer.name, address: writer.reply_to } }),
    // Never parsed as a list: it is one address, whatever stands in it.
    to: { name: "", address: to },
    subject,
    text,
    html,
    attachments: [...attachments],
    // No out-of-office answers, please.
    headers: {
      ...(!person && { "Auto-Submitted": "auto-generated" }),
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    textEncoding: "quoted-printable" as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** "Soundings <no-reply@example.com>" without the name. */
const addressOf = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
