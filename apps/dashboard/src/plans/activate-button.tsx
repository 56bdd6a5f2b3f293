import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { useActivateAll } from "./activate-queries.ts";

/** Opens all surveys that a full month had closed. */
export function ActivateButton() {
  const { t } = useTranslation("plans");
  const problemText = useProblemText();
  const activating = useActivateAll();
  const activate = () =>
    void activating.mutateAsync().then(
      ({ ids }) =>
        toast({ id: "activated", kind: "success", message: t("activated", { count: ids.length }) }),
      (error) => toast({ id: "activated", kind: "error", message: problemText(error) }),
    );
  return (
    <Button variant="default" loading={activating.isPending} onClick={activate}>
      {t("activate")}
    </Button>
  );
}
