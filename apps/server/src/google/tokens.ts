import { z } from "zod";
import type { TokenCache } from "../caches/token-cache.ts";
import { GoogleError, GoogleReconnect } from "./google-errors.ts";

// What is asked of Google's token endpoint, by whichever way its caller has to it.

export const TOKEN_HOST = "oauth2.googleapis.com";
export const TOKEN_URL = `https://${TOKEN_HOST}/token`;
export const FORM = { "content-type": "application/x-www-form-urlencoded" };

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

/**
 * An access token, remembered by the refresh token that it came of, or asked for.
 * @param refused as TokenCache has it
 * @throws GoogleReconnect for a consent that has ended, GoogleError
 */
export async function accessTokenOf(
  { tokens, ask }: { tokens: TokenCache; ask: AskTokens },
  client: GoogleClient,
  refresh_token: string,
  refused?: string,
): Promise<string> {
  const fields = { grant_type: "refresh_token", refresh_token };
  return await tokens.get(refresh_token, () => askTokens(ask, client, fields), refused);
}

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
