import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Script } from "node:vm";
import fc from "fast-check";
import { build } from "vite";
import { expect, test } from "vitest";
import { ROOT } from "../run.mjs";
import { withMutants } from "./with-mutants.mjs";

// Runs in a worker of Vitest, for its `expect`. The tests of a package that reach a file are built into one script with
// all the file's mutants, each of which is made active in turn for the tests that come by it. Writes a line for each.
const { files, from, lines } = JSON.parse(process.env.MUTANTS_JOB);
/** What of Vitest the script has: tests that need more are left out. */
const KNOWN_IMPORTS = /^(describe|expect|it|test)$/;
/** A mutated loop goes round so many times more than any test makes it, and so many at least: it has no end. */
const ENDLESS_TIMES = 5;
const ENDLESS_LEAST = 200_000;
/**
 * Of tests that come by a mutant so much is tried, the quickest first: a share of what all of them took in this very run,
 * so that a loaded machine tries no fewer. All of a file's own tests are, and all of every kind where one file is asked for.
 */
const MAX_SHARE = { own: Number.POSITIVE_INFINITY, beside: 0.03, other: 0.01 };

const tell = (line) => appendFileSync(lines, `${JSON.stringify(line)}\n`);
const run = { active: -1, left: Number.POSITIVE_INFINITY, counts: null, forgets: {} };

globalThis.__mutant = (at) => {
  run.counts?.set(at, (run.counts.get(at) ?? 0) + 1);
  if (run.left-- < 0) throw new Error("endless");
  return at === run.active;
};

/** What a module remembers of the mutant before is forgotten. */
class ForgetfulMap {
  #map = new WeakMap();
  #of = run.forgets;
  #now() {
    if (this.#of !== run.forgets) this.#map = new WeakMap();
    this.#of = run.forgets;
    return this.#map;
  }
  get = (key) => this.#now().get(key);
  has = (key) => this.#now().has(key);
  set(key, value) {
    this.#now().set(key, value);
    return this;
  }
}

test("mutants", { timeout: 0 }, async () => {
  // What fails is no smaller by being looked at again.
  fc.configureGlobal({ endOnFailure: true });
  const sources = new Map();
  const all = [];
  for (const file of files) {
    const full = path.join(ROOT, file);
    const source = readFileSync(full, "utf8");
    const { mutants, code } = withMutants(full, source, all.length);
    const hasState = /^(const|let) \w+(: [^=]+)? = new Map/m.test(source);
    sources.set(full, { code, from: all.length, to: all.length + mutants.length });
    all.push(...mutants.map(({ line, what }) => ({ file, full, line, what, hasState })));
  }
  const load = await scriptOf(testsThatReach([...sources.keys()]), (id) => sources.get(id)?.code);
  const heard = await listen(load);
  for (const [full, range] of sources) {
    const order = byNearness(heard.tests, full, range);
    for (let at = Math.max(from, range.from); at < range.to; at++) {
      const { file, line, what, hasState } = all[at];
      tell({ at, file });
      tell({ at, file, line, what, ...(await outcomeOf(load, at, { ...heard, order, hasState })) });
    }
  }
});

/** What each test comes by and how long it takes, without a mutant. */
async function listen(load) {
  run.counts = new Map();
  const tests = load();
  const atLoad = new Set(run.counts.keys());
  let turns = 0;
  for (const [at, one] of tests.entries()) {
    run.counts = new Map();
    const start = process.cpuUsage();
    await one.run();
    const { user } = process.cpuUsage(start);
    Object.assign(one, { at, ms: user / 1000, met: new Set(run.counts.keys()) });
    turns = Math.max(
      turns,
      [...run.counts.values()].reduce((sum, count) => sum + count, 0),
    );
  }
  run.counts = null;
  const ms = tests.reduce((sum, one) => sum + one.ms, 0);
  return { tests, atLoad, turns, ms };
}

/** Tests that come by a file first, those that are its own before others, the quickest first. */
function byNearness(tests, full, { from, to }) {
  const comesBy = ({ met }) => [...met].some((at) => at >= from && at < to);
  return tests
    .map((one) => ({ ...one, kind: kindOf(one.file, full), near: comesBy(one) }))
    .sort((a, b) => b.near - a.near || isOwn(b) - isOwn(a) || a.ms - b.ms);
}

const isOwn = ({ kind }) => kind === "own";

