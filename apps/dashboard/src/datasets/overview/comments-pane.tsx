import { Button, CloseButton, Menu, Skeleton, TextInput } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { DEFAULT_PAGE_SIZE } from "@soundings/contract/paging";
import { ArrowDownUp, ChevronDown, MessageSquareText, Search, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { MenuChoice } from "../../ui/menu-choice.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { useComments } from "../dataset-queries.ts";
import { isFiltered, type OverviewState, setCondition } from "../overview-state.ts";
import { PageTurner } from "../pager.tsx";
import { useTypedText } from "../search-field.tsx";
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
        <CommentSort state={state} hasDates={dataset.first_date !== null} onChange={onChange} />
      </div>
      <CommentSearch
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

function CommentSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const { t } = useTranslation("overview");
  const field = useRef<HTMLInputElement>(null);
  const { text, type } = useTypedText(query, onChange);
  useShortcut("/", () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      className={styles.search}
      value={text}
      maxLength={200}
      aria-label={t("comments.search")}
      placeholder={t("comments.search")}
      leftSection={<Search size={16} />}
      rightSection={
        text && (
          <CloseButton size="sm" aria-label={t("comments.clearSearch")} onClick={() => type("", true)} />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") type(event.currentTarget.value, true);
        if (event.key !== "Escape") return;
        event.preventDefault();
        type("", true);
        event.currentTarget.blur();
      }}
    />
  );
}

interface CommentSortProps {
  state: OverviewState;
  hasDates: boolean;
  onChange: CommentsPaneProps["onChange"];
}

const SORTS = [
  { sortBy: "date", sortDirection: "desc" },
  { sortBy: "date", sortDirection: "asc" },
  { sortBy: "score", sortDirection: "desc" },
  { sortBy: "score", sortDirection: "asc" },
  { sortBy: "position", sortDirection: "asc" },
] as const;

function CommentSort({ state, hasDates, onChange }: CommentSortProps) {
  const { t } = useTranslation("overview");
  const options = SORTS.filter((option) => hasDates || option.sortBy !== "date");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          className={styles.sort}
          leftSection={<ArrowDownUp size={16} />}
          rightSection={<ChevronDown size={16} />}
        >
          {t(`comments.sort.${state.sortBy}.${state.sortDirection}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => {
          const chosen = option.sortBy === state.sortBy && option.sortDirection === state.sortDirection;
          return (
            <MenuChoice
              key={`${option.sortBy}.${option.sortDirection}`}
              checked={chosen}
              onChoose={() => onChange({ ...state, ...option, page: 1 })}
            >
              {t(`comments.sort.${option.sortBy}.${option.sortDirection}`)}
            </MenuChoice>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

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
