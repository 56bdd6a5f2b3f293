import type { CallBody } from "@soundings/contract/call";
import {
  type createInvitation as createCall,
  INVITATION_LIMITS,
} from "@soundings/contract/survey-invitations";
import type { Config } from "../config.ts";
import { findList } from "../contacts/list-queries.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { mapIn } from "./describe-mail.ts";
import { insertInvitation, listInvitations } from "./invitation-queries.ts";
import { countChosen } from "./invitee-queries.ts";
import { mailedQuestions } from "./mailed-questions.ts";
import { planInvitation } from "./plan-invitations-job.ts";

type Asked = CallBody<typeof createCall>;

/** What respondents see, and whether it takes answers now. Throws NOT_FOUND, INVITATION_SURVEY_CLOSED before the first publishing. */
export async function invitedSurvey(db: DbOrTransaction, key: SurveyKey) {
  const state = await surveyState(db, key, { lock: false, now: new Date() });
  if (!state) throw new ProblemError("NOT_FOUND");
  const number = state.published_number;
  const map = number === null ? null : await publishedVersion(db, key, number);
  if (!map) throw new ProblemError("INVITATION_SURVEY_CLOSED");
  return { survey: map.survey, open: state.status === "PUBLISHED" };
}

/**
 * Writes an invitation and begins it, or leaves that to the clock.
 *
 * @throws NOT_FOUND, MAIL_NOT_SET_UP, INVITATION_SURVEY_CLOSED, INVITATION_TEXTS_MISSING, INVITATION_QUESTION_INVALID,
 *   INVITATION_NOBODY, INVITATION_PEOPLE_LIMIT, INVITATIONS_LIMIT
 */
export async function createInvitation(
  { db, config }: { db: Db; config: Pick<Config, "smtpUrl"> },
  key: SurveyKey,
  asked: Asked,
  { origin, user_id, now }: { origin: string; user_id: string; now: Date },
): Promise<string> {
  const { list_id, send_at, ...rest } = asked;
  const { survey, open } = await invitedSurvey(db, key);
  const later = send_at !== null && new Date(send_at) > now;
  if (!open && !later) throw new ProblemError("INVITATION_SURVEY_CLOSED");
  if (asked.channel === "mail" && !config.smtpUrl) throw new ProblemError("MAIL_NOT_SET_UP");
  if (!asked.texts[survey.default_language]) throw new ProblemError("INVITATION_TEXTS_MISSING");
  const offered = mailedQuestions(mapIn(survey, survey.default_language));
  if (asked.question_id && !offered.some(({ id }) => id === asked.question_id))
    throw new ProblemError("INVITATION_QUESTION_INVALID");
  const list = list_id === null ? null : await findList(db, { account_id: key.account_id, list_id });
  if (list_id !== null && !list) throw new ProblemError("NOT_FOUND");
  const { mail, phone } = await countChosen(db, key, asked);
  if (!later && mail + phone === 0) throw new ProblemError("INVITATION_NOBODY");
  assertReach(mail + phone);
  const limit = INVITATION_LIMITS.of_survey;
  if ((await listInvitations(db, key)).length >= limit)
    throw new ProblemError("INVITATIONS_LIMIT", { limit });
  const id = newId();
  const at = later ? new Date(send_at) : now;
  await insertInvitation(db, key, {
    ...rest,
    id,
    list_id,
    list_name: list?.name ?? "",
    state: "scheduled",
    send_at: at,
    next_at: at,
    origin,
    created_by: user_id,
    created_at: now,
  });
  if (!later) await planInvitation(db, { ...key, invitation_id: id }, now);
  return id;
}

/** Throws INVITATION_PEOPLE_LIMIT: more people than one invitation may reach. */
export function assertReach(people: number): void {
  const limit = INVITATION_LIMITS.people;
  if (people > limit) throw new ProblemError("INVITATION_PEOPLE_LIMIT", { limit, people });
}
