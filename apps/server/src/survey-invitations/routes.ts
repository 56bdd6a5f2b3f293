import {
  countInvited,
  createInvitation as createInvitationCall,
  downloadInvitees,
  listInvitees,
  listSurveyInvitations,
  previewInvitation,
  reportBounce,
  resendSurveyInvitation,
  setInvitationState as setInvitationStateCall,
  testInvitation,
} from "@soundings/contract/survey-invitations";
import { hashOfAddress } from "../contacts/address.ts";
import { markBounced } from "../contacts/bounce-queries.ts";
import { findByHashes } from "../contacts/contact-queries.ts";
import { findList } from "../contacts/list-queries.ts";
import { insertOptOut } from "../contacts/opt-out-queries.ts";
import type { Db } from "../db/db.ts";
import { getDistribution } from "../distribution/get-distribution.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { mailOrigin } from "../mail/ask-for-mail.ts";
import { MailError, postMail } from "../mail/post-mail.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { createInvitation, invitedSurvey } from "./create-invitation.ts";
import { describeMail, languageFor, mapIn, type Place, placeOf } from "./describe-mail.ts";
import {
  countPeople,
  findInvitation,
  type InvitationKey,
  invitationOf,
  listInvitations,
  setInvitation,
} from "./invitation-queries.ts";
import { INVITATION_WORDS } from "./invitation-words.ts";
import { chosenAt, countChosen, countLanguages, listPeople } from "./invitee-queries.ts";
import { inviteesCsv } from "./invitees-csv.ts";
import { insertAgain } from "./mail-queries.ts";
import { mailedQuestions } from "./mailed-questions.ts";
import { askToSend } from "./send-invitations-job.ts";
import { senderOf } from "./sender-queries.ts";
import { setInvitationState } from "./set-invitation-state.ts";

const keyOf = ({ id }: { id: string }, { account_id }: Pick<Signed, "account_id">): SurveyKey => ({
  account_id,
  survey_id: id,
});
const invitationKey = (
  params: { id: string; invitation_id: string },
  signed: Pick<Signed, "account_id">,
): InvitationKey => ({ ...keyOf(params, signed), invitation_id: params.invitation_id });

/** Where a survey is answered, for mails of it. Throws as invitedSurvey does. */
async function placeOfSurvey(db: Db, key: SurveyKey, origin: string): Promise<Place> {
  const { survey } = await invitedSurvey(db, key);
  const { domain_address, custom_link, public_address, link_base } = await getDistribution(db, key, origin);
  const address = domain_address ?? custom_link?.address ?? public_address ?? link_base;
  return placeOf({ account_id: key.account_id, origin, address, survey });
}

export function surveyInvitationRoutes(serve: Serve): void {
  serve(listSurveyInvitations, async ({ params, signed, db, config }) => {
    const key = keyOf(params, signed);
    const { survey } = await getDistribution(db, key, "http://localhost");
    const [rows, counts, sender] = await Promise.all([
      listInvitations(db, key),
      countPeople(db, key),
      senderOf(db, key.account_id),
    ]);
    const languages = [survey.default_language, ...survey.additional_languages];
    return {
      items: rows.map((row) => invitationOf(row, counts)),
      mail_ready: config.smtpUrl !== undefined,
      most_per_hour: config.invitationsPerHour,
      sender_name: sender.slice(0, 100),
      reply_to: signed.user.email,
      defaults: languages.map((language) => ({ language, text: INVITATION_WORDS[language].text })),
      questions: mailedQuestions(mapIn(survey, survey.default_language)),
    };
  });

  serve(countInvited, async ({ params, body, signed, db }) => {
    const key = keyOf(params, signed);
    const { account_id } = key;
    const { list_id } = body;
    const known = await findSurveyItem(db, key);
    if (!known || (list_id && !(await findList(db, { account_id, list_id }))))
      throw new ProblemError("NOT_FOUND");
    const { survey } = await getDistribution(db, key, "http://localhost");
    const languages = await countLanguages(db, key, body, survey);
    return { ...(await countChosen(db, key, body)), languages };
  });

  serve(createInvitationCall, async ({ params, body, signed, db, config, reply: { request } }) => {
    const origin = mailOrigin(config, request);
    const by = { origin, user_id: signed.user.id, now: new Date() };
    return { id: await createInvitation({ db, config }, keyOf(params, signed), body, by) };
  });

  serve(setInvitationStateCall, async ({ params, body, signed, db }) => {
    await setInvitationState(db, invitationKey(params, signed), body.to, new Date());
    return {};
  });

  trialRoutes(serve);
  peopleRoutes(serve);

  serve(reportBounce, async ({ body: { email, kind, reason }, signed: { account_id }, db }) => {
    const hash = hashOfAddress(account_id, email);
    const now = new Date();
    if (kind === "bounced")
      return { known: await markBounced(db, account_id, hash, { reason: reason || "reported", at: now }) };
    await insertOptOut(db, account_id, hash, { reason: "complained", at: now });
    return { known: (await findByHashes(db, account_id, [hash])).size > 0 };
  });
}

