import type { CallReply } from "@soundings/contract/call";
import type { getMovedTopics, MovedTopic } from "@soundings/contract/moved-topics";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import styles from "./moved-list.module.css";

interface MovedListProps {
  datasetId: string;
  moved: CallReply<typeof getMovedTopics>;
  /** A link was followed. */
  onLeave: () => void;
}

/** Topic by topic, how many earlier comments joined and left it; each number leads to them. */
export function MovedList({ datasetId, moved, onLeave }: MovedListProps) {
  const { t } = useTranslation("moved-topics");
  const factsOf = ({ state, name_before, parent_name }: MovedTopic) =>
    [
      parent_name && t("under", { name: parent_name }),
      state !== "kept" && t(state),
      name_before && t("was", { name: name_before }),
    ]
      .filter(Boolean)
      .join(" · ");
  const to = (which: string) => `/topic-analysis?id=${datasetId}&moved=${which}`;
  return (
    <div>
      <p className={styles.lead}>{t("lead")}</p>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("topic")}</th>
              <th scope="col">{t("joined")}</th>
              <th scope="col">{t("left")}</th>
            </tr>
          </thead>
          <tbody>
            {moved.topics.map((topic) => (
              <tr key={topic.id}>
                <th scope="row">
                  {topic.name} <span className={styles.quiet}>{factsOf(topic)}</span>
                </th>
                {(["joined", "left"] as const).map((side) => (
                  <td key={side}>
                    <Count topic={topic} side={side} to={to(`${side}.${topic.id}`)} onLeave={onLeave} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Link to={to("any")} className={styles.link} onClick={onLeave}>
        {t("all")}
      </Link>
    </div>
  );
}

interface CountProps {
  topic: MovedTopic;
  side: "joined" | "left";
  to: string;
  onLeave: () => void;
}

function Count({ topic, side, to, onLeave }: CountProps) {
  const { t } = useTranslation("moved-topics");
  const format = useFormat();
  const number = format.number(topic[side]);
  if (topic[side] === 0) return <span className={styles.quiet}>–</span>;
  return (
    <Link
      to={to}
      className={styles.link}
      aria-label={t(`${side}Of`, { count: topic[side], number, name: topic.name })}
      onClick={onLeave}
    >
      {number}
    </Link>
  );
}
