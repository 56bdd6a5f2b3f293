import type { Facts } from "./facts.ts";
import { isNode, nodesBelow, nodesIn, type TreeNode } from "./read-tree.ts";

/** The account that a statement is given. */
const GIVEN = "given";

/** A query with those that it stands in, the innermost last. */
type Scope = readonly TreeNode[];

const RELATION = "0";
const JOIN = "2";
const CTE = "6";
const SUBLINK_PARAM = "2";

/**
 * Which tables of customers a query names (the last of those that stand in each other), in groups that its conditions hold together by account; the one that is
 * narrowed to a given account is called "given". More than one group cannot be answered on one server each.
 */
export function accountGroups(scope: readonly TreeNode[], { customers }: Facts): Map<string, string[]> {
  const parents = new Map<string, string>();
  const names = new Map<string, string>();
  const ids = new Map<TreeNode, number>();
  const top = (key: string): string => {
    const parent = parents.get(key) ?? key;
    return parent === key ? key : top(parent);
  };
  const join = (one: string, other: string) => void parents.set(top(one), top(other));
  const keyOf = (rte: TreeNode) => {
    if (!ids.has(rte)) ids.set(rte, ids.size);
    const key = `t${ids.get(rte)}`;
    names.set(key, customers.get(String(rte.fields.relid))?.name ?? "");
    return key;
  };
  const isCustomers = (rte: TreeNode) =>
    rte.fields.rtekind === RELATION && customers.has(String(rte.fields.relid));

  /** The tables whose account an expression is; null for something else. */
  const accountsIn = (expression: TreeNode, scope: Scope, below?: TreeNode): string[] | null => {
    if (expression.type === "RELABELTYPE" && isNode(expression.fields.arg))
      return accountsIn(expression.fields.arg, scope, below);
    if (expression.type === "PARAM" && expression.fields.paramkind === SUBLINK_PARAM && below)
      return columnOf(below, Number(expression.fields.paramid), [...scope, below]);
    if (expression.type !== "VAR")
      return [...nodesBelow(expression, true)].some(({ type }) => type === "VAR") ? null : [GIVEN];
    const { varno, varattno, varlevelsup } = expression.fields;
    const outer = scope.slice(0, scope.length - Number(varlevelsup));
    const rte = nodesIn(outer.at(-1)?.fields.rtable)[Number(varno) - 1];
    return rte ? accountsOfColumn(rte, String(varattno), outer) : null;
  };
  const accountsOfColumn = (rte: TreeNode, column: string, scope: Scope): string[] | null => {
    if (isCustomers(rte))
      return customers.get(String(rte.fields.relid))?.account === column ? [keyOf(rte)] : null;
    if (isNode(rte.fields.subquery))
      return columnOf(rte.fields.subquery, Number(column), [...scope, rte.fields.subquery]);
    if (rte.fields.rtekind === JOIN) {
      const alias = nodesIn(rte.fields.joinaliasvars)[Number(column) - 1];
      return alias ? accountsIn(alias, scope) : null;
    }
    if (rte.fields.rtekind !== CTE) return null;
    const outer = scope.slice(0, scope.length - Number(rte.fields.ctelevelsup));
    const cte = nodesIn(outer.at(-1)?.fields.cteList).find(
      ({ fields }) => fields.ctename === rte.fields.ctename,
    );
    const query = cte?.fields.ctequery;
    return isNode(query) ? columnOf(query, Number(column), [...outer, query]) : null;
  };
  const columnOf = (query: TreeNode, column: number, scope: Scope): string[] | null => {
    // Both sides of a union have the column.
    if (isNode(query.fields.setOperations)) {
      const parts = nodesIn(query.fields.rtable).map(
        (rte) => accountsOfColumn(rte, String(column), scope) ?? [],
      );
      return parts.some((part) => part.length === 0) ? null : parts.flat();
    }
    const list = query.fields.commandType === "1" ? query.fields.targetList : query.fields.returningList;
    const entry = nodesIn(list).find(({ fields }) => Number(fields.resno) === column);
    return isNode(entry?.fields.expr) ? accountsIn(entry.fields.expr, scope) : null;
  };
  const equal = (args: TreeNode[], scope: Scope, below?: TreeNode) => {
    const [one, other] = args.map((arg) => accountsIn(arg, scope, below));
    if (one && other) for (const a of one) for (const b of other) join(a, b);
  };
  const visitCondition = (node: TreeNode, scope: Scope, below?: TreeNode): void => {
    if (node.type === "OPEXPR" || node.type === "SCALARARRAYOPEXPR")
      equal(nodesIn(node.fields.args), scope, below);
    for (const inner of Object.values(node.fields).flatMap(nodesIn)) {
      if (inner.type === "SUBLINK") visitSublink(inner, scope);
      else if (inner.type !== "QUERY") visitCondition(inner, scope, below);
    }
  };
  const visitSublink = (node: TreeNode, scope: Scope) => {
    const { subselect, testexpr } = node.fields;
    if (!isNode(subselect)) return;
    visitQuery(subselect, [...scope, subselect]);
    if (isNode(testexpr)) visitCondition({ type: "TEST", fields: { testexpr } }, scope, subselect);
  };
  const visitQuery = (query: TreeNode, scope: Scope): void => {
    const tables = nodesIn(query.fields.rtable);
    for (const rte of tables) {
      if (isCustomers(rte)) keyOf(rte);
      if (isNode(rte.fields.subquery)) visitQuery(rte.fields.subquery, [...scope, rte.fields.subquery]);
    }
    for (const { fields } of nodesIn(query.fields.cteList))
      if (isNode(fields.ctequery)) visitQuery(fields.ctequery, [...scope, fields.ctequery]);
    const written = tables[Number(query.fields.resultRelation) - 1];
    if (query.fields.commandType === "3" && written && isCustomers(written)) {
      // The row that was to be inserted, "excluded", counts as a table of its own.
      const excluded = isNode(query.fields.onConflict)
        ? tables[Number(query.fields.onConflict.fields.exclRelIndex) - 1]
        : undefined;
      if (excluded) join(keyOf(excluded), keyOf(written));
      const account = customers.get(String(written.fields.relid))?.account;
      const entry = nodesIn(query.fields.targetList).find(({ fields }) => fields.resno === account);
      const from = isNode(entry?.fields.expr) ? accountsIn(entry.fields.expr, scope) : null;
      // Rows given as values have theirs in them.
      const given = from ?? (tables.some(({ fields }) => isNode(fields.subquery)) ? [] : [GIVEN]);
      for (const one of given) join(keyOf(written), one);
    }
    const { rtable: _, cteList: __, ...rest } = query.fields;
    visitCondition({ type: "PARTS", fields: rest }, scope);
  };
  const query = scope.at(-1);
  if (query) visitQuery(query, scope);
  const groups = new Map<string, string[]>();
  for (const [key, name] of names) {
    const group = top(key) === top(GIVEN) ? GIVEN : top(key);
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return groups;
}
