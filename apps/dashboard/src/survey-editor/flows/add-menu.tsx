import { Menu } from "@mantine/core";
import { Flag, Plus, Split } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Slot } from "./edit-places.ts";
import { useFlows } from "./flows-context.ts";
import { usePlaceWords } from "./use-place-words.ts";

interface Props {
  /** Where it goes; asked when something is chosen. */
  slot: () => Slot;
  /** The button that opens it. */
  children: ReactNode;
  onAdded?: (id: string) => void;
}

/** A new block, one that stands nowhere yet, a branch or an end. */
export function AddMenu({ slot, children, onAdded }: Props) {
  const { t } = useTranslation("survey-flows");
  const words = usePlaceWords();
  const { tree, actions, open } = useFlows();
  const added = (id: string, focus = true) => {
    if (onAdded) onAdded(id);
    else open(id, focus ? "first" : undefined);
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Plus size={16} />} onClick={() => added(actions.addNewBlock(slot()))}>
          {t("add.newBlock")}
        </Menu.Item>
        <Menu.Item leftSection={<Split size={16} />} onClick={() => added(actions.addBranch(slot()))}>
          {t("add.branch")}
        </Menu.Item>
        <Menu.Item leftSection={<Flag size={16} />} onClick={() => added(actions.addEnd(slot()))}>
          {t("add.end")}
        </Menu.Item>
        {tree.unplaced.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t("add.unplaced")}</Menu.Label>
            {tree.unplaced.map((block) => (
              <Menu.Item key={block.id} onClick={() => added(actions.placeBlock(slot(), block.id))}>
                {words.block(block)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
