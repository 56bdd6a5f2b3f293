import { ActionIcon, Menu } from "@mantine/core";
import { armsOf } from "@soundings/survey/edit-flows";
import { CornerDownRight, CornerUpLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { onceDrawn } from "../../ui/once-drawn.ts";
import { slotTowards } from "./edit-nodes.ts";
import { type Arm, type FlowNode, holdsPlaces, inReadingOrder } from "./flow-tree.ts";
import styles from "./flows.module.css";
import { useFlows } from "./flows-context.ts";
import { useNodeNames } from "./use-node-names.ts";

interface Props {
  place: FlowNode;
  /** Within the list Tab reaches rows only. */
  tabIndex?: number;
}

/** Moves a place into an arm of any branch, or out of its own; nothing where there is no branch. */
export function MoveMenu({ place, tabIndex }: Props) {
  const { t } = useTranslation("survey-flows");
  const { survey, tree, actions, open } = useFlows();
  const words = useNodeNames();
  const within = new Set(inReadingOrder([place]).map(({ id }) => id));
  const branches = inReadingOrder(tree.top).filter((one) => holdsPlaces(one) && !within.has(one.id));
  const out = slotTowards(survey, place.id, "out");
  if (branches.length === 0) return null;
  const name = words.full(place);
  const into = (branch: FlowNode, arm: Arm) => {
    const index = (arm === "then" ? branch.taken : branch.otherwise).length;
    actions.moveInto(place, { parent_block_flow_id: branch.id, arm, index }, words.full(branch));
    onceDrawn(() => open(place.id, "first"));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          {...(tabIndex !== undefined && { tabIndex })}
          data-move
          aria-label={t("move.intoBranch", { name })}
          title={t("move.intoBranch", { name })}
        >
          <CornerDownRight size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.places ?? ""}>
        {out && (
          <>
            <Menu.Item
              leftSection={<CornerUpLeft size={16} />}
              onClick={() => {
                actions.move(place.id, out);
                onceDrawn(() => open(place.id, "first"));
              }}
            >
              {t("move.out")}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {branches.map((branch) => (
          <div key={branch.id} role="none">
            <Menu.Label>{words.full(branch)}</Menu.Label>
            {armsOf(branch.flow).map((arm) => (
              <Menu.Item
                key={arm}
                disabled={place.parent?.id === branch.id && place.arm === arm}
                onClick={() => into(branch, arm)}
              >
                {words.arm(branch, arm)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
