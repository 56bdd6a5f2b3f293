import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { Config } from "../config.ts";
import { type BuiltUser, buildUser } from "./build.ts";
import { testEngine } from "./build-dataset.ts";
import { sourceConfig } from "./build-source.ts";
import { type TestDb, testDb } from "./database.ts";
import { sourceImports } from "./source-imports.ts";
import { testApp } from "./test-app.ts";
import { useStandIn } from "./use-stand-in.ts";

/** A stand-in, a database and an engine for a file's tests, and somebody's imports with what an operator set. */
export function useImports() {
  const engine = testEngine();
  const standing = useStandIn();
  let t: TestDb;
  beforeAll(async () => {
    t = await testDb();
  });
  afterAll(async () => {
    await engine.close();
    await t.close();
  });

  const importsWith = (env: Record<string, string>) => {
    let app: FastifyInstance;
    let user: BuiltUser;
    let config: Config;
    beforeAll(async () => {
      const made = sourceConfig(standing.standIn, env);
      config = made.config;
      user = await buildUser(t.db);
      app = testApp(t.db, { config, services: made.services });
    });
    afterAll(() => app.close());
    return {
      get at() {
        return sourceImports({ t, app, user, config, engine });
      },
      get services() {
        return app.services;
      },
      get config() {
        return config;
      },
      get user() {
        return user;
      },
    };
  };
  return {
    engine,
    standing,
    importsWith,
    get t() {
      return t;
    },
  };
}
