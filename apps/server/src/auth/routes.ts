import { login, logout, me, updateMe } from "@soundings/contract/auth";
import type { Serve } from "../http/serve.ts";
import { userOf } from "../http/user.ts";
import { assertPasswordsOn } from "./check-password.ts";
import { deleteSession, updateUser } from "./queries.ts";
import { signIn } from "./sign-in.ts";

export function authRoutes(serve: Serve): void {
  serve(login, async ({ body, db, config, services: { passwordLine }, reply: { request } }) => {
    assertPasswordsOn(config);
    const user_agent = request.headers["user-agent"] ?? "";
    const given = { ...body, ip: request.ip, user_agent };
    return await signIn({ db, passwordLine }, given, new Date(), config.sessionMaxDays);
  });

  serve(me, async ({ signed }) => signed.user);

  serve(logout, async ({ signed, db }) => {
    await deleteSession(db, signed.account_id, signed.token_hash);
    return {};
  });

  serve(updateMe, async ({ signed, body, db }) =>
    userOf(
      await updateUser(db, signed.account_id, signed.user.id, body),
      signed.rights,
      signed.user.second_step_needed,
    ),
  );
}
