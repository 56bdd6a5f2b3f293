import {
  type ConnectionHealth,
  HEALTH_STATES,
  type HealthState,
} from "@soundings/contract/connection-health";
import type { SheetErrorCode } from "@soundings/contract/google-sheets";
import type { DeliveryErrorCode } from "@soundings/contract/webhooks";
import type { DbOrTransaction } from "../db/db.ts";
import {
  type ConnectionCounts,
  type SheetStatus,
  sheetStatuses,
  type WebhookStatus,
  webhookStatuses,
} from "./health-queries.ts";

/** These pass by themselves. */
const PASSING: ReadonlySet<string> = new Set<SheetErrorCode>(["RATE_LIMITED", "UNREACHABLE"]);

/** Every webhook and sheet of an account: those that stopped, then those that fail, then the others by survey. */
export async function connectionHealth(
  db: DbOrTransaction,
  account_id: string,
  now: Date,
): Promise<ConnectionHealth[]> {
  const [webhooks, sheets] = await Promise.all([
    webhookStatuses(db, account_id, now),
    sheetStatuses(db, account_id, now),
  ]);
  return [...webhooks.map(healthOfWebhook), ...sheets.map(healthOfSheet)].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      a.survey_name.localeCompare(b.survey_name) ||
      a.name.localeCompare(b.name) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** One that works, with deliveries that never arrived, comes before those without. */
const rank = ({ state, failed }: ConnectionHealth) =>
  HEALTH_STATES.indexOf(state) + (state === "working" && failed === 0 ? 0.5 : 0);

function healthOfWebhook(row: WebhookStatus): ConnectionHealth {
  const state = webhookState(row);
  return {
    ...counted(row),
    kind: "webhook",
    id: row.id,
    state,
    fault: row.fault as DeliveryErrorCode | null,
    status: row.status,
    next_try_at: state === "failing" ? timeOf(row.next_try_at) : null,
  };
}

function webhookState({ switched_off, tried_at, fault, waiting, exhausted }: WebhookStatus): HealthState {
  if (switched_off) return switched_off === "gone" ? "stopped" : "off";
  if (tried_at === null) return "idle";
  if (fault === null) return "working";
  if (waiting > 0) return "failing";
  return exhausted > 0 ? "stopped" : "working";
}

function healthOfSheet(row: SheetStatus): ConnectionHealth {
  const fault = (row.reconnect ? "RECONNECT" : row.fault) as SheetErrorCode | null;
  const state = sheetState(row, fault);
  return {
    ...counted(row),
    kind: "google_sheet",
    id: row.survey_id,
    state,
    fault: state === "stopped" || state === "failing" ? fault : null,
    status: null,
    next_try_at: state === "failing" ? timeOf(row.next_try_at) : null,
  };
}

function sheetState(row: SheetStatus, fault: SheetErrorCode | null): HealthState {
  if (!row.active) return "off";
  if (fault) return PASSING.has(fault) ? "failing" : "stopped";
  return row.last_delivered_at || row.waiting > 0 || row.failed > 0 ? "working" : "idle";
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

const counted = (row: ConnectionCounts) => ({
  survey_id: row.survey_id,
  survey_name: row.survey_name,
  name: row.name,
  waiting: row.waiting,
  failed: row.failed,
  delivered_today: row.delivered_today,
  last_delivered_at: timeOf(row.last_delivered_at),
});
