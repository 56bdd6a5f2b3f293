import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { ROUTES } from "../app.ts";
import type { Config } from "../config.ts";
import { GoogleConsents } from "../upstream/google-consents.ts";
import { type BuiltUser, buildUser } from "./build.ts";
import { sourceConfig } from "./build-source.ts";
import { type TestDb, testDb } from "./database.ts";
import { testApp } from "./test-app.ts";
import { useStandIn } from "./use-stand-in.ts";
import { finish } from "./walk-consent.ts";

/**
 * A server for a file's tests at whose stand-in people consent to what is asked of their accounts; each test has
 * somebody new, of whom nobody there knows anything.
 * @param env what the operator set
 */
export function useConsents(env: Record<string, string>) {
  const standing = useStandIn();
  let t: TestDb;
  let app: FastifyInstance;
  let config: Config;
  let ann: BuiltUser;
  beforeAll(async () => {
    t = await testDb();
    const made = sourceConfig(standing.standIn, env);
    config = made.config;
    app = testApp(t.db, { routes: ROUTES, config, services: made.services });
  });
  afterAll(async () => {
    await app.close();
    await t.close();
  });
  beforeEach(async () => {
    standing.standIn.world.google = new GoogleConsents();
    ann = await buildUser(t.db);
  });
  return {
    /** Posts what the browser came back with, as the test's person. */
    finish: (back: Record<string, string>) => finish(app, ann.token, back),
    /** A server whose operator set nothing, on the same data; close it. */
    bareApp: () => {
      const { config, services } = sourceConfig(standing.standIn, {});
      return testApp(t.db, { routes: ROUTES, config, services });
    },
    get t() {
      return t;
    },
    get standIn() {
      return standing.standIn;
    },
    get app() {
      return app;
    },
    get config() {
      return config;
    },
    get ann() {
      return ann;
    },
  };
}
