import { existsSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import path from "node:path";
import { ROOT } from "./lib/run.mjs";

// node scripts/healthcheck.mjs: whether the process with this environment is up, as an exit code, for images without
// a shell. A worker without WORKER_PORT listens nowhere: that it runs is all there is to see from outside.
if (existsSync(path.join(ROOT, ".env"))) process.loadEnvFile(path.join(ROOT, ".env"));
const { ROLE, PORT, WORKER_PORT, TLS_FOLDER } = process.env;
const isWorker = ROLE === "worker";
if (isWorker && !WORKER_PORT) process.exit(0);
const scheme = TLS_FOLDER && !isWorker ? "https" : "http";
const options = { port: (isWorker ? WORKER_PORT : PORT) || 3000, path: "/healthz", timeout: 4_000 };
// The certificate is for the name that people use, not for this machine's own.
(scheme === "https" ? https : http)
  .get({ host: "127.0.0.1", rejectUnauthorized: false, ...options }, ({ statusCode }) =>
    process.exit(statusCode === 200 ? 0 : 1),
  )
  .once("timeout", () => process.exit(1))
  .once("error", () => process.exit(1));
