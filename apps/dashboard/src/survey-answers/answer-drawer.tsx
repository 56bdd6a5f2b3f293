import { ActionIcon, CloseButton, Skeleton, Tooltip } from "@mantine/core";
import type { SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { isAnswered } from "@soundings/survey/answers";
import { scoresOf } from "@soundings/survey/scores";
import type { Score } from "@soundings/survey/survey";
import { ChevronDown, ChevronUp, FileQuestion, Link2, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../lib/call-error.ts";
import { useFormat } from "../lib/format.ts";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { useVersion } from "../survey-editor/history/history-queries.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { ScrollSection } from "../ui/scroll-section.tsx";
import { toast } from "../ui/toasts.tsx";
import { inOrder } from "./answer-columns.ts";
import styles from "./answer-drawer.module.css";
import { useAnswer } from "./answer-queries.ts";
import { useTimeText } from "./answer-row.tsx";
import { AnswerValue } from "./answer-value.tsx";
import { type AnsweredPath, answeredPath, asAnswered } from "./answered-path.ts";
import { HeardLine } from "./heard-line.tsx";
import { PathList } from "./path-list.tsx";
import { QualityPart } from "./quality/quality-part.tsx";
import { TextAnalysis } from "./text-analysis.tsx";
import { secondsOf, useAnswerWords } from "./use-answer-words.ts";

interface AnswerDrawerProps {
  surveyId: string;
  id: string;
  /** What the table knows of it. */
  listed: SurveyAnswer | undefined;
  /** Place among all answers of the filter, from 1; null where the table does not show it. */
  place: number | null;
  total: number;
  questions: readonly AskedQuestion[];
  variants: ReadonlyMap<string, string>;
  analysis: boolean;
  /** What was searched for. */
  query: string;
  onStep: ((step: 1 | -1) => void) | null;
  onDelete: (answer: SurveyAnswer) => void;
  onClose: () => void;
}

/** Everything of one answer: when and how it came, the way it took, and what was said. */
export function AnswerDrawer(props: AnswerDrawerProps) {
  const { surveyId, id, listed, place, total, onStep, onDelete, onClose } = props;
  const { t } = useTranslation(["survey-answers", "common", "survey-quotas"]);
  const format = useFormat();
  const time = useTimeText();
  const found = useAnswer(surveyId, id);
  const answer = found.data?.answer ?? listed;
  const version = useVersion(surveyId, answer?.version ?? null);
  const path = useMemo(
    () => (version.data && answer ? answeredPath(version.data, answer) : null),
    [version.data, answer],
  );
  const body = useRef<HTMLDivElement>(null);
  // Another answer is read from its top.
  useEffectOn([id], () => {
    body.current?.scrollTo({ top: 0 });
  });
  const gone = isMissing(found.error);
  // What seems to be careless says so first; what a person says of it moves nothing away.
  const { careless = false, said_careless = null } = found.data?.quality ?? {};
  const suspect = careless || said_careless !== null;
  const quality = found.data?.quality && (
    <QualityPart surveyId={surveyId} answerId={id} quality={found.data.quality} questions={props.questions} />
  );
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href);
    toast({ id: "answer-link", kind: "success", message: t("linkCopied") });
  };
  const title = answer ? time(answer.submitted_at ?? answer.updated_at) : t("answer.title");
  return (
    <aside className={styles.drawer} aria-label={t("answer.label", { time: title })}>
      <header className={styles.head}>
        <h2 tabIndex={-1} data-answer-title>
          {title}
        </h2>
        {answer && answer.quota !== null && answer.quota !== "within" ? (
          <span className={styles.tag}>{t(`survey-quotas:verdict.${answer.quota}`)}</span>
        ) : (
          answer &&
          answer.state !== "finished" && <span className={styles.tag}>{t(`completion.${answer.state}`)}</span>
        )}
        <span className={styles.space} />
        {place !== null && (
          <span className={styles.place} aria-live="polite">
            {t("answer.place", { place: format.number(place), total: format.number(total) })}
          </span>
        )}
        <Step
          icon={<ChevronUp size={16} />}
          label={t("answer.previous")}
          shortcut="K"
          disabled={!onStep || place === null || place <= 1}
          onClick={() => onStep?.(-1)}
        />
        <Step
          icon={<ChevronDown size={16} />}
          label={t("answer.next")}
          shortcut="J"
          disabled={!onStep || place === null || place >= total}
          onClick={() => onStep?.(1)}
        />
        <Step icon={<Link2 size={16} />} label={t("answer.copyLink")} onClick={() => void copyLink()} />
        {answer && (
          <Step
            icon={<Trash2 size={16} />}
            label={t("delete.one")}
            shortcut="Del"
            onClick={() => onDelete(answer)}
          />
        )}
        <CloseButton aria-label={t("common:close")} onClick={onClose} />
      </header>
      <ScrollSection ref={body} className={styles.body} aria-label={t("answer.title")}>
        {gone ? (
          <EmptyState icon={FileQuestion} title={t("answer.gone")} text={t("answer.goneText")} />
        ) : found.isError && !answer ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : answer ? (
          <>
            <Facts answer={answer} variants={props.variants} scores={scoresOf(version.data ?? {})} />
            {suspect && quality}
            {!version.isError && <PathList path={path} />}
            <Answers {...props} answer={answer} path={path} />
            {!suspect && quality}
          </>
        ) : (
          <DrawerSkeleton />
        )}
      </ScrollSection>
    </aside>
  );
}

