import { Button, Skeleton } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { DEFAULT_PAGE_SIZE } from "@soundings/contract/paging";
import { MessageSquareText, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { type Order, SortMenu } from "../../ui/sort-menu.tsx";
import { useComments } from "../dataset-queries.ts";
import { isFiltered, type OverviewState, setCondition } from "../overview-state.ts";
import { PageTurner } from "../pager.tsx";
import { CommentCard } from "./comment-card.tsx";
import { CommentFilters } from "./comment-filters.tsx";
import styles from "./comments.module.css";

interface CommentsPaneProps {
  dataset: Dataset;
  state: OverviewState;
  onChange: (state: OverviewState, options?: { replace?: boolean }) => void;
}

/** The comments behind what is shown: search, filters, order, and every comment with its marks. */
export function CommentsPane({ dataset, state, onChange }: CommentsPaneProps) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const comments = useComments(dataset.id, state, true);
  const list = comments.data?.list;
  const pagination = comments.data?.pagination;
  const scroller = useRef<HTMLDivElement>(null);
  const filtered = isFiltered(state) || state.days !== null;
  const total = pagination?.totalItems;

  // A new page of comments is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what scrolls it back
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [state.page]);

  return (
    <aside className={styles.pane} aria-labelledby="comments-title">
      <div className={styles.head}>
        <h2 id="comments-title">{t("comments.title")}</h2>
        <span className={styles.quiet} aria-live="polite">
          {total === undefined
            ? null
            : filtered
              ? t("comments.some", {
                  some: format.number(total),
                  total: format.number(dataset.comment_count),
                })
              : format.number(total)}
        </span>
        <span className={styles.space} />
        <SortMenu
          options={ORDERS.filter(({ sortBy }) => sortBy !== "date" || dataset.first_date !== null)}
          chosen={state}
          nameOf={({ sortBy, sortDirection }) => t(`comments.sort.${sortBy}.${sortDirection}`)}
          onChange={(order) => onChange({ ...state, ...order, page: 1 })}
          variant="subtle"
          className={styles.sort}
        />
      </div>
      <SearchField
        className={styles.search}
        label={t("comments.search")}
        clearLabel={t("comments.clearSearch")}
        query={state.filter.query ?? ""}
        onChange={(query) => onChange(setCondition(state, "query", query || undefined), { replace: true })}
      />
      <CommentFilters dataset={dataset} state={state} onChange={onChange} />
      {/* The list scrolls by itself beside the numbers, so it takes the focus for the keyboard. */}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={t("comments.title")}
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
            onClear={() => onChange({ ...state, filter: {}, commentDays: null, page: 1 })}
          />
        ) : (
          <div data-stale={comments.isPlaceholderData || undefined} className={styles.list}>
            {list.map((comment) => (
              <CommentCard
                key={comment.id}
                comment={comment}
                dataset={dataset}
                onCondition={(key, value) => onChange(setCondition(state, key, value))}
              />
            ))}
            <div className={styles.foot}>
              <PageTurner
                page={pagination.page}
                pages={pagination.totalPages}
                limit={DEFAULT_PAGE_SIZE.comments}
                total={pagination.totalItems}
                onTurn={(page) => onChange({ ...state, page })}
              />
            </div>
          </div>
        )}
      </section>
    </aside>
  );
}

const ORDERS: readonly Order<OverviewState["sortBy"]>[] = [
  { sortBy: "date", sortDirection: "desc" },
  { sortBy: "date", sortDirection: "asc" },
  { sortBy: "score", sortDirection: "desc" },
  { sortBy: "score", sortDirection: "asc" },
  { sortBy: "position", sortDirection: "asc" },
];

function NoComments({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation("overview");
  if (!filtered) return <EmptyState icon={MessageSquareText} title={t("comments.empty")} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t("comments.noResult")}
      text={t("comments.noResultText")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("comments.clearFilters")}
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
