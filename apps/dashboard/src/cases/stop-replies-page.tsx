import { stopReplies } from "@soundings/contract/cases";
import { useTranslation } from "react-i18next";
import { StopMails } from "../auth/stop-mails.tsx";
import { callApi } from "../lib/call.ts";

/** /stop-replies?token=…: ends mails to a respondent. */
export function StopRepliesPage() {
  const { t } = useTranslation("cases");
  return (
    <StopMails
      title={t("stop.title")}
      text={t("stop.text")}
      button={t("stop.button")}
      stop={(token) => callApi(stopReplies, { query: { token } })}
      done={() => t("stop.done")}
    />
  );
}
