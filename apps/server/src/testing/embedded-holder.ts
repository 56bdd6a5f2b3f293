import { startEmbedded } from "../db/embedded.ts";

// A program that holds an embedded server until it is told to stop: what embedded.test.ts kills. Says
// one line when the server runs, or why it does not.
const folder = process.argv[2];
if (!folder) throw new Error("embedded-holder.ts needs a data folder");
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const server = await startEmbedded(folder, { throwaway: true });
  process.once("SIGTERM", async () => {
    await server.stop();
    process.exit(0);
  });
  server.events.on("back", () => say({ back: true }));
  say({ address: server.address });
} catch (error) {
  say({ error: error instanceof Error ? error.constructor.name : String(error) });
  process.exit(1);
}
