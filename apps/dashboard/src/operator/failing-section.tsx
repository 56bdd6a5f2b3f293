import { Button } from "@mantine/core";
import type { FailedJob } from "@soundings/contract/operator";
import { CircleX, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { FigureTable } from "./figure-table.tsx";
import styles from "./figures.module.css";
import { LoadingFigures } from "./loading-figures.tsx";
import { useActivity, useFailedJobs, useRetryJobs } from "./operator-queries.ts";

const DAY_HOURS = 24;

/** Jobs that were given up, with the way to try them again, and calls that ended in a fault of the server. */
export function FailingSection() {
  return (
    <div className={styles.parts}>
      <GivenUp />
      <FailedCalls />
    </div>
  );
}

function GivenUp() {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { data, error, isError, refetch } = useFailedJobs();
  const { retry, isPending } = useRetry();
  if (!data) {
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingFigures rows={2} />
    );
  }
  const { total, items } = data;
  const number = format.number(total);
  return (
    <div>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t("failing.jobs", { count: total, number })}</h3>
          <p className={styles.text}>{t(total > 0 ? "failing.jobsText" : "failing.noJobs")}</p>
        </div>
        {total > 1 && (
          <Button
            variant="default"
            size="md"
            leftSection={<RotateCw size={16} />}
            loading={isPending}
            onClick={() => retry(null)}
          >
            {t("failing.retryAll")}
          </Button>
        )}
      </div>
      {total > 0 && (
        <ul className={styles.list} aria-label={t("failing.list")}>
          {items.map((job) => (
            <GivenUpJob key={job.id} job={job} />
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className={styles.none}>{t("failing.latest", { shown: format.number(items.length) })}</p>
      )}
    </div>
  );
}

function GivenUpJob({ job }: { job: FailedJob }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { retry, isPending } = useRetry();
  const name = t(`task.${job.task}`, { defaultValue: job.task });
  const facts = [
    t("failing.tried", {
      count: job.tries,
      number: format.number(job.tries),
      date: format.dateTime(job.failed_at),
    }),
    ...(job.request_id ? [t("failing.request", { id: job.request_id })] : []),
  ];
  return (
    <li className={styles.job}>
      <CircleX size={16} aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <b>{name}</b>
        <span className={styles.reason}>{job.reason || t("failing.noReason")}</span>
        <span className={styles.text}>{facts.join(" · ")}</span>
      </div>
      <Button
        variant="default"
        aria-label={t("failing.retryNamed", { name })}
        loading={isPending}
        onClick={() => retry([job.id])}
      >
        {t("failing.retry")}
      </Button>
    </li>
  );
}

function useRetry() {
  const { t } = useTranslation("operator");
  const problemText = useProblemText();
  const { mutateAsync, isPending } = useRetryJobs();
  const retry = (ids: string[] | null) =>
    void mutateAsync(ids).then(
      ({ retried }) =>
        toast({ id: "retry", kind: "success", message: t("failing.retried", { count: retried }) }),
      (error) => toast({ id: "retry", kind: "error", message: problemText(error) }),
    );
  return { retry, isPending };
}

function FailedCalls() {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { data, error, isError, refetch } = useActivity(DAY_HOURS);
  if (!data) {
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingFigures rows={2} />
    );
  }
  const failing = data.routes.filter(({ failed }) => failed > 0).sort((a, b) => b.failed - a.failed);
  return (
    <div>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t("failing.calls")}</h3>
          <p className={styles.text}>{t(failing.length > 0 ? "failing.callsText" : "failing.noCalls")}</p>
        </div>
      </div>
      {failing.length > 0 && (
        <FigureTable label={t("failing.calls")} head={[t("slow.call"), t("slow.failed"), t("failing.of")]}>
          {failing.map(({ name, failed, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.bad}>{format.number(failed)}</td>
              <td>{format.percent(failed / count)}</td>
            </tr>
          ))}
        </FigureTable>
      )}
    </div>
  );
}
