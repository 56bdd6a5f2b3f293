import { useConsent } from "../../../connect/consent-queries.ts";
import { useDraft, useSurvey } from "../../draft-context.tsx";

/**
 * Leads to Google's page, where a person agrees, and back to this survey. What is not saved yet is saved
 * before: the browser leaves this page.
 *
 * @returns `connect(account)` for a new account, or an id to connect again; `leaving` until the page is left
 */
export function useConnectAccount() {
  const { flush } = useDraft();
  const survey_id = useSurvey((survey) => survey.id);
  const { ask, leaving } = useConsent(flush);
  const connect = (google_account_id?: string) =>
    ask("google_sheets", { survey_id, ...(google_account_id && { google_account_id }) });
  return { connect, leaving };
}
