import { endMemberSessions, listMemberSessions } from "@soundings/contract/members";
import { Role } from "@soundings/contract/rights";
import { deleteSessionsOf, listSessions } from "../auth/session-queries.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import { readSecondStep, shownSignedInBy } from "../http/signed-in-by.ts";
import { assertMayName } from "./change-members.ts";
import { findMember } from "./queries.ts";

/** Where members are signed in, in this account: what they do in others is not told. */
export function memberSessionRoutes(serve: Serve): void {
  serve(listMemberSessions, async ({ params, signed, db, config }) => {
    const { key } = await existing(db, signed, params.id);
    const rows = await listSessions(db, key, new Date());
    return {
      items: rows.map(({ token_hash, user_agent, signed_in_by, second_step, created_at, last_used_at }) => ({
        id: token_hash.toString("hex"),
        user_agent,
        signed_in_by: shownSignedInBy(signed_in_by, config),
        second_step: readSecondStep(second_step),
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: token_hash.equals(signed.token_hash),
      })),
    };
  });

  serve(endMemberSessions, async ({ params, signed, db }) => {
    const { key, role } = await existing(db, signed, params.id);
    assertMayName(signed, [role]);
    return { ended: await db.transaction().execute((trx) => deleteSessionsOf(trx, key, signed.token_hash)) };
  });
}

/** @throws NOT_FOUND */
async function existing(db: Db, { account_id }: Signed, user_id: string) {
  const key = { account_id, user_id };
  const member = await findMember(db, key);
  if (!member) throw new ProblemError("NOT_FOUND");
  return { key, role: Role.parse(member.role) };
}
