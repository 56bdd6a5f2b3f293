import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** [file that imports, what it imports]: each must fail the lint. */
const FORBIDDEN = [
  ["apps/dashboard/src/datasets/a.ts", "@soundings/server/config"],
  ["apps/dashboard/src/datasets/a.ts", "../../../server/src/config.ts"],
  ["apps/dashboard/src/lib/a.ts", "../../../server/src/config.ts"],
  ["apps/dashboard/src/datasets/a.ts", "@soundings/nlp/analyse"],
  ["apps/dashboard/src/datasets/a.ts", "../../../../packages/contract/src/call.ts"],
  ["apps/dashboard/src/datasets/a.ts", "node:fs"],
  ["apps/dashboard/src/datasets/a.ts", "../uploads/upload-page.tsx"],
  ["apps/dashboard/src/ui/a.ts", "../datasets/dataset-queries.ts"],
  ["apps/dashboard/src/charts/a.ts", "../datasets/dataset-queries.ts"],
  ["apps/dashboard/src/lib/a.ts", "../datasets/dataset-queries.ts"],
  ["apps/dashboard/src/datasets/a.ts", "../../../survey-page/src/player.tsx"],
  ["apps/survey-page/src/a.ts", "@soundings/contract/call"],
  ["apps/survey-page/src/a.ts", "../../dashboard/src/lib/call.ts"],
  ["apps/survey-page/src/a.ts", "../../../packages/survey/src/flow.ts"],
  ["apps/survey-page/src/questions/a.ts", "zod"],
  ["apps/survey-page/src/a.ts", "node:fs"],
  ["packages/contract/src/a.ts", "@soundings/server/config"],
  ["packages/contract/src/a.ts", "../../../apps/server/src/config.ts"],
  ["packages/contract/src/a.ts", "@soundings/nlp/analyse"],
  ["packages/contract/src/a.ts", "node:fs"],
  ["packages/charts/src/a.ts", "@soundings/contract/call"],
  ["packages/client/src/a.ts", "@soundings/contract/call"],
  ["packages/nlp/src/a.ts", "@soundings/contract/call"],
  ["packages/nlp/src/a.ts", "../../contract/src/call.ts"],
  ["packages/nlp/src/a.ts", "node:fs"],
  ["packages/survey/src/a.ts", "@soundings/contract/call"],
  ["packages/survey/src/a.ts", "../../contract/src/call.ts"],
  ["packages/survey/src/a.ts", "node:fs"],
  ["apps/server/src/datasets/a.ts", "../../../dashboard/src/main.tsx"],
  ["apps/server/src/datasets/a.ts", "@soundings/dashboard/main"],
  ["apps/server/src/datasets/a.ts", "../../../../packages/contract/src/call.ts"],
  ["apps/server/src/datasets/routes.ts", "../comments/routes.ts"],
  ["apps/server/src/datasets/a.ts", "../comments/clean-job.ts"],
] as const;

const ALLOWED = [
  ["apps/dashboard/src/datasets/b.ts", "@soundings/contract/datasets"],
  ["apps/dashboard/src/datasets/b.ts", "@soundings/nlp/scale"],
  ["apps/dashboard/src/datasets/b.ts", "../uploads/upload-queries.ts"],
  ["apps/dashboard/src/ui/b.ts", "../lib/i18n.ts"],
  ["apps/survey-page/src/b.ts", "@soundings/survey/flow"],
  ["apps/survey-page/src/questions/b.ts", "../words.ts"],
  ["apps/survey-page/src/b.ts", "@soundings/contract/public"],
  ["apps/survey-page/src/b.ts", "react"],
  ["packages/charts/src/b.ts", "d3-scale"],
  ["packages/contract/src/b.ts", "@soundings/nlp/scale"],
  ["packages/contract/src/b.ts", "@soundings/survey/survey"],
  ["packages/survey/src/b.ts", "./survey.ts"],
  ["apps/server/src/app.ts", "./datasets/routes.ts"],
  ["apps/server/src/datasets/b.ts", "../comments/queries.ts"],
  ["apps/server/src/datasets/b.ts", "@soundings/nlp/analyse"],
] as const;

let folder: string;
/** Files that the lint complained of. */
let faulty: Set<string>;

/** A place for each import of its own, so that one run of the linter judges them all. */
function fileOf([file, target]: readonly [string, string]): string {
  const slug = target
    .replaceAll(/[^a-z]+/gi, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  return /routes|app/.test(path.basename(file)) ? file : file.replace(/(\.ts)$/, `-${slug}$1`);
}

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "soundings-walls-")));
  const config = JSON.parse(readFileSync(path.join(ROOT, "biome.json"), "utf8"));
  delete config.$schema;
  config.vcs = { enabled: false };
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify(config));
  for (const [file, target] of [...FORBIDDEN, ...ALLOWED]) {
    const full = path.join(folder, fileOf([file, target]));
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, `import { a } from "${target}";\n\nexport const b = a;\n`);
  }
  faulty = await lint();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(): Promise<Set<string>> {
  const biome = path.join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const args = [
    biome,
    "lint",
    "--only=style/noRestrictedImports",
    "--max-diagnostics=none",
    "--reporter=github",
    ".",
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e7 }, (_error, stdout) => {
      const files = [...stdout.matchAll(/noRestrictedImports,file=([^,]+)/g)];
      resolve(new Set(files.map((match) => path.relative(folder, path.resolve(folder, match[1] ?? "")))));
    });
  });
}

describe("the lint refuses", () => {
  test.each(FORBIDDEN)("%s importing %s", (...wall) => {
    expect([...faulty]).toContain(fileOf(wall));
  });
});

describe("the lint allows", () => {
  test.each(ALLOWED)("%s importing %s", (...wall) => {
    expect([...faulty]).not.toContain(fileOf(wall));
  });
});
