import type { Call } from "@soundings/contract/call";
import { expect, test } from "vitest";
import { ROUTES } from "./app.ts";
import { columnWorks } from "./column-works.ts";
import { readConfig } from "./config.ts";
import type { Db } from "./db/db.ts";
import { columnCallName } from "./http/column-calls.ts";
import { makeLog } from "./http/log.ts";
import type { Serve } from "./http/serve.ts";
import { OPEN_SHARE } from "./shares/describe-open-share.ts";

test("the thread of columns answers every call about columns, and the pages of links", () => {
  const named: string[] = [];
  const fromColumns = (call: Call) => {
    named.push(columnCallName(call));
  };
  const serve: Serve = Object.assign(() => {}, { fromColumns });
  for (const group of ROUTES) group(serve);
  const works = columnWorks({ db: {} as Db, config: readConfig({}), log: makeLog("silent") });
  expect([...works.keys()].sort()).toEqual([...named, OPEN_SHARE].sort());
});
