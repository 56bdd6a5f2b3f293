import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/**
 * Runs a program in the repository. Its output shows unless `quiet`: then only when it fails. Resolves
 * with `{ code, output }`; output is empty when it was shown.
 */
export function run(command, args, { quiet = false, env = {}, cwd = ROOT, onSpawn } = {}) {
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
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs a quiet step that must work; shows what it said when it does not, and ends this program. */
export async function mustRun(what, command, args, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code === 0) return;
  process.stderr.write(`${output.trimEnd()}\n\n${what} failed (exit code ${code}).\n`);
  process.exit(1);
}

/** How to call npm: the one that runs us, else the one on the PATH. */
export function npm() {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.js$/.test(script) ? [process.execPath, [script]] : ["npm", []];
}
