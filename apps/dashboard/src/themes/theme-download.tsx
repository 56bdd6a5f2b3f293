import type { Dataset } from "@soundings/contract/datasets";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { downloadDataset } from "../datasets/dataset-queries.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { DownloadMenu } from "../ui/download-menu.tsx";
import { MenuAction } from "../ui/menu-action.tsx";
import { toast } from "../ui/toasts.tsx";

/** The file, without comments or with a few of each topic. */
export function ThemeDownload({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation("themes");
  const problemText = useProblemText();
  const download = (kind: "themes" | "themes_with_examples") => {
    downloadDataset(dataset, kind).catch((error: unknown) => {
      toast({ id: "download-themes", kind: "error", message: problemText(error) });
    });
  };
  return (
    <DownloadMenu label={t("download.button")}>
      <MenuAction icon={<Download size={16} />} onClick={() => download("themes")}>
        {t("download.plain")}
      </MenuAction>
      <MenuAction icon={<Download size={16} />} onClick={() => download("themes_with_examples")}>
        {t("download.examples")}
      </MenuAction>
    </DownloadMenu>
  );
}
