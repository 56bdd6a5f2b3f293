import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { crashDetails } from "./crash-details.ts";
import styles from "./shell.module.css";

/** Stands in for a page that failed: a reload usually mends it; the details are for whoever helps. */
export function CrashPage() {
  const error = useRouteError();
  const { t } = useTranslation("shell");
  const [copied, setCopied] = useState(false);
  usePageTitle(t("crash.title"));
  const copy = async () => {
    const details = crashDetails(error, location.href, navigator.userAgent, new Date());
    try {
      await navigator.clipboard.writeText(details);
      setCopied(true);
    } catch {
      // Without the clipboard (plain http) the text is shown for copying by hand.
      prompt(t("crash.copy"), details);
    }
  };
  return (
    <>
      <PageHeader title={t("crash.title")} />
      <EmptyState
        icon={TriangleAlert}
        title={t("crash.heading")}
        text={t("crash.text")}
        action={
          <>
            <Button size="md" onClick={() => location.reload()}>
              {t("crash.reload")}
            </Button>
            <Button size="md" variant="default" onClick={() => void copy()}>
              {copied ? t("crash.copied") : t("crash.copy")}
            </Button>
          </>
        }
      />
    </>
  );
}

/** The same where there is no layout around it, because the layout itself failed. */
export function CrashScreen() {
  return (
    <main className={styles.page}>
      <CrashPage />
    </main>
  );
}
