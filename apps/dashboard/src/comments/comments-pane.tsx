import { Button, Skeleton } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { DEFAULT_PAGE_SIZE } from "@soundings/contract/paging";
import { MessageSquareText, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PageTurner } from "../datasets/pager.tsx";
import { useFormat } from "../lib/format.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { type Order, SortMenu } from "../ui/sort-menu.tsx";
import { CommentCard } from "./comment-card.tsx";
import { CommentFilters } from "./comment-filters.tsx";
import { useComments } from "./comment-queries.ts";
import styles from "./comments.module.css";
import {
  type CommentSortKey,
  type CommentsView,
  isFiltered,
  orderOf,
  setCondition,
} from "./comments-view.ts";

interface CommentsPaneProps {
  dataset: Dataset;
  view: CommentsView;
  onChange: (view: CommentsView, options?: { replace?: boolean }) => void;
}

/** The comments behind what is shown: search, filters, order, and every comment with its marks. */
export function CommentsPane({ dataset, view, onChange }: CommentsPaneProps) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const hasDates = dataset.first_date !== null;
  const comments = useComments(dataset.id, view, hasDates);
  const list = comments.data?.list;
  const pagination = comments.data?.pagination;
  const scroller = useRef<HTMLDivElement>(null);
  const filtered = isFiltered(view) || view.days !== null;
  const total = pagination?.totalItems;

  // A new page of comments is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what scrolls it back
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [view.page]);

  return (
    <aside className={styles.pane} aria-labelledby="comments-title">
      <div className={styles.head}>
        <h2 id="comments-title">{t("title")}</h2>
        <span className={styles.quiet} aria-live="polite">
          {total === undefined
            ? null
            : filtered
              ? t("some", {
                  some: format.number(total),
                  total: format.number(dataset.comment_count),
                })
              : format.number(total)}
        </span>
        <span className={styles.space} />
        <SortMenu
          options={ORDERS.filter(({ sortBy }) => sortBy !== "date" || hasDates)}
          chosen={orderOf(view, hasDates)}
          nameOf={({ sortBy, sortDirection }) => t(`sort.${sortBy}.${sortDirection}`)}
          onChange={(order) => onChange({ ...view, order, page: 1 })}
          variant="subtle"
          className={styles.sort}
        />
      </div>
      <SearchField
        className={styles.search}
        label={t("search")}
        clearLabel={t("clearSearch")}
        query={view.filter.query ?? ""}
        onChange={(query) => onChange(setCondition(view, "query", query || undefined), { replace: true })}
      />
      <CommentFilters dataset={dataset} view={view} onChange={onChange} />
      {/* The list scrolls by itself beside the numbers, so it takes the focus for the keyboard. */}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={t("title")}
        aria-busy={comments.isPlaceholderData || comments.isPending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        {comments.isError && !list ? (
          <ErrorState error={comments.error} onRetry={() => void comments.refetch()} />
        ) : !list || !pagination ? (
          <SkeletonComments />
        ) : list.length === 0 ? (
          <NoComments
            filtered={filtered}
            onClear={() => onChange({ ...view, filter: {}, commentDays: null, page: 1 })}
          />
        ) : (
          <div data-stale={comments.isPlaceholderData || undefined} className={styles.list}>
            {list.map((comment) => (
              <CommentCard
                key={comment.id}
                comment={comment}
                dataset={dataset}
                onCondition={(key, value) => onChange(setCondition(view, key, value))}
              />
            ))}
            <div className={styles.foot}>
              <PageTurner
                page={pagination.page}
                pages={pagination.totalPages}
                limit={DEFAULT_PAGE_SIZE.comments}
                total={pagination.totalItems}
                onTurn={(page) => onChange({ ...view, page })}
              />
            </div>
          </div>
        )}
      </section>
    </aside>
  );
}

const ORDERS: readonly Order<CommentSortKey>[] = [
  { sortBy: "typical", sortDirection: "asc" },
  { sortBy: "date", sortDirection: "desc" },
  { sortBy: "date", sortDirection: "asc" },
  { sortBy: "score", sortDirection: "desc" },
  { sortBy: "score", sortDirection: "asc" },
  { sortBy: "position", sortDirection: "asc" },
];

function NoComments({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation("comments");
  if (!filtered) return <EmptyState icon={MessageSquareText} title={t("empty")} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t("noResult")}
      text={t("noResultText")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("clearFilters")}
        </Button>
      }
    />
  );
}

function SkeletonComments() {
  return (
    <div aria-hidden="true">
      {[92, 78, 60, 95, 70].map((width) => (
        <div key={width} className={styles.comment}>
          <Skeleton width={150} height={10} mt={5} mb={12} />
          <Skeleton width="100%" height={10} mb={12} />
          <Skeleton width={`${width}%`} height={10} mb={14} />
          <Skeleton width={120} height={10} mb={8} />
        </div>
      ))}
    </div>
  );
}
