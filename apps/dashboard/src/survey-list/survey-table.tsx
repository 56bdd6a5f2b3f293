import { Skeleton } from "@mantine/core";
import { copySurvey, renameSurvey, type SurveyItem } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import { useStoppedConnections } from "../connect/connection-health-queries.ts";
import { statusActions } from "../surveys/status-actions.ts";
import { type SurveyListState, type SurveySortKey, surveyAddress } from "../surveys/survey-address.ts";
import list from "../ui/list/list.module.css";
import { SkeletonRow } from "../ui/list/list-row.tsx";
import { ListTable } from "../ui/list/list-table.tsx";
import type { Selection } from "../ui/list/selection.ts";
import { SortHeader } from "../ui/list/sort-header.tsx";
import type { SurveyActions } from "./survey-actions.tsx";
import { SurveyRow } from "./survey-row.tsx";
import styles from "./surveys-page.module.css";

interface SurveyTableProps {
  state: SurveyListState;
  /** Null before the first list is there. */
  items: readonly SurveyItem[] | null;
  selection: Selection;
  actions: SurveyActions;
  onSelect: (selection: Selection) => void;
  onSort: (part: Partial<SurveyListState>) => void;
}

export function SurveyTable({ state, items, selection, actions, onSelect, onSort }: SurveyTableProps) {
  const { t } = useTranslation("surveys");
  const stopped = useStoppedConnections();
  const may = useMay();
  const sorted = (sortBy: SurveySortKey, className?: string) => (
    <SortHeader sortBy={sortBy} state={state} address={surveyAddress} onSort={onSort} className={className}>
      {t(`column.${sortBy}`)}
    </SortHeader>
  );
  return (
    <ListTable
      label={t("title")}
      className={styles.table}
      items={items}
      skeletons={state.limit}
      selection={selection}
      onSelect={onSelect}
      head={
        <>
          {sorted("name")}
          <th scope="col">{t("column.status")}</th>
          <th scope="col" className={styles.count}>
            {t("column.question_count")}
          </th>
          {sorted("answer_count", styles.count)}
          {sorted("updated_at", list.date)}
          {sorted("created_at", list.date)}
        </>
      }
      keys={(survey, meant) => ({
        ...(may(copySurvey, survey.id) && { c: () => actions.copy(survey) }),
        ...(may(renameSurvey, survey.id) && {
          r: () => actions.rename(survey),
          p: () => {
            const [first] = statusActions(survey);
            if (first) void actions.changeStatus(survey, first);
          },
          Delete: () => void actions.remove(meant),
        }),
      })}
      skeleton={(index) => <SurveySkeleton key={index} index={index} />}
      row={(survey, check) => (
        <SurveyRow
          key={survey.id}
          survey={survey}
          actions={actions}
          stopped={stopped.get(survey.id) ?? []}
          onDelete={() => void actions.remove([survey])}
          {...check}
        />
      )}
    />
  );
}

function SurveySkeleton({ index }: { index: number }) {
  return (
    <SkeletonRow index={index}>
      <td>
        <Skeleton width={84} height={10} />
      </td>
      {["questions", "answers"].map((column) => (
        <td key={column} className={styles.skeletonEnd}>
          <Skeleton width={28} height={10} />
        </td>
      ))}
      {["changed", "created"].map((column) => (
        <td key={column} className={list.date}>
          <Skeleton width={72} height={10} />
        </td>
      ))}
      <td />
    </SkeletonRow>
  );
}
