import { greetMailServer, hostOfMail } from "../mail/greet-mail-server.ts";
import type { Check } from "./finding.ts";

/** Connects to the mail server, greets it and signs in; sends nothing. */
export const checkMail: Check = async ({ config }) => {
  const { smtpUrl, publicUrl, dataFolder } = config;
  if (!smtpUrl) return { state: "look", code: "mail_kept", values: { folder: dataFolder } };
  const values = { host: hostOfMail(smtpUrl) };
  const fault = await greetMailServer(smtpUrl);
  if (fault?.kind === "password") return { state: "wrong", code: "mail_password", values };
  if (fault) return { state: "wrong", code: "mail_away", values: { ...values, reason: fault.reason } };
  if (!publicUrl) return { state: "wrong", code: "mail_without_address", values };
  return { state: "fine", code: "mail_fine", values };
};
