import { CloseButton } from "@mantine/core";
import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PreviewPane } from "../preview/preview-pane.tsx";
import styles from "./flows.module.css";

interface Props {
  isOnPath: (flowIds: readonly string[]) => void;
  onClose: () => void;
}

/** The respondent's page beside the flow: what is answered there lights up its way. */
export function SimulatePane({ isOnPath, onClose }: Props) {
  const { t } = useTranslation("survey-flows");
  return (
    <aside className={styles.simulate} aria-label={t("simulate.title")}>
      <header className={styles.sideHead}>
        <Play size={16} aria-hidden="true" />
        <h2>{t("simulate.title")}</h2>
        <span className={styles.space} />
        <CloseButton aria-label={t("simulate.close")} onClick={onClose} />
      </header>
      <p className={styles.hint}>{t("simulate.hint")}</p>
      <div className={styles.preview}>
        <PreviewPane device="phone" onPath={isOnPath} />
      </div>
    </aside>
  );
}
