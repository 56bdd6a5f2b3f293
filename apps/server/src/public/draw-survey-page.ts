import { blankConfigurations } from "@soundings/survey/blank";
import { isRelative } from "@soundings/survey/compared";
import { conditionsOf } from "@soundings/survey/conditions-of";
import { type FlowMap, questionsOf } from "@soundings/survey/flow";
import { decidingBlocks } from "@soundings/survey/quotas";
import { listenedBlocks } from "@soundings/survey/reading";
import type { Language } from "@soundings/survey/survey";
import type { Visit } from "@soundings/survey/visit";
import { addDays, dayOf, startOfDay } from "@soundings/survey/zoned-days";
import { loadElsewhereWords } from "@soundings/survey-page/elsewhere-words";
import { webAddress } from "@soundings/survey-page/end-screen";
import { extrasOf, type PageExtra } from "@soundings/survey-page/extras";
import { loadKioskWords } from "@soundings/survey-page/kiosk-words";
import { loadWords } from "@soundings/survey-page/load-words";
import type { PageData } from "@soundings/survey-page/page-data";
import type { drawNotice } from "@soundings/survey-page/render";
import { presentPage, type RespondentState } from "@soundings/survey-page/respondent-state";
import type { Closed } from "../answers/why-closed.ts";
import { derived } from "../caches/derived.ts";
import type { PageAssets } from "./page-assets.ts";
import { pageDocument } from "./page-document.ts";

/** Everything that a drawn page depends on. */
export interface DrawnPage {
  map: FlowMap;
  code: string;
  version: number;
  language: Language;
  visit: Visit;
  parameters: Record<string, string>;
  single_use: string | null;
  /** Behind the question mark, for where the page is posted to. */
  query: string;
  trip: RespondentState;
  sequence: number;
  closed: Closed | null;
  /** Blocks after whose page the browser waits for the server's word. */
  asks: readonly string[];
  /** Files that were not taken, by question. */
  not_added: PageData["not_added"];
  /** Whether it may go on on another device, and whether its link can be mailed; null: it may not. */
  elsewhere: { can_mail: boolean } | null;
  /** On a device that many people use: seconds after which it asks whether anybody is there; null: it is none. */
  kiosk?: { idle_s: number } | null;
  /** Of the visit, for what is shuffled. */
  seed: string;
  /** It was not taken, and may be sent again in a moment. */
  again: boolean;
  /** The answers were taken. */
  submitted: boolean;
}

/** React and the page's components: with the first page that is drawn, not with the start. */
const loadPage = () => import("@soundings/survey-page/render");

/** Whether an extra's questions are drawn by styles that most surveys do not need (kinds.css). */
const HAS_STYLES: Record<PageExtra, boolean> = {
  ...{ matrix: true, ranking: true, statement: true, consent: true, "constant-sum": true, signature: true },
  ...{ files: false, form: false, faces: false, dynamic: false, slider: false, steps: false, scores: false },
  ...{
    order: false,
    conditions: false,
    comparisons: false,
    elsewhere: false,
    kiosk: false,
    listening: false,
  },
};

/** The HTML of a page of a survey. */
export async function drawSurveyPage(page: DrawnPage, assets: PageAssets): Promise<string> {
  const { map, code, version, language, visit, parameters, trip, sequence, closed, seed } = page;
  const [words, { drawPage }, elsewhere, kiosk] = await Promise.all([
    loadWords(language),
    loadPage(),
    elsewhereOf(page),
    kioskOf(page),
  ]);
  const { survey } = map;
  const asks = !closed && presentPage(trip).kind === "question";
  const wanted: PageExtra[] = [...neededExtras(map)];
  if (elsewhere) wanted.push("elsewhere");
  if (kiosk) wanted.push("kiosk");
  const extras = asks ? wanted.flatMap((extra) => assets.extras[extra] ?? []) : [];
  const listens = listenedBlocks(survey);
  const data: PageData = {
    code,
    version,
    survey,
    language,
    words,
    extras,
    elsewhere,
    kiosk,
    now: visit.now.toISOString(),
    variant_id: visit.variant_id,
    parameters,
    device: visit.device,
    trip,
    sequence,
    closed,
    ...(page.asks.length > 0 && { asks: page.asks }),
    ...(listens.length > 0 && { listens }),
    not_added: page.not_added,
    link: page.single_use === null ? {} : { single_use: page.single_use },
    action: `/s/${code}${page.query === "" ? "" : `?${page.query}`}`,
    media_url: assets.media_url,
  };
  return pageDocument(
    {
      language,
      title: survey.name,
      configurations: survey.configurations,
      root: drawPage(map, data, seed, page.again ? words.again : ""),
      data: asks ? data : null,
      redirect: redirectOf(page),
      kinds: wanted.some((extra) => HAS_STYLES[extra]) ? assets.kinds : "",
      styles: (elsewhere && asks ? assets.elsewhere : "") + (kiosk ? assets.kiosk : ""),
    },
    assets,
  );
}

