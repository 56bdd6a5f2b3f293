import type { Alert } from "@soundings/contract/alerts";
import { claimBasis, claimDrivers, claimMissed, claimText } from "@soundings/contract/claim-texts";
import type { Claim } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import type { AlertMail } from "../mail/ask-for-mail.ts";
import type { LetterItem } from "../mail/draw-letter.ts";
import { namedAlert } from "./named-alert.ts";
import { alertsByIds, findSettings } from "./queries.ts";

/** What a mail says of alerts; null when its dataset is gone, or mails were switched off meanwhile. */
export async function describeAlerts(
  db: Db,
  { origin, alert_ids, account_id, dataset_id }: AlertMail,
  language: InterfaceLanguage,
) {
  const key = { account_id, dataset_id };
  const [stored, { level, mail }] = await Promise.all([
    alertsByIds(db, key, alert_ids),
    findSettings(db, key),
  ]);
  const alerts = stored.map((alert) => namedAlert(alert, language));
  const [first] = alerts;
  if (!first || !mail || level === "off") return null;
  return {
    letter: "alerts" as const,
    ...lettersOfAlerts(first.dataset_name, alerts, language),
    link: `${origin}/alerts`,
    settings_link: `${origin}/dataset-overview?id=${dataset_id}&alerts=settings`,
  };
}

/** What a mail says of alerts of one dataset or survey. */
export function lettersOfAlerts(
  name: string,
  alerts: readonly Pick<Alert, "claim" | "others" | "quotes">[],
  language: InterfaceLanguage,
) {
  const [first] = alerts;
  return {
    dataset: name,
    headline: first ? claimText(first.claim, language) : "",
    items: alerts.map(
      ({ claim, others, quotes }): LetterItem => ({
        title: claimText(claim, language),
        lines: [claimDrivers(claim, language)].filter((one) => one !== null),
        more: others.map((other) => claimText(other, language)),
        quotes: quotes.map(({ text }) => text),
        basis: basisOf(claim, language),
      }),
    ),
  };
}

const basisOf = (claim: Claim, language: InterfaceLanguage): string[] =>
  [claimBasis, claimMissed].flatMap((textOf) => textOf(claim, language) ?? []);
