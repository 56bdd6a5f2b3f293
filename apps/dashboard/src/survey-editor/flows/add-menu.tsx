import { Menu } from "@mantine/core";
import { CornerDownRight, Flag, FlagTriangleRight, Plus, Shuffle, Split } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { onceDrawn } from "../../ui/once-drawn.ts";
import type { Slot } from "./edit-nodes.ts";
import { type FlowNode, inReadingOrder } from "./flow-tree.ts";
import styles from "./flows.module.css";
import { type PanelFocus, useFlows } from "./flows-context.ts";
import { useNodeNames } from "./use-node-names.ts";

interface Props {
  /** Where it goes; asked when something is chosen. */
  slot: () => Slot;
  /** The button that opens it. */
  children: ReactNode;
}

/** A new block, one that there is already, a branch, a random order, an end or a new end. */
export function AddMenu({ slot, children }: Props) {
  const { t } = useTranslation("survey-flows");
  const words = useNodeNames();
  const { tree, actions, open } = useFlows();
  const add = (place: () => string, on: PanelFocus = "first") => onceDrawn(() => open(place(), on));
  const pages = inReadingOrder(tree.top).filter(({ block }) => block !== null);
  const moveHere = (page: FlowNode) => {
    const to = slot();
    const branch = tree.places.get(to.parent_block_flow_id ?? "");
    if (branch) actions.moveInto(page, to, words.full(branch));
    else actions.move(page.id, to);
    return page.id;
  };
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
        <Menu.Item leftSection={<Shuffle size={16} />} onClick={() => add(() => actions.addRandom(slot()))}>
          {t("add.random")}
        </Menu.Item>
        <Menu.Item leftSection={<Flag size={16} />} onClick={() => add(() => actions.addEnd(slot()))}>
          {t("add.end")}
        </Menu.Item>
        <Menu.Item
          leftSection={<FlagTriangleRight size={16} />}
          onClick={() => add(() => actions.addNewEnd(slot()), "name")}
        >
          {t("add.newEnd")}
        </Menu.Item>
        {pages.length > 0 && (
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<CornerDownRight size={16} />}>{t("add.existing")}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown className={styles.places ?? ""}>
              {pages.map((page) => (
                <Menu.Item key={page.id} onClick={() => add(() => moveHere(page))}>
                  {words.full(page)}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        )}
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
