import {
  allThemes,
  MAX_THEMES,
  MAX_THEMES_BYTES,
  rulesOf,
  THEMES_FORMAT,
  ThemeSet,
} from "@soundings/contract/theme-set";
import type { ThemeProblem, ThemeProblemCode } from "@soundings/contract/themes";
import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { parseQuery } from "../column-store/search-query.ts";
import { tooComplex } from "./theme-shape.ts";

export type ReadThemes = { themes: ThemeSet; problems: [] } | { themes: null; problems: ThemeProblem[] };

/** Problems that are told at once: with more, the first of them is most often the cause of the others. */
const MAX_PROBLEMS = 20;

/** Reads a theme file, whoever wrote it; what cannot be read is told by line and column. */
export function readThemes(text: string): ReadThemes {
  const problems = new Problems();
  const at = (code: ThemeProblemCode, value = "", line = 1, column = 1) =>
    problems.add({ code, value, line, column });
  if (Buffer.byteLength(text) > MAX_THEMES_BYTES) at("too_large", String(MAX_THEMES_BYTES / 1024));
  else {
    const complex = tooComplex(text);
    if (complex) at("too_complex", "", complex.line, complex.column);
  }
  if (problems.any) return problems.read();
  const file = new YamlFile(text, problems);
  if (problems.any) return problems.read();
  if (file.value === undefined) at("empty");
  else checkFormat(file, problems);
  if (problems.any) return problems.read();
  const value = withIds(file.value);
  let parsed = ThemeSet.safeParse(value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problemOf(issue, file, problems);
    // What stands beside a field that there is not is looked at all the same.
    for (const issue of parsed.error.issues) {
      const inside = issue.code === "unrecognized_keys" ? valueAt(value, issue.path) : undefined;
      if (issue.code === "unrecognized_keys" && isFields(inside))
        for (const key of issue.keys) delete inside[key];
    }
    parsed = ThemeSet.safeParse(value);
  }
  if (parsed.data) checkThemes(parsed.data, file, problems);
  return problems.any || !parsed.data ? problems.read() : { themes: parsed.data, problems: [] };
}

class Problems {
  readonly #all: ThemeProblem[] = [];

  get any(): boolean {
    return this.#all.length > 0;
  }

  add(problem: ThemeProblem): void {
    const { code, line, column } = problem;
    const known = this.#all.some((one) => one.code === code && one.line === line && one.column === column);
    if (!known) this.#all.push({ ...problem, value: problem.value.slice(0, 200) });
  }

  read(): ReadThemes {
    const sorted = this.#all.toSorted((a, b) => a.line - b.line || a.column - b.column);
    return { themes: null, problems: sorted.slice(0, MAX_PROBLEMS) };
  }
}

type Path = readonly PropertyKey[];
const keyOf = (path: Path) => path.map(String).join("\u0000");

/** A file as plain values, and where each of them stands. */
class YamlFile {
  readonly value: unknown;
  readonly #lines = new LineCounter();
  readonly #problems: Problems;
  readonly #starts = new Map<string, number>();

  constructor(text: string, problems: Problems) {
    this.#problems = problems;
    const document = parseDocument(text, {
      lineCounter: this.#lines,
      uniqueKeys: false,
      prettyErrors: false,
    });
    for (const { code, pos } of document.errors) {
      const [line, column] = this.#placeAt(pos[0]);
      problems.add({ code: code === "TAB_AS_INDENT" ? "tab" : "yaml", value: "", line, column });
    }
    this.value = document.errors.length === 0 ? this.#plain(document.contents, []) : undefined;
  }

  /** Where a value stands, or what it stands in. */
  placeOf(path: Path): [line: number, column: number] {
    for (let length = path.length; length >= 0; length--) {
      const start = this.#starts.get(keyOf(path.slice(0, length)));
      if (start !== undefined) return this.#placeAt(start);
    }
    return [1, 1];
  }

  add(code: ThemeProblemCode, path: Path, value: string): void {
    const [line, column] = this.placeOf(path);
    this.#problems.add({ code, value, line, column });
  }