/** The mail before it is sent: on the screen, and to oneself. */
function trialRoutes(serve: Serve): void {
  serve(previewInvitation, async ({ params, body, signed, db, config, reply: { request } }) => {
    const key = keyOf(params, signed);
    const { person, language, reminder, ...written } = body;
    const place = await placeOfSurvey(db, key, mailOrigin({ ...config, smtpUrl: undefined }, request));
    const found = await chosenAt(db, key.account_id, written, {
      place: person,
      language,
      survey: place.survey,
    });
    const somebody = {
      ...{ email: "ann@example.com", phone: null, name: "Ann", fields: {} },
      ...found,
      address_hash: found?.address_hash ?? hashOfAddress(key.account_id, "ann@example.com"),
      language,
    };
    const mail = describeMail(config, written, place, { ...somebody, token: "example", reminder });
    if (!mail) throw new ProblemError("INVITATION_TEXTS_MISSING");
    const { to, subject, parts } = mail;
    const { body: words, asked, why, stop } = parts;
    return {
      ...{ to, subject, body: words, why, stop },
      button: written.texts[languageFor(written, place.survey, somebody)]?.button ?? "",
      question: asked && {
        ...{ title: asked.title, in_row: asked.inRow },
        options: asked.options.map(({ text }) => text),
      },
    };
  });

  serve(testInvitation, async ({ params, body, signed, db, config, reply: { request } }) => {
    const key = keyOf(params, signed);
    const { smtpUrl } = config;
    const place = await placeOfSurvey(db, key, mailOrigin(config, request));
    if (!smtpUrl) throw new ProblemError("MAIL_NOT_SET_UP");
    const { email, name } = signed.user;
    // Of nobody's address: who tries the link in it ends nothing.
    const nobody = hashOfAddress(key.account_id, "test");
    const me = { email, phone: null, name, fields: {}, address_hash: nobody, language: body.language };
    const mail = describeMail(config, body, place, { ...me, token: null, reminder: false });
    if (!mail) throw new ProblemError("INVITATION_TEXTS_MISSING");
    const refusal = await postMail({ ...config, smtpUrl }, mail).catch((error: unknown) => {
      if (error instanceof MailError) throw new ProblemError("UNAVAILABLE");
      throw error;
    });
    if (refusal) throw new ProblemError("UNAVAILABLE");
    return { to: email };
  });
}

function peopleRoutes(serve: Serve): void {
  serve(listInvitees, async ({ params, query: { limit, page, state }, signed, db }) => {
    const key = invitationKey(params, signed);
    if (!(await findInvitation(db, key))) throw new ProblemError("NOT_FOUND");
    const { items, total } = await listPeople(db, key, { state, limit, offset: (page - 1) * limit });
    return { items, total_items: total, total_pages: Math.max(1, Math.ceil(total / limit)) };
  });

  serve(resendSurveyInvitation, async ({ params, signed, db, config }) => {
    const key = invitationKey(params, signed);
    await db.transaction().execute(async (trx) => {
      const invitation = await findInvitation(trx, key, { lock: true });
      if (!invitation) throw new ProblemError("NOT_FOUND");
      if (!config.smtpUrl) throw new ProblemError("MAIL_NOT_SET_UP");
      if (invitation.state === "cancelled") throw new ProblemError("INVITATION_ENDED");
      const now = new Date();
      if (!(await insertAgain(trx, key, params.invitee_id, now))) throw new ProblemError("NOT_FOUND");
      if (invitation.state === "done") await setInvitation(trx, key, { state: "running", next_at: now });
      await askToSend(trx, key);
    });
    return {};
  });

  serve(downloadInvitees, async ({ params, signed, db, config, reply: { request } }) => {
    const key = invitationKey(params, signed);
    const invitation = await findInvitation(db, key);
    if (!invitation) throw new ProblemError("NOT_FOUND");
    const place = await placeOfSurvey(db, key, mailOrigin({ ...config, smtpUrl: undefined }, request));
    const as = { invitation, place, language: signed.language };
    return {
      file_name: `${place.survey.name}.csv`,
      content_type: "text/csv; charset=utf-8",
      stream: await inviteesCsv({ db, config }, key, as),
    };
  });
}
