import { Tour, type User } from "@soundings/contract/auth";
import { interfaceLanguage } from "@soundings/contract/interface-languages";
import { Plan } from "@soundings/contract/limits";
import { PageSize } from "@soundings/contract/paging";
import { limitsOf } from "../plans/limits.ts";
import type { UserRow } from "./queries.ts";

/** The signed-in user as the wire shows it, from the user's row joined with its account's. */
export function userOf(row: UserRow): User {
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
    is_operator: row.is_operator,
    tours_seen: Tour.options.filter((tour) => row.tours_seen.includes(tour)),
    created_at: row.created_at.toISOString(),
  };
}