  #placeAt(offset: number): [number, number] {
    const { line, col } = this.#lines.linePos(offset);
    return [Math.max(1, line), Math.max(1, col)];
  }

  /** Everything but true and false is the text that people wrote: a name may be 24. */
  #plain(node: unknown, path: Path): unknown {
    const range = (node as { range?: [number, number, number] | null } | null)?.range;
    const key = keyOf(path);
    if (range && !this.#starts.has(key)) this.#starts.set(key, range[0]);
    if (isAlias(node) || (isScalar(node) && node.anchor)) {
      this.add("alias", path, "");
      return undefined;
    }
    if (isScalar(node)) {
      if (typeof node.value === "boolean" || typeof node.value === "string") return node.value;
      return node.value === null ? undefined : (node.source ?? String(node.value));
    }
    if (isSeq(node)) {
      if (node.anchor) this.add("alias", path, "");
      return node.items.map((item, place) => this.#plain(item, [...path, place]));
    }
    if (!isMap(node)) return undefined;
    if (node.anchor) this.add("alias", path, "");
    const entries = new Map<string, unknown>();
    for (const pair of node.items) {
      if (!isPair(pair)) continue;
      const name = isScalar(pair.key) ? String(pair.key.source ?? pair.key.value) : "?";
      const own = [...path, name];
      const start = (pair.key as { range?: [number, number, number] } | null)?.range?.[0];
      if (start !== undefined) this.#starts.set(keyOf(own), start);
      if (entries.has(name)) this.add("same_field", own, name);
      entries.set(name, this.#plain(pair.value, own));
    }
    return Object.fromEntries([...entries].filter(([, value]) => value !== undefined));
  }
}

function checkFormat(file: YamlFile, problems: Problems): void {
  const { value } = file;
  const format = isFields(value) ? value.soundings : undefined;
  if (format === undefined)
    problems.add({ code: "format_missing", value: THEMES_FORMAT, line: 1, column: 1 });
  else if (format !== THEMES_FORMAT) file.add("format_unknown", ["soundings"], String(format));
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A topic without an id is called by its name. */
function withIds(value: unknown): unknown {
  if (!isFields(value)) return value;
  const named = (topics: unknown): unknown =>
    Array.isArray(topics)
      ? topics.map((topic: unknown) => {
          if (!isFields(topic)) return topic;
          const name = isFields(topic.name) ? Object.values(topic.name)[0] : topic.name;
          const own = topic.id === undefined ? { id: name ?? "?" } : {};
          const under = topic.topics === undefined ? {} : { topics: named(topic.topics) };
          return { ...own, ...topic, ...under };
        })
      : topics;
  return { ...value, topics: named(value.topics ?? []) };
}

interface Issue {
  code: string;
  path: PropertyKey[];
  keys?: string[];
  expected?: string;
  maximum?: number | bigint;
  origin?: string;
  errors?: Issue[][];
}

/** What is wrong with a field, of the kinds that a person can mend. */
function problemOf(given: unknown, file: YamlFile, problems: Problems): void {
  const issue = given as Issue;
  const { path } = issue;
  const field = String(path.findLast((part) => typeof part === "string") ?? "");
  switch (issue.code) {
    case "unrecognized_keys":
      for (const key of issue.keys ?? []) file.add("unknown_field", [...path, key], key);
      return;
    case "too_big":
      file.add(
        issue.origin === "array" ? "list_too_long" : "text_too_long",
        path,
        `${field}: ${issue.maximum}`,
      );
      return;
    case "invalid_union": {
      // Of the shapes that it may have, the one that it comes nearest to.
      const deepest = (issue.errors ?? []).toSorted((a, b) => depthOf(b) - depthOf(a))[0] ?? [];
      for (const inner of deepest) problemOf({ ...inner, path: [...path, ...inner.path] }, file, problems);
      return;
    }
    case "invalid_type":
      file.add(typeProblem(issue, file), path, field);
      return;
    default:
      file.add("not_text", path, field);
  }
}

const depthOf = (issues: readonly Issue[]) =>
  Math.max(0, ...issues.map(({ path, code }) => path.length * 2 + (code === "invalid_type" ? 0 : 1)));

function typeProblem({ path, expected }: Issue, file: YamlFile): ThemeProblemCode {
  if (valueAt(file.value, path) === undefined) return "missing_field";
  if (expected === "boolean") return "not_true_or_false";
  if (expected === "array") return "not_list";
  return expected === "object" || expected === "record" ? "not_fields" : "not_text";
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, part) => (inside as Record<PropertyKey, unknown> | undefined)?.[part], value);

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** What no field says by itself: ids and takes that stand there twice, languages, and rules that cannot be read. */
function checkThemes(set: ThemeSet, file: YamlFile, problems: Problems): void {
  const all = allThemes(set);
  if (all.length > MAX_THEMES) {
    problems.add({ code: "list_too_long", value: `topics: ${MAX_THEMES}`, line: 1, column: 1 });
  }
  const paths = new Map(pathsOf(set).map(({ theme, path }) => [theme, path]));
  const ids = new Set<string>();
  const wholes = new Set<string>();
  const check = (rule: string, path: Path) => {
    for (const problem of parseQuery(rule).problems) file.add(`rule_${problem}`, path, rule);
  };
  const checkTakes = (takes: ThemeSet["left_out"], path: Path) => {
    takes?.forEach((take, place) => {
      if (typeof take !== "string") check(take.where, [...path, place, "where"]);
      else if (wholes.has(take)) file.add("same_take", [...path, place], take);
      else wholes.add(take);
    });
  };
  for (const { theme } of all) {
    const path = paths.get(theme) ?? [];
    if (ids.has(theme.id)) file.add("same_id", [...path, "id"], theme.id);
    ids.add(theme.id);
    if (typeof theme.name !== "string") {
      const languages = Object.keys(theme.name);
      if (languages.length === 0) file.add("missing_field", [...path, "name"], "name");
      for (const language of languages) {
        if (!LANGUAGE.test(language)) file.add("language", [...path, "name", language], language);
      }
    }
    checkTakes(theme.takes, [...path, "takes"]);
    rulesOf(theme).forEach((find, place) => {
      const own = Array.isArray(theme.rule) ? [...path, "rule", place] : [...path, "rule"];
      if (typeof find === "string") check(find, own);
      else {
        check(find.find, [...own, "find"]);
        check(find.where, [...own, "where"]);
      }
    });
  }
  checkTakes(set.left_out, ["left_out"]);
}

function pathsOf({ topics }: ThemeSet) {
  return topics.flatMap((theme, place) => [
    { theme, path: ["topics", place] as Path },
    ...(theme.topics ?? []).map((sub, under) => ({
      theme: sub,
      path: ["topics", place, "topics", under] as Path,
    })),
  ]);
}
