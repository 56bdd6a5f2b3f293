import { Button } from "@mantine/core";
import { shareDataset, shareSurvey } from "@soundings/contract/shares";
import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import { openShareDialog } from "./share-dialog.tsx";
import type { ShareTarget } from "./share-target.ts";

/** Opens the links to what a screen shows. */
export function ShareButton({ name, target }: { name: string; target: ShareTarget }) {
  const { t } = useTranslation("shares");
  const may = useMay();
  if (!may(target.of === "survey" ? shareSurvey : shareDataset, target.id)) return null;
  return (
    <Button
      variant="default"
      leftSection={<Share2 size={16} />}
      onClick={() => openShareDialog(t("title", { name }), target)}
    >
      {t("button")}
    </Button>
  );
}
