import { ArrowDownAZ, CalendarPlus, ChartBarDecreasing, Gauge } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Order, SortMenu } from "../ui/sort-menu.tsx";
import { TOPIC_ORDERS, type TopicSortKey } from "./topic-order.ts";
import styles from "./topics.module.css";

const ICONS: Record<TopicSortKey, ReactNode> = {
  sentiment_score: <Gauge size={16} />,
  comment_count: <ChartBarDecreasing size={16} />,
  name: <ArrowDownAZ size={16} />,
  created_at: <CalendarPlus size={16} />,
};

interface TopicOrderMenuProps {
  order: Order<TopicSortKey>;
  onChange: (order: Order<TopicSortKey>) => void;
}

/** The orders of topics, each with an icon, a name and a label: score, volume, name, created. */
export function TopicOrderMenu({ order, onChange }: TopicOrderMenuProps) {
  const { t } = useTranslation("topics");
  return (
    <SortMenu
      options={TOPIC_ORDERS}
      chosen={order}
      nameOf={({ sortBy }) => t(`sort.${sortBy}.name`)}
      labelOf={({ sortBy, sortDirection }) => t(`sort.${sortBy}.${sortDirection}`)}
      iconOf={({ sortBy }) => ICONS[sortBy]}
      onChange={onChange}
      className={styles.order}
    />
  );
}
