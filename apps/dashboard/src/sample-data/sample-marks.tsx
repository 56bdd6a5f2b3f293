import { Button } from "@mantine/core";
import { addSampleData } from "@soundings/contract/sample-data";
import { FlaskConical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import styles from "./sample-marks.module.css";
import { useSampleData } from "./use-sample-data.ts";

/** Beside the name of a sample in a list. */
export function SampleTag() {
  const { t } = useTranslation("sample-data");
  return <span className={styles.tag}>{t("tag")}</span>;
}

/** Above a list with samples in it: what they are, and the way to be rid of them. */
export function SampleNotice() {
  const { t } = useTranslation("sample-data");
  const may = useMay()(addSampleData);
  const { remove, removing } = useSampleData();
  if (!may) return null;
  return (
    <div className={styles.notice}>
      <FlaskConical size={16} aria-hidden="true" />
      <p>{t("notice")}</p>
      <Button variant="subtle" loading={removing} onClick={remove}>
        {t("remove")}
      </Button>
    </div>
  );
}
