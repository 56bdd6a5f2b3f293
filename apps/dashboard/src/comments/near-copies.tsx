import { Skeleton } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { useCopies } from "./comment-queries.ts";
import card from "./comments.module.css";
import styles from "./near-copies.module.css";

/** "and 3 near copies": comments that say the same and count once with it; they open below. */
export function NearCopies({ comment, datasetId }: { comment: Comment; datasetId: string }) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const list = useId();
  const copies = useCopies(datasetId, comment.id, open);
  const found = copies.data;
  const more = found ? found.pagination.totalItems - found.list.length : 0;
  return (
    <div className={styles.copies}>
      <button type="button" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        <ChevronRight size={14} aria-hidden="true" />
        {t("copies", { count: comment.copy_count, number: format.number(comment.copy_count) })}
      </button>
      <div id={list} hidden={!open}>
        {copies.isError && !found ? (
          <ErrorState error={copies.error} onRetry={() => void copies.refetch()} />
        ) : !found ? (
          open && <Skeleton width="80%" height={10} my={8} />
        ) : (
          <ul>
            {found.list.map((copy) => (
              <li key={copy.id}>
                <span className={card.facts}>
                  {t("number", { number: format.number(copy.id) })}
                  {copy.date && <i className={card.dot} />}
                  {copy.date && format.date(copy.date)}
                </span>
                <p lang={copy.language ?? undefined} dir="auto">
                  {copy.text}
                </p>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p>{t("moreCopies", { count: more, number: format.number(more) })}</p>}
      </div>
    </div>
  );
}
