import { randomBytes } from "node:crypto";

// What Google knows of who allowed what: a stand-in's own.

/** A refresh token that somebody got earlier, for their Business Profile. */
export const GOOGLE_REFRESH = "1//stand-in-refresh";

export interface GooglePerson {
  sub: string;
  email: string;
  name: string;
}

export const GOOGLE_PEOPLE: readonly GooglePerson[] = [
  { sub: "108000000000000000001", email: "lan@example.com", name: "Lan Trần" },
  { sub: "108000000000000000002", email: "minh@example.com", name: "Minh Nguyễn" },
  // For journeys in which a consent is taken back: one for each language, which run beside one another.
  { sub: "108000000000000000003", email: "tom@example.com", name: "Tom Baker" },
  { sub: "108000000000000000004", email: "ha@example.com", name: "Hà Lê" },
];

const TOKEN_SECONDS = 3_599;

export interface Grant {
  sub: string;
  scopes: string[];
}
export interface Code extends Grant {
  redirect_uri: string;
  challenge: string | null;
  offline: boolean;
  until: number;
  used: boolean;
}

export class GoogleConsents {
  readonly codes = new Map<string, Code>();
  readonly refreshTokens = new Map<string, Grant>([
    [
      GOOGLE_REFRESH,
      {
        sub: GOOGLE_PEOPLE[0]?.sub ?? "",
        scopes: ["https://www.googleapis.com/auth/business.manage"],
      },
    ],
  ]);
  readonly #accessTokens = new Map<string, Grant & { until: number }>();
  /** Who has allowed something before: without prompt=consent they get no refresh token any more. */
  readonly known = new Set<string>();

  /** Who an access token speaks for, and what it allows; null for one that Google does not take. */
  ownerOf(token: string): { email: string; scopes: string[] } | null {
    const found = this.#accessTokens.get(token);
    if (!found || found.until <= Date.now()) return null;
    return { email: personOf(found.sub).email, scopes: found.scopes };
  }

  /** A fresh access token, as the token endpoint tells it. */
  access({ sub, scopes }: Grant) {
    const access_token = `ya29.a0${randomBytes(24).toString("base64url")}`;
    this.#accessTokens.set(access_token, { sub, scopes, until: Date.now() + TOKEN_SECONDS * 1000 });
    return { access_token, expires_in: TOKEN_SECONDS, scope: scopes.join(" "), token_type: "Bearer" };
  }

  /** Lets every access token end, as it does after an hour. */
  endTokens(): void {
    this.#accessTokens.clear();
  }

  /** What a token of either kind was given for. */
  grantOf(token: string): Grant | undefined {
    return this.refreshTokens.get(token) ?? this.#accessTokens.get(token);
  }

  /** Takes back what a person allowed, as they can in their Google account. */
  revoke(email: string): void {
    const sub = GOOGLE_PEOPLE.find((one) => one.email === email)?.sub;
    this.known.delete(sub ?? "");
    for (const all of [this.codes, this.refreshTokens, this.#accessTokens])
      for (const [key, grant] of all) if (grant.sub === sub) all.delete(key);
  }
}

export const personOf = (sub: string): GooglePerson => {
  const person = GOOGLE_PEOPLE.find((one) => one.sub === sub);
  if (!person) throw new Error(`nobody is ${sub}`);
  return person;
};
