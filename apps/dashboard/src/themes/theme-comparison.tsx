import { Button, Skeleton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Dataset } from "@soundings/contract/datasets";
import type { ThemeComparison } from "@soundings/contract/themes";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { useStepTopicEdits } from "../topics/edit/topic-edit-queries.ts";
import { byPlace } from "../ui/by-place.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { ThemeChanges } from "./theme-changes.tsx";
import { ThemeNotes } from "./theme-notes.tsx";
import { ThemeProblems } from "./theme-problems.tsx";
import { useApplyThemes, useThemeComparison } from "./theme-queries.ts";
import type { ChosenThemes } from "./theme-source.tsx";
import styles from "./themes.module.css";

/** Compared a moment after the last letter, not with each of them. */
const PAUSE_MS = 400;

interface ThemeComparisonProps {
  dataset: Dataset;
  chosen: ChosenThemes;
  onDone: () => void;
}

/** What themes would change, and the button that does it. */
export function ThemeComparisonOf({ dataset, chosen, onDone }: ThemeComparisonProps) {
  const { t } = useTranslation("themes");
  const [asked] = useDebouncedValue(chosen, PAUSE_MS);
  const comparison = useThemeComparison(dataset.id, asked);
  const { data } = comparison;
  const stale = comparison.isPlaceholderData || asked !== chosen;
  return (
    <section aria-label={t("compare.title")} aria-busy={stale || !data}>
      {comparison.isError ? (
        <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
      ) : data ? (
        <div data-stale={stale || undefined} className={styles.told}>
          {data.problems.length > 0 ? (
            <ThemeProblems problems={data.problems} text={asked.file ?? ""} />
          ) : (
            <>
              <Summary comparison={data} dataset={dataset} />
              {data.changes.length > 0 && (
                <ThemeChanges dataset={dataset} chosen={asked} changes={data.changes} />
              )}
              <ThemeNotes dataset={dataset} comparison={data} />
              {data.changes.length + data.waiting.length > 0 && (
                <ApplyBar dataset={dataset} chosen={chosen} comparison={data} busy={stale} onDone={onDone} />
              )}
            </>
          )}
        </div>
      ) : (
        <ComparisonSkeleton />
      )}
    </section>
  );
}

export function ComparisonSkeleton() {
  return (
    <div className={styles.panel}>
      {byPlace([40, 100, 100, 100, 80], (width) => (
        <Skeleton width={`${width}%`} height={14} my={12} />
      ))}
    </div>
  );
}

function Summary({ comparison, dataset }: { comparison: ThemeComparison; dataset: Dataset }) {
  const { t } = useTranslation("themes");
  const format = useFormat();
  const { changes, moved, count } = comparison;
  if (changes.length === 0) {
    return (
      <EmptyState
        icon={Check}
        title={t("compare.same")}
        text={t("compare.sameText", { count, number: format.number(count) })}
      />
    );
  }
  const topics = t("compare.topics", { count: changes.length, number: format.number(changes.length) });
  return (
    <div className={styles.summary} role="status">
      <h2 className={styles.title}>{t("compare.heading", { topics })}</h2>
      <p className={styles.lead}>
        {moved === 0
          ? t("compare.noneMoves")
          : t("compare.moves", {
              count: moved,
              number: format.number(moved),
              total: format.number(dataset.comment_count),
            })}
      </p>
    </div>
  );
}

interface ApplyBarProps extends ThemeComparisonProps {
  comparison: ThemeComparison;
  busy: boolean;
}

function ApplyBar({ dataset, chosen, comparison, busy, onDone }: ApplyBarProps) {
  const { t } = useTranslation(["themes", "topic-edits"]);
  const problemText = useProblemText();
  const navigate = useNavigate();
  const applying = useApplyThemes(dataset.id);
  const stepping = useStepTopicEdits(dataset.id);
  const apply = () => {
    applying
      .mutateAsync(chosen)
      .then(() => {
        toast({
          id: "themes",
          kind: "success",
          message: t("applied", { source: chosen.source }),
          action: { label: t("topic-edits:undo"), onClick: () => stepping.mutate("undo") },
        });
        navigate(`/topic-analysis?id=${dataset.id}`);
      })
      .catch((error: unknown) => {
        toast({ id: "themes", kind: "error", message: problemText(error) });
      });
  };
  const { length } = comparison.changes;
  return (
    <div className={styles.bar}>
      <Button size="md" disabled={busy} loading={applying.isPending} onClick={apply}>
        {length > 0 ? t("apply.submit", { count: length }) : t("apply.keep")}
      </Button>
      <Button size="md" variant="default" onClick={onDone}>
        {t("topic-edits:cancel")}
      </Button>
      <span className={styles.barHint}>{t("apply.undoable")}</span>
    </div>
  );
}
