import { Button, Progress } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import type { GoogleSheet } from "@soundings/contract/google-sheets";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { toast } from "../../../ui/toasts.tsx";
import { SheetProblemNotice } from "./sheet-problem-notice.tsx";
import { useActivateSheet, useRetrySheet } from "./sheet-queries.ts";
import {
  doneShare,
  isWaiting,
  peakOf,
  type SheetProblem,
  sheetProblemOf,
  stateOf,
  waitingRows,
} from "./sheet-state.ts";
import styles from "./sheet-status.module.css";

interface SheetStatusProps {
  sheet: GoogleSheet;
  earlier: number;
  accounts: readonly GoogleAccount[];
}

/** Whether rows arrive: state, what to do about trouble, counts, and a bar while many are on their way. */
export function SheetStatus({ sheet, earlier, accounts }: SheetStatusProps) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const { rows } = sheet;
  const state = stateOf(sheet, accounts);
  const trouble = sheetProblemOf(sheet, accounts);
  const waiting = waitingRows(sheet, earlier);
  const peak = usePeak(waiting);
  const share = state === "waiting" || state === "paused" ? doneShare(peak, waiting) : null;
  return (
    <>
      <div>
        <p className={styles.state} data-state={state}>
          <span className={styles.dot} aria-hidden="true" />
          {state === "waiting"
            ? t("state.waiting", { count: waiting, number: format.number(waiting) })
            : t(`state.${state}`)}
        </p>
        {/* Read out when it comes; the counts above and below change too often for that. */}
        <div role="status" className={styles.trouble}>
          {trouble && <SheetProblemNotice sheet={sheet} trouble={trouble} accounts={accounts} />}
        </div>
      </div>
      {share !== null && (
        <Progress
          value={share * 100}
          size={6}
          aria-label={t("progress", {
            done: format.number(peak - waiting),
            total: format.number(peak),
            count: peak,
          })}
        />
      )}
      <div className={styles.figures}>
        <dl className={styles.counts}>
          {(["written", "pending", "failed"] as const).map((kind) => (
            <div key={kind} data-bad={(kind === "failed" && rows.failed > 0) || undefined}>
              <dt>{t(`counts.${kind}`)}</dt>
              <dd>{format.number(kind === "pending" ? waiting : rows[kind])}</dd>
            </div>
          ))}
        </dl>
        <p>
          {sheet.last_written_at
            ? t("last", { time: format.dateTime(sheet.last_written_at) })
            : t(sheet.active ? "noneYet" : "noneWritten")}
        </p>
        <WriteNow sheet={sheet} trouble={trouble} />
      </div>
      {sheet.active && !sheet.filling && earlier > 0 && <Earlier sheet={sheet} earlier={earlier} />}
    </>
  );
}

/** The most rows that waited since none did; a bar goes from there. */
function usePeak(pending: number): number {
  const [peak, setPeak] = useState(pending);
  const now = peakOf(peak, pending);
  if (now !== peak) setPeak(now);
  return now;
}

/** Another try changes nothing before a person has done something else here. */
const NOT_BY_TRYING: readonly SheetProblem[] = ["RECONNECT", "NO_ACCOUNT"];

function WriteNow({ sheet, trouble }: { sheet: GoogleSheet; trouble: SheetProblem | null }) {
  const { t } = useTranslation("google-sheets");
  const problemText = useProblemText();
  const retrying = useRetrySheet(sheet.survey_id);
  // Rows on their way need no push; those of a try that failed do.
  const useful = sheet.rows.failed > 0 || (isWaiting(sheet) && sheet.fault !== null);
  if (!sheet.active || !useful || (trouble && NOT_BY_TRYING.includes(trouble))) return null;
  return (
    <Button
      variant="default"
      leftSection={<RotateCw size={14} aria-hidden="true" />}
      loading={retrying.isPending}
      onClick={() =>
        void retrying.mutateAsync().then(
          () => toast({ id: "google-sheet", kind: "info", message: t("retry.done") }),
          (error) => toast({ id: "google-sheet", kind: "error", message: problemText(error) }),
        )
      }
    >
      {t("retry.action")}
    </Button>
  );
}

/** Answers that came before the sheet, or while it was off. */
function Earlier({ sheet, earlier }: { sheet: GoogleSheet; earlier: number }) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const problemText = useProblemText();
  const activating = useActivateSheet(sheet.survey_id);
  return (
    <p className={styles.earlier}>
      <span>{t("earlier.text", { count: earlier, number: format.number(earlier) })}</span>
      <Button
        variant="default"
        loading={activating.isPending}
        onClick={() =>
          activating.mutate(
            { backfill: true },
            {
              onError: (error) => toast({ id: "google-sheet", kind: "error", message: problemText(error) }),
            },
          )
        }
      >
        {t("earlier.action")}
      </Button>
    </p>
  );
}
