import { Button, Checkbox, SegmentedControl, Skeleton } from "@mantine/core";
import { DIGEST_RHYTHMS, type DigestRhythm, type DigestSettings } from "@soundings/contract/digests";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { useDigest, useSendDigest, useSetDigest } from "./alert-queries.ts";
import styles from "./alerts.module.css";

/** How often the reader gets a mail of what to know of a dataset. */
export function DigestSettingsPart({ datasetId }: { datasetId: string }) {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const problemText = useProblemText();
  const found = useDigest(datasetId);
  const saving = useSetDigest(datasetId);
  const sending = useSendDigest(datasetId);
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton role="status" height={96} aria-label={t("digest.title")} />;
  const failed = (error: unknown) => toast({ id: "digest", kind: "error", message: problemText(error) });
  const save = (part: Partial<DigestSettings>) =>
    saving.mutate(
      { every, when_nothing, ...part },
      {
        onSuccess: () => toast({ id: "digest", kind: "success", message: t("digest.saved") }),
        onError: failed,
      },
    );
  const { every, when_nothing } = saving.isPending ? saving.variables : found.data;
  const { next_at } = found.data;
  return (
    <section className={styles.settings} aria-labelledby="digest-title">
      <h2 id="digest-title" className={styles.part}>
        {t("digest.title")}
      </h2>
      <p className={styles.quiet}>{t("digest.text")}</p>
      <SegmentedControl
        fullWidth
        aria-labelledby="digest-title"
        value={every}
        disabled={saving.isPending}
        data={DIGEST_RHYTHMS.map((value) => ({ value, label: t(`digest.every.${value}`) }))}
        onChange={(value) => save({ every: value as DigestRhythm })}
      />
      {every !== "never" && (
        <>
          <Checkbox
            label={t("digest.whenNothing")}
            checked={when_nothing}
            disabled={saving.isPending}
            onChange={({ currentTarget }) => save({ when_nothing: currentTarget.checked })}
          />
          <div className={styles.row}>
            {next_at && (
              <p className={styles.quiet}>{t("digest.next", { time: format.dateTime(next_at) })}</p>
            )}
            <Button
              variant="default"
              loading={sending.isPending}
              disabled={saving.isPending}
              onClick={() =>
                sending.mutate(undefined, {
                  onSuccess: ({ email }) =>
                    toast({ id: "digest", kind: "success", message: t("digest.sent", { email }) }),
                  onError: failed,
                })
              }
            >
              {t("digest.send")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
