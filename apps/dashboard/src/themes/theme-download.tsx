import { Button, Menu } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { ChevronDown, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { downloadDataset } from "../datasets/dataset-queries.ts";
import { useProblemText } from "../lib/problem-text.ts";
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
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          rightSection={<ChevronDown size={16} />}
        >
          {t("download.button")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction icon={<Download size={16} />} onClick={() => download("themes")}>
          {t("download.plain")}
        </MenuAction>
        <MenuAction icon={<Download size={16} />} onClick={() => download("themes_with_examples")}>
          {t("download.examples")}
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  );
}
