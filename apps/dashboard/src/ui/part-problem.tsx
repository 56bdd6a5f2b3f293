import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../lib/call-error.ts";
import { isOnline, subscribeToOnline } from "../lib/online.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";

/** Stands in for a part whose script could not be fetched: without a network, or after an upgrade of the server. */
export function PartProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribeToOnline, isOnline);
  if (!online) return <ErrorState error={new CallError("OFFLINE", 0)} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={TriangleAlert}
      title={t("partProblem.title")}
      text={t("partProblem.text")}
      action={
        <>
          <Button size="md" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
          <Button size="md" variant="default" onClick={() => location.reload()}>
            {t("partProblem.reload")}
          </Button>
        </>
      }
    />
  );
}
