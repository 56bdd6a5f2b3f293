import { Button } from "@mantine/core";
import { Clock, GitFork, Link2, type LucideIcon, Repeat } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { undoOrRedo } from "../../../ui/undo-shortcuts.ts";
import { type BlockSettingsTab, openBlockSettings } from "../../block-settings/open-block-settings.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { messagesOf } from "../shown-problems.ts";
import { useShownProblems } from "../shown-problems-context.tsx";
import { indexOf } from "../survey-index.ts";
import { BlockMenu } from "./block-menu.tsx";
import styles from "./canvas.module.css";

const SETTINGS: readonly [BlockSettingsTab, LucideIcon][] = [
  ["general", Link2],
  ["loop", Repeat],
  ["schedule", Clock],
  ["variants", GitFork],
];

/** The head of a block: its number, its name to be typed over, its settings and its menu. */
export function BlockHead({ blockId }: { blockId: string }) {
  const { t } = useTranslation("survey-questions");
  const number = useSurvey((survey) => indexOf(survey).block.get(blockId)?.block_number);
  const name = useSurvey((survey) => indexOf(survey).block.get(blockId)?.name);
  const count = useSurvey((survey) => indexOf(survey).blocks.length);
  if (name === undefined) return null;
  return (
    <header className={styles.head} data-card={blockId}>
      <div className={styles.headText} data-text>
        <p className={styles.over}>{t("block.place", { number, count })}</p>
        <BlockName id={blockId} name={name} />
      </div>
      <BlockTools blockId={blockId} />
      <BlockProblems blockId={blockId} />
    </header>
  );
}

/** The block's settings, each with how much is set there. They ask for no more than that. */
const BlockTools = memo(function BlockTools({ blockId }: { blockId: string }) {
  const { t } = useTranslation("survey-questions");
  const draft = useDraft();
  const times = useSurvey((survey) => {
    const block = indexOf(survey).block.get(blockId);
    if (!block) return 0;
    const { schedule, display_logic } = block;
    return (schedule.from || schedule.to ? 1 : 0) + (display_logic.length > 0 ? 1 : 0);
  });
  const variants = useSurvey((survey) => indexOf(survey).block.get(blockId)?.variant_ids.length ?? 0);
  const loops = useSurvey((survey) => (indexOf(survey).block.get(blockId)?.loop ? 1 : 0));
  const set: Record<BlockSettingsTab, number> = { general: 0, loop: loops, schedule: times, variants };
  return (
    <div className={styles.headTools}>
      {SETTINGS.map(([tab, Icon]) => (
        <Button
          key={tab}
          variant="subtle"
          leftSection={<Icon size={16} />}
          onClick={() => openBlockSettings(draft, blockId, tab)}
        >
          {t(`block.settings.${tab}`)}
          {set[tab] > 0 && <span className={styles.badge}>{set[tab]}</span>}
        </Button>
      ))}
      <BlockMenu blockId={blockId} />
    </div>
  );
});

function BlockName({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("survey-questions");
  const draft = useDraft();
  const { renameBlock } = useActions();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const wanted = undoOrRedo(event);
    if (wanted) {
      event.preventDefault();
      draft[wanted]();
    } else if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
  };
  return (
    <input
      className={styles.name}
      value={name}
      aria-label={t("block.name")}
      placeholder={t("block.unnamed")}
      maxLength={500}
      onChange={(event) => renameBlock(id, event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function BlockProblems({ blockId }: { blockId: string }) {
  const { t } = useTranslation("survey-editor");
  const { blocks, unreachable } = useShownProblems();
  const codes = [
    ...messagesOf(blocks.get(blockId) ?? []),
    ...(unreachable.has(blockId) ? (["BLOCK_UNREACHABLE"] as const) : []),
  ];
  if (codes.length === 0) return null;
  return (
    <ul className={styles.blockProblems}>
      {codes.map((code) => (
        <li key={code}>{t(`problem.${code}`)}</li>
      ))}
    </ul>
  );
}
