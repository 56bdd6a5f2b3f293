import { randomBytes } from "node:crypto";

/** An access token that somebody was given earlier. */
export const TIKTOK_TOKEN = "act.stand-in-token";

interface Code {
  redirect_uri: string;
  scopes: string[];
  until: number;
}

/** One consent; renewed tokens are of the same. */
interface Allowed {
  scopes: string[];
}

/** What TikTok knows of who allowed what: a stand-in's own. */
export class TiktokConsents {
  readonly codes = new Map<string, Code>();
  /** What was allowed, by the tokens that stand for it now. */
  readonly #refreshTokens = new Map<string, Allowed>();
  readonly #accessTokens = new Map<string, Allowed>();

  takes(token = ""): boolean {
    return token === TIKTOK_TOKEN || this.#accessTokens.has(token);
  }

  newTokens(allowed: Allowed): { access_token: string; refresh_token: string } {
    const access_token = `act.${randomBytes(18).toString("base64url")}`;
    const refresh_token = `rft.${randomBytes(18).toString("base64url")}`;
    this.#accessTokens.set(access_token, allowed);
    this.#refreshTokens.set(refresh_token, allowed);
    return { access_token, refresh_token };
  }

  /** What a refresh token stands for; it is used up. */
  takeRefreshToken(token = ""): Allowed | undefined {
    const allowed = this.#refreshTokens.get(token);
    this.#refreshTokens.delete(token);
    return allowed;
  }

  /** Ends all tokens of the consent that an access token is of; false for one that has ended. */
  revoke(token = ""): boolean {
    const allowed = this.#accessTokens.get(token);
    if (!allowed) return false;
    for (const tokens of [this.#accessTokens, this.#refreshTokens]) {
      for (const [one, of] of tokens) if (of === allowed) tokens.delete(one);
    }
    return true;
  }

  /** Lets every access token of a consent end, as it does after a day. */
  endTokens(): void {
    this.#accessTokens.clear();
  }

  /** Lets every consent end, too. */
  endConsents(): void {
    this.#refreshTokens.clear();
  }
}
