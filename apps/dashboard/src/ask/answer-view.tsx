import { Skeleton } from "@mantine/core";
import type { Answer, AskQuery } from "@soundings/contract/ask";
import type { CommentFilter } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import { MIN_COMPARED_COMMENTS } from "@soundings/contract/insights";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { writeCommentsView } from "../comments/comments-view.ts";
import { ClaimList } from "../datasets/claim-list.tsx";
import { TrendPanel } from "../datasets/overview/trend-panel.tsx";
import { useSegmentNames } from "../datasets/use-segment-names.ts";
import { useFormat } from "../lib/format.ts";
import { ScoreMark } from "../ui/score-mark.tsx";
import { answerHeading, isUnexplained } from "./answer-heading.ts";
import { AnswerPoints } from "./answer-points.tsx";
import { AnswerRows } from "./answer-rows.tsx";
import styles from "./ask.module.css";
import { sidesTold } from "./sides-told.ts";
import { fewRows, tooFew } from "./too-few.ts";
import { useWordNote } from "./use-word-note.ts";

interface AnswerViewProps {
  dataset: Dataset;
  query: AskQuery;
  answer: Answer;
  /** Another one is on its way. */
  isStale: boolean;
}

/** The address of the comments of a filter. */
function addressOf(id: string, query: CommentFilter): string {
  const { from, to, ...filter } = query;
  const days = from && to ? { from, to } : null;
  const view = { days, filter, commentDays: null, order: null, page: 1 };
  return `/topic-analysis?${writeCommentsView(id, view)}`;
}

/** Of these many comments may speak, and nothing be certain all the same. */
const uncertainOf = <Other extends string>(
  { kind, topic_id }: AskQuery,
  { stretch }: Pick<Answer, "stretch">,
  other: Other,
) => {
  if (kind === "fix") return "uncertain.fix" as const;
  if (kind !== "better" && kind !== "worse") return other;
  // Without a topic the score was looked at, too, and is told of where a stretch of it is.
  return topic_id === null && stretch === null
    ? (`uncertain.${kind}All` as const)
    : (`uncertain.${kind}` as const);
};

/** Why nothing is answered: nobody says so, or no more than the figures above can be said. */
const nothingOf = (kind: AskQuery["kind"]) =>
  kind === "complaints" || kind === "praise" ? (`nothing.${kind}` as const) : ("nothing.other" as const);

