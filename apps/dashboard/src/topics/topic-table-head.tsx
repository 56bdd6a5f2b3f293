import { Checkbox } from "@mantine/core";
import type { TopicList } from "@soundings/contract/topics";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import type { Order } from "../ui/sort-menu.tsx";
import topicCellsStyles from "./topic-cells.module.css";
import type { FiguresFrame } from "./topic-cells.tsx";
import { FIRST_DIRECTION, type TopicSortKey } from "./topic-order.ts";
import styles from "./topic-table.module.css";

interface TopicTableHeadProps {
  frame: FiguresFrame;
  order: Order<TopicSortKey>;
  onOrder: (order: Order<TopicSortKey>) => void;
  checked: "all" | "some" | "none";
  onCheckAll: () => void;
}

export function TopicTableHead({ frame, order, onOrder, checked, onCheckAll }: TopicTableHeadProps) {
  const { t } = useTranslation("topics");
  const sort = (sortBy: TopicSortKey, className?: string) => (
    <SortHead sortBy={sortBy} order={order} onOrder={onOrder} className={className} />
  );
  return (
    <thead className={styles.headGroup}>
      <tr aria-rowindex={1} className={styles.head}>
        <th scope="col" className={styles.check}>
          <Checkbox
            aria-label={t("selectAll")}
            checked={checked === "all"}
            indeterminate={checked === "some"}
            onChange={onCheckAll}
          />
        </th>
        {sort("name", styles.nameHead)}
        {sort("sentiment_score")}
        <th scope="col" className={topicCellsStyles.share}>
          {t("column.share")}
        </th>
        {sort("comment_count", topicCellsStyles.end)}
        {frame.trend && (
          <th scope="col" className={topicCellsStyles.trend}>
            {t(`column.trend.${frame.trend.unit}`, { count: frame.trend.dates.length })}
          </th>
        )}
        {frame.previous && <ChangeHead previous={frame.previous} />}
      </tr>
    </thead>
  );
}

function ChangeHead({ previous }: { previous: NonNullable<TopicList["previous"]> }) {
  const { t } = useTranslation("topics");
  const format = useFormat();
  const days = { from: format.date(previous.from), to: format.date(previous.to) };
  return (
    <th
      scope="col"
      className={`${topicCellsStyles.end} ${topicCellsStyles.change}`}
      title={t("change.against", days)}
    >
      {t("column.change")}
    </th>
  );
}

interface SortHeadProps {
  sortBy: TopicSortKey;
  order: Order<TopicSortKey>;
  onOrder: (order: Order<TopicSortKey>) => void;
  className?: string | undefined;
}

/** A column's name that sorts by it, and the other way round when it already does. */
function SortHead({ sortBy, order, onOrder, className }: SortHeadProps) {
  const { t } = useTranslation("topics");
  const active = order.sortBy === sortBy;
  const turned = order.sortDirection === "asc" ? "desc" : "asc";
  // Names rise from A to Z when the order is called descending.
  const rises = (order.sortDirection === "asc") !== (sortBy === "name");
  const Arrow = rises ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={active ? (rises ? "ascending" : "descending") : undefined}
      className={className}
    >
      <button
        type="button"
        className={styles.sortHead}
        data-active={active || undefined}
        onClick={() => onOrder({ sortBy, sortDirection: active ? turned : FIRST_DIRECTION[sortBy] })}
      >
        {t(`column.${sortBy}`)}
        {active && <Arrow size={12} aria-hidden="true" />}
      </button>
    </th>
  );
}
