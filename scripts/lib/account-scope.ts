import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { sourcesOf, visit } from "./import-graph.mjs";

/** The server's statements on tables of customers, and whether each is narrowed to an account. */

const SERVER = fileURLToPath(new URL("../../apps/server/src", import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree is read by the names of its fields
type Node = any;

export interface Statement {
  file: string;
  /** The function that it stands in. */
  name: string;
  tables: string[];
  /** Whether a value narrows it to an account, or it writes a row of one. */
  scoped: boolean;
  text: string;
}

/** Tables whose rows belong to an account, by the types of the database. */
export function customerTables(): Set<string> {
  const types = readFileSync(`${SERVER}/db/tables.generated.ts`, "utf8");
  const owned = new Set(
    [...types.matchAll(/export interface (\w+) \{([^}]*)\}/g)]
      .filter(([, , fields]) => /^ {2}account_id:/m.test(fields ?? ""))
      .map(([, name]) => name),
  );
  const names = /export interface DB \{([^}]*)\}/.exec(types)?.[1] ?? "";
  return new Set(
    [...names.matchAll(/^ {2}"?([\w.]+)"?: (\w+);/gm)].flatMap(([, table, type]) =>
      owned.has(type ?? "") ? [table ?? ""] : [],
    ),
  );
}

const BUILDERS = new Set(["selectFrom", "updateTable", "deleteFrom", "innerJoin", "leftJoin", "using"]);
const BUILDER = new RegExp([...BUILDERS].join("|"));
/** How a statement begins. */
const SQL = /\b(select|insert into|update|delete from|copy|declare)\b/i;
/** Compared with a given account, or a row that is written with one; a join's columns narrow nothing. */
const SCOPED =
  /\baccount_id\s*=\s*(?:any\()?\s*(?:\$\{|\$\d|')|"(?:[\w.]+\.)?account_id",\s+"(?:=|in)",\s+(?!")|\(\s*account_id\b/;
const ASKS_FOR_OUTER = /whereRef\(\s*"(?:[\w.]+\.)?account_id",\s+"="/;
/** What narrows a table of a written statement: each of them has one, if only that it is joined to another by it. */
const CONDITION = /\baccount_id\s*(?:=|in\b)|\(\s*(?:\w+\.)?account_id\b/g;
const NAMED = /\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_]+(?:\.[a-z_]+)?)\b/gi;

/** Every statement of the server's sources that names a table of customers. */
export function customerStatements(): Statement[] {
  const tables = customerTables();
  return serverSources().flatMap(([file, source]) => statementsIn(file, source, tables));
}

/** Every source of the server, by its path. */
export function serverSources(): [file: string, source: string][] {
  return sourcesOf(SERVER).map((file: string) => [file, readFileSync(`${SERVER}/${file}`, "utf8")]);
}

/** The statements of one source. */
export function statementsIn(file: string, source: string, tables: ReadonlySet<string>): Statement[] {
  if (!SQL.test(source) && !BUILDER.test(source)) return [];
  const tree: Node = parseAst(source, { lang: "ts" });
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const named = new Map<string, string>();
  visit(tree, ({ type, id, init }: Node) => {
    if (type === "VariableDeclarator" && id?.type === "Identifier" && init) named.set(id.name, textOf(init));
  });
  const literal = (node: Node): string | undefined =>
    node?.type === "Literal" ? String(node.value) : /^"([^"]*)"/.exec(named.get(node?.name) ?? "")?.[1];
  const found: Statement[] = [];
  const add = (name: string, text: string, of: string[], scoped: boolean) => {
    if (of.length > 0) found.push({ file, name, tables: of, scoped, text });
  };
  const chains = chainsIn(tree);
  // One within another may ask for its account, but does not narrow the other.
  const isScoped = (whole: Node, own: string): boolean =>
    SCOPED.test(own) ||
    (ASKS_FOR_OUTER.test(own) && chains.some(({ start, end }) => start < whole.start && end > whole.end));
  const ownText = (whole: Node): string =>
    chains
      .filter(({ start, end }) => start > whole.start && end < whole.end)
      .reduce((text, inner) => text.replace(textOf(inner), ""), textOf(whole));
  const walk = (node: Node, name: string, chain: Node | null): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) {
      for (const inner of node) walk(inner, name, null);
      return;
    }
    const within = name || (nameOf(node) ?? "");
    if (node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string")) {
      const text = node.type === "Literal" ? node.value : textOf(node);
      // What stands in a constant of the same file is part of it.
      const parts = (node.expressions ?? []).map((inner: Node) => named.get(textOf(inner)) ?? "");
      const all = [text, ...parts].join(" ");
      const of = tablesIn(text, tables);
      add(within, all, of, SCOPED.test(all) && (all.match(CONDITION) ?? []).length >= of.length);
    }
    const isChain = node.type === "CallExpression" || node.type === "MemberExpression";
    const whole = isChain ? (chain ?? node) : null;
    if (node.type === "CallExpression" && BUILDERS.has(calledName(node))) {
      const [table] = (literal(node.arguments[0]) ?? "").split(" ");
      // One that is only known when it runs may be any of them.
      if (!table || tables.has(table)) {
        const own = ownText(whole);
        add(within, own, [table || "?"], isScoped(whole, own));
      }
    }
    for (const [field, inner] of Object.entries(node)) {
      walk(inner, within, isChain && (field === "callee" || field === "object") ? whole : null);
    }
  };
  walk(tree, "", null);
  return found;
}

/** What is called, of something or by itself. */
const calledName = ({ callee }: Node): string => callee?.property?.name ?? callee?.name;

/** Every chain of calls that begins with a statement, in whole. */
function chainsIn(tree: Node): Node[] {
  const found = new Set<Node>();
  const wholes = new Map<Node, Node>();
  visit(tree, (node: Node) => {
    const whole = wholes.get(node) ?? node;
    const inner = node.type === "CallExpression" ? node.callee : node.object;
    if (inner && /^(?:Call|Member)Expression$/.test(inner.type)) wholes.set(inner, whole);
    if (BUILDERS.has(calledName(node))) found.add(whole);
  });
  return [...found];
}

function nameOf(node: Node): string | null {
  if (node.type === "FunctionDeclaration") return node.id?.name ?? null;
  if (node.type === "VariableDeclarator") return node.id?.name ?? null;
  if (node.type === "MethodDefinition" || node.type === "Property") return node.key?.name ?? null;
  return null;
}

function tablesIn(text: string, tables: ReadonlySet<string>): string[] {
  // Prose mentions tables, too; a statement begins like one.
  if (!SQL.test(text)) return [];
  return [...text.matchAll(NAMED)].map(([, table]) => table ?? "").filter((table) => tables.has(table));
}
