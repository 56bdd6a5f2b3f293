import { packOnce } from "../column-store/pack-thread.ts";
import type { DatasetRun } from "../runs/progress.ts";
import { buildColumns } from "./build-columns.ts";

await packOnce<DatasetRun>(buildColumns);
