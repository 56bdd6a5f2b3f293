import {
  addSampleData as addSampleDataCall,
  removeSampleData as removeSampleDataCall,
} from "@soundings/contract/sample-data";
import type { Serve } from "../http/serve.ts";
import { addSampleData, removeSampleData } from "./sample-data.ts";

export function sampleDataRoutes(serve: Serve): void {
  serve(addSampleDataCall, async ({ body: { time_zone }, signed: { account_id, user, language }, db }) =>
    addSampleData(db, { account_id, user, language, time_zone }, new Date()),
  );

  serve(removeSampleDataCall, async ({ signed, db }) => removeSampleData(db, signed.account_id));
}
