import type { FlowMap } from "@soundings/survey/flow";
import { flowMap } from "@soundings/survey/flow";
import type { Language } from "@soundings/survey/survey";
import type { Carried } from "@soundings/survey/survey-address";
import { inLanguage } from "@soundings/survey/translation";
import { forRespondents } from "@soundings/survey-page/page-data";
import type { BrowserMarks } from "../answers/browser-marks.ts";
import { LimitCount } from "../answers/count-limits.ts";
import { answeredBy } from "../answers/device-queries.ts";
import { limitCounters, type StoredCounter } from "../answers/queries.ts";
import { type Closed, whyClosed } from "../answers/why-closed.ts";
import { derived } from "../caches/derived.ts";
import type { Db } from "../db/db.ts";
import { type SurveyPlace, surveyAt } from "../distribution/find-survey.ts";
import { linkState } from "../distribution/single-use.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { type SurveyState, surveyState } from "../surveys/state-queries.ts";
import { opensAt } from "./queries.ts";

/** A survey at an address, as it stands at this moment. */
export interface FoundSurvey {
  key: SurveyKey;
  code: string;
  state: SurveyState;
  /** What new respondents see; null before the first publishing. */
  published: FlowMap | null;
  counters: ReadonlyMap<string, StoredCounter>;
}

export async function findSurveyPage(db: Db, place: SurveyPlace): Promise<FoundSurvey | null> {
  const at = await surveyAt(db, place);
  const state = at && (await surveyState(db, at.key, { lock: false, now: new Date() }));
  if (!at || !state) return null;
  const { published_number: number } = state;
  const published = number === null ? null : await publishedVersion(db, at.key, number);
  const limited = published && published.survey.parameter_limits.length > 0;
  const counters = limited ? await limitCounters(db, at.key) : new Map();
  return { ...at, state, published, counters };
}

/** Why somebody who follows a link finds nothing to answer; null where they may begin, or go on. */
export async function closedToVisitor(
  db: Db,
  { key, state, published, counters }: FoundSurvey,
  { single_use, parameters }: Pick<Carried, "single_use" | "parameters">,
  { device_hash }: Pick<BrowserMarks, "device_hash">,
  now: Date,
  /** Of a response that goes on. */
  begun: string | null = null,
): Promise<Closed | null> {
  const { single_use_only: only } = state;
  const looksUp = only || single_use !== null;
  const link = looksUp ? await linkState(db, key, { response_id: begun ?? "", single_use, only }) : "open";
  const devices = state.once_per_device && device_hash ? [device_hash] : [];
  const closed = whyClosed(
    {
      ...state,
      status: published ? state.status : "DRAFT",
      settings: published?.survey.settings ?? { response_quota: null },
      // The status tells: it follows the month's last response at once.
      month_is_full: false,
      link,
      answered: (await answeredBy(db, key, devices)).size > 0,
      fullLimit: () => published && new LimitCount(published.survey, counters, now).full(parameters),
    },
    { begun: begun !== null, submit: false },
  );
  return closed && { ...closed, opens_at: closed.opens_at ?? (await opensAt(db, key, now)) };
}

/** Versions never change; each is made ready once a language. */
const readableVersions = derived((map: FlowMap) => {
  const known = new Map<Language, FlowMap>();
  return (language: Language) => {
    const readable = known.get(language) ?? flowMap(forRespondents(inLanguage(map.survey, language)));
    known.set(language, readable);
    return readable;
  };
});

/** A version as its respondents read it, without what they need not know. */
export const readableVersion = (map: FlowMap, language: Language): FlowMap => readableVersions(map)(language);
