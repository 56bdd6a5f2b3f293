import rateLimit from "@fastify/rate-limit";
import { readConfig } from "../config.ts";
import { openDb } from "../db/db.ts";
import { useBodies } from "../http/bodies.ts";
import { useProblems } from "../http/errors.ts";
import { makeLog } from "../http/log.ts";
import { newFastify } from "../http/new-fastify.ts";
import { makeServe } from "../http/serve.ts";
import { makeSignIn } from "../http/sign-in.ts";
import { makeServices } from "../make-services.ts";
import { publicRoutes } from "../public/routes.ts";

// A process of its own that takes answers, for a test that kills it: its argument is the database's
// address, and it prints where it listens. Loads no more than that needs, to be there soon.

const [address = ""] = process.argv.slice(2);
const db = openDb(address, { max: 4 });
const config = readConfig({ BOT_CHECK: "off" });
const app = newFastify(config, makeLog("silent"));
useProblems(app);
app.register(rateLimit, { global: false });
useBodies(app);
app.decorateRequest("signed", null);
app.register(
  async (api) =>
    publicRoutes(
      makeServe(api, {
        db,
        config,
        services: makeServices({ db, config }),
        signIn: makeSignIn({ db, config }),
        checkReplies: true,
        calls: [],
      }),
    ),
  {
    prefix: "/api",
  },
);
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
