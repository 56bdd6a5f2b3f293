import { Button, Skeleton } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import { DEFAULT_PAGE_SIZE } from "@soundings/contract/paging";
import { MessageSquareText, SearchX } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../lib/call-error.ts";
import { useFormat } from "../lib/format.ts";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTurner } from "../ui/list/pager.tsx";
import { closesPopup } from "../ui/open-popup.ts";
import { ScrollSection } from "../ui/scroll-section.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { type Order, SortMenu } from "../ui/sort-menu.tsx";
import { SelectionBar } from "./about/selection-bar.tsx";
import { useChosenComments } from "./about/use-chosen-comments.ts";
import { CommentCard, type SetCondition } from "./comment-card.tsx";
import { CommentConditions } from "./comment-conditions.tsx";
import { useComments } from "./comment-queries.ts";
import styles from "./comments.module.css";
import {
  type CommentSortKey,
  type CommentsView,
  isFiltered,
  listConditions,
  orderName,
  orderOf,
  setCondition,
} from "./comments-view.ts";
import type { KeyPointFilter } from "./key-point-queries.ts";
import { ListChips } from "./list-chips.tsx";
import { speaksOf } from "./marked-text.ts";
import { PointChip } from "./point-chip.tsx";

interface CommentsPaneProps<View extends CommentsView> {
  dataset: Dataset;
  view: View;
  onChange: (view: View, options?: { replace?: boolean }) => void;
  /** Whose comments these are, in place of the plain title. The page then has filters of its own. */
  head?: ReactNode;
  /** The topic that is pointed at elsewhere: its mentions stand out. */
  pointed?: string | undefined;
  /** With which the page asks for key points, where it shows them. */
  points?: KeyPointFilter;
  /** Opens a topic named in a comment; without it the topic becomes a condition. */
  onTopic?: (id: string) => void;
}

/** The comments behind what is shown: search, filters, order, and every comment with its marks. */
export function CommentsPane<View extends CommentsView>(props: CommentsPaneProps<View>) {
  const { dataset, view, onChange, head, pointed, onTopic } = props;
  const { t } = useTranslation("comments");
  const hasDates = dataset.first_date !== null;
  const comments = useComments(dataset.id, view, hasDates);
  const { list, pagination, unfiltered_count = 0 } = comments.data ?? {};
  const total = pagination?.totalItems;
  const filtered = isFiltered(view) || view.days !== null;
  const scroller = useScrollBack(view.page);
  const choosing = useChosenComments(list ?? NONE);
  const endChoosing = () => {
    choosing.end();
    scroller.current?.focus({ preventScroll: true });
  };
  const condition = useSetCondition({ view, onChange, onTopic });
  // What was there before stays in sight while the next is fetched; without a network it would pass for it.
  const offline = comments.isPlaceholderData && comments.fetchStatus === "paused";
  const some = useCountText(offline ? undefined : total, unfiltered_count, filtered, dataset);

  return (
    <aside className={styles.pane} aria-label={t("title")} data-tour="comments">
      <ScrollSection
        ref={scroller}
        className={styles.scroller}
        aria-label={t("title")}
        aria-busy={comments.isPlaceholderData || comments.isPending}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !choosing.isChoosing || closesPopup(event.nativeEvent)) return;
          event.preventDefault();
          endChoosing();
        }}
      >
        {head}
        <CommentTools {...props} hasDates={hasDates} count={some} />
        {offline || (comments.isError && !list) ? (
          <ErrorState
            error={comments.error ?? new CallError("OFFLINE", 0)}
            onRetry={() => void comments.refetch()}
          />
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
                topic={comments.data?.topic}
                pointed={comment.mentions.some((one) => speaksOf(one, pointed)) ? pointed : undefined}
                onCondition={condition}
                checked={choosing.isChoosing ? choosing.isChosen(comment) : undefined}
                onCheck={choosing.toggle}
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
            {choosing.isChoosing && (
              <SelectionBar
                dataset={dataset}
                selected={choosing.chosen}
                topic={comments.data?.topic}
                onAll={choosing.all}
                onEnd={endChoosing}
              />
            )}
          </div>
        )}
      </ScrollSection>
    </aside>
  );
}

