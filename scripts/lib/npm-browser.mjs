import { createHash } from "node:crypto";
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { mustRun, npm, ROOT, run } from "./run.mjs";

// A Chromium that npm carries, for Linux machines without a browser and without a way to Playwright's
// download. Not in package.json, so that nobody else pays its 64 MB.
const PACKAGE = "@sparticuz/chromium";
const VERSION = "147.0.0";
const TARBALL_SHA256 = "18fe5404ce845594cd7d592fc07f37a19514079ba4d9c27192ad8b908743f16b";
const FOLDER = path.join(ROOT, ".cache/browser", VERSION);

/** The unpacked browser, or undefined when it is not there yet. */
export function cachedNpmBrowser() {
  const executablePath = path.join(FOLDER, "chromium");
  if (!existsSync(executablePath)) return undefined;
  const env = {
    LD_LIBRARY_PATH: path.join(FOLDER, "lib"),
    FONTCONFIG_FILE: path.join(FOLDER, "own-fonts.conf"),
  };
  return { name: `Chromium ${VERSION} of npm`, executablePath, env };
}

/** Fetches and unpacks it below .cache/browser. The package's own unpacking is not used: it shares /tmp/chromium between versions. */
export async function installNpmBrowser() {
  const draft = `${FOLDER}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const [command, args] = npm();
  const { code, output } = await run(
    command,
    [...args, "pack", `${PACKAGE}@${VERSION}`, "--silent", "--pack-destination", draft],
    { quiet: true, cwd: draft },
  );
  if (code !== 0) {
    rmSync(draft, { recursive: true });
    throw new Error(`npm does not give ${PACKAGE}: ${output.trim().split("\n").at(-1)}`);
  }
  const tarball = path.join(draft, `sparticuz-chromium-${VERSION}.tgz`);
  const digest = createHash("sha256").update(readFileSync(tarball)).digest("hex");
  if (digest !== TARBALL_SHA256) throw new Error(`${PACKAGE} ${VERSION} is not the one we know`);
  await mustRun("Unpacking the browser", "tar", ["-xzf", tarball, "-C", draft, "package/bin"]);
  const packed = path.join(draft, "package/bin");
  await inflate(path.join(packed, "chromium.br"), path.join(draft, "chromium"));
  chmodSync(path.join(draft, "chromium"), 0o755);
  for (const name of ["al2023", "swiftshader", "fonts"]) {
    const tar = path.join(draft, `${name}.tar`);
    await inflate(path.join(packed, `${name}.tar.br`), tar);
    await mustRun("Unpacking the browser", "tar", ["-xf", tar, "-C", draft, "--no-same-owner"]);
    rmSync(tar);
  }
  // The fonts.conf inside names /tmp/fonts; without fonts a page crashes at its first paint.
  writeFileSync(
    path.join(draft, "own-fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FOLDER}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${FOLDER}/font-cache</cachedir></fontconfig>\n`,
  );
  rmSync(path.join(draft, "package"), { recursive: true });
  rmSync(tarball);
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
}

function inflate(from, to) {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}
