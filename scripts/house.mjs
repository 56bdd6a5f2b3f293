import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { FLOORS, graphText, importsUp } from "./lib/floors.mjs";
import { featureGraph, importsOf, knotsOf, sourcesOf, treeOf, visit } from "./lib/import-graph.mjs";
import { ROOT } from "./lib/run.mjs";

// npm run house: the code in numbers. `npm run house -- REV` sets an older commit beside it; `--graph` writes the
// graph of features into ARCHITECTURE.md; `--long` lists the long functions.
const APPS = ["server", "dashboard"];
const LONG = 60;
/** Lines that are alike in two places count from so many in a row on. */
const ALIKE = 12;
const PROGRAMS = [
  "packages/survey",
  "packages/nlp",
  "packages/contract",
  "packages/charts",
  "packages/client",
  "apps/server",
  "apps/dashboard",
  "apps/survey-page",
];

const [argument] = process.argv.slice(2);
if (argument === "--graph") writeGraph();
else if (argument === "--long") listLong();
else print(argument);

function print(revision) {
  const now = figuresOf(ROOT);
  const before = revision ? atRevision(revision) : null;
  process.stdout.write(`| | ${before ? `${revision} | ` : ""}now |\n|---|${before ? "--:|" : ""}--:|\n`);
  for (const [name, value] of Object.entries(now)) {
    process.stdout.write(`| ${name} | ${before ? `${before[name] ?? "–"} | ` : ""}${value} |\n`);
  }
}

/** The same figures of a commit, read from a copy of it. */
function atRevision(revision) {
  const folder = mkdtempSync(path.join(tmpdir(), "soundings-house-"));
  try {
    const archive = execFileSync("git", ["archive", revision, "apps", "packages"], {
      cwd: ROOT,
      maxBuffer: 2 ** 30,
    });
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    return figuresOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesOf(root) {
  return PROGRAMS.flatMap((program) => {
    const src = path.join(root, program, "src");
    return sourcesOf(src).map((file) => {
      const text = readFileSync(path.join(src, file), "utf8");
      return { name: `${program}/src/${file}`, text, lines: text.split("\n").length - 1 };
    });
  });
}

/** Long functions, those that are no components first. */
function listLong() {
  const found = filesOf(ROOT).flatMap((file) => longFunctions(ROOT, file));
  const sorted = found.sort((a, b) => Number(a.isComponent) - Number(b.isComponent) || b.lines - a.lines);
  for (const { lines, isComponent, place } of sorted) {
    process.stdout.write(`${lines} ${isComponent ? "component" : "function"} ${place}\n`);
  }
}

function figuresOf(root) {
  const files = filesOf(root);
  const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b);
  const largest = files.reduce((a, b) => (b.lines > a.lines ? b : a));
  const counted = (pattern) => files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  return {
    "files (without tests)": files.length,
    lines: sizes.reduce((sum, lines) => sum + lines, 0),
    "median lines of a file": sizes[sizes.length >> 1],
    "largest file": `${largest.lines} (${path.basename(largest.name)})`,
    "files under 40 lines": sizes.filter((lines) => lines < 40).length,
    [`functions over ${LONG} lines`]: files.flatMap((file) => longFunctions(root, file)).length,
    ...Object.assign({}, ...APPS.map((app) => graphFigures(root, app))),
    "lint exceptions": counted(/biome-ignore/g),
    "casts of an index (x[i] as number)": counted(/\] as number\b/g),
    [`lines of ${ALIKE} or more alike elsewhere`]: alikeLines(files),
    ...scriptSizes(root),
    "seconds of the last npm test": lastTestSeconds(root),
  };
}

function longFunctions(root, { name, text }) {
  const found = [];
  visit(treeOf(path.join(root, name)), ({ type, body, start, end }) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) || !body) return;
    const own = text.slice(start, end);
    const lines = own.split("\n").length;
    if (lines <= LONG) return;
    const isComponent = name.endsWith("x") && /^function [A-Z]/.test(own);
    found.push({ lines, isComponent, place: `${name}:${text.slice(0, start).split("\n").length}` });
  });
  return found;
}

function graphFigures(root, app) {
  const imports = importsOf(path.join(root, "apps", app, "src"));
  const graph = featureGraph(imports);
  const features = [...graph.keys()];
  const mutual = features.flatMap((a) =>
    features.filter((b) => a < b && graph.get(a).has(b) && graph.get(b).has(a)),
  );
  const floors = new Set(Object.values(FLOORS[app]).flat());
  const placed = imports.filter(({ from, to }) =>
    [from, to].every((file) => floors.has(file.split("/")[0]) || !file.includes("/")),
  );
  return {
    [`${app}: imports that go up`]: importsUp(app, placed).length,
    [`${app}: pairs of features that import each other`]: mutual.length,
    [`${app}: features in circles`]:
      knotsOf(graph)
        .map((knot) => knot.length)
        .join(" + ") || 0,
  };
}

/** Lines in runs that stand in another place too, spaces and imports apart. */
function alikeLines(files) {
  const places = new Map();
  const runs = files.map(({ text }) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && !/^(import\b|\*|\/\*|\/\/|} from)/.test(line)),
  );
  runs.forEach((lines, file) => {
    for (let at = 0; at + ALIKE <= lines.length; at++) {
      const run = lines.slice(at, at + ALIKE).join("\n");
      places.set(run, [...(places.get(run) ?? []), [file, at]]);
    }
  });
  const alike = runs.map(() => new Set());
  for (const found of places.values()) {
    if (found.length < 2) continue;
    for (const [file, at] of found) for (let line = at; line < at + ALIKE; line++) alike[file].add(line);
  }
  return alike.reduce((sum, lines) => sum + lines.size, 0);
}

/** Script of the built dashboard, gzipped: what its first page loads, and the chart library. */
function scriptSizes(root) {
  const dist = path.join(root, "apps/dashboard/dist");
  let page;
  try {
    page = readFileSync(path.join(dist, "index.html"), "utf8");
  } catch {
    return { "script of the first page, kB": "not built", "script of charts, kB": "not built" };
  }
  const kilobytes = (names) =>
    Math.round(
      names.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(dist, name))).length, 0) / 1000,
    );
  const first = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, name]) => name);
  const assets = readdirSync(path.join(dist, "assets")).filter((name) => name.endsWith(".js"));
  // All that the page of charts imports, in turn, and the first page has not.
  const charts = new Set(assets.filter((name) => /^(topic-charts-page|echarts)-/.test(name)));
  for (const name of charts) {
    const script = readFileSync(path.join(dist, "assets", name), "utf8");
    for (const [, next] of script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      if (assets.includes(next) && !first.includes(`/assets/${next}`)) charts.add(next);
    }
  }
  return {
    "script of the first page, kB": kilobytes(first),
    "script of charts, kB": kilobytes([...charts].map((name) => `assets/${name}`)),
  };
}

function lastTestSeconds(root) {
  try {
    return readFileSync(path.join(root, ".cache/npm-test-seconds"), "utf8");
  } catch {
    return "not run";
  }
}

function writeGraph() {
  const file = path.join(ROOT, "ARCHITECTURE.md");
  let text = readFileSync(file, "utf8");
  for (const app of APPS) {
    const graph = graphText(app, importsOf(path.join(ROOT, "apps", app, "src")));
    text = text.replace(
      new RegExp(`(<!-- ${app} -->\n\`\`\`\n)[^]*?(\n\`\`\`)`),
      (_, head, tail) => `${head}${graph}${tail}`,
    );
  }
  writeFileSync(file, text);
}
