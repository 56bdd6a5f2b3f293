import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type AnswerSortKey, type AnswersView, answersList } from "../surveys/answers-view.ts";
import { SortHeader } from "../ui/list/sort-header.tsx";
import type { Order } from "../ui/sort-menu.tsx";
import { KIND_COLUMNS, type ShownColumn } from "./answer-columns.ts";
import styles from "./answers-table.module.css";
import { useAnswerWords } from "./use-answer-words.ts";

interface AnswersHeadProps {
  onSort: (order: Order<AnswerSortKey>) => void;
  state: AnswersView;
  columns: readonly ShownColumn[];
  /** Rows of this page that are checked, and all. */
  checked: number;
  rows: number;
  onCheckAll: () => void;
}

/** The names of the columns; by two of them the rows are sorted. */
export function AnswersHead({ state, columns, checked, rows, onSort, onCheckAll }: AnswersHeadProps) {
  const { t } = useTranslation(["survey-answers", "common"]);
  return (
    <thead>
      <tr className={styles.head} aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={`${styles.check} ${styles.fixed}`}>
          <Checkbox
            aria-label={t("common:bulk.selectAll")}
            checked={checked > 0 && checked === rows}
            indeterminate={checked > 0 && checked < rows}
            disabled={rows === 0}
            onChange={onCheckAll}
          />
        </th>
        <SortHeader
          sortBy="submitted_at"
          state={state}
          address={answersList}
          onSort={onSort}
          className={`${styles.time} ${styles.fixed}`}
          column={2}
        >
          {t("column.submitted_at")}
        </SortHeader>
        {columns.map((column) =>
          column.kind === "started" ? (
            <SortHeader
              key="started"
              sortBy="started_at"
              state={state}
              address={answersList}
              onSort={onSort}
              className={styles.cell}
              column={column.index + 3}
              style={{ left: column.start, width: column.width }}
            >
              {t("column.started_at")}
            </SortHeader>
          ) : (
            <ColumnHead key={column.index} column={column} />
          ),
        )}
      </tr>
    </thead>
  );
}

function ColumnHead({ column }: { column: ShownColumn }) {
  const { t } = useTranslation("survey-answers");
  const words = useAnswerWords();
  const { index, start, width } = column;
  const place = { "aria-colindex": index + 3, style: { left: start, width } };
  if (column.kind !== "question") {
    return (
      <th scope="col" className={styles.cell} {...place}>
        {t("column.link")}
      </th>
    );
  }
  const { question } = column;
  const title = words.title(question);
  return (
    <th
      scope="col"
      className={styles.cell}
      data-number={KIND_COLUMNS[question.type].isNumber}
      title={question.archived ? t("archivedTitle", { title }) : title}
      {...place}
    >
      {question.number !== null && <b className={styles.mark}>{words.questionNumber(question)}</b>}
      <span className={styles.title}>{title}</span>
      {question.archived && <span className={styles.archived}>{t("archived")}</span>}
    </th>
  );
}
