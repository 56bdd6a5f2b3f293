import { CRONTAB } from "../../apps/server/src/schedule.ts";
import { fillAccounts } from "./fill-accounts.ts";
import { type MeasuredCall, measureCalls, once, type Part } from "./measure.ts";
import { runJob } from "./run-job.ts";
import type { ServedFolder } from "./served-folder.ts";

/** An installation of many accounts, one of which has many datasets. */

export function accountsPart(accounts: number, datasets: number): Part {
  const [many, large] = [`${accounts} accounts`, `${datasets} datasets in one account`];
  return {
    name: `${many}, ${large}`,
    fill: (served) =>
      once(served, { of: many, what: "filled by SQL" }, () =>
        fillAccounts(served.address, accounts, datasets),
      ),
    measure: async (served) => {
      await measureCalls(served, large, await datasetCalls(served, datasets));
      await measureCalls(served, many, operatorCalls(served, accounts));
      await measureCalls(served, many, clockCalls(served.address));
    },
  };
}

async function datasetCalls({ api }: ServedFolder, count: number): Promise<MeasuredCall[]> {
  const search = (query: string, rest = "") => api("POST", `/datasets/search?limit=10${rest}`, { query });
  const { items } = (await search("")) as { items: { id: string }[] };
  const page = (turn: number) => `&page=${1 + ((turn * 97) % Math.ceil(count / 10))}`;
  return [
    { name: "list, any page", make: (turn) => search("", page(turn)), goal: 100 },
    {
      name: "list by name, any page",
      make: (turn) => search("", `&sortBy=name&sortDirection=asc${page(turn)}`),
      goal: 100,
    },
    { name: "search, few found", make: (turn) => search(`week ${31_337 + turn}`), goal: 100 },
    {
      name: "search, many found",
      make: (turn) => search(["khach san", "store", "danh gia"][turn % 3] ?? ""),
      goal: 100,
    },
    { name: "search, none found", make: (turn) => search(`zebra ${turn}`), goal: 100 },
    {
      name: "search while typing",
      make: (turn) => search("newsletter".slice(0, 1 + (turn % 10))),
      goal: 100,
    },
    {
      name: "open one",
      make: (turn) => api("GET", `/datasets/${items[turn % items.length]?.id}`),
      goal: 100,
    },
  ];
}

function operatorCalls({ api }: ServedFolder, count: number): MeasuredCall[] {
  const list = (rest: string) => api("GET", `/operator/accounts?limit=50${rest}`);
  return [
    {
      name: "operator's list, any page",
      make: (turn) => list(`&page=${1 + ((turn * 97) % Math.ceil(count / 50))}`),
      goal: 100,
    },
    {
      name: "operator's list by comments",
      make: (turn) => list(`&sort_by=comments&page=${1 + turn}`),
      goal: 100,
    },
    { name: "operator's search", make: (turn) => list(`&query=${(4_000 + turn).toString(16)}`), goal: 100 },
  ];
}

/** Every clock, from its entry in the queue until it is done. */
function clockCalls(address: string): MeasuredCall[] {
  const names = CRONTAB.split("\n").map((line) => line.split(" ")[5] ?? "");
  return names
    .filter((name) => name !== "make_backups")
    .map((name) => ({ name: `clock ${name}`, make: () => runJob(address, name), times: 5 }));
}
