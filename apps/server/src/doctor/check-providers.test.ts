import { expect, test } from "vitest";
import { freeBytes } from "../backup/room.ts";
import { readConfig } from "../config.ts";
import { buildUser } from "../testing/build.ts";
import { OIDC_CLIENT, startOidcServer } from "../testing/oidc-server.ts";
import { useOidc } from "../testing/use-oidc.ts";
import { checkProviders } from "./check-providers.ts";
import type { Finding } from "./finding.ts";

const { at, configOf } = useOidc();

async function check(provider: object, environment?: Record<string, string>): Promise<string[]> {
  const context = { db: at.t.db, config: configOf(provider, environment), now: new Date(), free: freeBytes };
  return [await checkProviders(context)].flat().map(({ state, code }: Finding) => `${state} ${code}`);
}

test("a provider is asked for its document, the client, the address to come back to, and its rules for accounts", async () => {
  const owner = await buildUser(at.t.db);
  const join = [{ domain: "a.example", account: owner.user.email }];
  expect(await check({ join })).toEqual(["fine provider_fine"]);
  expect(await check({ client_secret: "another one, also long enough" })).toEqual(["wrong provider_client"]);
  expect(await check({ id: "elsewhere" })).toEqual(["wrong provider_redirect"]);
  expect(await check({ join: [{ domain: "a.example", account: "nobody@a.example" }] })).toEqual([
    "fine provider_fine",
    "wrong provider_rule",
  ]);
  const gone = await startOidcServer();
  await gone.close();
  expect(await check({ issuer: gone.issuer })).toEqual(["wrong provider_away"]);
  // Another issuer's document is none.
  expect(await check({ issuer: `${at.server.issuer}/realms/one` })).toEqual(["wrong provider_away"]);
});

test("an address that changes with how the server is called is no address to register", async () => {
  const providers = [{ id: "work", name: "Work", issuer: "https://id.example.com", ...OIDC_CLIENT }];
  const config = readConfig({ OIDC_PROVIDERS: JSON.stringify(providers) });
  const context = { db: at.t.db, config, now: new Date(), free: freeBytes };
  expect(await checkProviders(context)).toMatchObject([{ state: "wrong", code: "provider_without_address" }]);
  expect(await checkProviders({ ...context, config: readConfig({}) })).toMatchObject({
    code: "providers_none",
  });
});
