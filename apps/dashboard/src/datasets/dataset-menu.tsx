import { ActionIcon, Menu } from "@mantine/core";
import type { DatasetItem } from "@soundings/contract/datasets";
import { downloadAnalyzedData, renameDataset } from "@soundings/contract/datasets";
import {
  Download,
  Ellipsis,
  FilePlus2,
  Pencil,
  RotateCw,
  Scale,
  SquareArrowOutUpRight,
  Trash2,
  X,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { MenuAction } from "../ui/menu-action.tsx";
import { comparisonPath } from "./comparison/comparison-state.ts";
import type { DatasetActions } from "./dataset-actions.tsx";
import styles from "./dataset-menu.module.css";
import { addFilePath, takesFiles } from "./waves/wave-queries.ts";

interface DatasetMenuProps {
  dataset: Pick<DatasetItem, "id" | "name" | "status" | "comment_count" | "source" | "is_sample">;
  actions: DatasetActions;
  /** Left out where the dataset is open already. */
  onOpen?: () => void;
  onDelete: () => void;
  /** Downloads have a menu of their own on the overview. */
  downloads?: boolean;
}

/** The ··· menu of one dataset. */
export function DatasetMenu({ dataset, actions, onOpen, onDelete, downloads = true }: DatasetMenuProps) {
  const { t } = useTranslation("datasets");
  const navigate = useNavigate();
  const may = useMay();
  const edits = may(renameDataset, dataset.id);
  const processing = dataset.status === "PROCESSING";
  return (
    <Menu position="bottom-end" width={280} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t("menu.label", { name: dataset.name })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onOpen && (
          <MenuAction icon={<SquareArrowOutUpRight size={16} />} shortcut="Enter" onClick={onOpen}>
            {t("menu.open")}
          </MenuAction>
        )}
        {edits && (
          <>
            <MenuAction
              icon={<Pencil size={16} />}
              shortcut={onOpen && "R"}
              onClick={() => actions.rename(dataset)}
            >
              {t("menu.rename")}
            </MenuAction>
            {processing ? (
              <MenuAction icon={<X size={16} />} onClick={() => actions.cancel(dataset)}>
                {t("menu.cancel")}
              </MenuAction>
            ) : (
              <MenuAction icon={<RotateCw size={16} />} onClick={() => void actions.reanalyze([dataset])}>
                {t("menu.reanalyze")}
              </MenuAction>
            )}
            {takesFiles(dataset) && (
              <MenuAction
                icon={<FilePlus2 size={16} />}
                disabled={dataset.status !== "FINISHED"}
                onClick={() => void navigate(addFilePath(dataset.id))}
              >
                {t("menu.addFile")}
              </MenuAction>
            )}
          </>
        )}
        <MenuAction
          icon={<Scale size={16} />}
          disabled={dataset.status !== "FINISHED"}
          onClick={() =>
            void navigate(comparisonPath({ id: dataset.id, other: "", wave: null, otherWave: null }))
          }
        >
          {t("menu.compare")}
        </MenuAction>
        {downloads && may(downloadAnalyzedData, dataset.id) && (
          <>
            <Menu.Divider />
            <DownloadItems dataset={dataset} actions={actions} />
          </>
        )}
        {edits && (
          <>
            <Menu.Divider />
            <MenuAction icon={<Trash2 size={16} />} shortcut={onOpen && "Del"} onClick={onDelete} danger>
              {t("menu.delete")}
            </MenuAction>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The files of a dataset, as menu items. */
export function DownloadItems({ dataset, actions }: Pick<DatasetMenuProps, "dataset" | "actions">) {
  const { t } = useTranslation("datasets");
  const analysed = dataset.status === "FINISHED";
  return DOWNLOADS.map(([kind, ending]) => (
    <MenuAction
      key={kind}
      icon={<Download size={16} />}
      disabled={kind === "raw" ? dataset.comment_count === 0 : !analysed}
      onClick={() => void actions.download([dataset], kind)}
    >
      {t(`menu.${kind}`)} <span className={styles.type}>{ending}</span>
    </MenuAction>
  ));
}

const DOWNLOADS = [
  ["analysis", ".xlsx"],
  ["comments", ".csv"],
  ["raw", ".xlsx"],
  ["data", ".jsonl"],
  ["themes", ".yaml"],
] as const;
