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
    [...names.matchAll(/^ {2}(\w+): (\w+);/gm)].flatMap(([, table, type]) =>
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
  /account_id\s*=\s*(?:any\()?\s*(?:\$\{|\$\d|')|"[\w.]*account_id", "(?:=|in)", |\(\s*account_id\b/;
const NAMED = /\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_]+)\b/gi;

/** Every statement of the server's sources that names a table of customers. */
export function customerStatements(): Statement[] {
  const tables = customerTables();
  return sourcesOf(SERVER).flatMap((file: string) =>
    statementsIn(file, readFileSync(`${SERVER}/${file}`, "utf8"), tables),
  );
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
  const add = (name: string, text: string, of: string[]) => {
    if (of.length > 0) found.push({ file, name, tables: of, scoped: SCOPED.test(text), text });
  };
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
      add(within, [text, ...parts].join(" "), tablesIn(text, tables));
    }
    const isChain = node.type === "CallExpression" || node.type === "MemberExpression";
    const whole = isChain ? (chain ?? node) : null;
    if (node.type === "CallExpression" && BUILDERS.has(node.callee?.property?.name)) {
      const [table] = (literal(node.arguments[0]) ?? "").split(" ");
      // One that is only known when it runs may be any of them.
      if (!table || tables.has(table)) add(within, textOf(whole ?? node), [table || "?"]);
    }
    for (const [field, inner] of Object.entries(node)) {
      walk(inner, within, isChain && (field === "callee" || field === "object") ? whole : null);
    }
  };
  walk(tree, "", null);
  return found;
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
