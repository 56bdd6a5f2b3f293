import type { TakenUp } from "../left-visits.ts";
import type { PageData } from "../page-data.ts";
import type { StoredVisit } from "../stored-visit.ts";

/** Of a response that the server drew as far as it has it, what this browser has not sent yet. */
export function takeOwed(
  drawn: PageData,
  { response_id }: Pick<TakenUp, "response_id">,
  visits: readonly StoredVisit[],
): { visit: TakenUp; replaced: null } | null {
  const owed = visits.find((one) => one.response_id === response_id && one.unsent);
  return owed?.version === drawn.version ? { visit: owed, replaced: null } : null;
}
