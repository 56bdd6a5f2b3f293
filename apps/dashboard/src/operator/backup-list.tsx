import { Button, Skeleton } from "@mantine/core";
import type { Backup, Backups } from "@soundings/contract/backups";
import { Check, CircleX, Eye, type LucideIcon, RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { StatePill, type Tone } from "../ui/state-pill.tsx";
import { toast } from "../ui/toasts.tsx";
import { useBackups, useMakeBackup } from "./check-queries.ts";
import styles from "./findings.module.css";

/** How a backup stands: whole and restored, whole and not restored, in the making, or none. */
type Standing = "restored" | "read" | "running" | "failed" | "interrupted";
const SHOWN_AT_FIRST = 5;
const LOOKS: Record<Standing, { Icon: LucideIcon; tone?: Tone }> = {
  restored: { Icon: Check, tone: "good" },
  read: { Icon: Eye, tone: "warn" },
  running: { Icon: RotateCw },
  failed: { Icon: CircleX, tone: "bad" },
  interrupted: { Icon: CircleX },
};

/** Where backups go, when the next is due, and how the latest went. */
export function BackupList() {
  const { t } = useTranslation("operator");
  const { data, error, isError, refetch } = useBackups();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={156} className={styles.loading} aria-busy="true" />;
  return (
    <>
      <Head backups={data} />
      {data.backups.length === 0 ? (
        <p className={styles.none}>{t(data.place ? "backups.none" : "backups.noPlace")}</p>
      ) : (
        <Records backups={data.backups} />
      )}
    </>
  );
}

function Head({ backups: { place, next_at, keep } }: { backups: Backups }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const make = useMakeBackup();
  const problemText = useProblemText();
  const begin = () =>
    make.mutate(undefined, {
      onSuccess: () => toast({ id: "backup", kind: "success", message: t("backups.asked") }),
      onError: (problem) => toast({ id: "backup", kind: "error", message: problemText(problem) }),
    });
  if (!place) return null;
  return (
    <div className={styles.head}>
      <div className={styles.about}>
        {next_at && t("backups.next", { when: format.dateTime(next_at) })}
        <span className={styles.quiet}>{t("backups.place", { place })}</span>
        <span className={styles.quiet}>{t("backups.keep", keep)}</span>
      </div>
      <Button variant="default" loading={make.isPending} onClick={begin}>
        {t("backups.now")}
      </Button>
    </div>
  );
}

function Records({ backups }: { backups: Backup[] }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? backups : backups.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={styles.list} aria-label={t("backups.list")}>
        {shown.map((backup) => (
          <Record key={backup.id} backup={backup} />
        ))}
      </ul>
      {shown.length < backups.length && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t("backups.more", { number: format.number(backups.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Record({ backup }: { backup: Backup }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { kind, started_at, ended_at, bytes, rows, files, reason, verified_why } = backup;
  const standing = standingOf(backup);
  const { Icon, tone } = LOOKS[standing];
  const seconds = ended_at ? Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000) : 0;
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <span className={styles.name}>{format.dateTime(started_at)}</span>
        <span className={styles.quiet}>{t(`backups.kind.${kind}`)}</span>
        {bytes !== null && (
          <span className={styles.says}>
            {t("backups.holds", {
              size: format.bytes(bytes),
              rows: format.number(rows ?? 0),
              files: format.number(files ?? 0),
              seconds: format.number(Math.max(1, seconds)),
            })}
          </span>
        )}
        {verified_why && <span className={styles.says}>{t(`backups.why.${verified_why}`)}</span>}
        {reason && <span className={styles.says}>{t("backups.reason", { reason })}</span>}
      </div>
      <StatePill tone={tone}>
        <Icon size={14} aria-hidden="true" />
        {t(`backups.standing.${standing}`)}
      </StatePill>
    </li>
  );
}

function standingOf({ state, verified }: Backup): Standing {
  if (state !== "done") return state;
  return verified === "restored" ? "restored" : "read";
}
