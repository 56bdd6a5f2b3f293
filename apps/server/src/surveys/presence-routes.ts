import { announcePresence, endPresence } from "@soundings/contract/presence";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { deletePresence, othersPresent, writePresence } from "./presence-queries.ts";

export function presenceRoutes(serve: Serve): void {
  serve(announcePresence, async ({ params, body, signed, db }) => {
    const key = { account_id: signed.account_id, survey_id: params.id };
    const user_id = signed.user.id;
    const written = await writePresence(db, key, { window_id: body.window_id, user_id }, body.place);
    if (!written) throw new ProblemError("NOT_FOUND");
    return { items: await othersPresent(db, key, user_id) };
  });

  serve(endPresence, async ({ params, signed, db }) => {
    const key = { account_id: signed.account_id, survey_id: params.id };
    await deletePresence(db, key, { window_id: params.window_id, user_id: signed.user.id });
    return {};
  });
}
