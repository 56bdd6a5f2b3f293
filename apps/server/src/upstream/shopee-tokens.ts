export const SHOPEE_TOKEN = "stand-in-access-token";
export const SHOPEE_REFRESH = "stand-in-refresh-token";

/** What Shopee gave to those who connected a shop: a stand-in's own. */
export class ShopeeTokens {
  /** Shops by the codes that their sellers brought back. */
  readonly codes = new Map<string, string>();
  #valid = SHOPEE_TOKEN;
  #renewals = 0;

  takes(token: string): boolean {
    return token === this.#valid;
  }

  newTokens() {
    return {
      access_token: this.#valid,
      refresh_token: `${SHOPEE_REFRESH}-${this.#renewals}`,
      expire_in: 14_400,
    };
  }

  /** Lets the access token that is known end, as it does after four hours. */
  end(): void {
    this.#valid = `${SHOPEE_TOKEN}-${++this.#renewals}`;
  }
}
