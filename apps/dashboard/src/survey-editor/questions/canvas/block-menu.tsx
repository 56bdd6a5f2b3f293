import { ActionIcon, Menu } from "@mantine/core";
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  Ellipsis,
  Trash2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { openModal } from "../../../ui/modal-stack.tsx";
import { useSurvey } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { indexOf } from "../survey-index.ts";
import { PasteQuestions } from "./paste-questions.tsx";

/** What else can be done with a block. */
export function BlockMenu({ blockId }: { blockId: string }) {
  const { t } = useTranslation("survey-questions");
  const { addBlock, copyBlock, pasteQuestions, stepBlock, removeBlock } = useActions();
  const isFirst = useSurvey((survey) => indexOf(survey).blocks[0]?.id === blockId);
  const isLast = useSurvey((survey) => indexOf(survey).blocks.at(-1)?.id === blockId);
  const paste = () =>
    openModal({
      title: t("paste.title"),
      width: 560,
      content: (close) => (
        <PasteQuestions
          onDone={(questions) => {
            close();
            pasteQuestions(blockId, questions);
          }}
          onCancel={close}
        />
      ),
    });
  return (
    <Menu width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t("block.more")}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<ArrowUp size={16} />}
          disabled={isFirst}
          onClick={() => stepBlock(blockId, "up")}
        >
          {t("block.up")}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDown size={16} />}
          disabled={isLast}
          onClick={() => stepBlock(blockId, "down")}
        >
          {t("block.down")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<ClipboardPaste size={16} />} onClick={paste}>
          {t("paste.open")}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowUpToLine size={16} />}
          onClick={() => addBlock({ block_id: blockId, side: "above" })}
        >
          {t("block.addAbove")}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDownToLine size={16} />}
          onClick={() => addBlock({ block_id: blockId, side: "below" })}
        >
          {t("block.addBelow")}
        </Menu.Item>
        <Menu.Item leftSection={<Copy size={16} />} onClick={() => copyBlock(blockId)}>
          {t("block.duplicate")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Trash2 size={16} />} data-danger onClick={() => removeBlock(blockId)}>
          {t("block.delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
