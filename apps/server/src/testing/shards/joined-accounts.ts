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
/** Nodes whose parts all hold where they hold. */
const CONDITIONS = ["FROMEXPR", "JOINEXPR"];
const [SELECT, INSERT] = ["1", "3"];

/**
 * Which tables of customers a query names (the last of those that stand in each other), in groups that its conditions
 * hold together by account; the one that is narrowed to a given account is called "given". More than one group cannot
 * be answered on one server each.
 */
export function accountGroups(scope: Scope, { customers }: Facts): Map<string, string[]> {
  const read = new JoinedAccounts(customers);
  const query = scope.at(-1);
  if (query) read.visitQuery(query, scope);
  return read.groups();
}

class JoinedAccounts {
  readonly #customers: Facts["customers"];
  readonly #parents = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #keys = new Map<TreeNode, string>();

  constructor(customers: Facts["customers"]) {
    this.#customers = customers;
  }

  groups(): Map<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const [key, name] of this.#names) {
      const group = this.#top(key) === this.#top(GIVEN) ? GIVEN : this.#top(key);
      groups.set(group, [...(groups.get(group) ?? []), name]);
    }
    return groups;
  }

  visitQuery(query: TreeNode, scope: Scope): void {
    const { rtable, cteList, ...parts } = query.fields;
    for (const rte of nodesIn(rtable)) {
      if (this.#isCustomers(rte)) this.#keyOf(rte);
      const { subquery } = rte.fields;
      if (isNode(subquery)) this.visitQuery(subquery, [...scope, subquery]);
    }
    for (const { fields } of nodesIn(cteList))
      if (isNode(fields.ctequery)) this.visitQuery(fields.ctequery, [...scope, fields.ctequery]);
    if (query.fields.commandType === INSERT) this.#visitInsert(query, scope);
    for (const [name, part] of Object.entries(parts))
      for (const node of nodesIn(part)) this.#visitPart(node, scope, name === "jointree");
  }

  /** The inserted row belongs to the account that it is given, or selected with. */
  #visitInsert({ fields }: TreeNode, scope: Scope): void {
    const tables = nodesIn(fields.rtable);
    const written = tables[Number(fields.resultRelation) - 1];
    if (!written || !this.#isCustomers(written)) return;
    // The row that was to be inserted, "excluded", counts as a table of its own.
    const conflict = isNode(fields.onConflict) ? Number(fields.onConflict.fields.exclRelIndex) : 0;
    const excluded = tables[conflict - 1];
    if (excluded) this.#join(this.#keyOf(excluded), this.#keyOf(written));
    const account = this.#customers.get(String(written.fields.relid))?.account;
    const entry = nodesIn(fields.targetList).find((one) => one.fields.resno === account);
    const from = isNode(entry?.fields.expr) ? this.#accountsIn(entry.fields.expr, scope) : null;
    // Rows given as values have theirs in them.
    const selects = tables.some((one) => isNode(one.fields.subquery));
    for (const one of from ?? (selects ? [] : [GIVEN])) this.#join(this.#keyOf(written), one);
  }

  /** What is in a part of a query; `holds` while it is true of every row that comes out. */
  #visitPart(node: TreeNode, scope: Scope, holds: boolean, below?: TreeNode): void {
    if (holds && (node.type === "OPEXPR" || node.type === "SCALARARRAYOPEXPR")) {
      const [one, other] = nodesIn(node.fields.args).map((arg) => this.#accountsIn(arg, scope, below));
      for (const a of one ?? []) for (const b of other ?? []) this.#join(a, b);
    }
    const hold = holds && (CONDITIONS.includes(node.type) || node.fields.boolop === "and");
    for (const inner of Object.values(node.fields).flatMap(nodesIn)) {
      if (inner.type === "SUBLINK") this.#visitSublink(inner, scope, hold);
      else if (inner.type !== "QUERY") this.#visitPart(inner, scope, hold, below);
    }
  }

  #visitSublink({ fields: { subselect, testexpr } }: TreeNode, scope: Scope, holds: boolean): void {
    if (!isNode(subselect)) return;
    this.visitQuery(subselect, [...scope, subselect]);
    if (isNode(testexpr)) this.#visitPart(testexpr, scope, holds, subselect);
  }

  /** The tables whose account an expression is; null for something else. */
  #accountsIn(expression: TreeNode, scope: Scope, below?: TreeNode): string[] | null {
    const { type, fields } = expression;
    if (type === "RELABELTYPE" && isNode(fields.arg)) return this.#accountsIn(fields.arg, scope, below);
    if (type === "PARAM" && fields.paramkind === SUBLINK_PARAM && below)
      return this.#accountsOfEntry(below, Number(fields.paramid), [...scope, below]);
    if (type !== "VAR")
      return [...nodesBelow(expression, true)].some((one) => one.type === "VAR") ? null : [GIVEN];
    const outer = scope.slice(0, scope.length - Number(fields.varlevelsup));
    const rte = nodesIn(outer.at(-1)?.fields.rtable)[Number(fields.varno) - 1];
    return rte ? this.#accountsOfColumn(rte, Number(fields.varattno), outer) : null;
  }

  #accountsOfColumn(rte: TreeNode, column: number, scope: Scope): string[] | null {
    const { rtekind, relid, subquery, joinaliasvars, ctelevelsup, ctename } = rte.fields;
    if (this.#isCustomers(rte))
      return Number(this.#customers.get(String(relid))?.account) === column ? [this.#keyOf(rte)] : null;
    if (isNode(subquery)) return this.#accountsOfEntry(subquery, column, [...scope, subquery]);
    if (rtekind === JOIN) {
      const alias = nodesIn(joinaliasvars)[column - 1];
      return alias ? this.#accountsIn(alias, scope) : null;
    }
    if (rtekind !== CTE) return null;
    const outer = scope.slice(0, scope.length - Number(ctelevelsup));
    const cte = nodesIn(outer.at(-1)?.fields.cteList).find(({ fields }) => fields.ctename === ctename);
    const query = cte?.fields.ctequery;
    return isNode(query) ? this.#accountsOfEntry(query, column, [...outer, query]) : null;
  }

  #accountsOfEntry({ fields }: TreeNode, column: number, scope: Scope): string[] | null {
    // Both sides of a union have the column.
    if (isNode(fields.setOperations)) {
      const parts = nodesIn(fields.rtable).map((rte) => this.#accountsOfColumn(rte, column, scope) ?? []);
      return parts.some((part) => part.length === 0) ? null : parts.flat();
    }
    const list = fields.commandType === SELECT ? fields.targetList : fields.returningList;
    const entry = nodesIn(list).find((one) => Number(one.fields.resno) === column);
    return isNode(entry?.fields.expr) ? this.#accountsIn(entry.fields.expr, scope) : null;
  }

  #isCustomers({ fields }: TreeNode): boolean {
    return fields.rtekind === RELATION && this.#customers.has(String(fields.relid));
  }

  #keyOf(rte: TreeNode): string {
    const key = this.#keys.get(rte) ?? `table ${this.#keys.size}`;
    this.#keys.set(rte, key);
    this.#names.set(key, this.#customers.get(String(rte.fields.relid))?.name ?? "");
    return key;
  }

  #top(key: string): string {
    const parent = this.#parents.get(key) ?? key;
    return parent === key ? key : this.#top(parent);
  }

  #join(one: string, other: string): void {
    this.#parents.set(this.#top(one), this.#top(other));
  }
}
