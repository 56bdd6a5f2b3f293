import type { TopicFigures } from "@soundings/contract/topics";
import { useTranslation } from "react-i18next";
import { FigureCells, type FiguresFrame } from "./topic-cells.tsx";
import { type RowActions, rowPlace } from "./topic-row.tsx";
import styles from "./topic-table.module.css";
import { OTHER } from "./use-row-keys.ts";

interface OtherRowProps {
  figures: TopicFigures;
  index: number;
  top: number;
  height: number;
  frame: FiguresFrame;
  active: boolean;
  reachable: boolean;
  actions: RowActions;
}

/** The comments that no topic claims: always shown, so that nobody takes the topics for everything. */
export function OtherRow({ figures, index, top, height, frame, active, reachable, actions }: OtherRowProps) {
  const { t } = useTranslation("topics");
  return (
    // Keys of the row are heard by the grid around it: use-row-keys.ts.
    <tr
      tabIndex={reachable ? 0 : -1}
      aria-rowindex={index}
      aria-level={1}
      aria-current={active || undefined}
      data-row={OTHER}
      data-other
      className={styles.row}
      style={rowPlace(top, height)}
      onClick={() => actions.open(OTHER)}
    >
      <td className={styles.check} />
      <th scope="row" className={styles.name}>
        <span className={styles.chevron} />
        <span className={styles.nameText} title={t("otherText")}>
          {t("other")}
        </span>
      </th>
      <FigureCells figures={figures} frame={frame} />
    </tr>
  );
}