async function kioskOf({ kiosk = null, language }: DrawnPage): Promise<PageData["kiosk"]> {
  return kiosk && { ...kiosk, words: await loadKioskWords(language) };
}

async function elsewhereOf({ elsewhere, language }: DrawnPage): Promise<PageData["elsewhere"]> {
  return elsewhere && { ...elsewhere, words: await loadElsewhereWords(language) };
}

/** The page's extras that a survey needs. */
const neededExtras = derived(({ survey }: FlowMap) => extrasOf(survey));

/** Where who is done, or is not taken, is sent on to. */
function redirectOf({ map, trip, closed, submitted }: DrawnPage): string | null {
  if (!submitted && !closed) return null;
  const page = presentPage(trip);
  const end_id = closed ? closed.end_id : page.kind === "end_of_survey" ? page.end_id : null;
  const end = map.ends.get(end_id ?? "");
  return end?.type === "redirect" ? webAddress(end.redirect_url) || null : null;
}

/** A page without a survey: there is none at the address, or none yet. */
export async function drawNoticePage(
  language: Language,
  notice: { reason: Parameters<typeof drawNotice>[2]; opens_at: string | null },
  assets: PageAssets,
): Promise<string> {
  const [words, page] = await Promise.all([loadWords(language), loadPage()]);
  const root = page.drawNotice(language, words, notice.reason, notice.opens_at);
  const title = words.closed[notice.reason];
  const configurations = blankConfigurations();
  return pageDocument({ language, title, configurations, root, data: null, redirect: null }, assets);
}

/** Whether every visit sees the same first page, so that it can be drawn once for all. */
export function isSameForAll(map: FlowMap, trip: RespondentState): boolean {
  if (drawsLots(map)) return false;
  const page = presentPage(trip);
  const block = page.kind === "question" ? map.blocks.get(page.block_id) : undefined;
  if (!block) return true;
  const shuffles = questionsOf(block).some(
    ({ options }) => "shuffle" in options && options.shuffle !== "none",
  );
  return !block.shuffle_questions && !shuffles;
}

/** The blocks of a published survey after which a quota may say that it is full. */
export const asksAfter: (published: FlowMap) => readonly string[] = derived(decidingBlocks);

/** Whether lots are drawn for groups or an order, so that even the first page may differ by the visit. */
const drawsLots = derived(
  ({ survey }: FlowMap) =>
    survey.block_flows.some(({ block_type }) => block_type === "random") ||
    conditionsOf(survey).some(({ subject }) => subject?.kind === "random_group"),
);

/** Whether conditions ask about the device, so that its pages differ by it. */
export const asksDevice = derived(({ survey }: FlowMap) =>
  conditionsOf(survey).some(({ subject }) => subject?.kind === "device"),
);

/**
 * When a page that is drawn now may look otherwise because the time of a block comes or goes, or because it is
 * another day.
 */
export function sameUntil({ survey }: FlowMap, now: Date): number {
  const times = survey.blocks.flatMap(({ schedule: { from, to } }) => [from, to]);
  const later = times.flatMap((time) => (time && new Date(time) > now ? [new Date(time).getTime()] : []));
  const asksDay = conditionsOf(survey).some(({ than, than_to }) => isRelative(than) || isRelative(than_to));
  if (asksDay) later.push(dayAfter(now, survey.settings.time_zone));
  return Math.min(Number.POSITIVE_INFINITY, ...later);
}

const dayAfter = (now: Date, timeZone: string) =>
  startOfDay(addDays(dayOf(now, timeZone), 1), timeZone).getTime();
