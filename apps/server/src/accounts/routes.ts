import { deleteMyAccount, exportMyData } from "@soundings/contract/users";
import { assertOwnPassword, assertSignedInLately } from "../auth/change-password.ts";
import type { Serve } from "../http/serve.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";

export function accountRoutes(serve: Serve): void {
  serve(exportMyData, async ({ signed, db, services: { stores } }) => ({
    file_name: `Soundings ${new Date().toISOString().slice(0, 10)}.zip`,
    content_type: "application/zip",
    stream: exportAccount({ db, stores }, signed, new Date()),
  }));

  serve(deleteMyAccount, async ({ signed, body, db, services: { passwordLine } }) => {
    const now = new Date();
    if (body.password !== undefined)
      await assertOwnPassword({ db, passwordLine }, signed, body.password, now);
    else assertSignedInLately(signed, now);
    await deleteAccount(db, { account_id: signed.account_id, email: signed.user.email }, now);
    return {};
  });
}
