import { Tabs } from "@mantine/core";
import i18next from "i18next";
import { Clock, GitFork, Link, Repeat } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openModal } from "../../ui/modal-stack.tsx";
import type { Draft } from "../draft.ts";
import { DraftScope, useSurvey } from "../draft-context.tsx";
import styles from "./block-settings.module.css";
import { GeneralPanel } from "./general-panel.tsx";
import { LoopPanel } from "./loop-panel.tsx";
import { SchedulePanel } from "./schedule-panel.tsx";
import { VariantsPanel } from "./variants-panel.tsx";

export type BlockSettingsTab = "general" | "loop" | "schedule" | "variants";

const TABS = [
  { tab: "general", icon: Link },
  { tab: "loop", icon: Repeat },
  { tab: "schedule", icon: Clock },
  { tab: "variants", icon: GitFork },
] as const;

/** Opens a block's settings above the page. */
export function openBlockSettings(draft: Draft, blockId: string, tab: BlockSettingsTab = "general"): void {
  const block = draft.state().survey.blocks.find(({ id }) => id === blockId);
  if (!block) return;
  openModal({
    id: "block-settings",
    title: i18next.t("block-settings:title", { number: block.block_number ?? "", name: block.name }).trim(),
    width: 720,
    content: (close) => (
      <DraftScope draft={draft}>
        <BlockSettings blockId={blockId} first={tab} onClose={close} />
      </DraftScope>
    ),
  });
}

interface BlockSettingsProps {
  blockId: string;
  first: BlockSettingsTab;
  onClose: () => void;
}

function BlockSettings({ blockId, first, onClose }: BlockSettingsProps) {
  const { t } = useTranslation("block-settings");
  const [tab, setTab] = useState<string | null>(first);
  const block = useSurvey((survey) => survey.blocks.find(({ id }) => id === blockId));
  // Undo can take back the block itself.
  if (!block || block.action === "DELETE") return <p className={styles.gone}>{t("gone")}</p>;
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List className={styles.tabs ?? ""}>
        {TABS.map(({ tab: one, icon: Icon }) => (
          <Tabs.Tab
            key={one}
            value={one}
            leftSection={<Icon size={16} aria-hidden="true" />}
            data-autofocus={one === first || undefined}
          >
            {t(`tab.${one}`)}
            {one === "variants" && block.variant_ids.length > 0 && (
              <span className={styles.count}>{block.variant_ids.length}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="general" className={styles.panel ?? ""}>
        <GeneralPanel block={block} onClose={onClose} />
      </Tabs.Panel>
      <Tabs.Panel value="loop" className={styles.panel ?? ""}>
        <LoopPanel block={block} />
      </Tabs.Panel>
      <Tabs.Panel value="schedule" className={styles.panel ?? ""}>
        <SchedulePanel block={block} />
      </Tabs.Panel>
      <Tabs.Panel value="variants" className={styles.panel ?? ""}>
        <VariantsPanel block={block} />
      </Tabs.Panel>
    </Tabs>
  );
}
