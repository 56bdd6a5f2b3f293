import { Tour, type User } from "@soundings/contract/auth";
import { interfaceLanguage } from "@soundings/contract/interface-languages";
import { limitsOf, Plan } from "@soundings/contract/limits";
import { PageSize } from "@soundings/contract/paging";
import type { Rights } from "@soundings/contract/rights";
import type { UserRow } from "./signed-queries.ts";

/**
 * The signed-in user as the wire shows it, from the user's row joined with its account's. What does not exist for a
 * member is not told: grants of "none" stay here.
 */
export function userOf(row: UserRow, { role, grants }: Rights, second_step_needed = false): User {
  const plan = Plan.parse(row.plan);
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    language: interfaceLanguage(row.language),
    app: row.app === "surveys" || row.app === "datasets" ? row.app : null,
    dataset_page_limit: PageSize.safeParse(row.dataset_page_limit).data ?? null,
    survey_page_limit: PageSize.safeParse(row.survey_page_limit).data ?? null,
    plan,
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
    limits: limitsOf(plan, row.limits),
    product_features: row.product_features,
    account: { id: row.account_id, name: row.account_name },
    role,
    grants: [...grants].flatMap(([id, level]) => (level === "none" ? [] : [{ id, level }])),
    second_step_needed,
    // The account's owners run the installation, not everybody whom they let in.
    is_operator: row.is_operator && role === "owner",
    tours_seen: Tour.options.filter((tour) => row.tours_seen.includes(tour)),
    created_at: row.created_at.toISOString(),
  };
}
