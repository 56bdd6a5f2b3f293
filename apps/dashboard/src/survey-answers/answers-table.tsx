import { Skeleton } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { AnswerQuality, SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEffectOn } from "../lib/use-effect-on.ts";
import type { AnswerSortKey, AnswersView } from "../surveys/answers-view.ts";
import { type Selection, toggleAll, toggleOne, toggleRange } from "../ui/list/selection.ts";
import type { Order } from "../ui/sort-menu.tsx";
import { type AnswerColumn, answerColumns, type ShownColumn } from "./answer-columns.ts";
import { AnswerRow } from "./answer-row.tsx";
import { AnswersHead } from "./answers-head.tsx";
import styles from "./answers-table.module.css";
import { useAnswerKeys } from "./use-answer-keys.ts";

const HEAD = 32;
const ROW = 37;
/** With a second line under some cells. */
const TALL_ROW = 52;
/** The box and the time of submission stay in sight. */
const FIXED = 208;
const SKELETONS = 14;

export interface AnswersTableProps {
  surveyId: string;
  view: AnswersView;
  questions: readonly AskedQuestion[];
  variants: ReadonlyMap<string, string>;
  /** Null before the first page is there. */
  answers: readonly SurveyAnswer[] | null;
  /** By id, of those that were submitted. */
  quality: Readonly<Record<string, AnswerQuality>>;
  /** Of all pages, and the first row's place among them. */
  total: number;
  first: number;
  stale: boolean;
  metadata: boolean;
  analysis: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSort: (order: Order<AnswerSortKey>) => void;
  onOpen: (id: string) => void;
  onDelete: (answers: readonly SurveyAnswer[]) => void;
}

/** Answers in rows and questions in columns; only what is in sight is drawn. */
export function AnswersTable(props: AnswersTableProps) {
  const { view, questions, answers, total, first, stale, metadata, analysis, selection, onSelect } = props;
  const { t } = useTranslation(["survey-answers", "common"]);
  const scroller = useRef<HTMLDivElement>(null);
  const size = useElementSize();
  const order = useMemo(() => (answers ?? []).map(({ id }) => id), [answers]);
  const columns = useMemo(
    // One pixel less than there is, so that rounding never makes it scroll.
    () => answerColumns(questions, { metadata, room: size.width - FIXED - 1 }),
    [questions, metadata, size.width],
  );
  const { rows, across, shown, height } = useTableWindow(props, scroller, columns, order);
  // A new page is read from its top.
  // What is listed scrolls it back.
  useEffectOn([view.page, view.limit, view.conditions, view.query], () => {
    scroller.current?.scrollTo({ top: 0 });
  });
  const keys = useAnswerKeys({ ...props, order, rows });

  const { check, openRow } = useRowActions(props, order);
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>("[data-answer]");
    if (row?.dataset.answer && !target.closest("a, button, label, input")) props.onOpen(row.dataset.answer);
  };
  const width = across.getTotalSize();
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-stale={stale || undefined}
      data-across={(across.scrollOffset ?? 0) > 0 || undefined}
    >
      <div ref={size.ref} className={styles.measure} />
      <table
        aria-label={t("table")}
        aria-busy={answers === null || stale}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 2}
        className={styles.table}
        style={{ width }}
      >
        <AnswersHead
          state={view}
          columns={shown}
          checked={order.filter((id) => selection.ids.has(id)).length}
          rows={order.length}
          onSort={props.onSort}
          onCheckAll={() => onSelect(toggleAll(selection, order))}
        />
        {/* The pointer's short cut; the keyboard has each row's link. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <tbody {...keys} className={styles.body} style={{ height: rows.getTotalSize() }} onClick={open}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const answer = answers?.[index];
            if (!answer) return <SkeletonRow key={key} top={start} height={height} columns={shown} />;
            return (
              <AnswerRow
                key={key}
                surveyId={props.surveyId}
                answer={answer}
                index={first + index}
                top={start}
                height={height}
                columns={shown}
                variants={props.variants}
                analysis={analysis}
                query={view.query}
                checked={selection.ids.has(answer.id)}
                careless={props.quality[answer.id]?.careless ?? false}
                open={view.open === answer.id}
                onCheck={check}
                onOpen={openRow}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The rows and columns that are in sight, with their places. */
function useTableWindow(
  { questions, answers, metadata, analysis }: AnswersTableProps,
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly AnswerColumn[],
  order: readonly string[],
) {
  const tall = metadata || (analysis && questions.some((question) => question.is_open_text));
  const height = tall ? TALL_ROW : ROW;
  const rows = useVirtualizer({
    count: answers?.length ?? SKELETONS,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => order[index] ?? index,
    overscan: 8,
    scrollPaddingStart: HEAD,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 2,
    paddingStart: FIXED,
    initialRect: { width: 1_200, height: 600 },
  });
  // These are what the sizes hang on.
  useEffectOn([height, columns], () => {
    rows.measure();
    across.measure();
  });
  const inSight = across.getVirtualItems();
  const shown: ShownColumn[] = useMemo(
    () =>
      inSight.flatMap(({ index, start, size }) => {
        const column = columns[index];
        return column ? [{ ...column, index, start, width: size }] : [];
      }),
    [inSight, columns],
  );
  return { rows, across, shown, height };
}

/** One function each for good, so that a row is drawn again only when its answer changes. */
function useRowActions(props: AnswersTableProps, order: readonly string[]) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const check = useCallback(
    (id: string, range: boolean) => {
      const { selection, onSelect } = latest.current;
      onSelect(range ? toggleRange(selection, id, order) : toggleOne(selection, id));
    },
    [order],
  );
  const openRow = useCallback((id: string) => latest.current.onOpen(id), []);
  return { check, openRow };
}

interface SkeletonRowProps {
  top: number;
  height: number;
  columns: readonly ShownColumn[];
}

function SkeletonRow({ top, height, columns }: SkeletonRowProps) {
  return (
    <tr className={styles.row} style={{ transform: `translateY(${top}px)`, height }}>
      <td className={`${styles.check} ${styles.fixed}`}>
        <Skeleton width={16} height={16} radius={4} />
      </td>
      <td className={`${styles.time} ${styles.fixed}`}>
        <Skeleton width={84} height={10} />
      </td>
      {columns.map(({ index, start, width }) => (
        <td key={index} className={styles.cell} style={{ left: start, width }}>
          <Skeleton width={`${40 + ((index * 37 + top) % 45)}%`} height={10} />
        </td>
      ))}
    </tr>
  );
}
