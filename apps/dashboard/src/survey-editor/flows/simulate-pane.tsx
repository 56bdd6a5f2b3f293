import { CloseButton } from "@mantine/core";
import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PreviewPane } from "../preview/preview-pane.tsx";
import type { HeardText } from "../preview/read-tried-texts.ts";
import type { TriedVisit } from "../preview/use-preview.ts";
import styles from "./flows.module.css";
import { useFlows } from "./flows-context.ts";
import { HeardTexts } from "./heard-texts.tsx";
import { TriedVisitFields } from "./tried-visit-fields.tsx";

interface Props {
  isOnPath: (flowIds: readonly string[]) => void;
  onClose: () => void;
}

const PLAIN: TriedVisit = { variant_id: null, device: "phone", parameters: {}, readings: {} };

/** The respondent's page beside the flow: what is answered there lights up its way. */
export function SimulatePane({ isOnPath, onClose }: Props) {
  const { t } = useTranslation("survey-flows");
  const { survey } = useFlows();
  const [visit, setVisit] = useState(PLAIN);
  const [heard, setHeard] = useState<readonly HeardText[]>([]);
  const onHeard = (now: readonly HeardText[] | null) => {
    // Begun again, texts are as they are read.
    if (now === null) setVisit((before) => ({ ...before, readings: {} }));
    setHeard((before) => {
      const others = before.filter((one) => !now?.some(({ question_id }) => question_id === one.question_id));
      return now === null ? [] : [...others, ...now];
    });
  };
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
      <HeardTexts survey={survey} heard={heard} visit={visit} onChange={setVisit} />
      <div className={styles.preview}>
        <PreviewPane device="phone" visit={visit} onPath={isOnPath} onHeard={onHeard} />
      </div>
    </aside>
  );
}
