import type { FlowMap } from "@soundings/survey/flow";
import type { Arrival } from "@soundings/survey/quality/facts";
import { settledReadings } from "@soundings/survey/reading";
import { LANGUAGES, type Language } from "@soundings/survey/survey";
import type { Carried } from "@soundings/survey/survey-address";
import type { AnswerViolation } from "@soundings/survey/validate-answer";
import type { QuestionViolation } from "@soundings/survey/validate-answers";
import type { Device, Visit } from "@soundings/survey/visit";
import {
  GO_NAME,
  LANGUAGE_NAME,
  SEAL_NAME,
  TRAP_NAME,
  VERSION_NAME,
} from "@soundings/survey-page/field-names";
import { type Posted, takePosted } from "@soundings/survey-page/posted-page";
import { begin, goTo, presentPage, type RespondentState } from "@soundings/survey-page/respondent-state";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type BrowserMarks, marksOf } from "../answers/browser-marks.ts";
import { deviceOf } from "../answers/device-of.ts";
import type { Respondents } from "../answers/respondents.ts";
import { takeFile } from "../answers/take-file.ts";
import type { VisitorCheck } from "../answers/visitor-check.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { SurveyPlace } from "../distribution/find-survey.ts";
import { withInvited } from "../distribution/single-use.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { Pictures } from "../media/read-picture.ts";
import type { Stores } from "../storage/stores.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { asksAfter, type DrawnPage } from "./draw-survey-page.ts";
import type { DrawTemplate } from "./draw-template.ts";
import { closedToVisitor, type FoundSurvey, findSurveyPage, readableVersion } from "./find-survey-page.ts";
import { followedLink } from "./followed-link.ts";
import type { PageAssets, watchedAssets } from "./page-assets.ts";
import { type BegunResponse, findResponse } from "./queries.ts";
import { type ReadForm, readPostedForm } from "./read-posted-form.ts";
import { sendPage } from "./send-page.ts";
import { elsewhereIn, showLink } from "./show-continued.ts";
import { askPassword, isLocked, takePassword } from "./survey-entry.ts";

interface PostsContext {
  db: Db;
  config: Config;
  respondents: Respondents;
  stores: Stores;
  pictures: Pictures;
  drawTemplate: DrawTemplate;
}

/**
 * Takes a page that was posted without script, and shows the one that follows. Answers of the pages
 * before are those that the server has: a posted page holds its own ones and the response's id.
 */
export function surveyPosts(
  { db, config, respondents, stores, pictures, drawTemplate }: PostsContext,
  assetsOf: ReturnType<typeof watchedAssets>,
) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: SurveyPlace,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const found = await findSurveyPage(db, place);
    if (!found?.published) return false;
    if (!request.isMultipart()) {
      await takePassword({ db, config }, { request, reply, found }, assetsOf().assets);
      return true;
    }
    const { key } = found;
    const marks = marksOf(request, found, config);
    const check = await respondents.visitorCheck();
    const form = await readPostedForm(request, async (where, file) => {
      check.countWrite(where.response_id, new Date());
      const taken = { key, ...where, marks, file, now: new Date(), signal };
      return await takeFile({ db, stores, pictures }, taken).catch(refusedFile);
    });
    const seal = fieldOf(form, SEAL_NAME) || null;
    const stored = await ownResponse(db, key, form.response_id, seal, check);
    const shown = await shownVersion(db, found, stored, fieldOf(form, VERSION_NAME));
    const followed = followedLink(request, shown.published);
    const { carried, query, language } = await withInvited(db, key, followed, shown.published.survey);
    // What was begun may end; nothing else is shown before the password.
    if (!stored && (await isLocked(db, found, carried, marks))) {
      const link = { query, carried, language };
      await askPassword({ request, reply, found, link, problem: null }, assetsOf().assets);
      return true;
    }
    const { response_id } = form;
    const visitor = { address: request.ip, survey_id: key.survey_id, response_id };
    const judge = (submit: boolean) => {
      const said = { seal, proof: null, trap: fieldOf(form, TRAP_NAME), scripted: false };
      return check.judge({ ...visitor, submit, ...said }, config, new Date());
    };
    const elsewhere = elsewhereIn(found, config);
    const closed = stored ? null : await closedToVisitor(db, found, carried, marks, new Date());
    const device = deviceOf(request);
    const drawn = pageOf({ found, form, stored, shown, carried, query, language, device });
    const page = { ...drawn, elsewhere, closed };
    const opened_at = check.openedAt(response_id, seal, new Date());
    // Without script nothing says sooner that the page was opened.
    if (!stored && opened_at) respondents.openings.add({ key, ...visitor }, new Date());
    const goOn = () => turn(respondents, found, page, form, { judge, opened_at, marks });
    const whenOver = stored?.submitted ? submittedPage(page, stored.end_id) : closed && beginning(page);
    const next = whenOver ?? (await goOn());
    const goesOn =
      elsewhere && fieldOf(form, GO_NAME) === "elsewhere" && next.sequence > page.sequence && !next.closed;
    const sent = { request, reply, found, page: next, response_id };
    if (goesOn) await showLink({ db, config }, sent, assetsOf().assets);
    else await showNext({ respondents, drawTemplate }, sent, carried.embedded, assetsOf().assets);
    return true;
  };
}

