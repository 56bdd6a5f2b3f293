import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cachedNpmBrowser, installNpmBrowser } from "./lib/npm-browser.mjs";
import { ROOT, run } from "./lib/run.mjs";

const MAC_APPS = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const LINUX_NAMES = [
  // First, since it takes a third less of the processor than a whole browser.
  "chromium-headless-shell",
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "microsoft-edge",
];

/**
 * A browser that works here, found or else installed: `{ name, executablePath, env }`. Every candidate
 * must start, click and draw before it is believed. Throws with one clear sentence when none does.
 */
export async function findBrowser(tell = () => {}) {
  const { chromium } = await import(
    pathToFileURL(path.join(ROOT, "node_modules/playwright-core/index.mjs")).href
  );
  for (const candidate of present(chromium)) {
    if (await works(chromium, candidate, tell)) return candidate;
  }
  for (const way of ways(chromium)) {
    if (!way.possible) continue;
    tell(`  no browser yet: ${way.name} …`);
    try {
      const candidate = await way.install();
      if (candidate && (await works(chromium, candidate, tell))) return candidate;
    } catch (error) {
      tell(`  ${way.name}: ${String(error.message).split("\n")[0]}`);
    }
  }
  throw new Error(
    "No browser for the end-to-end tests: install Chrome or Chromium, or set E2E_BROWSER to the path of one.",
  );
}

/** Browsers that are on this machine already, the first choice first. */
function present(chromium) {
  const found = [];
  if (process.env.E2E_BROWSER) found.push({ name: "E2E_BROWSER", executablePath: process.env.E2E_BROWSER });
  found.push({ name: "Playwright's browser", executablePath: chromium.executablePath() });
  for (const executablePath of installed()) found.push({ name: executablePath, executablePath });
  const cached = cachedNpmBrowser();
  if (cached) found.push(cached);
  return found.filter(({ executablePath }) => executablePath && existsSync(executablePath));
}

function installed() {
  if (process.platform === "darwin") {
    const folders = ["/Applications", path.join(process.env.HOME ?? "", "Applications")];
    return folders.flatMap((folder) => MAC_APPS.map((app) => path.join(folder, app)));
  }
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Ways to get one, the cheapest first. */
function ways(chromium) {
  const linux = process.platform === "linux";
  return [
    {
      name: "asking Playwright for one",
      possible: true,
      async install() {
        const cli = path.join(ROOT, "node_modules/playwright-core/cli.js");
        const { code } = await run(process.execPath, [cli, "install", "chromium-headless-shell"], {
          quiet: true,
          env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "8000" },
        });
        if (code !== 0) throw new Error("its download did not work");
        return { name: "Playwright's browser", executablePath: headlessShell(chromium) };
      },
    },
    {
      name: "asking npm for one (64 MB)",
      possible: linux && process.arch === "x64",
      async install() {
        await installNpmBrowser();
        return cachedNpmBrowser();
      },
    },
    {
      name: "asking apt for one",
      possible: linux && existsSync("/usr/bin/apt-get"),
      install: installByApt,
    },
  ];
}

/** Playwright's headless build lies beside its full one, under its own name. */
function headlessShell(chromium) {
  const full = chromium.executablePath();
  const shell = full
    .replace(/chromium-(\d+)/, "chromium_headless_shell-$1")
    .replace(/[^/\\]+$/, "headless_shell");
  return [full, shell, shell.replace(/headless_shell$/, "chrome-headless-shell")].find((file) =>
    existsSync(file),
  );
}

async function installByApt() {
  const sudo = process.getuid() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, "apt-get", ...args];
    return run(command, rest, { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
  await apt("update");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const { code } = await apt("install", "-y", "--no-install-recommends", name);
    if (code === 0) return { name: `apt's ${name}`, executablePath: `/usr/bin/${name}` };
  }
  throw new Error("apt could not install it");
}

/** Starts it, clicks a button in two separate contexts and takes a picture. */
async function works(chromium, { name, executablePath, env }, tell) {
  let browser;
  try {
    browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, timeout: 30_000 });
    for (let round = 0; round < 2; round++) {
      const context = await browser.newContext({ locale: "en-US" });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.setContent(`<button onclick="document.title='clicked'">go</button>`);
      await page.click("button");
      if ((await page.title()) !== "clicked") throw new Error("a click did nothing");
      await page.screenshot();
      await context.close();
    }
    return true;
  } catch (error) {
    tell(`  ${name} does not work here: ${String(error.message).split("\n")[0]}`);
    return false;
  } finally {
    await browser?.close().catch(() => {});
  }
}

/** Run by hand it prints what it found. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { name, executablePath } = await findBrowser((line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`${name}: ${executablePath}\n`);
}
