import { ActionIcon, Menu } from "@mantine/core";
import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, FolderInput } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { indexOf } from "../survey-index.ts";
import styles from "./card.module.css";

interface QuestionMenuProps {
  id: string;
  blockId: string;
}

/** What else can be done with a question: moving, and copying, within the block and to another one. */
export function QuestionMenu(props: QuestionMenuProps) {
  const { t } = useTranslation("survey-questions");
  return (
    <Menu width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t("card.more")}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Drawn while the menu is open, so that the blocks are those of that moment. */
function Items({ id, blockId }: QuestionMenuProps) {
  const { t } = useTranslation("survey-questions");
  const { step, moveTo, copy, open } = useActions();
  const { blocks, inBlock, question } = indexOf(useDraft().state().survey);
  const others = blocks.filter((block) => block.id !== blockId);
  const moveToBlock = (to: string) => {
    moveTo(id, to, (inBlock.get(to) ?? []).length);
    open(id, "card");
  };
  const number = question.get(id)?.question_number;
  const isFirst = number === 1 && blocks[0]?.id === blockId;
  const isLast = number === question.size && blocks.at(-1)?.id === blockId;
  return (
    <>
      <Menu.Item
        leftSection={<ArrowUp size={16} />}
        rightSection={<span className={styles.keys}>Alt ↑</span>}
        disabled={isFirst}
        onClick={() => step(id, "up")}
      >
        {t("menu.up")}
      </Menu.Item>
      <Menu.Item
        leftSection={<ArrowDown size={16} />}
        rightSection={<span className={styles.keys}>Alt ↓</span>}
        disabled={isLast}
        onClick={() => step(id, "down")}
      >
        {t("menu.down")}
      </Menu.Item>
      {others.length > 0 && (
        <>
          <Menu.Divider />
          <BlockMenu
            label={t("menu.moveTo")}
            icon={<FolderInput size={16} />}
            blocks={others}
            onChoose={moveToBlock}
          />
          <BlockMenu
            label={t("menu.copyTo")}
            icon={<CopyPlus size={16} />}
            blocks={others}
            onChoose={(to) => copy(id, to)}
          />
        </>
      )}
    </>
  );
}

interface BlockMenuProps {
  label: string;
  icon: React.ReactNode;
  blocks: readonly { id: string; block_number: number | null; name: string }[];
  onChoose: (blockId: string) => void;
}

function BlockMenu({ label, icon, blocks, onChoose }: BlockMenuProps) {
  const { t } = useTranslation("survey-questions");
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={icon}>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className={styles.blocks}>
        {blocks.map(({ id, block_number, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            <span className={styles.blockNumber}>{block_number}</span> {name || t("block.unnamed")}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
