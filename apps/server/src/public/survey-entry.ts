import { setTimeout } from "node:timers/promises";
import type { Carried } from "@soundings/survey/survey-address";
import { inLanguage } from "@soundings/survey/translation";
import { loadEntryWords } from "@soundings/survey-page/entry-words";
import { forRespondents } from "@soundings/survey-page/page-data";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type BrowserMarks, giveDevice, givePass, markOfOwnLink } from "../answers/browser-marks.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { findPassword } from "../distribution/access-queries.ts";
import { isSingleUse } from "../distribution/single-use.ts";
import { placeOf } from "../http/place-of.ts";
import { ProblemError } from "../http/problem.ts";
import { countRequest, uncountRequest } from "../http/request-count-queries.ts";
import { passwordFits } from "../secrets/password.ts";
import type { FoundSurvey } from "./find-survey-page.ts";
import { followedLink } from "./followed-link.ts";
import type { PageAssets } from "./page-assets.ts";
import { MARKS, pageDocument } from "./page-document.ts";
import { makeTemplate } from "./page-template.ts";
import { sendPage } from "./send-page.ts";

/** The password before a survey's first page: a plain form, which works without script. */

/** Wrong passwords for one survey from one place, by all processes. More are not looked at. */
const TRIES = { most: 10, withinMs: 10 * 60_000 };
/**
 * From everywhere. After more a try takes longer, for whoever it is: a stranger at many places must not be able to
 * lock everybody out.
 */
const ALL_TRIES = { most: 600, withinMs: 10 * 60_000 };
const SLOWED_MS = 1_500;
const MAX_LENGTH = 128;

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Whether the password is to be asked for. Somebody's own link is as good as it. */
export async function isLocked(
  db: Db,
  { key, state }: FoundSurvey,
  { single_use }: Pick<Carried, "single_use">,
  { pass }: BrowserMarks,
): Promise<boolean> {
  if (state.password_mark === null || state.password_mark === pass) return false;
  return !(await isSingleUse(db, key, single_use));
}

/**
 * Gives the browser what it must carry to answer the survey that it is shown. Who did not enter the password is given
 * none: what they came by, a link of their own or what they began, lets them answer once.
 */
export function markBrowser(
  { request, reply, config }: Http & { config: Config },
  found: FoundSurvey,
  { single_use, embedded }: Pick<Carried, "single_use" | "embedded">,
  { pass, device_hash }: BrowserMarks,
): void {
  const { password_mark, once_per_device } = found.state;
  if (password_mark !== null && password_mark !== pass && single_use !== null) {
    const mark = markOfOwnLink(password_mark);
    givePass(request, reply, found, { config, mark, embedded });
  }
  if (once_per_device && device_hash === null) giveDevice(request, reply, found, { embedded });
}

interface Asking extends Http {
  found: FoundSurvey;
  link: Pick<ReturnType<typeof followedLink>, "query" | "language" | "carried">;
  problem: "wrong" | "flood" | null;
}

/** Shows the form that asks for the password, in the survey's look and languages, and nothing of what it asks. */
export async function askPassword(
  { request, reply, found, link: { query, language, carried }, problem }: Asking,
  assets: PageAssets,
): Promise<void> {
  if (!found.published) throw new ProblemError("NOT_FOUND");
  const survey = forRespondents(inLanguage(found.published.survey, language));
  const [words, { drawPassword }] = await Promise.all([
    loadEntryWords(language),
    import("@soundings/survey-page/render"),
  ]);
  const { media_url } = assets;
  const root = drawPassword({ survey, language, words, problem, media_url, ...placesOf(found.code, query) });
  const { configurations } = survey;
  const html = pageDocument(
    { language, title: survey.name, configurations, root, data: null, redirect: null, styles: assets.entry },
    assets,
  );
  const { frame_hosts } = found.state;
  const page = { response_id: "", seal: "", embedded: carried.embedded, media_url, frame_hosts };
  const status = problem === "flood" ? 429 : 403;
  sendPage(request, reply, makeTemplate(html, MARKS), { ...page, status });
}

/** Where the form is posted to, and where the same stands in another language. */
const placesOf = (code: string, query: string) => ({
  action: addressOf(code, query),
  addressIn(language: string) {
    const params = new URLSearchParams(query);
    params.set("lang", language);
    return addressOf(code, params.toString());
  },
});

const addressOf = (code: string, query: string) => `/s/${code}${query === "" ? "" : `?${query}`}`;

/** Takes a posted password: the browser goes on to the survey, or is asked again. Throws UNSUPPORTED_CONTENT_TYPE. */
export async function takePassword(
  { db, config }: { db: Db; config: Config },
  { request, reply, found }: Http & { found: FoundSurvey },
  assets: PageAssets,
): Promise<void> {
  const { key, published, code } = found;
  if (!published) throw new ProblemError("NOT_FOUND");
  const { password } = Object(request.body) as { password?: unknown };
  if (typeof password !== "string") throw new ProblemError("UNSUPPORTED_CONTENT_TYPE");
  const link = followedLink(request, published);
  const again = (problem: "wrong" | "flood") => askPassword({ request, reply, found, link, problem }, assets);
  const everywhere = `survey password ${key.survey_id}`;
  const here = `${everywhere} from ${placeOf(request.ip)}`;
  // Counted before it is looked at, so that tries at the same moment are counted, too.
  if ((await countRequest(db, here, TRIES.withinMs)).requests > TRIES.most) return await again("flood");
  const all = await countRequest(db, everywhere, ALL_TRIES.withinMs);
  if (all.requests > ALL_TRIES.most) await setTimeout(SLOWED_MS);
  const stored = await findPassword(db, key);
  if (stored && !(await passwordFits(password.slice(0, MAX_LENGTH), stored.hash)))
    return await again("wrong");
  // A class behind one address knows the password.
  for (const subject of [here, everywhere]) await uncountRequest(db, subject);
  if (stored) givePass(request, reply, found, { config, mark: stored.mark, embedded: link.carried.embedded });
  reply.header("cache-control", "no-store").redirect(addressOf(code, link.query), 303);
}
