import type { Call } from "@soundings/contract/call";
import { expect, test } from "vitest";
import { ROUTES } from "./app.ts";
import { hasChangeId, isRepeatable, thingOf } from "./column-hosts/thing-of.ts";
import { columnWorks } from "./column-works.ts";
import { readConfig } from "./config.ts";
import type { Db } from "./db/db.ts";
import { columnCallName } from "./http/column-calls.ts";
import { makeLog } from "./http/log.ts";
import type { Serve } from "./http/serve.ts";
import { makeColumnServices } from "./make-column-services.ts";
import { OPEN_SHARE } from "./shares/describe-open-share.ts";

const config = readConfig({});
const works = columnWorks({
  db: {} as Db,
  config,
  services: makeColumnServices(config),
  log: makeLog("silent"),
});

test("the thread of columns answers every call about columns, and the pages of links", () => {
  const named: string[] = [];
  const fromColumns = (call: Call) => {
    named.push(columnCallName(call));
  };
  const serve: Serve = Object.assign(() => {}, { fromColumns });
  for (const group of ROUTES) group(serve);
  expect([...works.keys()].sort()).toEqual([...named, OPEN_SHARE].sort());
});

test("several hosts agree whose every question is, and only what changes nothing may be asked of two", () => {
  const asked = {
    params: { id: "thing" },
    query: { other_id: "other" },
    body: { dataset_id: "other" },
    signed: { account_id: "account" },
  };
  const things = new Map([...works.keys()].map((name) => [name, thingOf(name, asked)]));
  expect([...things].filter(([, thing]) => thing !== "thing")).toEqual([
    ["GET /cases/figures", "account"],
    ["GET /cases/:id", "account"],
    [OPEN_SHARE, "account"],
  ]);
  expect(thingOf(OPEN_SHARE, { account_id: "account", dataset_id: null, survey_id: "survey" })).toBe(
    "survey",
  );
  const repeatable = [...works.keys()].filter(isRepeatable);
  expect(repeatable.filter((name) => !name.startsWith("GET ")).sort()).toEqual([
    "POST /datasets/:id/ask",
    "POST /datasets/:id/ask/summary",
    "POST /datasets/:id/case-rules/preview",
    "POST /datasets/:id/themes/compare",
    "POST /datasets/:id/themes/moved",
    "POST /surveys/:id/case-rules/preview",
    OPEN_SHARE,
  ]);
  // All others are made once, but for links, whose tokens are stored nowhere.
  const rest = [...works.keys()].filter((name) => !isRepeatable(name) && !hasChangeId(name));
  expect(rest.sort()).toEqual(["POST /datasets/:id/shares", "POST /surveys/:id/shares"]);
});
