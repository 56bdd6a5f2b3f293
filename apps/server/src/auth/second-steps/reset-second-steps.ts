import type { DbOrTransaction } from "../../db/db.ts";
import { askForResetMail } from "../../mail/ask-for-mail.ts";
import { forgetCodeTriesOf } from "../lockout-queries.ts";
import type { TokenOwner } from "../token-queries.ts";
import { deletePendingOf } from "./pending-queries.ts";
import { deleteAllSteps } from "./queries.ts";

interface ResetBy {
  /** The admin who did it; empty for whoever runs Soundings. */
  name: string;
  /** Null where no mail could say where to sign in. */
  origin: string | null;
}

/**
 * Takes every second step of somebody away who lost them, with recovery codes and trusted browsers, and tells them by
 * mail: it may have been somebody else who asked for it. Give a transaction.
 */
export async function resetSecondSteps(
  trx: DbOrTransaction,
  home: TokenOwner & { email: string },
  { name, origin }: ResetBy,
): Promise<void> {
  await deleteAllSteps(trx, home);
  await deletePendingOf(trx, home);
  await forgetCodeTriesOf(trx, home.user_id);
  if (origin !== null) await askForResetMail(trx, { email: home.email, by: name, origin });
}
