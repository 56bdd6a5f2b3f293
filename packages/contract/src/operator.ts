import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "operator" as const;

/** A process of the installation that lives. */
export const RunningProcess = z.object({
  /** Of the machine or container. */
  host: z.string(),
  pid: z.number().int(),
  /** What it does: both, serves calls, or works on background jobs. */
  role: z.enum(["all", "api", "worker"]),
  version: z.string(),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  memory_bytes: z.number().int(),
});
export type RunningProcess = z.infer<typeof RunningProcess>;

export const Installation = z.object({
  version: z.string(),
  /** Of the process that answers. */
  node_version: z.string(),
  database: z.object({
    version: z.string(),
    /** Run by Soundings itself, in the data folder. */
    embedded: z.boolean(),
    bytes: z.number().int(),
  }),
  accounts: z.number().int(),
  processes: z.array(RunningProcess),
});
export type Installation = z.infer<typeof Installation>;

export const showInstallation = defineCall({
  method: "GET",
  path: "/operator/installation",
  access,
  summary: "What runs: versions, the database, and every process that lives",
  reply: Installation,
});
