import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ensureBuilt, ensureInstalled } from "./lib/ensure.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/run.mjs";
import { makeSteps } from "./lib/steps.mjs";

// npm run dev: the API from source, started again at every change (tsx watch), the dashboard by Vite's
// own server, which passes /api on to it, and the respondent's page, built again at every change, since
// the API serves it as it will be served. Ctrl-C ends them all.
checkNode();
process.chdir(ROOT);
if (existsSync(".env")) process.loadEnvFile(".env");
const steps = makeSteps();
await ensureInstalled(steps);
// The API serves only what is there when it starts.
await ensureBuilt(steps, ["survey-page"]);

const apiPort = process.env.PORT ?? "3000";
const tsx = path.join(ROOT, "node_modules/tsx/dist/cli.mjs");
const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
const children = [
  start(process.execPath, [tsx, "watch", "--clear-screen=false", "apps/server/src/dev.ts"], ROOT, {
    PORT: apiPort,
  }),
  start(process.execPath, [vite, "--clearScreen", "false"], path.join(ROOT, "apps/dashboard"), {
    VITE_API: `http://127.0.0.1:${apiPort}`,
  }),
  start(
    process.execPath,
    [vite, "build", "--watch", "--clearScreen", "false", "--logLevel", "warn"],
    path.join(ROOT, "apps/survey-page"),
    {},
  ),
];
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(name, () => {
    for (const child of children) child.kill(name);
  });
}
for (const child of children) {
  child.once("exit", (code) => {
    for (const other of children) other.kill("SIGTERM");
    process.exitCode ||= code ?? 0;
  });
}

function start(command, args, cwd, env) {
  return spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" });
}
