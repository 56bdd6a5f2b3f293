import type { Catalogue, Reference } from "./catalogue.ts";

/**
 * Why tables could not lie on many servers, each account's rows together on one of them: a unique index, a reference
 * or a trigger that one server cannot answer for by itself. None in words when all of them could.
 */
export function faultsOf({ tables, references, triggers }: Catalogue): string[] {
  const owned = tables.filter(({ ofAccounts }) => ofAccounts);
  const ofAccounts = new Set(owned.map(({ name }) => name));
  return [
    ...owned.flatMap(({ name, uniques }) =>
      uniques
        .filter(({ columns }) => columns[0] !== "account_id")
        .map((unique) => `unique without account_id: ${name} ${unique.name}`),
    ),
    ...references.flatMap((reference) => {
      const fault = faultOf(reference, ofAccounts);
      return fault ? [`${fault}: ${reference.table} ${reference.name}`] : [];
    }),
    ...triggers
      .filter(({ table }) => ofAccounts.has(table))
      .map(({ table, name }) => `trigger: ${table} ${name}`),
  ];
}

function faultOf({ table, to, columns, onDelete }: Reference, ofAccounts: ReadonlySet<string>) {
  if (!ofAccounts.has(table)) return ofAccounts.has(to) ? "refers to a table of accounts" : null;
  if (!ofAccounts.has(to)) return "refers to a table of no account";
  const byAccount = columns.some(([from, of]) => from === "account_id" && of === "account_id");
  if (!byAccount) return "refers without account_id";
  return onDelete === "n" || onDelete === "d" ? "empties what refers to a deleted row" : null;
}
