import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./inactive-notice.module.css";
import { useActivateAll } from "./survey-queries.ts";

/** Above the list: surveys that the month's answers had closed, and the way to open them all again. */
export function InactiveNotice() {
  const { t } = useTranslation("surveys");
  const problemText = useProblemText();
  const activating = useActivateAll();
  const activate = () =>
    activating.mutate(undefined, {
      onSuccess: ({ ids }) =>
        toast({ id: "activated", kind: "success", message: t("inactive.done", { count: ids.length }) }),
      onError: (error) => toast({ id: "activated", kind: "error", message: problemText(error) }),
    });
  return (
    <div className={styles.notice} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>{t("inactive.text")}</p>
      <Button variant="default" loading={activating.isPending} onClick={activate}>
        {t("inactive.activate")}
      </Button>
    </div>
  );
}
