import { CloseButton, Skeleton } from "@mantine/core";
import type { Case } from "@soundings/contract/cases";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import side from "../ui/side-panel.module.css";
import { CaseControls } from "./case-controls.tsx";
import { CaseHistory } from "./case-history.tsx";
import styles from "./case-panel.module.css";
import { useCase } from "./case-queries.ts";
import { CaseSubject } from "./case-subject.tsx";
import { CaseWriting } from "./case-writing.tsx";

/** One case: what was said, how it stands, and what was done. */
export function CasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("cases");
  const { data, error, isError, refetch } = useCase(id);
  const panel = useRef<HTMLElement>(null);
  // On a phone it stands in place of the list.
  useEffect(() => panel.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <section
      ref={panel}
      className={`${side.panel} ${styles.panel}`}
      aria-label={t("case")}
      aria-busy={!data && !isError}
    >
      <header className={side.head}>
        <h2 className={styles.title}>{data ? t("caseNumber", { number: data.number }) : t("case")}</h2>
        {data && <Source shown={data} />}
        <span className={styles.space} />
        <CloseButton aria-label={t("closePanel")} onClick={onClose} />
      </header>
      {data ? (
        <>
          <CaseControls shown={data} />
          <CaseSubject shown={data} />
          <CaseHistory shown={data} />
          {data.may_change ? <CaseWriting shown={data} /> : <p className={styles.small}>{t("lookOnly")}</p>}
        </>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.loading}>
          <Skeleton height={64} />
          <Skeleton height={120} />
          <Skeleton height={80} />
        </div>
      )}
    </section>
  );
}

/** Where it came from, and when. */
function Source({ shown }: { shown: Case }) {
  const format = useFormat();
  const { survey_id, response_id, dataset_id, thing_name, source_at, opened_at } = shown;
  const to = survey_id
    ? `/surveys/data-analysis?${new URLSearchParams({ id: survey_id, open: response_id ?? "" })}`
    : `/dataset-overview?${new URLSearchParams({ id: dataset_id ?? "" })}`;
  return (
    <span className={styles.source}>
      <Link to={to}>{thing_name}</Link>
      <time dateTime={source_at ?? opened_at}>{format.dateTime(source_at ?? opened_at)}</time>
    </span>
  );
}
