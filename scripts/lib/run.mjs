import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** Between asking a program that takes too long to end, and ending it. */
const LAST_WORDS_MS = 20_000;

/**
 * Runs a program in the repository. Its output shows unless `quiet`: then only when it fails. Resolves
 * with `{ code, output }`; output is empty when it was shown. What runs for more than `longestMs` is ended,
 * which says so and makes its code 1.
 */
export function run(command, args, { quiet = false, env = {}, cwd = ROOT, onSpawn, longestMs } = {}) {
  return new Promise((resolve, reject) => {
    // Colours are for terminals; in a file they are noise.
    const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...plain, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    onSpawn?.(child);
    let output = "";
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    const late = longestMs && setTimeout(() => endLate(child, longestMs), longestMs);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(late);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

function endLate(child, longestMs) {
  process.stderr.write(`Not done after ${Math.round(longestMs / 60_000)} minutes: ended.\n`);
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), LAST_WORDS_MS);
  child.once("close", () => clearTimeout(timer));
}

/** Runs a quiet step that must work; shows what it said when it does not, and ends this program. */
export async function mustRun(what, command, args, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code === 0) return;
  process.stderr.write(`\n${output.trimEnd()}\n\n${what} failed (exit code ${code}).\n`);
  process.exit(1);
}

/** How to call npm: the one that runs us, else the one on the PATH. */
export function npm() {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.js$/.test(script) ? [process.execPath, [script]] : ["npm", []];
}
