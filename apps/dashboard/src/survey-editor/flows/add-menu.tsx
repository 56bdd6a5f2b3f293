import { Menu } from "@mantine/core";
import { Flag, Plus, Split } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { onceDrawn } from "../../ui/once-drawn.ts";
import type { Slot } from "./edit-places.ts";
import { useFlows } from "./flows-context.ts";
import { usePlaceWords } from "./use-place-words.ts";

interface Props {
  /** Where it goes; asked when something is chosen. */
  slot: () => Slot;
  /** The button that opens it. */
  children: ReactNode;
}

/** A new block, one that stands nowhere yet, a branch or an end. */
export function AddMenu({ slot, children }: Props) {
  const { t } = useTranslation("survey-flows");
  const words = usePlaceWords();
  const { tree, actions, open } = useFlows();
  const add = (place: () => string) => onceDrawn(() => open(place(), "first"));
  return (
    <Menu position="bottom-start">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Plus size={16} />} onClick={() => add(() => actions.addNewBlock(slot()))}>
          {t("add.newBlock")}
        </Menu.Item>
        <Menu.Item leftSection={<Split size={16} />} onClick={() => add(() => actions.addBranch(slot()))}>
          {t("add.branch")}
        </Menu.Item>
        <Menu.Item leftSection={<Flag size={16} />} onClick={() => add(() => actions.addEnd(slot()))}>
          {t("add.end")}
        </Menu.Item>
        {tree.unplaced.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t("add.unplaced")}</Menu.Label>
            {tree.unplaced.map((block) => (
              <Menu.Item key={block.id} onClick={() => add(() => actions.placeBlock(slot(), block.id))}>
                {words.block(block)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
