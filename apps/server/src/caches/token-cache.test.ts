import { expect, test } from "vitest";
import { type AccessToken, TokenCache } from "./token-cache.ts";

/** Gives tokens a, b, c …, each for an hour unless told. */
function giver(expires_in = 3600) {
  let given = 0;
  const ask = async (): Promise<AccessToken> => ({ access_token: "abc"[given++] ?? "z", expires_in });
  return { ask, given: () => given };
}

test("a token is asked for once, also by two at once, and again when it was refused", async () => {
  const cache = new TokenCache();
  const { ask, given } = giver();
  expect(await Promise.all([cache.get("k", ask), cache.get("k", ask)])).toEqual(["a", "a"]);
  expect(await cache.get("k", ask)).toBe("a");
  expect(await cache.get("k", ask, "a")).toBe("b");
  // Whoever still has the one that was refused before gets the newer one.
  expect(await cache.get("k", ask, "a")).toBe("b");
  expect(given()).toBe(2);
});

test("keys do not share tokens, and what is forgotten or about to end is asked for again", async () => {
  const cache = new TokenCache();
  const { ask, given } = giver();
  await cache.get("one", ask);
  expect(await cache.get("other", ask)).toBe("b");
  expect([cache.forget("one"), cache.forget("one")]).toEqual([true, false]);
  expect(await cache.get("one", ask)).toBe("c");
  const short = giver(30);
  await cache.get("short", short.ask);
  expect(await cache.get("short", short.ask)).toBe("b");
  expect([given(), short.given()]).toEqual([3, 2]);
});

test("what fails is asked for again", async () => {
  const cache = new TokenCache();
  await expect(cache.get("k", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("k", giver().ask)).toBe("a");
});
