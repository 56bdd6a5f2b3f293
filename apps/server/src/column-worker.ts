import { workerData } from "node:worker_threads";
import { threadMemory } from "./caches/thread-memory.ts";
import { HELD_COLUMNS, heldColumns } from "./column-hosts/held-columns.ts";
import { columnWorks } from "./column-works.ts";
import { openDb } from "./db/db.ts";
import { type ColumnThreadData, doColumnWork } from "./http/column-thread.ts";
import { makeLog } from "./http/log.ts";
import { humanLog } from "./human-log.ts";
import { makeColumnServices } from "./make-column-services.ts";
import { watchCaches } from "./watching/cache-metrics.ts";
import { startTraces } from "./watching/start-traces.ts";
import { threadMetrics } from "./watching/thread-metrics.ts";

/** The thread of columns: holds what is read of datasets and surveys, and answers the calls about them. */
const { address, config, terminal } = (workerData as ColumnThreadData).soundingsColumns;
const log = makeLog(config.logLevel, terminal ? humanLog() : undefined);
await startTraces(config, log);
threadMemory.limitTo(config.columnMemoryMb);
const db = openDb(address, { max: Math.max(2, Math.ceil(config.databasePool / 2)) });
const register = threadMetrics("columns", db);
watchCaches(register);
const works = new Map([
  ...columnWorks({ db, config, services: makeColumnServices(config), log }),
  [HELD_COLUMNS, heldColumns],
]);
doColumnWork(works, () => register.getMetricsAsJSON());
