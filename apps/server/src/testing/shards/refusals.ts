import type { Facts } from "./facts.ts";
import { accountGroups } from "./joined-accounts.ts";
import { changesByColumn, choosesMutable, isMutable, isVolatile } from "./mutability.ts";
import { isNode, nodesBelow, nodesIn, type TreeNode } from "./read-tree.ts";

const [UPDATE, INSERT, DELETE] = ["2", "3", "4"];

/** Why servers that share accounts would refuse a statement, or answer it wrongly: the rules of Citus 13, in words. */
export function refusalsOf(statement: TreeNode, facts: Facts): string[] {
  const queries = [...nodesBelow(statement, true)].filter(({ type }) => type === "QUERY");
  const isCustomers = (rte: TreeNode | undefined) => facts.customers.has(String(rte?.fields.relid));
  const relations = queries.flatMap(({ fields }) =>
    nodesIn(fields.rtable).filter((rte) => rte.fields.rtekind === "0"),
  );
  if (!relations.some(isCustomers)) return [];
  const writers = queries.filter(({ fields }) => fields.commandType !== "1");
  const writesCustomers = writers.filter(({ fields }) =>
    isCustomers(nodesIn(fields.rtable)[Number(fields.resultRelation) - 1]),
  );
  const found = writesCustomers.flatMap((query) => refusalsOfWrite(query, facts));
  // The parts of a union are asked one by one.
  const parts = isNode(statement.fields.setOperations)
    ? nodesIn(statement.fields.rtable).flatMap(({ fields }) => nodesIn(fields.subquery))
    : [statement];
  const groups = parts.map((part) => accountGroups(part === statement ? [part] : [statement, part], facts));
  for (const apart of groups.filter(({ size }) => size > 1))
    found.push(`tables are not joined by account: ${[...apart.values()].join(" / ")}`);
  const narrowed = groups.every((one) => one.has("given"));
  if (!narrowed && queries.some(({ fields }) => fields.hasRecursive === "true"))
    found.push("recursive over more than one server");
  const locks = queries.some(({ fields }) => fields.hasForUpdate === "true");
  if (!narrowed && locks) found.push("locks rows of more than one server");
  if (!narrowed && writesCustomers.some(({ fields }) => nodesIn(fields.rtable).some(isLimited)))
    found.push("writes some rows of more than one server");
  const mixes = relations.some((rte) => !isCustomers(rte));
  if (mixes && (locks || (writesCustomers.length > 0 && writers.length > 1)))
    found.push("locks or writes rows of shards and of the coordinator in one");
  return found;
}

const isLimited = ({ fields }: TreeNode) =>
  isNode(fields.subquery) && isNode(fields.subquery.fields.limitCount);

function refusalsOfWrite(query: TreeNode, facts: Facts): string[] {
  const { commandType, targetList, jointree, returningList, onConflict, rtable } = query.fields;
  const parts = [...nodesIn(targetList), ...nodesIn(jointree)];
  const found: string[] = [];
  const changes = commandType === UPDATE || commandType === DELETE;
  if (changes && parts.some((part) => isVolatile(part, facts))) found.push("volatile function in a change");
  if (changes && parts.some((part) => changesByColumn(part, facts)))
    found.push("function that is not immutable over a column in a change");
  if (parts.some((part) => choosesMutable(part, facts)))
    found.push("function that is not immutable in CASE or COALESCE");
  if (nodesIn(returningList).some((part) => isMutable(part, facts)))
    found.push("function that is not immutable in RETURNING");
  if (nodesIn(onConflict).some((part) => isMutable(part, facts)))
    found.push("function that is not immutable in DO UPDATE");
  if (commandType === INSERT) {
    const values = nodesIn(rtable).flatMap(({ fields }) => nodesIn(fields.values_lists));
    const from = nodesIn(rtable).some(({ fields }) => isNode(fields.subquery));
    const given = from ? values : [...values, ...parts];
    if (given.some((part) => [...nodesBelow(part)].some(({ type }) => type === "SUBLINK")))
      found.push("subquery within the values of an insert");
  }
  return found;
}
