import type { AccountLine } from "../accounts/operator-queries.ts";

const HEADER = ["E-MAIL", "PLAN", "STATE", "CREATED", "DATASETS", "SURVEYS", "OF ITS OWN"];

/** Accounts as lines of text with aligned columns. */
export function accountTable(accounts: AccountLine[]): string {
  const rows = [HEADER, ...accounts.map(cellsOf)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}

function cellsOf(account: AccountLine): string[] {
  const { plan, trial_ends_at, disabled_at, verified_at } = account;
  const until = plan === "trial" && trial_ends_at ? ` until ${dayOf(trial_ends_at)}` : "";
  const state = disabled_at ? "disabled" : verified_at ? "active" : "unconfirmed";
  const own = Object.entries(account.limits).map(([limit, value]) => `${limit}=${value ?? "none"}`);
  return [
    account.email,
    `${plan}${until}`,
    account.is_operator ? `${state}, operator` : state,
    dayOf(account.created_at),
    String(account.datasets),
    String(account.surveys),
    [...own, ...account.product_features].join(" "),
  ];
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
