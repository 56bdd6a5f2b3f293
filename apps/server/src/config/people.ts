import { z } from "zod";
import { flag, optionalText } from "./values.ts";

/** Signing in is asked for again so long after the last time, however often a session is used. */
export const SESSION_MAX_DAYS = 180;

/** Who comes: the owner, new accounts, and respondents, who may be scripts. */
export const PeopleEnvironment = z.object({
  OWNER_EMAIL: optionalText,
  OWNER_PASSWORD: optionalText,
  SOUNDINGS_DEMO: flag,
  /** Where "Upgrade" and "Contact Us" lead. */
  CONTACT_URL: optionalText.refine(
    (address) => address === undefined || /^(https?:\/\/|mailto:)\S+$/i.test(address),
    "must begin with https://, http:// or mailto:",
  ),
  /** Whether strangers may make an account; closed leaves it to the operator's command line. */
  SIGN_UP: z.enum(["open", "closed"]).default("open"),
  /** Days after which a session ends, whatever its use. */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3_650).default(SESSION_MAX_DAYS),
  /** Days for which the audit logs of accounts are kept. */
  AUDIT_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
  /**
   * Whether respondents are told from scripts: "on" asks for a proof of work only where something is odd,
   * "always" of every answer that a script sends.
   */
  BOT_CHECK: z.enum(["off", "on", "always"]).default("on"),
  /** Zero bits that a proof's hash begins with; one more is twice the work. */
  BOT_CHECK_BITS: z.coerce.number().int().min(1).max(24).default(16),
});
type PeopleEnvironment = z.output<typeof PeopleEnvironment>;

export interface PeopleSettings {
  ownerEmail: string | undefined;
  ownerPassword: string | undefined;
  demo: boolean;
  contactUrl: string | undefined;
  signUp: PeopleEnvironment["SIGN_UP"];
  sessionMaxDays: number;
  auditDays: number;
  botCheck: PeopleEnvironment["BOT_CHECK"];
  botCheckBits: number;
}

export function readPeople(values: PeopleEnvironment): PeopleSettings {
  return {
    ownerEmail: values.OWNER_EMAIL,
    ownerPassword: values.OWNER_PASSWORD,
    demo: values.SOUNDINGS_DEMO,
    contactUrl: values.CONTACT_URL,
    signUp: values.SIGN_UP,
    sessionMaxDays: values.SESSION_MAX_DAYS,
    auditDays: values.AUDIT_DAYS,
    botCheck: values.BOT_CHECK,
    botCheckBits: values.BOT_CHECK_BITS,
  };
}
