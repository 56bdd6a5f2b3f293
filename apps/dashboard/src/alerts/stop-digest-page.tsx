import { Button } from "@mantine/core";
import { stopDigest } from "@soundings/contract/digests";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { AuthLayout } from "../auth/auth-layout.tsx";
import { callApi } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./alerts.module.css";

/**
 * /digests/stop?token=…: ends mails about a dataset, by the link that each of them has, whoever is signed in. With a
 * button: what fetches links in mails ends nothing.
 */
export function StopDigestPage() {
  const { t } = useTranslation("alerts");
  const problemText = useProblemText();
  const token = useSearchParams()[0].get("token") ?? "";
  const stopping = useMutation({ mutationFn: () => callApi(stopDigest, { query: { token } }) });
  const { data, error } = stopping;
  return (
    <AuthLayout title={t("stop.title")} stage={data ? "done" : "asking"}>
      <div className={styles.settings}>
        <p role="status">
          {!data
            ? t("stop.text")
            : data.dataset_name
              ? t("stop.done", { dataset: data.dataset_name })
              : t("stop.ended")}
        </p>
        {error && <p role="alert">{problemText(error)}</p>}
        {data ? (
          <Link to="/">{t("stop.home")}</Link>
        ) : (
          <Button
            size="lg"
            fullWidth
            loading={stopping.isPending}
            disabled={token === ""}
            onClick={() => stopping.mutate()}
          >
            {t("stop.button")}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}
