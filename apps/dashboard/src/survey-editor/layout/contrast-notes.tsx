import { Button } from "@mantine/core";
import type { Formats } from "@soundings/contract/formats";
import { READABLE } from "@soundings/survey/colour";
import type { Configurations } from "@soundings/survey/configurations";
import { contrastChecks, type StyleColour } from "@soundings/survey/contrast-checks";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "./contrast-notes.module.css";

interface ContrastNotesProps {
  style: Configurations["style"];
  onRepair: (field: StyleColour, colour: string) => void;
}

/** Whether the chosen texts can be read on the chosen grounds, and what would make them so. */
export function ContrastNotes({ style, onRepair }: ContrastNotesProps) {
  const { t } = useTranslation("survey-layout");
  const format = useFormat();
  return (
    <ul className={styles.notes} aria-live="polite">
      {contrastChecks(style).map(({ text, ground, ratio, passes, repairs }) => (
        <li key={text} className={styles.note} data-passes={passes || undefined}>
          <span
            className={styles.sample}
            style={{ color: style[text], background: style[ground] }}
            aria-hidden="true"
          />
          <div>
            <p className={styles.words}>
              {passes ? (
                <CircleCheck size={14} aria-hidden="true" />
              ) : (
                <TriangleAlert size={14} aria-hidden="true" />
              )}
              {t(`contrast.${text}.${passes ? "passes" : "fails"}`, {
                ratio: ratioText(ratio, format),
                least: ratioText(READABLE, format),
              })}
            </p>
            {!passes && (
              <div className={styles.repairs}>
                <span>{t("contrast.repair")}</span>
                {repairs.map(({ field, colour }) => (
                  <Button key={field} size="xs" variant="default" onClick={() => onRepair(field, colour)}>
                    <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
                    {t(`style.colour.${field}`)} {colour}
                  </Button>
                ))}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "4.4 : 1", never rounded up to what it does not reach. */
const ratioText = (ratio: number, format: Formats) =>
  `${format.number(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1 })} : 1`;
