import { ActionIcon, Tooltip } from "@mantine/core";
import type { ConnectionHealth } from "@soundings/contract/connection-health";
import { type SurveyItem, saveSurvey } from "@soundings/contract/surveys";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { useFormat } from "../lib/format.ts";
import { SampleTag } from "../sample-data/sample-marks.tsx";
import { editorAddress } from "../surveys/editor-tabs.ts";
import { ScheduleMark } from "../surveys/schedule-mark.tsx";
import { STATUS_ICONS, statusActionKey } from "../surveys/status-action-text.ts";
import { statusActions } from "../surveys/status-actions.ts";
import { screenAddress } from "../surveys/survey-screens.tsx";
import { SurveyStatusTag } from "../surveys/survey-status-tag.tsx";
import { DateCell, ListRow, MenuCell } from "../ui/list/list-row.tsx";
import { StoppedMark } from "./stopped-mark.tsx";
import type { SurveyActions } from "./survey-actions.tsx";
import { SurveyMenu } from "./survey-menu.tsx";
import styles from "./surveys-page.module.css";

interface SurveyRowProps {
  survey: SurveyItem;
  checked: boolean;
  actions: SurveyActions;
  /** Its connections that wait for their owner. */
  stopped: readonly ConnectionHealth[];
  onCheck: (event: MouseEvent) => void;
  onDelete: () => void;
}

export function SurveyRow({ survey, checked, actions, stopped, onCheck, onDelete }: SurveyRowProps) {
  const { t } = useTranslation("surveys");
  const format = useFormat();
  const { id, name, status, has_changes, question_count, answer_count } = survey;
  const edits = useMay()(saveSurvey, id);
  const unpublished = has_changes && status !== "DRAFT";
  return (
    <ListRow
      id={id}
      name={name}
      to={edits ? editorAddress(id, "questions") : screenAddress(id, "report")}
      checked={checked}
      onCheck={onCheck}
      tag={survey.is_sample && <SampleTag />}
    >
      <td className={styles.status}>
        <SurveyStatusTag status={status} />
        <StoppedMark name={name} stopped={stopped} />
        <ScheduleMark scheduled={survey} />
        {unpublished && (
          <span className={styles.changed} title={t("changed")}>
            <span>{t("changed")}</span>
          </span>
        )}
      </td>
      <CountCell number={question_count}>{format.number(question_count)}</CountCell>
      <CountCell number={answer_count} tour="answers">
        {answer_count > 0 ? (
          <Link
            to={screenAddress(id, "data-analysis")}
            className={styles.answers}
            aria-label={t("answersOf", { count: answer_count, number: format.number(answer_count), name })}
          >
            {format.number(answer_count)}
          </Link>
        ) : (
          format.number(answer_count)
        )}
      </CountCell>
      <DateCell at={survey.updated_at} />
      <DateCell at={survey.created_at} className={styles.created} />
      <MenuCell>
        {edits && <FirstAction survey={survey} actions={actions} />}
        <SurveyMenu survey={survey} actions={actions} onDelete={onDelete} />
      </MenuCell>
    </ListRow>
  );
}

function CountCell({ number, tour, children }: { number: number; tour?: string; children: ReactNode }) {
  return (
    <td className={styles.count} data-none={number === 0 || undefined} data-tour={tour}>
      {children}
    </td>
  );
}

/** The likeliest step for the survey's status, one click away. */
function FirstAction({ survey, actions }: Pick<SurveyRowProps, "survey" | "actions">) {
  const { t } = useTranslation("surveys");
  const [action] = statusActions(survey);
  if (!action) return null;
  const Icon = STATUS_ICONS[action];
  const label = t(statusActionKey(action, survey));
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={styles.first}
        aria-label={`${label}: ${survey.name}`}
        loading={actions.busyId === survey.id}
        onClick={() => void actions.changeStatus(survey, action)}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
