import type { CallBody, CallReply } from "@soundings/contract/call";
import {
  beginResponse,
  continueElsewhere,
  continueResponse,
  openSurvey,
  type SubmitResult,
} from "@soundings/contract/public";
import type { Language } from "@soundings/survey/survey";
import { inLanguage } from "@soundings/survey/translation";
import { marksOf } from "../answers/browser-marks.ts";
import { deviceOf } from "../answers/device-of.ts";
import type { Db } from "../db/db.ts";
import { qrSquares } from "../distribution/qr-squares.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { mailOrigin } from "../mail/ask-for-mail.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { makeContinueLink } from "./continue-link.ts";
import { mailContinueLink } from "./mail-continue-link.ts";

export function publicRoutes(serve: Serve): void {
  serve(openSurvey, async ({ params, body: { response_id, seal }, services: { respondents }, reply }) => {
    const key = await respondents.surveyOfCode(params.code);
    const now = new Date();
    // An id of nobody's page is no opening.
    const isOurs = (await respondents.visitorCheck()).openedAt(response_id, seal, now) !== null;
    const opening = { key, response_id, address: reply.request.ip };
    if (isOurs && !respondents.openings.add(opening, now)) throw new ProblemError("TOO_MANY_REQUESTS");
    return {};
  });

  serve(beginResponse, async ({ params, body, services, config, reply }) =>
    take(params.code, body, { services, config, reply }),
  );

  serve(continueResponse, async ({ params, body: { code, ...body }, services, config, reply }) =>
    take(code, { ...params, ...body }, { services, config, reply }),
  );

  serve(continueElsewhere, (asked) => linkElsewhere(asked));
}

/** Only a page of ours can ask for it: whoever knows a response's id alone reads none of its answers. */
async function linkElsewhere({
  params: { response_id },
  body: { code, language, single_use, email, seal, proof },
  services: { respondents },
  db,
  config,
  reply: { request },
}: ServeRequest<typeof continueElsewhere>): Promise<CallReply<typeof continueElsewhere>> {
  const key = await respondents.surveyOfCode(code);
  const visitors = await respondents.visitorCheck();
  const now = new Date();
  if (!visitors.isOurs(response_id, seal)) throw new ProblemError("NOT_FOUND");
  if (config.botCheck !== "off") visitors.countWrite(response_id, now);
  if (email !== null) visitors.askForWork({ response_id, proof }, config);
  const origin = mailOrigin(config, request);
  const link = await makeContinueLink({ db, config }, { key, code, response_id, single_use, origin, now });
  if (email !== null) {
    const survey = await mailedSurvey(db, key, language);
    const { account_id } = key;
    const asked = { account_id, email, ip: request.ip, response_id, language, survey };
    await mailContinueLink({ db, config }, link, asked);
  }
  const { address, expires_at } = link;
  return { address, expires_at: expires_at.toISOString(), qr: qrSquares(address) };
}

async function mailedSurvey(db: Db, key: SurveyKey, language: Language) {
  const state = await surveyState(db, key, { lock: false, now: new Date() });
  const version = state?.published_number ? await publishedVersion(db, key, state.published_number) : null;
  if (!version) throw new ProblemError("NOT_FOUND");
  const { name, settings } = inLanguage(version.survey, language);
  return { name, time_zone: settings.time_zone };
}

type Written = CallBody<typeof beginResponse>;

async function take(
  code: string,
  { check, ...write }: Written,
  { services, config, reply }: Pick<ServeRequest<typeof beginResponse>, "services" | "config" | "reply">,
): Promise<SubmitResult> {
  const { respondents } = services;
  const key = await respondents.surveyOfCode(code);
  const { response_id, submit } = write;
  const visitor = {
    address: reply.request.ip,
    survey_id: key.survey_id,
    response_id,
    submit,
    scripted: true,
  };
  const now = new Date();
  const visitors = await respondents.visitorCheck();
  const arrival = visitors.judge({ ...visitor, ...check }, config, now);
  const opened_at = visitors.openedAt(response_id, check.seal, now);
  // Answers of another device are told to a page of ours only.
  const since = check.seal !== null && visitors.isOurs(response_id, check.seal) ? write.since : null;
  const marks = marksOf(reply.request, { key, code }, config);
  const device = deviceOf(reply.request);
  return await respondents.storeAnswer({ key, ...write, since, device, opened_at, marks, arrival });
}
