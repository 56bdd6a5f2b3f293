import type { KeyPoint } from "@soundings/contract/key-points";
import { useTranslation } from "react-i18next";
import { PointRow } from "../comments/key-point-list.tsx";
import points from "../comments/key-points.module.css";
import styles from "./ask.module.css";

interface AnswerPointsProps {
  points: readonly KeyPoint[];
  /** Leads to the comments that a point stands for. */
  onOpen: (point: KeyPoint) => void;
}

/** What many say, word for word. */
export function AnswerPoints({ points: list, onOpen }: AnswerPointsProps) {
  const { t } = useTranslation("comments");
  return (
    <section className={styles.panel} aria-labelledby="answer-points">
      <h2 id="answer-points">{t("points.title")}</h2>
      <ul className={points.points}>
        {list.map((point) => (
          <PointRow key={point.id} point={point} chosen={false} withTopic onChoose={() => onOpen(point)} />
        ))}
      </ul>
    </section>
  );
}
