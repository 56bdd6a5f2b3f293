import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived. */
export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every address of a page that its plain text names. */
  links: string[];
  message_id: string;
  date: string;
  /** Files, by name, as text. */
  attachments: Record<string, string>;
  /** The whole message. */
  source: string;
}

export interface MailServer {
  /** What SMTP_URL must be to send here. */
  url: string;
  /** All that arrived, oldest first. */
  mails: ReceivedMail[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** 0 takes any free one. */
  port?: number;
  /** Says the reply code with which a recipient is refused, 550 for ever or 450 for now; 0 takes it. */
  refuse?: (recipient: string) => number;
  /** Takes mail only from who signs in so. */
  user?: { name: string; password: string };
}

/** A real SMTP server that keeps what it is sent. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const { user, refuse } = options;
  const server = new SMTPServer({
    disabledCommands: user ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    authOptional: !user,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const fits = username === user?.name && password === user?.password;
      done(fits ? null : new Error("Invalid username or password"), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse?.(address) ?? 0;
      done(responseCode ? Object.assign(new Error("No such mailbox"), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      text(stream)
        .then((source) => readMail(source, to))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  // A client that goes away in the middle is the client's business.
  server.on("error", () => {});
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const sign = user ? `${user.name}:${user.password}@` : "";
  return {
    url: `smtp://${sign}127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A message in its parts. */
export async function readMail(source: string, to: string[] = []): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source);
  const plain = mail.text ?? "";
  return {
    from: mail.headers.find(({ key }) => key === "from")?.value ?? "",
    to,
    subject: mail.subject ?? "",
    text: plain,
    html: mail.html ?? "",
    links: [...plain.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
    message_id: mail.messageId ?? "",
    date: mail.date ?? "",
    attachments: Object.fromEntries(
      mail.attachments.map(({ filename, content }) => [filename ?? "", contentText(content)]),
    ),
    source,
  };
}

const contentText = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);
