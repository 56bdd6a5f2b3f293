import type { Call } from "@soundings/contract/call";
import { expect, test } from "vitest";
import { ROUTES } from "./app.ts";
import { hasChangeId, thingOf } from "./column-hosts/thing-of.ts";
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

test("several hosts agree whose every question is, and may ask it of two: it changes nothing, or is made once by its id", () => {
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
  // A new call that is sent as a change has to be in one of these: made once by its id (http/change-id.ts), or only looking.
  const sent = [...works.keys()].filter((name) => !name.startsWith("GET "));
  expect(sent.filter((name) => !hasChangeId(name)).sort()).toEqual([
    "POST /datasets/:id/ask",
    "POST /datasets/:id/ask/summary",
    "POST /datasets/:id/case-rules/preview",
    "POST /datasets/:id/themes/compare",
    "POST /datasets/:id/themes/moved",
    "POST /surveys/:id/case-rules/preview",
    OPEN_SHARE,
  ]);
  expect(sent.filter(hasChangeId).sort()).toEqual([
    "DELETE /datasets/:id/comments/:comment_id/score",
    "DELETE /datasets/:id/topics/:ids",
    "DELETE /surveys/:id/answers",
    "POST /datasets/:id/comments/:comment_id/score",
    "POST /datasets/:id/shares",
    "POST /datasets/:id/themes",
    "POST /datasets/:id/topic-edits/redo",
    "POST /datasets/:id/topic-edits/undo",
    "POST /datasets/:id/topics",
    "POST /datasets/:id/topics/:topic_id/comments",
    "POST /datasets/:id/topics/:topic_id/key",
    "POST /datasets/:id/topics/:topic_id/move",
    "POST /datasets/:id/topics/:topic_id/rename",
    "POST /datasets/:id/topics/:topic_id/split",
    "POST /datasets/:id/topics/merge",
    "POST /surveys/:id/shares",
  ]);
  expect([...works.keys()].filter((name) => name.startsWith("GET ") && hasChangeId(name))).toEqual([]);
});
