import type { Language, Survey } from "@soundings/survey/survey";
import { loadElsewhereWords } from "@soundings/survey-page/elsewhere-words";
import { stateAt } from "@soundings/survey-page/posted-page";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { BrowserMarks } from "../answers/browser-marks.ts";
import { findContinued } from "../answers/continued-queries.ts";
import { deviceOf } from "../answers/device-of.ts";
import type { Respondents } from "../answers/respondents.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { qrSquares } from "../distribution/qr-squares.ts";
import { ProblemError } from "../http/problem.ts";
import { mailOrigin } from "../mail/ask-for-mail.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { hashOfContinueToken, makeContinueLink } from "./continue-link.ts";
import { asksAfter, type DrawnPage } from "./draw-survey-page.ts";
import type { DrawTemplate } from "./draw-template.ts";
import { closedToVisitor, type FoundSurvey, readableVersion } from "./find-survey-page.ts";
import type { FollowedLink } from "./followed-link.ts";
import type { PageAssets } from "./page-assets.ts";
import { MARKS, pageDocument } from "./page-document.ts";
import { makeTemplate } from "./page-template.ts";
import { type BegunResponse, findResponse } from "./queries.ts";
import { sendPage } from "./send-page.ts";
import { markBrowser } from "./survey-entry.ts";

/** Responses that go on on another device: the page that a link opens, and the link where there is no script. */

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
  found: FoundSurvey;
}
interface Context {
  db: Db;
  config: Config;
}

/** Whether a survey's responses may go on on another device, and whether the link can be mailed. */
export const elsewhereIn = ({ state }: FoundSurvey, { smtpUrl }: Config): DrawnPage["elsewhere"] =>
  state.continue_days === null ? null : { can_mail: Boolean(smtpUrl) };

/** Shows a response that was begun elsewhere where it was left, or that its link leads nowhere any more. */
export async function showContinued(
  context: Context & { respondents: Respondents; drawTemplate: DrawTemplate },
  { request, reply, found, link, marks }: Http & { link: FollowedLink; marks: BrowserMarks },
  assets: PageAssets,
): Promise<void> {
  const { db, config, respondents, drawTemplate } = context;
  const { key } = found;
  const { carried } = link;
  const now = new Date();
  const token_hash = hashOfContinueToken(link.goes_on ?? "");
  const response_id = found.state.continue_days && (await findContinued(db, key, token_hash, now));
  const stored = response_id ? await findResponse(db, key, response_id) : null;
  const map = stored && (await publishedVersion(db, key, stored.number));
  // Whom a full quota ended is at the end wherever they open it, and begins no other response by it.
  const sent = stored !== null && (stored.submitted || stored.screened_out);
  if (!response_id || !stored || !map || sent)
    return await showEnded({ request, reply, found, link, sent }, assets);
  const language = languageIn(map.survey, carried.language ?? stored.language);
  const closed = await closedToVisitor(
    db,
    found,
    { single_use: carried.single_use, parameters: stored.parameters },
    marks,
    now,
    response_id,
  );
  const readable = readableVersion(map, language);
  const page = { ...pageOf(found, readable, stored, { link, language, response_id, now }), closed };
  page.visit.device = deviceOf(request);
  page.elsewhere = elsewhereIn(found, config);
  page.asks = asksAfter(map);
  markBrowser({ request, reply, config }, found, carried, marks);
  const template = await drawTemplate(page, assets);
  const seal = (await respondents.visitorCheck()).seal(response_id);
  const { media_url } = assets;
  sendPage(request, reply, template, { response_id, seal, embedded: false, media_url, frame_hosts: [] });
}

function pageOf(
  { code }: FoundSurvey,
  map: DrawnPage["map"],
  { number, parameters, variant_id, answers, seen, sequence, readings }: BegunResponse,
  {
    link: { query, carried },
    language,
    response_id,
    now,
  }: { link: FollowedLink; language: Language; response_id: string; now: Date },
): DrawnPage {
  const known = { ...(readings && { readings }), seed: response_id };
  const visit = { now, variant_id, language, parameters, device: null, ...known };
  return {
    ...{
      map,
      code,
      version: number,
      language,
      visit,
      parameters,
      query,
      closed: null,
      elsewhere: null,
      asks: [],
    },
    single_use: carried.single_use,
    trip: stateAt(map, answers, visit, seen),
    // It is none that begins.
    sequence: Math.max(1, sequence),
    ...{ not_added: {}, seed: response_id, again: false, submitted: false },
  };
}

const languageIn = ({ default_language, additional_languages }: Survey, wanted: Language): Language =>
  [default_language, ...additional_languages].find((one) => one === wanted) ?? default_language;

async function showEnded(
  { request, reply, found, link, sent }: Http & { link: FollowedLink; sent: boolean },
  assets: PageAssets,
): Promise<void> {
  const { language, carried } = link;
  if (!found.published || found.state.published_number === null) throw new ProblemError("NOT_FOUND");
  const { survey } = readableVersion(found.published, language);
  const words = await loadElsewhereWords(language);
  const { drawEnded } = await import("@soundings/survey-page/render");
  const query = carried.single_use ? `?t=${carried.single_use}` : "";
  const address = `/s/${found.code}${query}`;
  const root = drawEnded({ survey, language, words, sent, address, media_url: assets.media_url });
  showScreen({ request, reply }, { survey, language, root }, assets, 410);
}

/** Shows a response's link, to who posted the page that it stands on. */
export async function showLink(
  context: Context,
  { request, reply, found, page, response_id }: Http & { page: DrawnPage; response_id: string },
  assets: PageAssets,
): Promise<void> {
  const { key, code } = found;
  const { single_use, language, map } = page;
  const origin = mailOrigin(context.config, request);
  const asked = { key, code, response_id, single_use, origin, now: new Date() };
  const { address, expires_at } = await makeContinueLink(context, asked);
  const made = { address, expires_at: expires_at.toISOString(), qr: qrSquares(address) };
  const words = await loadElsewhereWords(language);
  const { drawLink } = await import("@soundings/survey-page/render");
  const { survey } = map;
  const root = drawLink({ survey, language, words, made, media_url: assets.media_url });
  showScreen({ request, reply }, { survey, language, root }, assets, 200);
}

function showScreen(
  { request, reply }: Pick<Http, "request" | "reply">,
  { survey, language, root }: { survey: Survey; language: Language; root: string },
  assets: PageAssets,
  status: number,
): void {
  const { name: title, configurations } = survey;
  const styles = assets.entry + assets.elsewhere;
  const html = pageDocument(
    { language, title, configurations, root, data: null, redirect: null, styles },
    assets,
  );
  const { media_url } = assets;
  const page = { response_id: "", seal: "", embedded: false, media_url, frame_hosts: [], status };
  sendPage(request, reply, makeTemplate(html, MARKS), page);
}
