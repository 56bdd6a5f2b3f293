import type { FlowMap } from "@soundings/survey/flow";
import type { Device, Visit } from "@soundings/survey/visit";
import { begin } from "@soundings/survey-page/respondent-state";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type BrowserMarks, marksOf } from "../answers/browser-marks.ts";
import { deviceOf } from "../answers/device-of.ts";
import { responseIdInTurn } from "../answers/equal-shares.ts";
import type { Respondents } from "../answers/respondents.ts";
import type { VisitorCheck } from "../answers/visitor-check.ts";
import { coalesce } from "../caches/coalesce.ts";
import { HeldValues } from "../caches/held-values.ts";
import { bytesOf } from "../column-store/bytes-of.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { SurveyPlace } from "../distribution/find-survey.ts";
import { withInvited } from "../distribution/single-use.ts";
import {
  asksAfter,
  asksDevice,
  type DrawnPage,
  drawNoticePage,
  isSameForAll,
  sameUntil,
} from "./draw-survey-page.ts";
import type { DrawTemplate } from "./draw-template.ts";
import { closedToVisitor, type FoundSurvey, findSurveyPage, readableVersion } from "./find-survey-page.ts";
import { browserLanguage, type FollowedLink, followedLink } from "./followed-link.ts";
import type { PageAssets, watchedAssets } from "./page-assets.ts";
import { MARKS } from "./page-document.ts";
import { makeTemplate, type PageTemplate } from "./page-template.ts";
import { opensAt } from "./queries.ts";
import { sendPage } from "./send-page.ts";
import { elsewhereIn, showContinued } from "./show-continued.ts";
import { askPassword, isLocked, markBrowser } from "./survey-entry.ts";
import { withoutWaysOut } from "./without-ways-out.ts";

interface ViewsContext {
  db: Db;
  config: Config;
  respondents: Respondents;
  drawTemplate: DrawTemplate;
}

/** Shows the first page of surveys; false where there is none at a place. */
export function surveyViews(
  { db, config, respondents, drawTemplate }: ViewsContext,
  assetsOf: ReturnType<typeof watchedAssets>,
) {
  const find = coalesce((place: SurveyPlace) => findSurveyPage(db, place));
  const templateOf = heldTemplates(drawTemplate);

  return async (request: FastifyRequest, reply: FastifyReply, place: SurveyPlace): Promise<boolean> => {
    const found = await find(`${place.host}/${place.namespace}/${place.link}`, place);
    if (!found) return false;
    const { key, published } = found;
    if (!published) {
      const check = await respondents.visitorCheck();
      await sendUnpublished({ request, reply }, await opensAt(db, key, new Date()), check, assetsOf().assets);
      return true;
    }
    respondents.texts.prepare(published);
    const link = await withInvited(db, key, followedLink(request, published), published.survey);
    const marks = marksOf(request, found, config);
    const { assets } = assetsOf();
    if (link.goes_on) {
      await showContinued(
        { db, config, respondents, drawTemplate },
        { request, reply, found, link, marks },
        assets,
      );
      return true;
    }
    if (await isLocked(db, found, link.carried, marks)) {
      await askPassword({ request, reply, found, link, problem: null }, assets);
      return true;
    }
    markBrowser({ request, reply, config }, found, link.carried, marks);
    await showFirst(
      { db, config, respondents, templateOf },
      { request, reply, found: { ...found, published }, link, marks },
      assetsOf(),
    );
    return true;
  };
}

/** Templates of first pages, which are drawn once where every visit sees the same. */
function heldTemplates(drawTemplate: DrawTemplate) {
  /**
   * By version, language and link: some 50 kB each, large ones up to 5 MB. Null where every visit sees another page.
   */
  const templates = new HeldValues<PageTemplate | null>("pages", bytesOf);
  return async (
    name: string,
    page: () => DrawnPage,
    now: Date,
    assets: PageAssets,
  ): Promise<PageTemplate> => {
    const held = await templates.get(
      name,
      async () => {
        const first = page();
        return isSameForAll(first.map, first.trip) ? await drawTemplate(first, assets) : null;
      },
      () => sameUntil(page().map, now),
    );
    return held ?? (await drawTemplate(page(), assets));
  };
}

interface Visitor {
  request: FastifyRequest;
  reply: FastifyReply;
  found: FoundSurvey & { published: FlowMap };
  link: FollowedLink;
  marks: BrowserMarks;
}

/** Shows the first page of a new response. */
async function showFirst(
  {
    db,
    config,
    respondents,
    templateOf,
  }: Pick<ViewsContext, "db" | "config" | "respondents"> & { templateOf: ReturnType<typeof heldTemplates> },
  { request, reply, found, link, marks }: Visitor,
  { assets, version }: ReturnType<ReturnType<typeof watchedAssets>>,
): Promise<void> {
  const now = new Date();
  const { survey } = found.published;
  const closed = await closedToVisitor(db, found, link.carried, marks, now);
  const device = asksDevice(found.published) ? deviceOf(request) : null;
  const { language, query, kiosk, carried } = link;
  // A page that many people answer, or nobody, has no turn.
  const response_id = closed || kiosk ? newId() : await responseIdInTurn(db, found.key, survey);
  const elsewhere = kiosk ? null : elsewhereIn(found, config);
  const told = JSON.stringify([closed, elsewhere, carried.parameters]);
  const { published_number: number, frame_hosts } = found.state;
  const name = [found.key.survey_id, number, version, language, query, device, told].join("\n");
  const page = () => ({
    ...firstPage(found, { ...link, device }, now, response_id),
    closed,
    elsewhere,
    kiosk,
  });
  sendPage(request, reply, await templateOf(name, page, now, assets), {
    response_id,
    seal: (await respondents.visitorCheck()).seal(response_id),
    embedded: carried.embedded,
    media_url: assets.media_url,
    frame_hosts,
    worker: kiosk !== null,
  });
}

/** Says that a survey is not open yet, and when it opens. */
async function sendUnpublished(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  opens_at: Awaited<ReturnType<typeof opensAt>>,
  check: VisitorCheck,
  assets: PageAssets,
): Promise<void> {
  const response_id = newId();
  const notice = { reason: "not_published", opens_at } as const;
  const html = await drawNoticePage(browserLanguage(request), notice, assets);
  sendPage(request, reply, makeTemplate(html, MARKS), {
    response_id,
    seal: check.seal(response_id),
    embedded: false,
    media_url: "",
    frame_hosts: [],
  });
}

function firstPage(
  { code, published, state }: FoundSurvey,
  { query, carried, language, kiosk, device }: FollowedLink & { device: Device | null },
  now: Date,
  response_id: string,
): DrawnPage {
  if (!published || state.published_number === null) throw new Error("The survey was never published.");
  const readable = readableVersion(published, language);
  const map = kiosk ? withoutWaysOut(readable) : readable;
  const { variant_id, parameters } = carried;
  const visit: Visit = { now, variant_id, language, parameters, device, seed: response_id };
  return {
    map,
    code,
    version: state.published_number,
    language,
    visit,
    parameters,
    single_use: carried.single_use,
    query,
    trip: { ...begin(map, visit), answers: carried.answers },
    sequence: 0,
    closed: null,
    asks: asksAfter(published),
    not_added: {},
    elsewhere: null,
    seed: response_id,
    again: false,
    submitted: false,
  };
}
