import { ActionIcon, Tooltip } from "@mantine/core";
import { useReactFlow, useViewport } from "@xyflow/react";
import { Maximize, Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import styles from "./zoom-bar.module.css";

export function ZoomBar({ onFit }: { onFit: () => void }) {
  const { t } = useTranslation("survey-flows");
  const format = useFormat();
  const { zoomIn, zoomOut, zoomTo } = useReactFlow();
  const { zoom } = useViewport();
  return (
    <div className={styles.zoom}>
      <Tooltip label={t("picture.zoomOut")}>
        <ActionIcon aria-label={t("picture.zoomOut")} onClick={() => void zoomOut()}>
          <Minus size={16} />
        </ActionIcon>
      </Tooltip>
      <button
        type="button"
        className={styles.percent}
        title={t("picture.wholeSize")}
        onClick={() => void zoomTo(1)}
      >
        {format.percent(zoom)}
      </button>
      <Tooltip label={t("picture.zoomIn")}>
        <ActionIcon aria-label={t("picture.zoomIn")} onClick={() => void zoomIn()}>
          <Plus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t("picture.fit")}>
        <ActionIcon aria-label={t("picture.fit")} onClick={onFit}>
          <Maximize size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
