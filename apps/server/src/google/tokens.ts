import { z } from "zod";
import { GoogleError, GoogleReconnect } from "./google-errors.ts";

// What is asked of Google's token endpoint, by whichever way its caller has to it.

export const TOKEN_HOST = "oauth2.googleapis.com";
export const TOKEN_URL = `https://${TOKEN_HOST}/token`;
export const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** Before it ends: the clocks of two machines differ, and a request takes its time. */
const EARLY_MS = 60_000;
const MAX_KEPT = 2_000;

export interface GoogleClient {
  id: string;
  secret: string;
}

/** Posts a form to TOKEN_URL. Throws where nothing came that could be read. */
export type AskTokens = (form: string) => Promise<{ status: number; text: string }>;

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(3600),
  refresh_token: z.string().min(1).nullish(),
  /** What was allowed, with spaces between. */
  scope: z.string().default(""),
});
export type Tokens = z.infer<typeof Tokens>;
const Refusal = z.object({ error: z.string().default(""), error_description: z.string().default("") });

/** Access tokens by the refresh token that they came of, so whoever has none of those finds none of these. */
const kept = new Map<string, { token: string; until: number }>();
const asking = new Map<string, Promise<string>>();

/**
 * An access token, of memory or asked for; two who want one at once share what comes.
 * @param refused the token that was just refused: another is asked for, unless somebody has by now
 * @throws GoogleReconnect for a consent that has ended, GoogleError
 */
export async function accessTokenOf(
  ask: AskTokens,
  client: GoogleClient,
  refresh_token: string,
  refused?: string,
): Promise<string> {
  const known = kept.get(refresh_token);
  if (known && known.token !== refused && known.until > Date.now()) return known.token;
  const running = asking.get(refresh_token);
  if (running) return await running;
  const asked = (async () => {
    const tokens = await askTokens(ask, client, { grant_type: "refresh_token", refresh_token });
    keep(refresh_token, tokens);
    return tokens.access_token;
  })();
  asking.set(refresh_token, asked);
  try {
    return await asked;
  } finally {
    asking.delete(refresh_token);
  }
}

/** Remembers the access token that came with a refresh token. */
export function keep(refresh_token: string, { access_token, expires_in }: Tokens): void {
  if (kept.size >= MAX_KEPT) for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(refresh_token, { token: access_token, until: Date.now() + expires_in * 1000 - EARLY_MS });
}

export const forget = (refresh_token: string): boolean => kept.delete(refresh_token);

/** Throws GoogleReconnect for a grant that Google knows no more, GoogleError for anything else that it refuses. */
export async function askTokens(
  ask: AskTokens,
  client: GoogleClient,
  fields: Record<string, string>,
): Promise<Tokens> {
  const form = new URLSearchParams({ client_id: client.id, client_secret: client.secret, ...fields });
  const { status, text } = await ask(form.toString());
  const told = readJson(text);
  const tokens = Tokens.safeParse(told);
  if (status === 200 && tokens.success) return tokens.data;
  const { error, error_description } = Refusal.catch({ error: "", error_description: "" }).parse(told);
  if (error === "invalid_grant") throw new GoogleReconnect(error_description || error);
  throw new GoogleError(`${status} ${error}: ${error_description}`.slice(0, 300));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
