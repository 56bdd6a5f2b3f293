import { exportAuditEvents, listAuditEvents, listAuditPeople } from "@soundings/contract/audit";
import type { Serve } from "../http/serve.ts";
import { findPeople } from "./event-queries.ts";
import { exportEvents } from "./export-events.ts";
import { listEvents } from "./list-events.ts";

/** The audit log, for admins. */
export function auditLogRoutes(serve: Serve): void {
  serve(listAuditEvents, async ({ signed, query: { before_id, after_id, ...filter }, db }) =>
    listEvents(db, signed.account_id, filter, { before_id, after_id }),
  );

  serve(exportAuditEvents, async ({ signed, query, db }) => ({
    file_name: `Soundings audit log ${new Date().toISOString().slice(0, 10)}.csv`,
    content_type: "text/csv; charset=utf-8",
    stream: exportEvents(db, signed.account_id, query, signed.language),
  }));

  serve(listAuditPeople, async ({ signed, db }) => ({ items: await findPeople(db, signed.account_id) }));
}
