import { Button } from "@mantine/core";
import type { Alert } from "@soundings/contract/alerts";
import { claimBasis, claimDrivers, claimMissed, claimText } from "@soundings/contract/claim-texts";
import type { Claim } from "@soundings/contract/insights";
import { ChartColumn, MessageSquareText, TrendingDown, TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { readCommentsView, writeCommentsView } from "../comments/comments-view.ts";
import { useClaimLanguage } from "../lib/claim-language.ts";
import { useFormat } from "../lib/format.ts";
import styles from "./alerts.module.css";

interface AlertCardProps {
  alert: Alert;
  onRead: (read: boolean) => void;
}

/** Something that happened: what changed and since when, what went with it, who says so, and the way to all who do. */
export function AlertCard({ alert, onRead }: AlertCardProps) {
  const { t } = useTranslation("alerts");
  const language = useClaimLanguage();
  const format = useFormat();
  const { claim, others, quotes, read, survey_id, dataset_name } = alert;
  const drivers = claimDrivers(claim, language);
  const missed = claimMissed(claim, language);
  const Icon = claim.effect < 0 ? TrendingDown : TrendingUp;
  const title = claimText(claim, language);
  const behind = (one: Claim) => addressBehind(alert, one);
  return (
    <article className={styles.card} data-unread={!read || undefined} aria-label={title}>
      <Icon size={16} className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.meta}>
          {!read && <span className={styles.new}>{t("new")}</span>}
          <Link
            to={survey_id ? `/surveys/report?id=${survey_id}` : `/dataset-overview?id=${alert.dataset_id}`}
          >
            {dataset_name}
          </Link>
          <span>{format.dateTime(alert.created_at)}</span>
        </p>
        <h2 className={styles.title}>{title}</h2>
        {drivers && <p className={styles.drivers}>{drivers}</p>}
        {others.length > 0 && (
          <ul className={styles.others} aria-label={t("others")}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={behind(other)} onClick={() => onRead(true)}>
                  {claimText(other, language)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {survey_id && quotes.length === 0 && <p className={styles.basis}>{t("noWords")}</p>}
        {quotes.length > 0 && (
          <ul className={styles.quotes} aria-label={t("quotes")}>
            {quotes.map(({ comment_id, text }) => (
              <li key={comment_id}>
                <q dir="auto">{text}</q>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.basis}>{[claimBasis(claim, language), missed].filter(Boolean).join(". ")}</p>
        <div className={styles.actions}>
          <Button
            component={Link}
            to={behind(claim)}
            variant="default"
            leftSection={
              survey_id ? (
                <ChartColumn size={14} aria-hidden="true" />
              ) : (
                <MessageSquareText size={14} aria-hidden="true" />
              )
            }
            onClick={() => onRead(true)}
          >
            {t(survey_id ? "answers" : "comments")}
          </Button>
          <Button variant="subtle" onClick={() => onRead(!read)}>
            {t(read ? "markUnread" : "markRead")}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** What is behind a claim: the comments beside the overview, or the responses since then in the report, at the question. */
function addressBehind({ dataset_id, survey_id }: Alert, { query, subject }: Claim): string {
  const { from, to, ...filter } = query;
  if (survey_id) {
    const since = new URLSearchParams({ id: survey_id, ...(from && { from }) });
    const question = subject.number?.question_id;
    return `/surveys/report?${since}${question ? `#question-${question}` : ""}`;
  }
  const blank = readCommentsView(new URLSearchParams());
  const commentDays = from && to ? { from, to } : null;
  return `/dataset-overview?${writeCommentsView(dataset_id ?? "", { ...blank, filter, commentDays })}`;
}
