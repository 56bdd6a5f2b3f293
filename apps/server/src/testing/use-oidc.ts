import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { type TestDb, testDb } from "./database.ts";
import { OIDC_CLIENT, type OidcServer, startOidcServer } from "./oidc-server.ts";
import { bearer, form, testApp } from "./test-app.ts";
import { walkOidc } from "./walk-oidc.ts";

const PUBLIC_URL = "https://soundings.example";
const PROVIDER = "work";

/** What tests of signing in by a provider begin with: a real provider, and an app that has it in its settings. */
export function useOidc() {
  const at = {} as {
    t: TestDb;
    server: OidcServer;
    config: Config;
    app: FastifyInstance;
  };
  beforeAll(async () => {
    at.t = await testDb();
    at.server = await startOidcServer({
      redirect_uris: [`${PUBLIC_URL}/login/oidc/${PROVIDER}`, `${PUBLIC_URL}/login/oidc/other`],
    });
    at.config = configOf({});
    at.app = testApp(at.t.db, { config: at.config });
  });
  afterAll(async () => {
    await at.app.close();
    await at.server.close();
    await at.t.close();
  });

  function configOf(provider: object, environment: Record<string, string> = {}): Config {
    const providers = [{ id: PROVIDER, name: "Work", issuer: at.server.issuer, ...OIDC_CLIENT, ...provider }];
    return readConfig({
      PUBLIC_URL,
      SECRET_KEY: "the key of these tests, which is long enough",
      OIDC_PROVIDERS: JSON.stringify(providers),
      ...environment,
    });
  }

  let last = 0;
  return {
    at,
    configOf,
    /** Runs with an app of its own: other settings of the provider. */
    async withApp<T>(
      provider: object,
      work: (app: FastifyInstance, config: Config) => Promise<T>,
      environment?: Record<string, string>,
    ): Promise<T> {
      const config = configOf(provider, environment);
      const app = testApp(at.t.db, { config });
      try {
        return await work(app, config);
      } finally {
        await app.close();
      }
    },
    /** Somebody new at the provider. */
    somebody(claims: { email?: string; email_verified?: boolean; name?: string } = {}) {
      const sub = `person-${++last}`;
      const person = { sub, email: `${sub}@corp.example`, email_verified: true, name: "Bo Berg", ...claims };
      at.server.people.set(sub, person);
      return person;
    },
    get: async (path: string, token: string, app = at.app) =>
      (await app.inject({ url: `/api${path}`, headers: bearer(token) })).json(),
    post: (app: FastifyInstance, path: string, body: object, token?: string) =>
      postForm(app, path, body, token),
    start: (app: FastifyInstance, provider = PROVIDER, token?: string) =>
      postForm(app, token ? "/users/me/oidc/start" : "/auth/oidc/start", { provider, language: "vi" }, token),
    /** Signs in at the provider from start to end; null refuses there. */
    async signIn(app: FastifyInstance, sub: string | null, more: object = {}) {
      const { url, browser } = await postForm(app, "/auth/oidc/start", { provider: PROVIDER });
      const returned = await walkOidc(url, sub);
      return await postForm(app, "/auth/oidc/finish", { returned, browser, ...more });
    },
    async link(app: FastifyInstance, sub: string, token: string) {
      const { url, browser } = await postForm(app, "/users/me/oidc/start", { provider: PROVIDER }, token);
      return await postForm(
        app,
        "/users/me/oidc/finish",
        { returned: await walkOidc(url, sub), browser },
        token,
      );
    },
  };
}

async function postForm(app: FastifyInstance, path: string, body: object, token?: string) {
  const headers = token ? bearer(token) : {};
  const reply = await app.inject(form(path, body as Record<string, unknown>, headers));
  return { ...reply.json(), status: reply.statusCode };
}
