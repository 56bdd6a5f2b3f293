import path from "node:path";
import { z } from "zod";
import { notRight } from "./config-error.ts";
import { optionalText, readBy } from "./values.ts";

/** Two looks of a balancer that asks every second, and a little. */
const DRAIN_SECONDS = 3;

/** A host and a port, as other hosts reach it. */
function readPlace(text: string): { host: string; port: number } {
  const { host, port } = /^(?<host>[\w.-]+|\[[\da-fA-F:.]+\]):(?<port>\d{1,5})$/.exec(text)?.groups ?? {};
  if (!host || Number(port) > 65_535) {
    throw new Error("must be this host's inner address and a port, like 10.0.0.1:3100");
  }
  if (/^(0\.0\.0\.0|\[::\])$/.test(host)) {
    throw new Error("must be an address by which other hosts reach this one");
  }
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** The server itself: where it listens, what it keeps its data in, and what stands around it. */
export const ServerEnvironment = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default("127.0.0.1"),
  /** A PostgreSQL 15 or newer; without it Soundings runs its own in the data folder. */
  DATABASE_URL: optionalText,
  /** A pooler before the same database, for answering calls: PgBouncer, also in transaction mode. */
  DATABASE_POOLER_URL: optionalText,
  SOUNDINGS_DATA: z.string().min(1).default("./data"),
  ROLE: z.enum(["all", "api", "worker"]).default("all"),
  /** Where a process of the role "worker" answers /healthz, /readyz and /metrics; without it nowhere. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where this host listens for others of the installation, to hold results together with them: 10.0.0.1:3100. */
  INTERNAL_ADDRESS: readBy(readPlace),
  /** Where people reach this server, for links in mails. */
  PUBLIC_URL: optionalText,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Bearer token that /metrics asks for; without it /metrics answers to this machine only. */
  METRICS_TOKEN: optionalText,
  /** Proxies in front whose X-Forwarded-For counts: a number of hops, or a list of addresses. */
  TRUST_PROXY: optionalText,
  /** A folder with a certificate and its key: then https is served, and nothing else. */
  TLS_FOLDER: optionalText,
  /** A port where plain HTTP is sent on to https. */
  TLS_REDIRECT_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How long a host that is told to stop (SIGTERM) goes on serving while it says that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Encrypts the secrets of connections and webhooks; without it a key is made in the data folder. */
  SECRET_KEY: z.string().trim().min(32).optional(),
  /** Addresses and networks of one's own that webhooks may reach, with commas between. */
  WEBHOOK_ALLOW: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .default([]),
});
export type ServerEnvironment = z.output<typeof ServerEnvironment>;

export interface ServerSettings {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** Where calls reach the database; everything else goes past the pooler. */
  databasePoolerUrl: string | undefined;
  /** Absolute path of the data folder as asked for; the embedded database may have to move, see embedded.ts. */
  dataFolder: string;
  role: ServerEnvironment["ROLE"];
  workerPort: number | undefined;
  /** Undefined where a host holds all results that it is asked for by itself. */
  internal: { host: string; port: number } | undefined;
  publicUrl: string | undefined;
  logLevel: ServerEnvironment["LOG_LEVEL"];
  metricsToken: string | undefined;
  /** As Fastify's trustProxy wants it. */
  trustProxy: boolean | number | string[];
  /** Absolute path of the folder with the certificate; without one plain HTTP is served. */
  tlsFolder: string | undefined;
  tlsRedirectPort: number | undefined;
  /** Milliseconds between "not ready" and the end of the listener, so that balancers notice. */
  drainMs: number;
  secretKey: string | undefined;
  webhookAllow: string[];
}

export function readServer(values: ServerEnvironment): ServerSettings {
  checkTls(values);
  if (values.DATABASE_POOLER_URL && !values.DATABASE_URL) {
    throw notRight([
      "DATABASE_POOLER_URL: set DATABASE_URL with it, where the database is without the pooler",
    ]);
  }
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databasePoolerUrl: values.DATABASE_POOLER_URL,
    dataFolder: path.resolve(values.SOUNDINGS_DATA),
    role: values.ROLE,
    workerPort: values.WORKER_PORT,
    internal: values.INTERNAL_ADDRESS,
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ""),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    tlsFolder: values.TLS_FOLDER && path.resolve(values.TLS_FOLDER),
    tlsRedirectPort: values.TLS_REDIRECT_PORT,
    // The embedded database has one host, behind which nobody else could serve meanwhile.
    drainMs: 1_000 * (values.DRAIN_SECONDS ?? (values.DATABASE_URL ? DRAIN_SECONDS : 0)),
    secretKey: values.SECRET_KEY,
    webhookAllow: values.WEBHOOK_ALLOW,
  };
}

function checkTls({ TLS_FOLDER, TLS_REDIRECT_PORT, PUBLIC_URL, PORT }: ServerEnvironment): void {
  if (TLS_REDIRECT_PORT !== undefined && !TLS_FOLDER) {
    throw notRight(["TLS_REDIRECT_PORT: set TLS_FOLDER with it, where the certificate lies"]);
  }
  if (TLS_REDIRECT_PORT !== undefined && TLS_REDIRECT_PORT === PORT && PORT !== 0) {
    throw notRight(["TLS_REDIRECT_PORT: must be another port than PORT, which serves https"]);
  }
  if (TLS_FOLDER && PUBLIC_URL && !PUBLIC_URL.startsWith("https:")) {
    throw notRight(["PUBLIC_URL: must begin with https: where TLS_FOLDER is set"]);
  }
}

function readTrustProxy(value: string | undefined): ServerSettings["trustProxy"] {
  if (value === undefined || value === "false") return false;
  if (value === "true") return true;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(",").map((address) => address.trim());
}
