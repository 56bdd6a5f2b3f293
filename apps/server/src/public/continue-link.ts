import { createHash, createHmac } from "node:crypto";
import { CONTINUE_KEY } from "@soundings/survey/survey-address";
import { storeContinueLink } from "../answers/continued-queries.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { surveyState } from "../surveys/state-queries.ts";

/** The link by which a response goes on elsewhere. */
export interface ContinueLink {
  address: string;
  expires_at: Date;
}

interface Asked {
  key: SurveyKey;
  code: string;
  response_id: string;
  /** Whoever answers by a link of their own goes on with it. */
  single_use: string | null;
  /** Where this server is reached. */
  origin: string;
  now: Date;
}

const DAY_MS = 86_400_000;

/** Made of the operator's key, so that the same response has the same link, and the database none that works. */
const tokenOf = (config: Pick<Config, "secretKey" | "dataFolder">, { survey_id }: SurveyKey, id: string) =>
  createHmac("sha256", encryptionKey(config))
    .update(`continue ${survey_id} ${id}`)
    .digest("hex")
    .slice(0, 32);

export const hashOfContinueToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Makes a response's link, or has it work for longer. Throws NOT_FOUND where it may not go on elsewhere, or is sent. */
export async function makeContinueLink(
  { db, config }: { db: Db; config: Config },
  { key, code, response_id, single_use, origin, now }: Asked,
): Promise<ContinueLink> {
  const days = (await surveyState(db, key, { lock: false, now }))?.continue_days ?? null;
  if (days === null) throw new ProblemError("NOT_FOUND");
  const token = tokenOf(config, key, response_id);
  const expires_at = new Date(now.getTime() + days * DAY_MS);
  const token_hash = hashOfContinueToken(token);
  if (!(await storeContinueLink(db, key, { response_id, token_hash, expires_at })))
    throw new ProblemError("NOT_FOUND");
  const query = new URLSearchParams({ ...(single_use && { t: single_use }), [CONTINUE_KEY]: token });
  return { address: `${origin}/s/${code}?${query}`, expires_at };
}
