import { Skeleton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { listComments } from "@soundings/contract/comments";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { commentKeys } from "../../comments/comment-queries.ts";
import { callApi } from "../../lib/call.ts";
import { useFormat } from "../../lib/format.ts";
import { ErrorState } from "../../ui/error-state.tsx";
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
  /** Comments that the count is a share of. */
  total: number;
}

/** How many comments a search finds, and the most typical of them with what was found marked. */
export function SearchPreview({ preview, total }: SearchPreviewProps) {
  const { t } = useTranslation("topic-edits");
  const format = useFormat();
  const { found, count, asked } = preview;
  if (!asked) return <p className={styles.hint}>{t("search.hint")}</p>;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const list = found.data?.list;
  return (
    <section className={styles.preview} aria-label={t("search.found")} aria-busy={count === null}>
      <p className={styles.count} aria-live="polite">
        {count === null
          ? t("search.searching")
          : t("search.count", {
              count,
              number: format.number(count),
              share: format.percent(total ? count / total : 0),
            })}
      </p>
      {!list ? (
        <div aria-hidden="true">
          {[92, 70, 84].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={10} my={10} />
          ))}
        </div>
      ) : list.length === 0 ? (
        <p className={styles.hint}>{t("search.none")}</p>
      ) : (
        <ul className={styles.snippets} data-stale={count === null || undefined}>
          {list.map((comment) => (
            <li key={comment.id} lang={comment.language ?? undefined}>
              {snippetOf(comment.text, comment.highlights).map((run, index) =>
                run.found ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
                  <mark key={index}>{run.text}</mark>
                ) : (
                  run.text
                ),
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
