import { Button, Progress } from "@mantine/core";
import { Bot, CircleCheck, Hourglass, type LucideIcon, OctagonPause, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { ProblemWords } from "../../../ui/problem-words.tsx";
import { useDraft, useDraftState } from "../../draft-context.tsx";
import { TRANSLATE_BUTTON } from "../table-head.tsx";
import styles from "./run-bar.module.css";
import { closeRun, type ShownRun } from "./run-of-draft.ts";
import { TranslationErrors } from "./translation-errors.tsx";
import type { RunState } from "./translation-run.ts";
import type { Wish } from "./use-automatic.tsx";

interface RunBarProps extends ShownRun {
  onShow: (language: Wish["language"], key: string) => void;
  /** Shows what is to be reviewed. */
  onReview: (language: Wish["language"]) => void;
}

/** How far an automatic translation is, and what can be done about it. */
export function RunBar({ run, state, onShow, onReview }: RunBarProps) {
  const { t } = useTranslation("survey-translation");
  const draft = useDraft();
  // Undo takes back the run only while nothing was done since.
  const close = () => {
    closeRun(draft);
    document.getElementById(TRANSLATE_BUTTON)?.focus();
  };
  const undoable = useDraftState(() => run.isLatestStep()) && state.phase === "done" && state.taken > 0;
  const { phase, stopped_by, taken, faults } = state;
  const underWay = phase === "running" || phase === "waiting";
  const kind = phase === "stopped" && stopped_by === "problem" ? "problem" : phase;
  const Icon = ICONS[kind];
  const primary = underWay
    ? { label: t("run.stop"), act: run.stop }
    : phase === "stopped"
      ? { label: t("run.resume"), act: run.resume }
      : { label: t("run.close"), act: close };
  return (
    <section aria-label={t("run.label")} className={styles.bar} data-kind={kind}>
      <div className={styles.row}>
        <Icon size={16} aria-hidden="true" className={styles.icon} />
        <div className={styles.words}>
          <p role={kind === "problem" ? "alert" : undefined}>
            <Headline state={state} />
          </p>
          {/* Read out batch by batch, not second by second. */}
          <p className="visually-hidden" role="status">
            <Announced state={state} />
          </p>
        </div>
        <div className={styles.buttons}>
          {phase === "waiting" && (
            <Button variant="subtle" onClick={run.resume}>
              {t("run.now")}
            </Button>
          )}
          {phase === "done" && taken > 0 && (
            <Button variant="subtle" onClick={() => onReview(run.languages[0] ?? state.language)}>
              {t("run.review")}
            </Button>
          )}
          {undoable && (
            <Button
              variant="subtle"
              onClick={() => {
                draft.undo();
                document.getElementById(TRANSLATE_BUTTON)?.focus();
              }}
            >
              {t("run.undo")}
            </Button>
          )}
          {phase === "stopped" && (
            <Button variant="subtle" onClick={close}>
              {t("run.close")}
            </Button>
          )}
          {/* One button under changing words: it keeps the focus. */}
          <Button key="primary" variant="default" onClick={primary.act}>
            {primary.label}
          </Button>
        </div>
      </div>
      {phase !== "done" && (
        <Progress
          size={4}
          value={state.total === 0 ? 100 : (state.done / state.total) * 100}
          animated={phase === "running"}
          aria-label={t("run.progress", { done: state.done, total: state.total, count: state.total })}
        />
      )}
      {!underWay && faults.length > 0 && <TranslationErrors faults={faults} onShow={onShow} />}
    </section>
  );
}

const ICONS: Record<RunState["phase"] | "problem", LucideIcon> = {
  running: Bot,
  waiting: Hourglass,
  stopped: OctagonPause,
  problem: TriangleAlert,
  done: CircleCheck,
};

/** What stands on the bar. */
function Headline({ state }: { state: RunState }) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const problemText = useProblemText();
  const seconds = useSecondsUntil(state.waits_until);
  const { phase, stopped_by, done, total } = state;
  if (phase === "done") return <Result state={state} />;
  return (
    <>
      {phase === "running" && t("run.into", { language: format.language(state.language) })}
      {phase === "waiting" && t("run.waiting", { count: seconds })}
      {phase === "stopped" && stopped_by !== "problem" && t("run.stopped")}
      {phase === "stopped" && stopped_by === "problem" && <ProblemWords text={problemText(state.error)} />}{" "}
      <span className={styles.far}>{t("run.progress", { done, total, count: total })}</span>
    </>
  );
}

/** What is read out: nothing that changes by the second. */
function Announced({ state }: { state: RunState }) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const { phase, stopped_by, done, total } = state;
  const far = t("run.progress", { done, total, count: total });
  if (phase === "running") return `${t("run.into", { language: format.language(state.language) })}: ${far}`;
  if (phase === "waiting") return t("run.pause");
  if (phase === "done") return <Result state={state} />;
  return stopped_by === "problem" ? null : `${t("run.stopped")} ${far}`;
}

function Result({ state: { taken, done, faults } }: { state: RunState }) {
  const { t } = useTranslation("survey-translation");
  const left = done - taken - faults.length;
  return [
    t("run.taken", { count: taken }),
    left > 0 && t("run.left", { count: left }),
    faults.length > 0 && t("run.faults", { count: faults.length }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whole seconds until a moment in ms, counted down; 0 once it has come, or where there is none. */
function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
}
