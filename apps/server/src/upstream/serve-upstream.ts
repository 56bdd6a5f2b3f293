import { inventedWorld } from "./demonstration.ts";
import { startUpstream } from "./upstream-server.ts";

// `npm run upstream`: the stand-in for every source, until Ctrl-C. An id that nobody scripted has invented comments.
const PORT = 4010;

const standIn = await startUpstream(inventedWorld(), PORT);
process.stdout.write(
  `The stand-in for all sources is ready.\n  UPSTREAM_BASE=${standIn.base} npm start\n  POST ${standIn.base}/__control  {"has":"reviews","answers":[{"status":429}]}\n  GET  ${standIn.base}/__requests\n`,
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await standIn.close();
    process.exit(0);
  });
}
