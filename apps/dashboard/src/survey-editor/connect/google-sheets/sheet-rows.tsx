import { SegmentedControl, Skeleton } from "@mantine/core";
import {
  type GoogleSheet,
  SHEET_ROW_STATES,
  type SheetRow,
  SheetRowState,
} from "@soundings/contract/google-sheets";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormat } from "../../../lib/format.ts";
import { dataAnalysisAddress } from "../../../surveys/answers-view.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageTurner } from "../../../ui/list/pager.tsx";
import { readRows, writeRows } from "./rows-view.ts";
import { type RowPage, useSheetRows } from "./sheet-queries.ts";
import styles from "./sheet-rows.module.css";

interface SheetRowsProps {
  sheet: GoogleSheet;
  /** Rows are on their way. */
  live: boolean;
}

/** Every answer's row: whether it was written, when, in how many tries, and why not. */
export function SheetRows({ sheet, live }: SheetRowsProps) {
  const { t } = useTranslation("google-sheets");
  const [params, setParams] = useSearchParams();
  const shown = readRows(params);
  const found = useSheetRows(sheet.survey_id, shown, live);
  useFreshRows(sheet.rows, found.refetch);
  const show = (part: Partial<RowPage>) =>
    setParams(writeRows(params, { ...shown, page: 1, ...part }), { replace: true });
  return (
    <section className={styles.rows} aria-labelledby="sheet-rows">
      <header className={styles.head}>
        <h3 id="sheet-rows">{t("rows.title")}</h3>
        <SegmentedControl
          aria-label={t("rows.filter")}
          value={shown.state ?? "all"}
          onChange={(value) => show({ state: SheetRowState.safeParse(value).data ?? null })}
          data={[
            { value: "all", label: t("rows.all") },
            ...SHEET_ROW_STATES.map((state) => ({ value: state, label: t(`rows.state.${state}`) })),
          ]}
        />
      </header>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={180} />
      ) : found.data.items.length === 0 ? (
        <p className={styles.none}>{t(shown.state ? `rows.none.${shown.state}` : "rows.none.all")}</p>
      ) : (
        <div className={styles.table}>
          <table aria-labelledby="sheet-rows" aria-busy={found.isPlaceholderData}>
            <thead>
              <tr>
                <th scope="col">{t("rows.answer")}</th>
                <th scope="col">{t("rows.row")}</th>
                <th scope="col">{t("rows.when")}</th>
                <th scope="col" data-number>
                  {t("rows.attempts")}
                </th>
              </tr>
            </thead>
            <tbody>
              {found.data.items.map((row) => (
                <Row key={row.response_id} survey_id={sheet.survey_id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.data && (found.data.total_items > shown.limit || shown.page > 1) && (
        <div className={styles.turner}>
          <PageTurner
            page={shown.page}
            pages={found.data.total_pages}
            limit={shown.limit}
            total={found.data.total_items}
            onTurn={(page) => show({ page })}
          />
        </div>
      )}
    </section>
  );
}

/** Rows change with their counts, also when the last one has just been written and nothing is asked again by time. */
function useFreshRows({ written, pending, failed }: GoogleSheet["rows"], refetch: () => unknown): void {
  const counts = `${written} ${pending} ${failed}`;
  const before = useRef(counts);
  useEffect(() => {
    if (before.current === counts) return;
    before.current = counts;
    void refetch();
  }, [counts, refetch]);
}

const ICONS = { written: CircleCheck, pending: Clock, failed: CircleAlert };

function Row({ survey_id, row }: { survey_id: string; row: SheetRow }) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const { response_id, state, attempts, fault, detail, split, submitted_at, written_at, next_try_at } = row;
  const Icon = ICONS[state];
  const waits = state === "pending" && attempts > 0;
  const next = waits && next_try_at ? t("rows.next", { time: format.dateTime(next_try_at) }) : null;
  const when = written_at ? format.dateTime(written_at) : next;
  return (
    <tr>
      <th scope="row">
        <Link to={`${dataAnalysisAddress(survey_id)}&open=${response_id}`}>
          {format.dateTime(submitted_at)}
        </Link>
      </th>
      <td>
        <span className={styles.state} data-state={state}>
          <Icon size={14} aria-hidden="true" />
          {t(`rows.state.${state}`)}
        </span>
        {fault && state !== "written" && (
          <p className={styles.reason}>
            {t(`rows.fault.${fault}`)}
            {detail && <span className={styles.detail}>{detail}</span>}
          </p>
        )}
        {split && <p className={styles.split}>{t("rows.split")}</p>}
      </td>
      <td className={styles.time} data-none={when === null || undefined}>
        {when ?? "–"}
      </td>
      <td data-number data-label={t("rows.attempts")}>
        {format.number(attempts)}
      </td>
    </tr>
  );
}
