import type { CustomDomain, Distribution } from "@soundings/contract/distribution";
import { FIRST_WIDGET } from "@soundings/survey/widget";
import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { isPremium } from "../plans/check-limits.ts";
import { findSurvey } from "../surveys/queries.ts";
import { findVersion } from "../surveys/version-queries.ts";
import { addressesOf, hostOf, linkBase } from "./addresses.ts";
import { type DomainRow, findCustomLink, findDomain, findNamespace, findReach } from "./queries.ts";
import { countSingleUse } from "./single-use-queries.ts";
import { txtRecordOf } from "./verify-domain.ts";
import { findWidget } from "./widget-queries.ts";

/** Where and how a survey is answered. Throws NOT_FOUND. `origin` is this server's, see originOf(). */
export async function getDistribution(
  db: DbOrTransaction,
  key: SurveyKey,
  origin: string,
): Promise<Distribution> {
  const found = await findSurvey(db, key);
  const reach = found && (await findReach(db, key));
  if (!found || !reach) throw new ProblemError("NOT_FOUND");
  const published = found.published_number ? await findVersion(db, key, found.published_number) : null;
  const custom = await findCustomLink(db, key);
  const domain = await findDomain(db, key.account_id);
  const namespace = await findNamespace(db, key.account_id);
  const addresses = addressesOf(origin, reach.code, custom, domain);
  const { id, status, has_changes } = found.item;
  return {
    id,
    status,
    has_changes,
    survey: { ...(published ?? found).survey, status },
    public_address: addresses.public_address,
    custom_link: custom && {
      link: custom.link,
      in_namespace: custom.namespace !== "",
      address: addresses.custom_address ?? "",
    },
    domain_address: addresses.domain_address,
    link_base: linkBase(origin, ""),
    namespace_base: namespace && linkBase(origin, namespace),
    namespace,
    domain: domain && describeDomain(domain, origin),
    may_have_domain: await isPremium(db, key.account_id),
    single_use_only: reach.single_use_only,
    single_use: await countSingleUse(db, key),
    access: {
      has_password: reach.has_password,
      once_per_device: reach.once_per_device,
      continue_days: reach.continue_days,
    },
    widget: (await findWidget(db, key)) ?? FIRST_WIDGET,
  };
}

function describeDomain(row: DomainRow, origin: string): CustomDomain {
  const { domain, verified_at } = row;
  const { name, value } = txtRecordOf(row);
  return {
    domain,
    verified_at: verified_at?.toISOString() ?? null,
    txt_name: name,
    txt_value: value,
    target: hostOf(origin),
  };
}
