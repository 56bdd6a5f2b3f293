import { Loader } from "@mantine/core";
import {
  GitBranch,
  Languages,
  ListChecks,
  type LucideIcon,
  Palette,
  Plug,
  SlidersHorizontal,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useStoppedConnections } from "../connect/connection-health-queries.ts";
import { useStoppedText } from "../connect/use-stopped-text.ts";
import { useFormat } from "../lib/format.ts";
import { EDITOR_TABS, type EditorTab, editorAddress } from "../surveys/editor-tabs.ts";
import { useCurrentInView } from "../ui/use-current-in-view.ts";
import styles from "./editor-frame.module.css";
import { type SurveyChecks, shareOf } from "./survey-checks.ts";
import { useTranslationRun } from "./translation/automatic/run-of-draft.ts";
import { useSurveyChecks } from "./use-survey-checks.ts";

const ICONS: Record<EditorTab, LucideIcon> = {
  questions: ListChecks,
  flows: GitBranch,
  translation: Languages,
  layout: Palette,
  settings: SlidersHorizontal,
  connect: Plug,
};

/** The editor's tabs; badges say what needs work. */
export function TabBar({ id, tab }: { id: string; tab: EditorTab }) {
  const { t } = useTranslation("survey-editor");
  const checks = useSurveyChecks();
  const bar = useCurrentInView(tab);
  return (
    <nav ref={bar} aria-label={t("tabs")} className={styles.tabs} data-tour="editor-tabs">
      {EDITOR_TABS.map((one) => {
        const Icon = ICONS[one];
        return (
          <Link
            key={one}
            to={editorAddress(id, one)}
            className={styles.tab}
            aria-current={one === tab ? "page" : undefined}
          >
            <Icon size={16} aria-hidden="true" />
            {t(`tab.${one}`)}
            {checks && one === "flows" && <Findings checks={checks} />}
            {one === "translation" && <RunningMark />}
            {checks && one === "translation" && <Translated checks={checks} />}
            {one === "connect" && <Stopped id={id} />}
          </Link>
        );
      })}
    </nav>
  );
}

function Findings({ checks: { findings } }: { checks: SurveyChecks }) {
  const { t } = useTranslation("survey-editor");
  const format = useFormat();
  if (findings.length === 0) return null;
  return (
    <Badge
      kind="warn"
      text={format.number(findings.length)}
      label={t("findings", { count: findings.length })}
    />
  );
}

function Translated({ checks: { translated } }: { checks: SurveyChecks }) {
  const { t } = useTranslation("survey-editor");
  const format = useFormat();
  if (translated.total === 0) return null;
  const percent = format.percent(shareOf(translated));
  return <Badge kind="quiet" text={percent} label={t("translated", { percent })} />;
}

/** An automatic translation goes on whatever tab is looked at. */
function RunningMark() {
  const { t } = useTranslation("survey-translation");
  const phase = useTranslationRun()?.state.phase;
  if (phase !== "running" && phase !== "waiting") return null;
  return (
    <span title={t("run.underWay")}>
      <Loader size={12} aria-hidden="true" />
      <span className="visually-hidden">{t("run.underWay")}</span>
    </span>
  );
}

/** Webhooks and sheets of the survey that wait for their owner. */
function Stopped({ id }: { id: string }) {
  const format = useFormat();
  const stopped = useStoppedConnections().get(id) ?? [];
  const text = useStoppedText(stopped);
  return text && <Badge kind="warn" text={format.number(stopped.length)} label={text} />;
}

function Badge({ kind, text, label }: { kind: "warn" | "quiet"; text: string; label: string }) {
  return (
    <span className={styles.badge} data-kind={kind} title={label}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
