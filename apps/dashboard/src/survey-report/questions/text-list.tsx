import { Button, Skeleton } from "@mantine/core";
import type { QuestionReport } from "@soundings/contract/report";
import { ArrowRight, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { ScoreMark } from "../../ui/score-mark.tsx";
import reportCardStyles from "../report-card.module.css";
import { useReportContext } from "../report-context.ts";
import { useTexts } from "../report-queries.ts";
import { answerAddress } from "../report-view.ts";
import styles from "./texts.module.css";
import type { PickProps } from "./texts-card.tsx";

/** What people wrote, latest first; of a picked word or topic where one is picked. */
export function TextList({ report, pick, onPick }: PickProps & { report: QuestionReport }) {
  const { t } = useTranslation(["survey-report", "datasets"]);
  const format = useFormat();
  const { survey, view, answersTo } = useReportContext();
  const { id } = report.question;
  const texts = useTexts(survey.id, view.conditions, id, pick);
  const picked = pick.word ?? pick.topic;
  const list = texts.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    // Many questions have one: no landmark of the page.
    // biome-ignore lint/a11y/useSemanticElements: no field of a form either
    <div
      role="group"
      className={styles.textList}
      aria-label={t("texts.inTheirWords")}
      aria-busy={texts.isPending}
    >
      <div className={styles.textListHead}>
        <h3>{t("texts.inTheirWords")}</h3>
        {picked && (
          <span className={styles.pick}>
            <span>{picked}</span>
            <button type="button" aria-label={t("texts.unpick", { name: picked })} onClick={() => onPick({})}>
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        )}
      </div>
      {texts.isError && <ErrorState error={texts.error} onRetry={() => void texts.refetch()} />}
      {texts.isPending &&
        [90, 70, 80].map((width) => <Skeleton key={width} width={`${width}%`} height={12} mt={16} />)}
      {texts.data && list.length === 0 && <p className={styles.quiet}>{t("texts.noneHere")}</p>}
      <ul data-stale={texts.isPlaceholderData || undefined}>
        {list.map((one) => (
          <li key={one.answer_id}>
            <Link to={answerAddress(survey.id, view.conditions, one.answer_id)} className={styles.said}>
              <p dir="auto">{one.text}</p>
              <span className={styles.saidFoot}>
                {one.score !== null && <ScoreMark score={one.score} />}
                {one.emotions.length > 0 && (
                  <span>{one.emotions.map((emotion) => t(`datasets:emotion.${emotion}`)).join(", ")}</span>
                )}
                {one.submitted_at && <span>{format.date(one.submitted_at)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.textListFoot} data-moving={texts.isFetchingNextPage || undefined}>
        {texts.hasNextPage && (
          <Button
            variant="subtle"
            loading={texts.isFetchingNextPage}
            onClick={() => void texts.fetchNextPage()}
          >
            {t("texts.more")}
          </Button>
        )}
        <Link className={reportCardStyles.all} to={answersTo(id, "*")}>
          {t("texts.all", { count: report.answered, number: format.number(report.answered) })}
          <ArrowRight size={14} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}
