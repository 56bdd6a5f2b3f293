import { ActionIcon, Button } from "@mantine/core";
import { ArrowDown, ArrowUp, Flag, Plus, Shuffle, Split, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AddMenu } from "../add-menu.tsx";
import { BlockNumber } from "../block-number.tsx";
import { type Arm, type FlowNode, holdsPlaces } from "../flow-tree.ts";
import styles from "../flows.module.css";
import { useFlows } from "../flows-context.ts";
import { useNodeNames } from "../use-node-names.ts";

interface Props {
  place: FlowNode;
  arm: Arm;
  label: string;
}

/** What an arm of a branch leads through, in order, or what comes in random order. */
export function ArmList({ place, arm, label }: Props) {
  const { t } = useTranslation("survey-flows");
  const inside = arm === "then" ? place.taken : place.otherwise;
  return (
    <section>
      <h3 className={styles.label}>{label}</h3>
      {inside.length === 0 && (
        <p className={styles.hint}>{t(arm === "then" ? "list.nothing" : "list.goesOn")}</p>
      )}
      <ol className={styles.inside}>
        {inside.map((one, index) => (
          <ArmRow key={one.id} place={one} last={index === inside.length - 1} />
        ))}
      </ol>
      <AddMenu slot={() => ({ parent_block_flow_id: place.id, arm, index: inside.length })}>
        <Button
          variant="transparent"
          className={styles.link ?? ""}
          leftSection={<Plus size={16} aria-hidden="true" />}
        >
          {t("add.blockOrBranch")}
        </Button>
      </AddMenu>
    </section>
  );
}

function ArmRow({ place, last }: { place: FlowNode; last: boolean }) {
  const { t } = useTranslation("survey-flows");
  const { open, actions } = useFlows();
  const words = useNodeNames();
  const name = words.full(place);
  return (
    <li className={styles.insideRow}>
      <button type="button" className={styles.insideName} onClick={() => open(place.id)}>
        {holdsPlaces(place) ? (
          <>
            {place.kind === "random" ? (
              <Shuffle size={14} aria-hidden="true" />
            ) : (
              <Split size={14} aria-hidden="true" />
            )}
            <span className={styles.quiet}>{place.number}</span>
          </>
        ) : place.kind === "end_of_survey" ? (
          <Flag size={14} aria-hidden="true" />
        ) : (
          <BlockNumber block={place.block} />
        )}
        <span className={styles.cut}>{words.name(place)}</span>
      </button>
      {place.flag && (
        <span className={styles.flagged} title={t(`flag.${place.flag}`)}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span className="visually-hidden">{t(`flag.${place.flag}`)}</span>
        </span>
      )}
      <span className={styles.insideActions}>
        <ActionIcon
          size="xs"
          aria-label={t("move.up", { name })}
          disabled={place.index === 0}
          onClick={() => actions.step(place.id, "up")}
        >
          <ArrowUp size={14} />
        </ActionIcon>
        <ActionIcon
          size="xs"
          aria-label={t("move.down", { name })}
          disabled={last}
          onClick={() => actions.step(place.id, "down")}
        >
          <ArrowDown size={14} />
        </ActionIcon>
      </span>
    </li>
  );
}
