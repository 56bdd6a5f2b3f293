import { AuditFilter, AuditKind, AuditOutcome } from "@soundings/contract/audit";
import { Id } from "@soundings/survey/id";

/** What the audit log shows; all of it lives in the address bar. */
export interface AuditState extends AuditFilter {
  /** The page begins below this event, or ends above it. */
  before_id?: string | undefined;
  after_id?: string | undefined;
}

/** Anything odd falls back to what a first visit shows. Stable, as `useAddressState` wants it. */
export function readAudit(params: URLSearchParams): AuditState {
  const id = (name: string) => Id.safeParse(params.get(name)).data;
  const day = (name: string) => AuditFilter.shape.from.safeParse(params.get(name) ?? undefined).data;
  return {
    search: (params.get("q") ?? "").trim().slice(0, 200),
    user_id: id("who"),
    kind: AuditKind.safeParse(params.get("kind")).data,
    outcome: AuditOutcome.safeParse(params.get("outcome")).data,
    from: day("from"),
    to: day("to"),
    before_id: id("before"),
    after_id: id("after"),
  };
}

export function writeAudit({ search, user_id, before_id, after_id, ...rest }: AuditState): URLSearchParams {
  const named = { q: search || undefined, who: user_id, ...rest, before: before_id, after: after_id };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value) params.set(name, value);
  return params;
}

/** The filter alone, for a file of all that it keeps. */
export const filterOf = ({ before_id: _before, after_id: _after, ...filter }: AuditState): AuditFilter =>
  filter;