/** What the comments say: figures, claims, rows side by side, what many say; each leads to its comments. */
export function AnswerView({ dataset, query, answer, isStale }: AnswerViewProps) {
  const { t } = useTranslation("ask");
  const format = useFormat();
  const navigate = useNavigate();
  const open = (own: CommentFilter) => navigate(addressOf(dataset.id, own));
  const { comment_count, score, worded, claims, rows, points, quotes, trend, before, stretch } = answer;
  const change = claims.find(({ kind }) => kind === "score_change") ?? null;
  const counted = (count: number) => t("comments", { count, number: format.number(count) });
  const few = tooFew(query, answer);
  const fewText =
    few === null
      ? null
      : t("tooFew", { comments: counted(few), least: format.number(MIN_COMPARED_COMMENTS) });
  const { valueName } = useSegmentNames(dataset);
  const fewNames = fewRows(query, answer).map(({ name, comment_count: number }) =>
    t("fewOne", {
      name: query.column ? valueName(query.column, name) : name,
      number: format.number(number),
    }),
  );
  const uncertainText = (other: "noClaim" | ReturnType<typeof nothingOf>) => {
    const name = uncertainOf(query, answer, other);
    const isCompared = name === "noClaim" || name === "nothing.other";
    if (!isCompared) return t(name);
    return fewNames.length > 0
      ? `${t(name)} ${t("few", { list: format.list(fewNames) })}`
      : (fewText ?? t(name));
  };
  const wordNote = useWordNote(query, answer);
  const sidesName = sidesTold(query, answer);
  const heading = answerHeading(query, answer);
  const isEmpty = claims.length + rows.length + points.length + quotes.length === 0 && !trend;
  // What to fix is quoted beside its claims; elsewhere quotes stand where nothing else can be said.
  const isQuotedAlone = quotes.length > 0 && query.kind !== "fix";
  return (
    <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
      <section className={styles.panel} aria-labelledby="answer">
        <h2 id="answer">{t(`answer.${heading}`)}</h2>
        <p className={styles.figures}>
          <Link to={addressOf(dataset.id, answer.query)} className={styles.count}>
            {counted(comment_count)}
          </Link>
          {score && (
            <>
              <ScoreMark score={score.score} />
              <span className={styles.quiet}>
                {t("interval", { low: format.score(score.low), high: format.score(score.high) })}
              </span>
            </>
          )}
        </p>
        {worded && (
          <p className={styles.quiet}>
            {worded.score === null
              ? t("worded.none")
              : t("worded.some", {
                  score: format.score(worded.score),
                  comments: counted(worded.comment_count),
                })}
          </p>
        )}
        {wordNote && (
          <p role="status" className={styles.quiet}>
            {wordNote}
          </p>
        )}
        {sidesName && (
          <p className={styles.quiet}>
            {t(`sides.${sidesName.text}`, {
              own: format.number(sidesName.own),
              other: format.number(sidesName.other),
              comments: counted(comment_count),
            })}
          </p>
        )}
        {claims.length > 0 && (
          <ClaimList claims={claims} onClaim={(claim) => open({ ...query.filter, ...claim.query })} />
        )}
        {EXPLAINED.has(query.kind) && isUnexplained(answer) && (
          <p className={styles.quiet}>{t("unexplained")}</p>
        )}
        {stretch && (
          <p className={styles.quiet}>
            {t("stretch", {
              score: format.score(stretch.score),
              comments: counted(stretch.comment_count),
              day: format.day(stretch.since),
              before: format.score(stretch.score_before),
              others: counted(stretch.count_before),
            })}
          </p>
        )}
        {isQuotedAlone && (
          <p className={styles.quiet}>{fewText ? `${fewText} ${t("inOwnWords")}` : t("inOwnWords")}</p>
        )}
        {quotes.length > 0 && (
          <ul className={styles.quotes}>
            {quotes.map(({ comment_id, text }) => (
              <li key={comment_id}>
                <q dir="auto">{text}</q>
              </li>
            ))}
          </ul>
        )}
        {isEmpty
          ? query.kind !== "count" && (
              <p className={styles.quiet}>
                {comment_count === 0 ? t("none") : uncertainText(nothingOf(query.kind))}
              </p>
            )
          : claims.length === 0 &&
            CLAIMED.has(query.kind) && (
              <p className={styles.quiet}>
                {heading === "unchanged" && before && score
                  ? t("unchanged", {
                      score: format.score(score.score),
                      comments: counted(comment_count),
                      before: format.score(before.score),
                      others: counted(before.count),
                      days: `${format.day(before.from)} – ${format.day(before.to)}`,
                    })
                  : uncertainText("noClaim")}
              </p>
            )}
      </section>
      {trend && (
        <div className={styles.panel}>
          <TrendPanel
            name={dataset.name}
            trend={trend}
            change={change}
            onDays={(days) => open({ ...answer.query, ...days })}
          />
        </div>
      )}
      {rows.length > 0 && (
        <AnswerRows
          rows={rows}
          query={query}
          dataset={dataset}
          addressOf={(own) => addressOf(dataset.id, own)}
        />
      )}
      {points.length > 0 && (
        <AnswerPoints points={points} onOpen={(point) => open({ ...query.filter, ...point.query })} />
      )}
    </div>
  );
}

/** Kinds that are asked for something certain. */
const CLAIMED = new Set<AskQuery["kind"]>(["why", "better", "worse", "compare", "segments", "trend", "fix"]);

/** Kinds that ask by what something differs. */
const EXPLAINED = new Set<AskQuery["kind"]>(["why", "complaints", "praise"]);

export function AnswerSkeleton() {
  return (
    <div className={styles.panel} aria-hidden="true">
      <Skeleton width={180} height={12} mb={16} />
      <Skeleton width="55%" height={12} mb={10} />
      <Skeleton width="65%" height={12} mb={10} />
      <Skeleton width="45%" height={12} />
    </div>
  );
}