const beginning = (page: DrawnPage): DrawnPage => ({ ...page, trip: begin(page.map, page.visit) });

async function showNext(
  { respondents, drawTemplate }: Pick<PostsContext, "respondents" | "drawTemplate">,
  { request, reply, found, page, response_id }: Parameters<typeof showLink>[1],
  embedded: boolean,
  assets: PageAssets,
): Promise<void> {
  sendPage(request, reply, await drawTemplate(page, assets), {
    response_id,
    seal: (await respondents.visitorCheck()).seal(response_id),
    embedded,
    media_url: assets.media_url,
    frame_hosts: found.state.frame_hosts,
  });
}

/** A response that was begun: for whoever had its page, and for nobody who only knows its id. Throws NOT_FOUND. */
async function ownResponse(
  db: Db,
  key: SurveyKey,
  response_id: string,
  seal: string | null,
  check: VisitorCheck,
): Promise<BegunResponse | null> {
  const stored = await findResponse(db, key, response_id);
  if (stored && !(seal && check.isOurs(response_id, seal))) throw new ProblemError("NOT_FOUND");
  return stored;
}

/** A file that breaks a rule is named on the page, with the rule; another fault is ours. */
function refusedFile(error: unknown): AnswerViolation | null {
  if (!(error instanceof ProblemError) || error.status >= 500) throw error;
  if (error.code !== "ANSWERS_INVALID") return null;
  return (error.details as { flaws: AnswerViolation[] }).flaws[0] ?? null;
}

const fieldOf = ({ entries }: ReadForm, name: string) => entries.find(([one]) => one === name)?.[1] ?? "";

interface Shown {
  number: number;
  published: FlowMap;
}

/** The version that a page was drawn from; the present one where it cannot be told. */
async function shownVersion(
  db: Db,
  { key, state, published }: FoundSurvey,
  stored: BegunResponse | null,
  posted: string,
): Promise<Shown> {
  const number = stored?.number ?? (/^\d{1,9}$/.test(posted) ? Number(posted) : 0);
  const map = number > 0 ? await publishedVersion(db, key, number) : null;
  return map
    ? { number, published: map }
    : { number: state.published_number as number, published: published as FlowMap };
}

interface Given {
  found: FoundSurvey;
  form: ReadForm;
  stored: BegunResponse | null;
  shown: Shown;
  carried: Carried;
  query: string;
  language: Language;
  device: Device | null;
}

