import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { assertPremium } from "../plans/check-limits.ts";
import { holdAccount } from "../plans/queries.ts";
import { newToken } from "../surveys/survey-code.ts";
import {
  countNamespaceLinks,
  dropDomain,
  dropNamespace,
  findDomain,
  findNamespace,
  insertDomain,
  moveNamespaceLinks,
  takeNamespace,
} from "./queries.ts";

/** Undefined leaves a field as it is, null takes it away. */
interface Names {
  namespace?: string | null;
  domain?: string | null;
}

/**
 * Sets an account's namespace and domain. `own_host` is this server's own name. Throws PREMIUM_NEEDED,
 * NAMESPACE_TAKEN, NAMESPACE_IN_USE, DOMAIN_TAKEN.
 */
export async function setDomain(db: Db, account_id: string, names: Names, own_host: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A name that came to a deleted account would stay taken for ever.
    if (!(await holdAccount(trx, account_id))) throw new ProblemError("NOT_FOUND");
    // Names can be given back on every plan.
    if (names.namespace || names.domain) await assertPremium(trx, account_id);
    if (names.namespace !== undefined) await setNamespace(trx, account_id, names.namespace);
    if (names.domain === own_host) throw new ProblemError("DOMAIN_TAKEN");
    if (names.domain !== undefined) await setOwnDomain(trx, account_id, names.domain);
  });
}

async function setNamespace(trx: DbOrTransaction, account_id: string, namespace: string | null) {
  if ((await findNamespace(trx, account_id)) === namespace) return;
  if (namespace === null) {
    const count = await countNamespaceLinks(trx, account_id);
    if (count > 0) throw new ProblemError("NAMESPACE_IN_USE", { count });
    return await dropNamespace(trx, account_id);
  }
  if (!(await takeNamespace(trx, account_id, namespace))) throw new ProblemError("NAMESPACE_TAKEN");
  await moveNamespaceLinks(trx, account_id, namespace);
}

/** A claim only: whoever claims the same domain is not kept from proving it. */
async function setOwnDomain(trx: DbOrTransaction, account_id: string, domain: string | null) {
  if (((await findDomain(trx, account_id))?.domain ?? null) === domain) return;
  await dropDomain(trx, account_id);
  if (domain !== null) await insertDomain(trx, { account_id, domain, token: newToken(24) });
}