/** One function for good, so that a card is drawn again only when its comment changes. */
function useSetCondition<View extends CommentsView>(
  now: Pick<CommentsPaneProps<View>, "view" | "onChange" | "onTopic">,
): SetCondition {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useCallback((key, value) => {
    const { view, onChange, onTopic } = latest.current;
    if (key === "topic_id" && onTopic) onTopic(String(value));
    else onChange(setCondition(view, key, value));
  }, []);
}

/** How many comments are found; null while nobody knows. */
function useCountText(
  total: number | undefined,
  unfiltered: number,
  filtered: boolean,
  dataset: Dataset,
): string | null {
  const { t } = useTranslation("comments");
  const format = useFormat();
  if (total === undefined) return null;
  const count = format.number(total);
  if (filtered) return t("some", { some: count, total: format.number(unfiltered) });
  // Of all comments near copies count once: those that are missing are said.
  const copies = dataset.comment_count - total;
  if (copies <= 0) return count;
  return t("withCopies", { total: count, count: copies, number: format.number(copies) });
}

interface CommentToolsProps<View extends CommentsView> extends CommentsPaneProps<View> {
  hasDates: boolean;
  count: string | null;
}

/** Search, order and filters above the list; below the head of a page that has one, on one line. */
function CommentTools<View extends CommentsView>(props: CommentToolsProps<View>) {
  const { dataset, view, onChange, head, points, hasDates, count } = props;
  const { t } = useTranslation("comments");
  const isNarrowed = Object.keys(listConditions(view.filter)).length > 0;
  const sort = (
    <SortMenu
      options={ORDERS.filter(({ sortBy }) => sortBy !== "date" || hasDates)}
      chosen={orderOf(view, hasDates)}
      nameOf={({ sortBy, sortDirection }) => t(`sort.${orderName(sortBy, dataset)}.${sortDirection}`)}
      onChange={(order) => onChange({ ...view, order, page: 1 })}
      variant="subtle"
      className={styles.sort}
    />
  );
  const search = (
    <SearchField
      className={styles.search}
      label={t("search")}
      clearLabel={t("clearSearch")}
      query={view.filter.query ?? ""}
      slash={!head}
      onChange={(query) => onChange(setCondition(view, "query", query || undefined), { replace: true })}
    />
  );
  return (
    <div className={styles.tools} data-tools>
      {head ? (
        <div className={styles.row}>
          {search}
          {/* Where nothing narrows the list alone, the head says how many there are. */}
          <span className={isNarrowed ? styles.quiet : "visually-hidden"} aria-live="polite">
            {count}
          </span>
          {sort}
        </div>
      ) : (
        <>
          <div className={styles.head}>
            <h2>{t("title")}</h2>
            <span className={styles.quiet} aria-live="polite">
              {count}
            </span>
            <span className={styles.space} />
            {sort}
          </div>
          {search}
          <CommentConditions dataset={dataset} view={view} onChange={onChange} />
        </>
      )}
      <ListChips dataset={dataset} view={view} onChange={onChange} />
      {points && view.filter.point && (
        <PointChip
          datasetId={dataset.id}
          filter={points}
          point={view.filter.point}
          onRemove={() => onChange(setCondition(view, "point", undefined))}
        />
      )}
    </div>
  );
}

const NONE: readonly Comment[] = [];

/** A new page of comments is read from its top: below the head, when that is scrolled away. */
function useScrollBack(page: number) {
  const scroller = useRef<HTMLElement>(null);
  // The page is what scrolls it back.
  useEffectOn([page], () => {
    const element = scroller.current;
    const head = element?.querySelector<HTMLElement>("[data-tools]")?.previousElementSibling;
    const top = head instanceof HTMLElement ? head.offsetHeight : 0;
    if (element && element.scrollTop > top) element.scrollTo({ top });
  });
  return scroller;
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
