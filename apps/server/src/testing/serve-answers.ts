import rateLimit from "@fastify/rate-limit";
import { startColumnHosts } from "../column-hosts/start-column-hosts.ts";
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

// A process of its own that takes answers, for a test that kills it: its arguments are the database's address and,
// where it knows others, the key that they share. It prints where it listens. Loads no more than that needs, to be
// there soon.

const [address = "", key] = process.argv.slice(2);
const db = openDb(address, { max: 4 });
const config = readConfig({
  BOT_CHECK: "off",
  ...(key && { SECRET_KEY: key, INTERNAL_ADDRESS: "127.0.0.1:0" }),
});
const log = makeLog("silent");
const services = makeServices({ db, config });
const app = newFastify(config, log);
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
        services,
        signIn: makeSignIn({ db, config }),
        checkReplies: true,
        calls: [],
      }),
    ),
  {
    prefix: "/api",
  },
);
if (config.internal) {
  const { respondents } = services;
  const ask = async () => ({ entries: 0, bytes: 0 });
  const work = respondents.hostWork;
  const place = { db, config, log, ask, work, protocol: "test", everyMs: 100 };
  respondents.shareWith((await startColumnHosts(config.internal, place)).others, log);
}
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
