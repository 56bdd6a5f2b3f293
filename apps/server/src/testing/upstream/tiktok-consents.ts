import { randomBytes } from "node:crypto";

/** An access token that somebody was given earlier. */
export const TIKTOK_TOKEN = "act.stand-in-token";

interface Code {
  redirect_uri: string;
  scopes: string[];
  until: number;
}

/** What TikTok knows of who allowed what: a stand-in's own. */
export class TiktokConsents {
  readonly codes = new Map<string, Code>();
  readonly refreshTokens = new Map<string, string[]>();
  readonly #accessTokens = new Set<string>();

  takes(token = ""): boolean {
    return token === TIKTOK_TOKEN || this.#accessTokens.has(token);
  }

  newTokens(scopes: string[]): { access_token: string; refresh_token: string } {
    const access_token = `act.${randomBytes(18).toString("base64url")}`;
    const refresh_token = `rft.${randomBytes(18).toString("base64url")}`;
    this.#accessTokens.add(access_token);
    this.refreshTokens.set(refresh_token, scopes);
    return { access_token, refresh_token };
  }

  /** Lets every access token of a consent end, as it does after a day. */
  endTokens(): void {
    this.#accessTokens.clear();
  }

  /** Lets every consent end, too. */
  endConsents(): void {
    this.refreshTokens.clear();
  }
}
