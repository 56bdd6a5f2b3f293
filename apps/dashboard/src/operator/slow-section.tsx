import { Button, SegmentedControl } from "@mantine/core";
import { ACTIVITY_HOURS, type Activity, type TaskActivity } from "@soundings/contract/operator";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { durationText } from "./duration-text.ts";
import { FigureTable } from "./figure-table.tsx";
import styles from "./figures.module.css";
import { LoadingFigures } from "./loading-figures.tsx";
import { useActivity } from "./operator-queries.ts";

/** As many are shown at first. */
const FIRST = 8;

/** Which calls and which jobs take long, of all processes together. */
export function SlowSection() {
  const { t } = useTranslation("operator");
  const [hours, setHours] = useState<number>(24);
  const { data, error, isError, refetch } = useActivity(hours);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.text}>{t("slow.text")}</p>
        <SegmentedControl
          aria-label={t("slow.period")}
          value={String(hours)}
          onChange={(value) => setHours(Number(value))}
          data={ACTIVITY_HOURS.map((value) => ({ value: String(value), label: t(`slow.hours.${value}`) }))}
        />
      </div>
      {data ? (
        <>
          <Calls routes={data.routes} />
          <Jobs tasks={data.tasks} />
        </>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingFigures rows={8} />
      )}
    </>
  );
}

function Calls({ routes }: { routes: readonly Activity[] }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (routes.length === 0) return <p className={styles.none}>{t("slow.noCalls")}</p>;
  const slowest = [...routes].sort((a, b) => b.p95_ms - a.p95_ms || b.count - a.count);
  return (
    <>
      <FigureTable
        label={t("slow.calls")}
        head={[t("slow.call"), t("slow.p95"), t("slow.mean"), t("slow.count"), t("slow.failed")]}
      >
        {slowest.slice(0, all ? undefined : FIRST).map(({ name, count, failed, mean_ms, p95_ms }) => (
          <tr key={name}>
            <th scope="row">{name.replace(/(?<= )unknown$/, t("slow.unknown"))}</th>
            <td>{durationText(p95_ms, format)}</td>
            <td className={styles.quiet}>{durationText(mean_ms, format)}</td>
            <td>{format.number(count)}</td>
            <td className={failed > 0 ? styles.bad : styles.quiet}>{format.number(failed)}</td>
          </tr>
        ))}
      </FigureTable>
      {routes.length > FIRST && !all && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t("slow.more", { count: routes.length - FIRST, number: format.number(routes.length - FIRST) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Jobs({ tasks }: { tasks: readonly TaskActivity[] }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  if (tasks.length === 0) return <p className={styles.none}>{t("slow.noJobs")}</p>;
  const slowest = [...tasks].sort((a, b) => b.waiting_seconds - a.waiting_seconds || b.p95_ms - a.p95_ms);
  return (
    <FigureTable
      label={t("slow.jobs")}
      head={[
        t("slow.job"),
        t("slow.p95"),
        t("slow.tries"),
        t("slow.failed"),
        t("slow.waiting"),
        t("slow.oldest"),
      ]}
    >
      {slowest.map(({ name, p95_ms, count, failed, waiting, waiting_seconds }) => (
        <tr key={name}>
          <th scope="row">{t(`task.${name}`, { defaultValue: name })}</th>
          <td>{count > 0 ? durationText(p95_ms, format) : "–"}</td>
          <td>{format.number(count)}</td>
          <td className={failed > 0 ? styles.bad : styles.quiet}>{format.number(failed)}</td>
          <td>{format.number(waiting)}</td>
          <td className={styles.quiet}>
            {waiting > 0 ? durationText(waiting_seconds * 1_000, format) : "–"}
          </td>
        </tr>
      ))}
    </FigureTable>
  );
}
