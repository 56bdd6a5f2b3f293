import type { Server as HttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { type AppOptions, BUILT, buildApp, buildWatchApp } from "./app.ts";
import { threadMemory } from "./caches/thread-memory.ts";
import { type RunningColumnHosts, startColumnHosts } from "./column-hosts/start-column-hosts.ts";
import type { Config } from "./config.ts";
import { type Db, addressOf as databaseOf } from "./db/db.ts";
import { OperatorError } from "./faults/operator-error.ts";
import { closeAnswered } from "./http/close-answered.ts";
import { type ColumnThread, startColumnThread } from "./http/column-thread.ts";
import { keepPageFiles } from "./http/page-files.ts";
import { makeServices } from "./make-services.ts";
import { type Certificate, readCertificate } from "./tls/read-certificate.ts";
import { redirectServer, startRedirect } from "./tls/redirect-server.ts";
import { takePlainHttp } from "./tls/take-plain-http.ts";
import { watchCertificate } from "./tls/watch-certificate.ts";
import { writeTallies } from "./watching/write-tallies.ts";

export interface RunningApi {
  /** Where it listens, as people type it. */
  address: string;
  /** Says that it is not ready, so that balancers send new requests elsewhere, and gives them the time to notice. */
  leave(): Promise<void>;
  /** Answers what has come and ends; what takes longer than MAX_CLOSE_MS is cut off, see http/close-answered.ts. */
  stop(): Promise<void>;
}

/** With the time to leave less than the ten seconds after which Docker ends a container. */
const MAX_CLOSE_MS = 5_000;

/** What other hosts have asked besides: a host that is not told ends sooner, and is asked for it again elsewhere. */
const MAX_HOSTS_MS = 1_000;

/** The port or host cannot be listened on; the message says what a person can do. */
export class ListenError extends OperatorError {}

export interface ApiOptions {
  db: Db;
  config: Config;
  log: Logger;
  jobMetrics?: AppOptions["jobMetrics"];
}

/** Serves the HTTP API and the dashboard. Throws ListenError and CertificateError. */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const { config } = options;
  const built = !import.meta.url.endsWith(".ts");
  // A host that cannot write them serves its own all the same.
  await keepPageFiles(options.db, BUILT).catch((error: unknown) => {
    options.log.warn({ err: error }, "the files of pages could not be left for other versions");
  });
  const { tlsFolder, publicUrl } = config;
  const certificate = tlsFolder === undefined ? undefined : readCertificate(tlsFolder, publicUrl);
  const terminal = process.stdout.isTTY;
  const columns = startColumnThread({
    soundingsColumns: { address: databaseOf(options.db), config, terminal },
  });
  threadMemory.limitTo(config.threadMemoryMb);
  const services = makeServices(options);
  const hosts = await startHosts(options, columns).catch(async (error: unknown) => {
    await columns.end();
    throw error;
  });
  const app = buildApp({
    ...options,
    services,
    columns: hosts ? withHosts(columns, hosts) : columns,
    certificate,
    checkReplies: !built,
  });
  const address = await listen(app, { host: config.host, port: config.port }, certificate && "https");
  const endTls = certificate ? await keepTls(app, certificate, options) : () => {};
  const writeRest = writeTallies(options.db, app.tally, options.log);
  return {
    address,
    leave: async () => {
      app.leaving.begin();
      await hosts?.leave().catch(() => {});
      await sleep(config.drainMs);
    },
    async stop() {
      endTls();
      await closeAnswered(app, MAX_CLOSE_MS);
      await hosts?.end(MAX_HOSTS_MS);
      await columns.end();
      await writeRest();
    },
  };
}

/** Holds columns together with other hosts, where this one has an address for that. */
async function startHosts(
  { config, db, log }: ApiOptions,
  { ask }: ColumnThread,
): Promise<RunningColumnHosts | undefined> {
  return config.internal && (await startColumnHosts(config.internal, { config, db, log, ask }));
}

/** Columns as they are asked for where several hosts hold them. */
const withHosts = (
  columns: ColumnThread,
  hosts: RunningColumnHosts,
): Pick<ColumnThread, "ask" | "metrics"> => ({
  ask: hosts.ask,
  metrics: async () => (await Promise.all([columns.metrics(), hosts.metrics()])).flat(),
});

/** Answers /healthz, /readyz and /metrics for a process that only works on jobs. Throws ListenError. */
export async function startWatchPort(options: ApiOptions, port: number): Promise<Pick<RunningApi, "stop">> {
  const app = buildWatchApp(options);
  await listen(app, { host: options.config.host, port });
  return { stop: () => closeAnswered(app, MAX_CLOSE_MS) };
}

/** Renews the certificate as its files change, and sends plain HTTP on where that is wanted. Returns what ends both. */
async function keepTls(
  app: FastifyInstance,
  certificate: Certificate,
  { config, log }: ApiOptions,
): Promise<() => void> {
  const { tlsFolder = "", tlsRedirectPort: redirectPort, publicUrl, host } = config;
  const { port } = app.server.address() as AddressInfo;
  const redirect =
    redirectPort === undefined
      ? undefined
      : await startRedirect(config, redirectPort, port).catch(async (error: NodeJS.ErrnoException) => {
          await app.close();
          throw explain(error, { host, port: redirectPort });
        });
  const server = app.server as unknown as HttpsServer;
  const plain = redirectServer(config, port);
  const endSilent = takePlainHttp(server, plain);
  const endWatch = watchCertificate(certificate, { server, folder: tlsFolder, publicUrl, log });
  return () => {
    endWatch();
    endSilent();
    plain.closeAllConnections();
    redirect?.close();
    redirect?.closeAllConnections();
  };
}

type Place = Pick<Config, "host" | "port">;

async function listen(app: FastifyInstance, place: Place, scheme = "http"): Promise<string> {
  try {
    // A copy: Fastify writes into what it is given, and the settings go on to other threads.
    await app.listen({ ...place });
  } catch (error) {
    await app.close();
    throw explain(error as NodeJS.ErrnoException, place);
  }
  const { port } = app.server.address() as AddressInfo;
  return addressOf(scheme, place.host, port);
}

function explain(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new ListenError(
        `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    case "EACCES":
      return new ListenError(`This user may not listen on port ${port}. Choose one above 1023: PORT=3000`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new ListenError(
        `This machine has no address "${host}". Set HOST to one of its own, or to 127.0.0.1.`,
      );
    default:
      return error;
  }
}

/** "Every address of this machine" is shown as one that a browser here can open. */
function addressOf(scheme: string, host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `${scheme}://${name}:${port}`;
}
