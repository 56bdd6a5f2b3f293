import { Button } from "@mantine/core";
import { stopReplies } from "@soundings/contract/cases";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { AuthLayout } from "../auth/auth-layout.tsx";
import { callApi } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./cases.module.css";

/**
 * /stop-replies?token=…: ends mails to a respondent, by the link that each of them has. With a button: what fetches
 * links in mails ends nothing.
 */
export function StopRepliesPage() {
  const { t } = useTranslation("cases");
  const problemText = useProblemText();
  const token = useSearchParams()[0].get("token") ?? "";
  const stopping = useMutation({ mutationFn: () => callApi(stopReplies, { query: { token } }) });
  const { data, error } = stopping;
  return (
    <AuthLayout title={t("stop.title")} stage={data ? "done" : "asking"}>
      <div className={styles.stop}>
        <p role="status">{t(data ? "stop.done" : "stop.text")}</p>
        {error && <p role="alert">{problemText(error)}</p>}
        {!data && (
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
