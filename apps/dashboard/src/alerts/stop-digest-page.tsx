import { stopDigest } from "@soundings/contract/digests";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { StopMails } from "../auth/stop-mails.tsx";
import { callApi } from "../lib/call.ts";

/** /digests/stop?token=…: ends mails about a dataset. */
export function StopDigestPage() {
  const { t } = useTranslation("alerts");
  return (
    <StopMails
      title={t("stop.title")}
      text={t("stop.text")}
      button={t("stop.button")}
      stop={(token) => callApi(stopDigest, { query: { token } })}
      done={({ dataset_name }) => (
        <>
          <p>{dataset_name ? t("stop.done", { dataset: dataset_name }) : t("stop.ended")}</p>
          <Link to="/">{t("stop.home")}</Link>
        </>
      )}
    />
  );
}
