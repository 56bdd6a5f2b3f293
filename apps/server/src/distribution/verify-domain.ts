import { Resolver } from "node:dns/promises";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { assertPremium } from "../plans/check-limits.ts";
import { findDomain, lockClaims, setVerified } from "./queries.ts";

/** The texts of a name's TXT records; none where there is no such name. */
export type ResolveTxt = (name: string) => Promise<string[]>;

/** Where a domain's proof stands, and what it says. */
export const txtRecordOf = ({ domain, token }: { domain: string; token: string }) => ({
  name: `_soundings.${domain}`,
  value: `soundings-verification=${token}`,
});

/**
 * Looks for the TXT record that proves an account's domain. It passes from another account that proved
 * it before once that one's record is gone; of two that prove it in one instant one gets it. Throws NOT_FOUND without a domain, DOMAIN_UNPROVEN,
 * DOMAIN_TAKEN, PREMIUM_NEEDED.
 */
export async function verifyDomain(
  db: Db,
  account_id: string,
  resolve: ResolveTxt,
  now: Date,
): Promise<void> {
  const claimed = await findDomain(db, account_id);
  if (!claimed) throw new ProblemError("NOT_FOUND");
  const { name, value } = txtRecordOf(claimed);
  const texts = await resolve(name);
  if (!texts.includes(value)) throw new ProblemError("DOMAIN_UNPROVEN", { name });
  await db.transaction().execute(async (trx) => {
    await assertPremium(trx, account_id);
    const claims = await lockClaims(trx, claimed.domain);
    // Another domain may have been entered while the name servers were asked.
    const own = claims.find((claim) => claim.account_id === account_id && claim.token === claimed.token);
    if (!own) throw new ProblemError("DOMAIN_UNPROVEN", { name });
    const holder = claims.find((claim) => claim !== own && claim.verified_at);
    if (holder) {
      if (texts.includes(txtRecordOf(holder).value)) throw new ProblemError("DOMAIN_TAKEN");
      await setVerified(trx, holder.account_id, null);
    }
    await setVerified(trx, account_id, now);
  });
}

/** Names that hold no such record, by the codes of c-ares. */
const NONE = new Set(["ENOTFOUND", "ENODATA", "NOTFOUND", "NODATA"]);

/** Asks the name servers of this machine. Throws DOMAIN_UNPROVEN's milder kin when they do not answer. */
export const resolveTxt: ResolveTxt = async (name) => {
  try {
    const records = await new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name);
    return records.map((pieces) => pieces.join(""));
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw new ProblemError("DOMAIN_LOOKUP_FAILED");
  }
};