interface StepProps {
  icon: ReactNode;
  label: string;
  shortcut?: string;
  disabled?: boolean;
  onClick: () => void;
}

function Step({ icon, label, shortcut, disabled = false, onClick }: StepProps) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <ActionIcon
        aria-label={label}
        aria-keyshortcuts={shortcut === "Del" ? "Delete" : shortcut?.toLowerCase()}
        disabled={disabled}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

interface FactsProps {
  answer: SurveyAnswer;
  variants: ReadonlyMap<string, string>;
  /** Of the version that was answered. */
  scores: readonly Score[];
}

function Facts({ answer, variants, scores }: FactsProps) {
  const { t } = useTranslation("survey-answers");
  const format = useFormat();
  const words = useAnswerWords();
  const { submitted_at, variant_id } = answer;
  const thisYear = (at: string) => new Date(at).getFullYear() === new Date().getFullYear();
  const moment = (at: string) =>
    thisYear(at) ? `${format.day(at)}, ${format.time(at)}` : format.dateTime(at);
  const facts: [string, string][] = [
    submitted_at
      ? [t("column.submitted_at"), moment(submitted_at)]
      : [t("fact.lastWrite"), moment(answer.updated_at)],
    [t("fact.taken"), words.duration(secondsOf(answer))],
    [t("filter.language"), format.language(answer.language)],
    [t("column.link"), variant_id ? (variants.get(variant_id) ?? t("goneVariant")) : t("plainLink")],
    ...Object.entries(answer.parameters).filter(([, value]) => value !== ""),
    ...scores.map(({ id, name }): [string, string] => {
      const value = answer.scores[id] ?? null;
      return [name, value === null ? t("fact.unknown") : format.number(value, { maximumFractionDigits: 4 })];
    }),
    [t("fact.version"), format.number(answer.version)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswersProps extends AnswerDrawerProps {
  answer: SurveyAnswer;
  path: AnsweredPath | null;
}

/** What was said to each question; those that were asked and left out too, once the way is known. */
function Answers({ surveyId, answer, path, questions, analysis, query }: AnswersProps) {
  const { t } = useTranslation("survey-answers");
  const format = useFormat();
  const words = useAnswerWords();
  const asked = new Set(
    path?.steps.flatMap((step) => (step.kind === "question" ? step.questions.map(({ id }) => id) : [])),
  );
  const given = questions.filter(
    ({ id }) => asked.has(id) || isAnswered(answer.answers[id] as Parameters<typeof isAnswered>[0]),
  );
  const then = inOrder(asAnswered(given, path));
  const today = new Map(given.map(({ id, number }) => [id, number]));
  const renumbered = path !== null && then.some(({ id, number }) => today.get(id) !== number);
  return (
    <section className={styles.part}>
      <h3>{t("answer.answers")}</h3>
      {renumbered && (
        <p className={styles.quiet}>{t("answer.renumbered", { version: format.number(answer.version) })}</p>
      )}
      {then.map((question) => {
        const found = answer.analyses.find(({ question_id }) => question_id === question.id);
        return (
          <div key={question.id} className={styles.answer}>
            <p className={styles.question}>
              {question.number !== null && <b>{words.questionNumber(question)}</b>} {words.title(question)}
              {question.archived && <span className={styles.archived}>{t("archived")}</span>}
            </p>
            <AnswerValue
              surveyId={surveyId}
              question={question}
              answer={answer.answers[question.id]}
              language={found?.language}
              query={query}
              full
            />
            <HeardLine reading={answer.readings?.[question.id]} />
            {analysis && found && <TextAnalysis found={found} />}
          </div>
        );
      })}
      {given.length === 0 && <p className={styles.quiet}>{t("answer.nothing")}</p>}
    </section>
  );
}

function DrawerSkeleton() {
  return (
    <div aria-hidden="true">
      {[60, 80, 45, 70, 90, 55, 75, 40].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={10} my={14} />
      ))}
    </div>
  );
}
