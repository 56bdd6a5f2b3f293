/** Somebody waits for the answer. */
const PATIENCE_MS = 8_000;

/** Why mail cannot leave by a server; null: it took the greeting and the password. */
export type MailFault = { kind: "password" } | { kind: "away"; reason: string };

export async function greetMailServer(smtpUrl: string): Promise<MailFault | null> {
  const transport = (await import("nodemailer")).createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code = "", responseCode } = error as { code?: string; responseCode?: number };
    if (code === "EAUTH" || responseCode === 535) return { kind: "password" };
    return { kind: "away", reason: responseCode ? `SMTP ${responseCode}` : code || "no answer" };
  } finally {
    transport.close();
  }
}

/** Host and port, without name and password. */
export const hostOfMail = (smtpUrl: string): string => new URL(smtpUrl).host;
