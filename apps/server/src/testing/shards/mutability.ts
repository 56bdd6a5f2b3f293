import type { Facts } from "./facts.ts";
import { isNode, nodesBelow, type TreeNode } from "./read-tree.ts";

/** Fields of nodes that name a function. */
const CALLS: Record<string, string> = {
  FUNCEXPR: "funcid",
  OPEXPR: "opfuncid",
  DISTINCTEXPR: "opfuncid",
  NULLIFEXPR: "opfuncid",
  SCALARARRAYOPEXPR: "opfuncid",
  AGGREF: "aggfnoid",
  WINDOWFUNC: "winfnoid",
};
const TYPES = [
  "vartype",
  "paramtype",
  "consttype",
  "funcresulttype",
  "opresulttype",
  "casetype",
  "coalescetype",
];

/** How one node by itself may change between two readings: "i", "s" or "v". */
export function mutabilityOf(node: TreeNode, { volatility, texts }: Facts): string {
  if (node.type === "NEXTVALUEEXPR") return "v";
  if (node.type === "SQLVALUEFUNCTION") return "s";
  if (node.type === "COERCEVIAIO") {
    const { arg, resulttype } = node.fields;
    const from = isNode(arg) ? TYPES.map((name) => arg.fields[name]).find((type) => type !== undefined) : "";
    const used = [texts.get(String(from))?.output, texts.get(String(resulttype))?.input];
    return used.some((oid) => oid !== undefined && volatility.get(oid) !== "i") ? "s" : "i";
  }
  const field = CALLS[node.type];
  return field ? (volatility.get(String(node.fields[field])) ?? "i") : "i";
}

export const isMutable = (node: TreeNode, facts: Facts): boolean =>
  [...nodesBelow(node, true)].some((one) => mutabilityOf(one, facts) !== "i");

export const isVolatile = (node: TreeNode, facts: Facts): boolean =>
  [...nodesBelow(node, true)].some((one) => mutabilityOf(one, facts) === "v");

/** Something that changes between statements is made from a column: only the row's server could reckon it. */
export const changesByColumn = (node: TreeNode, facts: Facts): boolean =>
  [...nodesBelow(node)].some(
    (one) => mutabilityOf(one, facts) !== "i" && [...nodesBelow(one)].some(({ type }) => type === "VAR"),
  );

/** A choice between things that are not the same in every reading. */
export const choosesMutable = (node: TreeNode, facts: Facts): boolean =>
  [...nodesBelow(node)].some(
    ({ type, fields }) =>
      (type === "CASEEXPR" || type === "COALESCEEXPR") && isMutable({ type, fields }, facts),
  );
