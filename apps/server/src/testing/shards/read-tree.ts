/** A query as PostgreSQL understood it: nodes with fields, as `debug_print_rewritten` writes them. */
export interface TreeNode {
  type: string;
  fields: Record<string, TreeValue>;
}
export type TreeValue = TreeNode | TreeValue[] | string;

const TOKEN = /[(){}[\]]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}[\]"\\]|\\.)+/gs;

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === "object" && !Array.isArray(value);

/** The trees of a text of PostgreSQL. */
export function readTrees(text: string): TreeNode[] {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const value = (): TreeValue => {
    const token = tokens[at++] ?? ")";
    if (token === "(" || token === "[") {
      const list: TreeValue[] = [];
      while (at < tokens.length && tokens[at] !== ")" && tokens[at] !== "]") list.push(value());
      at++;
      return list;
    }
    return token === "{" ? node() : token;
  };
  const node = (): TreeNode => {
    const read: TreeNode = { type: tokens[at++] ?? "", fields: {} };
    while (at < tokens.length && tokens[at] !== "}") {
      const name = (tokens[at++] ?? "").slice(1);
      const values: TreeValue[] = [];
      while (at < tokens.length && tokens[at] !== "}" && !tokens[at]?.startsWith(":")) values.push(value());
      read.fields[name] = values.length === 1 ? (values[0] ?? "") : values;
    }
    at++;
    return read;
  };
  const whole = value();
  return (Array.isArray(whole) ? whole : [whole]).filter(isNode);
}

/** The nodes of a field, whether it has one, several or none. */
export function nodesIn(value: TreeValue | undefined): TreeNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value] : [];
}

/** Every node below one, itself first; those of queries within it only if `within`. */
export function* nodesBelow(node: TreeNode, within = false): Generator<TreeNode> {
  yield node;
  for (const inner of Object.values(node.fields).flatMap(nodesIn))
    if (within || inner.type !== "QUERY") yield* nodesBelow(inner, within);
}
