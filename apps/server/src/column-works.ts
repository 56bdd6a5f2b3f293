import type { Call } from "@soundings/contract/call";
import type { Logger } from "pino";
import { answerResultRoutes } from "./answer-results/routes.ts";
import { askRoutes } from "./ask/routes.ts";
import { caseRoutes } from "./cases/routes.ts";
import { caseRuleRoutes } from "./cases/rule-routes.ts";
import { commentRoutes } from "./comments/routes.ts";
import type { Config } from "./config.ts";
import { datasetExportRoutes } from "./dataset-exports/routes.ts";
import { datasetRoutes } from "./datasets/routes.ts";
import type { Db } from "./db/db.ts";
import { type ColumnAsked, type ColumnHandler, columnCallName } from "./http/column-calls.ts";
import type { ColumnWorks } from "./http/column-thread.ts";
import type { Serve } from "./http/serve.ts";
import { insightRoutes } from "./insights/routes.ts";
import { receiptRoutes } from "./receipts/routes.ts";
import type { ColumnServices } from "./services.ts";
import { describeOpenShare, OPEN_SHARE } from "./shares/describe-open-share.ts";
import { shareRoutes } from "./shares/routes.ts";
import { slideRoutes } from "./shares/slide-routes.ts";
import { statisticsExportRoutes } from "./statistics-exports/routes.ts";
import { themeRoutes } from "./themes/routes.ts";
import { topicRoutes } from "./topics/routes.ts";

/** The groups with calls about columns; column-works.test.ts checks that none is missing. */
const GROUPS = [
  answerResultRoutes,
  statisticsExportRoutes,
  askRoutes,
  caseRoutes,
  caseRuleRoutes,
  commentRoutes,
  datasetExportRoutes,
  datasetRoutes,
  insightRoutes,
  receiptRoutes,
  shareRoutes,
  slideRoutes,
  themeRoutes,
  topicRoutes,
] as const;

interface ColumnContext {
  db: Db;
  config: Config;
  services: ColumnServices;
  log: Logger;
}

/** All that the thread of columns can be asked, by name: the port behind which another store could stand. */
export function columnWorks(context: ColumnContext): ColumnWorks {
  const works = new Map<string, (asked: never, signal: AbortSignal) => Promise<unknown>>();
  const fromColumns = <C extends Call>(call: C, handler: ColumnHandler<C>) => {
    works.set(columnCallName(call), (asked: ColumnAsked<C>, signal) =>
      handler({ ...asked, ...context, signal }),
    );
  };
  const serve: Serve = Object.assign(() => {}, { fromColumns });
  for (const group of GROUPS) group(serve);
  works.set(OPEN_SHARE, (share: Parameters<typeof describeOpenShare>[1]) =>
    describeOpenShare(context.db, share),
  );
  return works;
}
