import { Button } from "@mantine/core";
import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ShareTarget } from "./share-target.ts";
import { useOpenShare } from "./use-open-share.ts";

/** Opens the links to what a screen shows. */
export function ShareButton({ name, target }: { name: string; target: ShareTarget }) {
  const { t } = useTranslation("shares");
  const openShare = useOpenShare(target);
  if (!openShare) return null;
  return (
    <Button
      variant="default"
      leftSection={<Share2 size={16} />}
      onClick={() => openShare(t("title", { name }), target)}
    >
      {t("button")}
    </Button>
  );
}