/** Whether the tests notice a mutant; where they do not, how many that come by it were not tried. */
async function outcomeOf(load, at, { tests, order, atLoad, turns, ms, hasState }) {
  const isAtLoad = atLoad.has(at);
  const meeting = isAtLoad ? order : order.filter(({ met }) => met.has(at));
  if (meeting.length === 0) return { killed: false, untried: 0 };
  const most = turns * ENDLESS_TIMES + ENDLESS_LEAST;
  const shareOf = (kind) => (files.length === 1 ? MAX_SHARE.own : MAX_SHARE[kind]);
  const left = { own: shareOf("own") * ms, beside: shareOf("beside") * ms, other: shareOf("other") * ms };
  let untried = 0;
  let spent = 0;
  let trying;
  run.active = at;
  run.forgets = {};
  try {
    run.left = most;
    const fresh = isAtLoad || hasState ? load() : tests;
    for (const one of meeting) {
      if (left[one.kind] < one.ms) {
        untried++;
        continue;
      }
      left[one.kind] -= one.ms;
      run.left = most;
      trying = one;
      await fresh[one.at].run();
      spent += one.ms;
    }
    return { killed: false, untried };
  } catch {
    if (trying) promote(trying, order, spent);
    return { killed: true };
  } finally {
    run.active = -1;
    run.left = Number.POSITIVE_INFINITY;
  }
}

/** What has noticed one change of a file may notice the next: it is always tried, and before what took longer in vain. */
function promote(test, order, spentBefore) {
  test.kind = "own";
  if (spentBefore > test.ms) order.unshift(...order.splice(order.indexOf(test), 1));
}

/** Whether a test is the file's own (it is named after it, or imports it), stands beside it, or elsewhere. */
function kindOf(test, full) {
  const name = full.replace(/\.tsx?$/, "");
  if (test.startsWith(`${name}.`) || test.startsWith(`${name}-`) || importsOf(test).includes(full))
    return "own";
  return path.dirname(test) === path.dirname(full) ? "beside" : "other";
}

/** Tests below the files' packages from which imports lead to one of them. */
function testsThatReach(sources) {
  const folders = new Set(sources.map((full) => /^(.*\/packages\/[^/]+)\//.exec(full)[1]));
  const tests = [...folders].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((one) => /\.test\.tsx?$/.test(one) && !one.includes("node_modules"))
      .map((one) => path.join(folder, one)),
  );
  return tests.filter(isPlain).filter((one) => {
    const reached = new Set([one]);
    for (const from of reached) for (const to of importsOf(from)) reached.add(to);
    return sources.some((full) => reached.has(full));
  });
}

function isPlain(test) {
  const [, names = ""] = /import \{([^}]*)\} from "vitest"/.exec(readFileSync(test, "utf8")) ?? [];
  return names.split(",").every((name) => KNOWN_IMPORTS.test(name.trim()));
}

const imported = new Map();
function importsOf(from) {
  if (!imported.has(from)) {
    const names = readFileSync(from, "utf8").matchAll(/(?: from |import\(|import )"(\.[^"]+)"/g);
    imported.set(
      from,
      [...names].map(([, name]) => path.resolve(path.dirname(from), name)).filter((one) => existsSync(one)),
    );
  }
  return imported.get(from);
}

/** The tests as one script: what it gives each time is what its tests are, of a state of their own. */
async function scriptOf(testFiles, sourceOf) {
  const made = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    plugins: [plugin(testFiles, sourceOf)],
    build: {
      write: false,
      minify: false,
      target: "esnext",
      ssr: true,
      rollupOptions: {
        input: "virtual:tests",
        treeshake: false,
        output: { format: "cjs", codeSplitting: false },
      },
    },
  });
  const script = new Script(
    `(function (require, module, exports, __expect, __add, WeakMap) {${made.output[0].code}\n})`,
  );
  const require = createRequire(path.join(ROOT, "package.json"));
  return () => {
    const tests = [];
    const module = { exports: {} };
    const add = (file, body) => tests.push({ file, run: async () => body() });
    script.runInThisContext()(require, module, module.exports, expect, add, ForgetfulMap);
    return tests;
  };
}

/** What stands for Vitest within the script: tests are listed, and run by whoever loads it. */
const SHIM = `
let __file;
export const begin = (file) => {
  __file = file;
};
export const expect = __expect;
const withEach = (one) =>
  Object.assign(one, {
    each: (rows) => (name, body) => {
      for (const row of rows) one(name, () => (Array.isArray(row) ? body(...row) : body(row)));
    },
  });
export const test = withEach((name, ...rest) => __add(__file, rest.find((one) => typeof one === "function")));
export const it = test;
export const describe = withEach((name, body) => body());
`;

function plugin(testFiles, sourceOf) {
  return {
    name: "mutants",
    enforce: "pre",
    resolveId: (id) => (id === "vitest" || id.startsWith("virtual:") ? `\0${id}` : null),
    load(id) {
      if (id === "\0vitest") return SHIM;
      if (id === "\0virtual:tests") return testFiles.map(named).join("\n");
      if (id.startsWith("\0virtual:begin/")) {
        return `import { begin } from "vitest"; begin(${JSON.stringify(id.slice("\0virtual:begin".length))});`;
      }
      return sourceOf(id);
    },
  };
}

/** A test's source behind one that says whose tests follow. */
const named = (one) => `import ${JSON.stringify(`virtual:begin${one}`)}; import ${JSON.stringify(one)};`;
