import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { endLook, leaveLine, readyResponses } from "../case-line/line-queries.ts";
import type { Job, JobContext } from "../job-context.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { matchAnswer } from "./answer-matches.ts";
import { responsesById } from "./answer-queries.ts";
import { type Found, openCases } from "./open-cases.ts";
import { activeRules } from "./rule-queries.ts";

const BATCH = 200;
const Payload = z.object({ account_id: Id, survey_id: Id });

/**
 * Has a survey's rules look at the responses that wait for them. A response leaves the line in the transaction that
 * opens its case and asks for its mail, so a job that is killed goes on where it stood.
 */
export const openAnswerCasesJob: Job = async (payload, context) => {
  const { db, signal, log } = context;
  const key = Payload.parse(payload);
  let opened = 0;
  for (;;) {
    signal.throwIfAborted();
    const ids = await readyResponses(db, key, BATCH);
    if (ids.length === 0) break;
    opened += await lookAt(key, ids, context);
  }
  await endLook(db, key);
  if (opened > 0) log.info({ ...key, opened }, "cases opened");
};

async function lookAt(key: SurveyKey, ids: readonly string[], { db, config }: JobContext): Promise<number> {
  const { account_id, survey_id } = key;
  const responses = await responsesById(db, key, ids);
  responses.sort((a, b) => a.submitted_at.getTime() - b.submitted_at.getTime());
  const versions = new Map(
    await Promise.all(
      [...new Set(responses.map(({ number }) => number))].map(
        async (number) => [number, await publishedVersion(db, key, number)] as const,
      ),
    ),
  );
  return await db.transaction().execute(async (trx) => {
    // A rule that is switched off or deleted meanwhile waits for this, or this for it.
    const rules = await activeRules(trx, account_id, { kind: "survey", id: survey_id }, { lock: true });
    const found = responses.flatMap((response): Found[] => {
      const map = versions.get(response.number);
      const looking = rules.filter(({ since }) => since <= response.submitted_at);
      const match = map && looking.length > 0 ? matchAnswer(looking, response, map) : null;
      if (!match) return [];
      const source = { survey_id, response_id: response.id };
      return [{ source, rules: match.rules, ...match.shown, at: response.submitted_at }];
    });
    const opened = await openCases(trx, account_id, found, { now: new Date(), config });
    await leaveLine(trx, key, ids);
    return opened;
  });
}