/** The page before its form is read: what it is of, without a place in it yet. */
function pageOf({ found, form, stored, shown, carried, query, language, device }: Given): DrawnPage {
  const { survey } = shown.published;
  const offered = [survey.default_language, ...survey.additional_languages];
  const chosen = LANGUAGES.find((one) => one === fieldOf(form, LANGUAGE_NAME));
  const wanted = [chosen, stored?.language, language].find((one) => one && offered.includes(one));
  const inWanted = wanted ?? survey.default_language;
  const parameters = stored?.parameters ?? carried.parameters;
  const readings = stored?.readings ?? undefined;
  const variant_id = stored ? stored.variant_id : carried.variant_id;
  return {
    map: readableVersion(shown.published, inWanted),
    code: found.code,
    version: shown.number,
    language: inWanted,
    visit: {
      ...{ now: new Date(), variant_id, language: inWanted, parameters, device, readings },
      seed: form.response_id,
    },
    parameters,
    single_use: carried.single_use,
    query,
    trip: { answers: stored?.answers ?? carried.answers, trail: [], attempts: 0 },
    sequence: stored?.sequence ?? 0,
    closed: null,
    asks: asksAfter(shown.published),
    not_added: form.not_added,
    elsewhere: null,
    seed: form.response_id,
    again: false,
    submitted: false,
  };
}

/** Reads the form, keeps what is to be kept, and gives the page that follows. */
async function turn(
  respondents: Respondents,
  { key }: FoundSurvey,
  page: DrawnPage,
  form: ReadForm,
  {
    judge,
    opened_at,
    marks,
  }: {
    /** Throws for what a person would not send, and says how it came. */
    judge: (submit: boolean) => Arrival | null;
    opened_at: Date | null;
    marks: BrowserMarks;
  },
): Promise<DrawnPage> {
  const { map, parameters, seed } = page;
  const take = (seen: Visit) => takePosted({ map, parameters, seed }, seen, page.trip.answers, form);
  const visit = await listening(respondents, map, page.visit, take(page.visit));
  const posted = take(visit);
  if (!posted.write) return { ...page, trip: posted.trip };
  const sequence = page.sequence + 1;
  try {
    const arrival = judge(posted.write.submit);
    const taken = await respondents.storeAnswer({
      key,
      response_id: form.response_id,
      language: page.language,
      variant_id: visit.variant_id,
      parameters,
      device: visit.device,
      single_use: page.single_use,
      version: page.version,
      seen: presentPage(posted.trip).flow_id,
      sequence,
      opened_at,
      marks,
      arrival,
      ...posted.write,
    });
    const next = { ...page, trip: posted.trip, sequence };
    if (taken.state === "submitted") return submittedPage(next, taken.end_id);
    return taken.state === "closed" ? { ...next, closed: taken } : next;
  } catch (error) {
    // A page without script can prove nothing: it is shown again, and may be sent again in a moment.
    if (isRefused(error)) return { ...page, trip: posted.same, again: true };
    return { ...page, trip: stateWithViolation(map, visit, posted, groupProblems(error)) };
  }
}

/** The visit with what its texts say, where conditions ask: the posted page is turned by it. */
async function listening(
  { texts }: Respondents,
  map: FlowMap,
  visit: Visit,
  { same }: Posted,
): Promise<Visit> {
  const now = await texts.of(map, same.answers);
  if (Object.keys(now).length === 0) return visit;
  const before = visit.readings ?? {};
  return { ...visit, readings: settledReadings(map, same.answers, { missed: [], before, now }) };
}

const isRefused = (error: unknown) =>
  error instanceof ProblemError && ["BOT_CHECK", "TOO_MANY_REQUESTS"].includes(error.code);

/** What is wrong with the answers; throws what is another fault. */
function groupProblems(error: unknown): readonly QuestionViolation[] {
  if (error instanceof ProblemError && error.code === "ANSWERS_INVALID") {
    return error.details?.flaws as readonly QuestionViolation[];
  }
  throw error;
}

/** To the first question that needs another answer: a block may have come or gone with the hour. */
function stateWithViolation(
  map: FlowMap,
  visit: Visit,
  { trip }: Posted,
  [flaw]: readonly QuestionViolation[],
): RespondentState {
  return { ...goTo(map, trip, visit, flaw?.question_id ?? ""), attempts: 1 };
}

function submittedPage(page: DrawnPage, end_id: string | null): DrawnPage {
  const id = end_id ?? page.map.survey.settings.default_end_id;
  const trail = [{ kind: "end_of_survey", flow_id: null, end_id: id }] as const;
  return { ...page, trip: { ...page.trip, trail }, submitted: true };
}
