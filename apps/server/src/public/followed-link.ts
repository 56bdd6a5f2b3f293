import type { FlowMap } from "@soundings/survey/flow";
import { LANGUAGES, type Language, type Survey } from "@soundings/survey/survey";
import { type Carried, continueToken, kioskIn, readCarried } from "@soundings/survey/survey-address";
import type { FastifyRequest } from "fastify";
import type { SurveyPlace } from "../distribution/find-survey.ts";
import { preferredLanguage } from "../http/language.ts";

/** What a request for a survey's page says. */
export interface FollowedLink {
  /** Behind the question mark, as it stands in the address. */
  query: string;
  carried: Carried;
  /** Of a response that was begun on another device. */
  goes_on: string | null;
  /** Of a device that many people use: seconds after which it asks whether anybody is there. */
  kiosk: { idle_s: number } | null;
  /** The link's, else the one that the browser asks for most, else the survey's own. */
  language: Language;
}

export function followedLink(request: FastifyRequest, { survey }: FlowMap): FollowedLink {
  const query = queryOf(request);
  const params = new URLSearchParams(query);
  const carried = readCarried(params, survey);
  const language = carried.language ?? acceptedOf(request, survey);
  return { query, carried, goes_on: continueToken(params), kiosk: kioskIn(params), language };
}

/** Without U+0000, which no text of the database has. */
export const queryOf = (request: FastifyRequest): string =>
  request.url.split("?").slice(1).join("?").replaceAll("%00", "");

const acceptedOf = (request: FastifyRequest, { default_language, additional_languages }: Survey) =>
  preferredLanguage(request.headers["accept-language"], [default_language, ...additional_languages]) ??
  default_language;

/** For a page that is of no survey. */
export const browserLanguage = (request: FastifyRequest): Language =>
  preferredLanguage(request.headers["accept-language"], LANGUAGES) ?? "en";

export const placeOf = (request: FastifyRequest, namespace: string | null, link: string): SurveyPlace => ({
  host: request.hostname,
  namespace,
  link,
});
