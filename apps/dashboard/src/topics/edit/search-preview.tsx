import { Skeleton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type Comment, listComments } from "@soundings/contract/comments";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { commentKeys } from "../../comments/comment-queries.ts";
import { callApi } from "../../lib/call.ts";
import { useFormat } from "../../lib/format.ts";
import { byPlace } from "../../ui/by-place.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ScrollSection } from "../../ui/scroll-section.tsx";
import { snippetOf } from "./snippet.ts";
import styles from "./topic-edit.module.css";

const TYPING_MS = 250;
const SHOWN = 4;

/** Which comments a search finds, of all or of one topic; asked a moment after the last letter. */
export function useSearchPreview(datasetId: string, text: string, topicId?: string) {
  const [typed] = useDebouncedValue(text.trim(), TYPING_MS);
  const filter = {
    query: typed,
    limit: SHOWN,
    sortBy: "typical" as const,
    ...(topicId && { topic_id: topicId }),
  };
  const found = useQuery({
    queryKey: commentKeys.list(datasetId, filter),
    queryFn: ({ signal }) => callApi(listComments, { params: { id: datasetId }, query: filter, signal }),
    enabled: typed !== "",
    placeholderData: keepPreviousData,
  });
  const current = typed !== "" && typed === text.trim() && !found.isPlaceholderData;
  return {
    found,
    /** Null until the count for exactly this text is known. */
    count: current ? (found.data?.pagination.totalItems ?? null) : null,
    asked: typed !== "",
  };
}

interface SearchPreviewProps {
  preview: ReturnType<typeof useSearchPreview>;
}

/** How many comments a search finds, and the most typical of them with what was found marked. */
export function SearchPreview({ preview }: SearchPreviewProps) {
  const { t } = useTranslation("topic-edits");
  const format = useFormat();
  const { found, count, asked } = preview;
  const list = found.data?.list;
  return (
    // Its height never moves the form.
    <ScrollSection
      className={styles.preview}
      aria-label={t("search.found")}
      aria-busy={asked && count === null}
    >
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <p className={asked ? styles.count : styles.hint} aria-live="polite">
            {!asked
              ? t("search.hint")
              : count === null
                ? t("search.searching")
                : count === 0
                  ? t("search.none")
                  : t("search.count", { count, number: format.number(count) })}
          </p>
          {asked && (list ? <Snippets list={list} stale={count === null} /> : <SnippetSkeleton />)}
        </>
      )}
    </ScrollSection>
  );
}

function Snippets({ list, stale }: { list: readonly Comment[]; stale: boolean }) {
  return (
    <ul className={styles.snippets} data-stale={stale || undefined}>
      {list.map((comment) => (
        <li key={comment.id} lang={comment.language ?? undefined} dir="auto">
          {byPlace(snippetOf(comment.text, comment.highlights), (run) =>
            run.found ? <mark>{run.text}</mark> : run.text,
          )}
        </li>
      ))}
    </ul>
  );
}

function SnippetSkeleton() {
  return (
    <div aria-hidden="true">
      {[92, 70, 84].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={10} my={10} />
      ))}
    </div>
  );
}
