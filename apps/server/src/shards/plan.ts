import type { Catalogue, Reference } from "./catalogue.ts";
import type { DistributedTable } from "./server-state.ts";

/** A reference that waits to be put back. */
export type SetAside = Pick<Reference, "table" | "name" | "definition">;

/** One thing to do, whole by itself: statements of one transaction. */
export interface Step {
  says: string;
  statements: string[];
}

/** What the others are put beside: rows of one account lie together. */
const FIRST = "public.accounts";
const COLUMN = "account_id";
/** Functions that statements on customers' tables call. */
const FUNCTIONS = ["public.fold(text)"];

/**
 * How customers' tables come to lie on many servers: references are set aside, each table is distributed by account
 * beside the others, and the references are put back. What is done already is left out, so that whoever was stopped in
 * the middle goes on.
 */
export function planOf(
  catalogue: Catalogue,
  distributed: readonly DistributedTable[],
  setAside: readonly SetAside[],
  shards: number,
): Step[] {
  const there = new Set(distributed.map(({ name }) => name));
  const owned = catalogue.tables.filter(({ ofAccounts }) => ofAccounts).map(({ name }) => name);
  const waiting = owned.filter((name) => !there.has(name)).sort((a, b) => rank(a) - rank(b));
  const isWaiting = (name: string) => waiting.includes(name);
  const between = catalogue.references.filter(({ table, to }) => isWaiting(table) || isWaiting(to));
  const aside = between.filter(({ table }) => owned.includes(table));
  const back = [...setAside, ...aside.filter((one) => !setAside.some((other) => isSame(one, other)))];
  return [
    ...aside.map(setAsideStep),
    ...(waiting.length > 0 ? FUNCTIONS : []).map((name) => ({
      says: `let every server know ${name}`,
      statements: [`select create_distributed_function('${name}')`],
    })),
    ...waiting.flatMap((name) => distributeSteps(name, shards)),
    ...back.map(restoreStep),
  ];
}

/** Tables that no plan can go on from: by another column, or apart from the others. */
export function strangers(distributed: readonly DistributedTable[]): string[] {
  const first = distributed.find(({ name }) => name === FIRST);
  return distributed
    .filter(({ column, colocation }) => column !== COLUMN || colocation !== first?.colocation)
    .map(({ name }) => name);
}

const rank = (name: string) => (name === FIRST ? 0 : 1);
const isSame = (one: SetAside, other: SetAside) => one.table === other.table && one.name === other.name;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function setAsideStep({ table, name, definition }: SetAside): Step {
  return {
    says: `set aside ${name} of ${table}`,
    statements: [
      `insert into set_aside_references (table_name, name, definition)
        values (${quoted(table)}, ${quoted(name)}, ${quoted(definition)}) on conflict do nothing`,
      `alter table ${table} drop constraint ${name}`,
    ],
  };
}

function distributeSteps(name: string, shards: number): Step[] {
  const place = name === FIRST ? `'none', shard_count => ${shards}` : quoted(FIRST);
  return [
    {
      says: `distribute ${name} by ${COLUMN}`,
      statements: [
        `select create_distributed_table(${quoted(name)}, ${quoted(COLUMN)}, colocate_with => ${place})`,
      ],
    },
    {
      says: `empty what is left of ${name} on the coordinator`,
      statements: [`select truncate_local_data_after_distributing_table(${quoted(name)})`],
    },
  ];
}

const restoreStep = ({ table, name, definition }: SetAside): Step => ({
  says: `put back ${name} of ${table}`,
  statements: [
    `alter table ${table} add constraint ${name} ${definition}`,
    `delete from set_aside_references where table_name = ${quoted(table)} and name = ${quoted(name)}`,
  ],
});
