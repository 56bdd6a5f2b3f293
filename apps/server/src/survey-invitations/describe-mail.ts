import { createHash } from "node:crypto";
import { type FlowMap, flowMap } from "@soundings/survey/flow";
import type { Language, Survey } from "@soundings/survey/survey";
import { inLanguage } from "@soundings/survey/translation";
import type { Config } from "../config.ts";
import type { Mail } from "../mail/post-mail.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { type DrawnInvitation, drawInvitation } from "./draw-invitation.ts";
import type { InvitationRow } from "./invitation-queries.ts";
import { invitationToken, unsubscribeToken } from "./invitation-tokens.ts";
import type { InvitedPerson } from "./invitee-queries.ts";
import type { MailToSend } from "./mail-queries.ts";

/** The part of an invitation that its mails are made of. */
export type InvitationTexts = Pick<InvitationRow, "texts" | "question_id" | "sender_name" | "reply_to">;

export interface Place {
  account_id: string;
  origin: string;
  /** The survey's address. */
  address: string;
  survey: Survey;
  mapIn: (language: Language) => FlowMap;
}

type Keys = Pick<Config, "secretKey" | "dataFolder">;

/** The language that somebody is written to in: their own where the invitation was written in it, else the survey's, else any. */
export function languageFor(
  { texts }: Pick<InvitationRow, "texts">,
  survey: Survey,
  { language }: Pick<InvitedPerson, "language">,
): Language {
  const written = Object.keys(texts) as Language[];
  const offered = [survey.default_language, ...survey.additional_languages];
  const own = written.find((one) => one === language && offered.includes(one));
  return (
    own ?? written.find((one) => one === survey.default_language) ?? written[0] ?? survey.default_language
  );
}

export const mapIn = (survey: Survey, language: Language): FlowMap => flowMap(inLanguage(survey, language));

/** A place with its survey in each language that is asked for, made ready once. */
export function placeOf(place: Omit<Place, "mapIn">): Place {
  const maps = new Map<Language, FlowMap>();
  return {
    ...place,
    mapIn(language) {
      const map = maps.get(language) ?? mapIn(place.survey, language);
      maps.set(language, map);
      return map;
    },
  };
}

/** Where somebody ends invitations; also for the headers of RFC 8058. */
export const unsubscribeAddress = (
  config: Keys,
  { account_id, origin }: Pick<Place, "account_id" | "origin">,
  address_hash: Buffer,
  language: Language,
): string =>
  `${origin}/no-more-invitations?token=${unsubscribeToken(encryptionKey(config), account_id, address_hash, language)}`;

export interface LinkOf {
  token: string;
  token_hash: Buffer;
}

export function linkOf(config: Keys, account_id: string, invitee_id: string): LinkOf {
  const token = invitationToken(encryptionKey(config), account_id, invitee_id);
  return { token, token_hash: createHash("sha256").update(token).digest() };
}

/** An invitation or a reminder as somebody gets it. */
export function describeMail(
  config: Keys,
  invitation: InvitationTexts,
  place: Place,
  mail: Pick<MailToSend, "email" | "phone" | "address_hash" | "name" | "fields" | "language"> & {
    /** Null for the survey's public link. */
    token: string | null;
    reminder: boolean;
    about?: string;
  },
): (Mail & Pick<DrawnInvitation, "parts">) | null {
  const language = languageFor(invitation, place.survey, mail);
  const text = invitation.texts[language];
  if (!text) return null;
  const unsubscribe = unsubscribeAddress(config, place, mail.address_hash, language);
  const drawn = drawInvitation({
    language,
    text,
    reminder: mail.reminder,
    sender: invitation.sender_name,
    map: place.mapIn(language),
    question_id: invitation.question_id,
    person: { name: mail.name, fields: mail.fields },
    address: place.address,
    carried: mail.token === null ? {} : { single_use: mail.token },
    unsubscribe,
  });
  return {
    to: mail.email ?? mail.phone ?? "",
    ...(mail.about && { about: mail.about }),
    unsubscribe,
    sender: { name: invitation.sender_name, reply_to: invitation.reply_to },
    ...drawn,
  };
}
