import type { Device, Visit } from "@soundings/survey/visit";
import { begin } from "@soundings/survey-page/respondent-state";
import type { FastifyReply, FastifyRequest } from "fastify";
import { marksOf } from "../answers/browser-marks.ts";
import { deviceOf } from "../answers/device-of.ts";
import { responseIdInTurn } from "../answers/equal-shares.ts";
import type { Respondents } from "../answers/respondents.ts";
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
import type { watchedAssets } from "./page-assets.ts";
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
  /**
   * By version, language and link: some 50 kB each, large ones up to 5 MB. Null where every visit sees another page.
   */
  const templates = new HeldValues<PageTemplate | null>("pages", bytesOf);

  return async (request: FastifyRequest, reply: FastifyReply, place: SurveyPlace): Promise<boolean> => {
    const found = await find(`${place.host}/${place.namespace}/${place.link}`, place);
    if (!found) return false;
    const check = await respondents.visitorCheck();
    if (!found.published) {
      const response_id = newId();
      const notice = { reason: "not_published", opens_at: await opensAt(db, found.key, new Date()) } as const;
      const html = await drawNoticePage(browserLanguage(request), notice, assetsOf().assets);
      sendPage(request, reply, makeTemplate(html, MARKS), {
        response_id,
        seal: check.seal(response_id),
        embedded: false,
        media_url: "",
        frame_hosts: [],
      });
      return true;
    }
    const { survey } = found.published;
    respondents.texts.prepare(found.published);
    const link = await withInvited(db, found.key, followedLink(request, found.published), survey);
    const now = new Date();
    const marks = marksOf(request, found, config);
    const { assets, version } = assetsOf();
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
    const closed = await closedToVisitor(db, found, link.carried, marks, now);
    const { published_number: number } = found.state;
    const device = asksDevice(found.published) ? deviceOf(request) : null;
    const { language, query } = link;
    const { kiosk } = link;
    // A page that many people answer, or nobody, has no turn.
    const response_id = closed || kiosk ? newId() : await responseIdInTurn(db, found.key, survey);
    const seal = check.seal(response_id);
    const elsewhere = kiosk ? null : elsewhereIn(found, config);
    const told = JSON.stringify([closed, elsewhere, link.carried.parameters]);
    const name = [found.key.survey_id, number, version, language, query, device, told];
    const page = () => ({
      ...firstPage(found, { ...link, device }, now, response_id),
      closed,
      elsewhere,
      kiosk,
    });
    const held = await templates.get(
      name.join("\n"),
      async () => {
        const first = page();
        return isSameForAll(first.map, first.trip) ? await drawTemplate(first, assets) : null;
      },
      () => sameUntil(page().map, now),
    );
    const template = held ?? (await drawTemplate(page(), assets));
    const { media_url } = assets;
    const { frame_hosts } = found.state;
    const { embedded } = link.carried;
    const worker = kiosk !== null;
    sendPage(request, reply, template, { response_id, seal, embedded, media_url, frame_hosts, worker });
    return true;
  };
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
