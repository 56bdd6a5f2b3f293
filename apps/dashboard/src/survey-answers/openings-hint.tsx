import { Tooltip } from "@mantine/core";
import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./openings-hint.module.css";

/** What the count of openings knows, and what it cannot know. */
export function OpeningsHint({ since }: { since: string }) {
  const { t } = useTranslation("survey-answers");
  const format = useFormat();
  const text = t("openings.hint", { date: format.date(since) });
  return (
    <Tooltip label={text} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={styles.hint} aria-label={`${t("openings.about")}. ${text}`}>
        <Info size={13} />
      </button>
    </Tooltip>
  );
}
