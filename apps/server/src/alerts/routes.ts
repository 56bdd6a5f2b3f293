import {
  countAlerts,
  getAlertSettings,
  listAlerts,
  readAlerts,
  setAlertSettings,
} from "@soundings/contract/alerts";
import { hiddenIds } from "@soundings/contract/rights";
import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { namedAlert } from "./named-alert.ts";
import {
  type AlertReader,
  countUnread,
  findSettings,
  markRead,
  pageOfAlerts,
  saveSettings,
} from "./queries.ts";

export function alertRoutes(serve: Serve): void {
  serve(listAlerts, async ({ query, signed, db }) => {
    const { language } = signed;
    const reader = readerOf(signed);
    const { alerts, total } = await pageOfAlerts(db, reader, query);
    return {
      items: alerts.map((alert) => namedAlert(alert, language)),
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / query.limit)),
      unread: await countUnread(db, reader),
    };
  });

  serve(countAlerts, async ({ signed, db }) => ({ unread: await countUnread(db, readerOf(signed)) }));

  serve(readAlerts, async ({ body, signed, db }) => {
    const reader = readerOf(signed);
    await markRead(db, reader, body);
    return { unread: await countUnread(db, reader) };
  });

  serve(getAlertSettings, async ({ params, signed, db }) => {
    const { look: _, ...settings } = await findSettings(db, await existing(db, params, signed));
    return settings;
  });

  serve(setAlertSettings, async ({ params, body, signed, db }) => {
    await saveSettings(db, await existing(db, params, signed), body);
    return body;
  });
}

const readerOf = ({ account_id, user, rights }: Signed): AlertReader => ({
  account_id,
  user_id: user.id,
  hidden: hiddenIds(rights),
});

/** Throws NOT_FOUND. */
async function existing(
  db: DbOrTransaction,
  { id }: { id: string },
  { account_id }: Signed,
): Promise<DatasetKey> {
  const key = { account_id, dataset_id: id };
  if (!(await findDataset(db, key))) throw new ProblemError("NOT_FOUND");
  return key;
}
