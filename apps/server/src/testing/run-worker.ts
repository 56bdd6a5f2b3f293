import { readConfig } from "../config.ts";
import { makeLog } from "../http/log.ts";
import { startWorker } from "../worker.ts";

// A process of its own that runs jobs, for a test that kills it: its arguments are the database's address and
// the environment as JSON, and it prints a line when it works.

const [address = "", environment = "{}"] = process.argv.slice(2);
await startWorker({ address, config: readConfig(JSON.parse(environment)), log: makeLog("silent") });
process.stdout.write("works\n");
