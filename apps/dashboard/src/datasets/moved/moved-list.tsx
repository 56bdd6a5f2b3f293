import type { CallReply } from "@soundings/contract/call";
import type { getMovedTopics, MovedTopic } from "@soundings/contract/moved-topics";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { navigate } from "../../lib/navigate.ts";
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
      <CommentsLink to={to("any")} onLeave={onLeave}>
        {t("all")}
      </CommentsLink>
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
    <CommentsLink
      to={to}
      label={t(`${side}Of`, { count: topic[side], number, name: topic.name })}
      onLeave={onLeave}
    >
      {number}
    </CommentsLink>
  );
}

interface CommentsLinkProps {
  to: string;
  label?: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A modal stands outside of the router, so its links ask for it. */
function CommentsLink({ to, label, onLeave, children }: CommentsLinkProps) {
  return (
    <a
      href={to}
      className={styles.link}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onLeave();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
