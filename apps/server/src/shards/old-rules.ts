import type { Catalogue, Reference } from "./catalogue.ts";

/**
 * What the database did by itself for versions before 0.4.0, and this one does in its code (ADR 91): triggers that told
 * which objects of stores are to go, deletions that reached into the directory, and references that were emptied. It
 * stays for hosts of 0.3.0 that run beside; a migration takes it away a release later, and distributing a database
 * before that. Tests run without it.
 * @returns statements that take it away, each whole by itself
 */
export function withoutOldRules({ tables, references, triggers }: Catalogue): string[] {
  const ofAccounts = new Set(tables.filter((table) => table.ofAccounts).map(({ name }) => name));
  const crossing = references.filter(({ table, to }) => !ofAccounts.has(table) && ofAccounts.has(to));
  const emptying = references.filter(({ table, onDelete }) => ofAccounts.has(table) && onDelete === "n");
  return [
    ...triggers
      .filter(({ table }) => ofAccounts.has(table))
      .map(({ table, name }) => `drop trigger ${name} on ${table}`),
    ...crossing.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...emptying.map(
      (one) =>
        `alter table ${one.table} drop constraint ${one.name}, add constraint ${one.name} ${guarding(one)}`,
    ),
  ];
}

/** The same reference, that refuses a deletion in place of emptying what refers to it. */
export const guarding = ({ definition }: Pick<Reference, "definition">): string =>
  definition.replace(/ ON DELETE SET NULL( \([^)]*\))?/, "");
