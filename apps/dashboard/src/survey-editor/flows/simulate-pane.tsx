import { CloseButton } from "@mantine/core";
import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PreviewPane } from "../preview/preview-pane.tsx";
import type { TriedVisit } from "../preview/use-preview.ts";
import styles from "./flows.module.css";
import { useFlows } from "./flows-context.ts";
import { TriedVisitFields } from "./tried-visit-fields.tsx";

interface Props {
  isOnPath: (flowIds: readonly string[]) => void;
  onClose: () => void;
}

const PLAIN: TriedVisit = { variant_id: null, device: "phone", parameters: {} };

/** The respondent's page beside the flow: what is answered there lights up its way. */
export function SimulatePane({ isOnPath, onClose }: Props) {
  const { t } = useTranslation("survey-flows");
  const { survey } = useFlows();
  const [visit, setVisit] = useState(PLAIN);
  return (
    <aside className={styles.simulate} aria-label={t("simulate.title")}>
      <header className={styles.sideHead}>
        <Play size={16} aria-hidden="true" />
        <h2>{t("simulate.title")}</h2>
        <span className={styles.space} />
        <CloseButton aria-label={t("simulate.close")} onClick={onClose} />
      </header>
      <p className={styles.hint}>{t("simulate.hint")}</p>
      <TriedVisitFields survey={survey} visit={visit} onChange={setVisit} />
      <div className={styles.preview}>
        <PreviewPane device="phone" visit={visit} onPath={isOnPath} />
      </div>
    </aside>
  );
}
