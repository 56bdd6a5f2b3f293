import { ActionIcon } from "@mantine/core";
import { questionsOf } from "@soundings/survey/flow";
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  Flag,
  Plus,
  Shuffle,
  Split,
  Trash2,
  TriangleAlert,
  Unlink,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AddMenu } from "../add-menu.tsx";
import { BlockNumber } from "../block-number.tsx";
import { ConditionsSentence } from "../conditions-sentence.tsx";
import { lastSlot, type Slot, slotBelow, slotTowards } from "../edit-nodes.ts";
import { useFlows } from "../flows-context.ts";
import { KindIcons } from "../kind-icons.tsx";
import { MoveMenu } from "../move-menu.tsx";
import { useLiveNode } from "../use-live.ts";
import { useNodeNames } from "../use-node-names.ts";
import styles from "./list.module.css";
import type { ListRow } from "./list-rows.ts";

/** Px that each level stands further in; list.module.css draws a line at each. */
const INDENT = 22;

interface Props {
  row: ListRow;
  top: number;
  reachable: boolean;
}

export function FlowRow({ row: drawn, top, reachable }: Props) {
  const { t } = useTranslation("survey-flows");
  const live = useLiveNode("place" in drawn ? drawn.place : null);
  const row = "place" in drawn && live ? { ...drawn, place: live } : drawn;
  const { tree, survey, chosen, open, setCollapsed, way } = useFlows();
  const words = useNodeNames();
  const lit = way?.includes(row.id) ?? false;
  const flag = row.kind === "place" ? row.place.flag : row.kind === "apart" ? "unreachable" : null;
  const slot = (): Slot => {
    if (row.kind === "arm") {
      const { taken, otherwise } = row.place;
      const index = (row.arm === "then" ? taken : otherwise).length;
      return { parent_block_flow_id: row.place.id, arm: row.arm, index };
    }
    return row.kind === "place" ? slotBelow(survey, row.id) : lastSlot(survey);
  };
  const apart = row.kind === "apart" ? tree.unplaced.find(({ id }) => id === row.block_id) : undefined;
  const label =
    row.kind === "arm"
      ? words.arm(row.place, row.arm)
      : row.kind === "place"
        ? words.full(row.place)
        : apart
          ? words.block(apart)
          : t("end.full", { name: words.end(tree.defaultEnd) });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys, see use-list-keys.ts
    <div
      role="treeitem"
      data-place={row.id}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.expanded ?? undefined}
      aria-selected={chosen?.id === row.id}
      aria-label={flag ? `${label}, ${t(`flag.${flag}`)}` : label}
      tabIndex={reachable ? 0 : -1}
      className={styles.row}
      data-kind={row.kind}
      data-flag={flag ?? undefined}
      data-lit={lit || undefined}
      data-now={way?.at(-1) === row.id || undefined}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: 16 + (row.level - 1) * INDENT }}
      onClick={() => row.kind !== "arm" && open(row.id)}
    >
      {row.level > 1 && (
        <span className={styles.guides} style={{ width: (row.level - 1) * INDENT }} aria-hidden="true" />
      )}
      {row.expanded === null ? (
        <span className={styles.noChevron} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles.chevron}
          aria-label={t(row.expanded ? "branch.fold" : "branch.unfold", { name: label })}
          onClick={(event) => {
            event.stopPropagation();
            setCollapsed(row.id, row.expanded === true);
          }}
        >
          {row.expanded ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </button>
      )}
      <RowWords row={row} unreachable={flag === "unreachable"} />
      {flag && (
        <span className={styles.warning}>
          {flag === "unreachable" ? (
            <Unlink size={14} aria-hidden="true" />
          ) : (
            <TriangleAlert size={14} aria-hidden="true" />
          )}
          {t(`flag.${flag}`)}
        </span>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps a click on a button from opening the row */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <span className={styles.actions} onClick={(event) => event.stopPropagation()}>
        {row.kind === "place" && <MoveButtons row={row} />}
        <AddMenu slot={slot}>
          <ActionIcon
            data-add
            tabIndex={-1}
            aria-label={t(row.kind === "arm" ? "add.inside" : "add.below", { name: label })}
          >
            <Plus size={16} />
          </ActionIcon>
        </AddMenu>
      </span>
    </div>
  );
}

function RowWords({ row, unreachable }: { row: ListRow; unreachable: boolean }): ReactNode {
  const { t } = useTranslation("survey-flows");
  const { tree, sentenceOf } = useFlows();
  const words = useNodeNames();
  if (row.kind === "arm") {
    return (
      <>
        <span className={styles.arm}>{words.arm(row.place, row.arm)}</span>
        {row.empty && (
          <span className={styles.quiet}>{t(row.arm === "then" ? "list.nothing" : "list.goesOn")}</span>
        )}
      </>
    );
  }
  if (row.kind === "end" || (row.kind === "place" && row.place.kind === "end_of_survey")) {
    const end = row.kind === "place" ? row.place.end : tree.defaultEnd;
    return (
      <>
        <span className={styles.flag}>
          <Flag size={14} aria-hidden="true" />
        </span>
        <span className={styles.name}>{words.end(end)}</span>
      </>
    );
  }
  if (row.kind === "place" && row.place.kind === "branch") {
    return (
      <>
        <span className={styles.split}>
          <Split size={14} aria-hidden="true" />
        </span>
        <span className={styles.quiet}>{row.place.number}</span>
        <span className={styles.name}>{row.place.flow.description.name}</span>
        <span className={styles.sentence}>
          <ConditionsSentence pieces={sentenceOf(row.place.flow)} />
        </span>
      </>
    );
  }
  if (row.kind === "place" && row.place.kind === "random") {
    return (
      <>
        <span className={styles.split}>
          <Shuffle size={14} aria-hidden="true" />
        </span>
        <span className={styles.quiet}>{row.place.number}</span>
        <span className={styles.name}>{words.name(row.place)}</span>
        <span className={styles.quiet}>{words.shown(row.place)}</span>
      </>
    );
  }
  const block =
    row.kind === "place" ? row.place.block : (tree.unplaced.find(({ id }) => id === row.block_id) ?? null);
  const questions = block ? questionsOf(block) : [];
  return (
    <>
      <BlockNumber block={block} unreachable={unreachable} />
      <span className={styles.name}>{block ? words.block(block) : t("block.missing")}</span>
      <span className={styles.quiet}>
        {t(questions.length === 0 ? "block.empty" : "block.questions", { count: questions.length })}
      </span>
      <span className={styles.kinds}>
        <KindIcons questions={questions} />
      </span>
      {block && block.display_logic.length > 0 && (
        <span className={styles.sentence}>
          <ConditionsSentence
            pieces={sentenceOf({ description: { name: "", conditions: block.display_logic } })}
          />
        </span>
      )}
    </>
  );
}

function MoveButtons({ row }: { row: Extract<ListRow, { kind: "place" }> }) {
  const { t } = useTranslation("survey-flows");
  const { survey, actions } = useFlows();
  const name = useNodeNames().full(row.place);
  return (
    <>
      {(["up", "down"] as const).map((direction) => (
        <ActionIcon
          key={direction}
          tabIndex={-1}
          aria-label={t(`move.${direction}`, { name })}
          disabled={slotTowards(survey, row.id, direction) === null}
          onClick={() => actions.step(row.id, direction)}
        >
          {direction === "up" ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
        </ActionIcon>
      ))}
      <MoveMenu place={row.place} tabIndex={-1} />
      <ActionIcon tabIndex={-1} aria-label={t("remove", { name })} onClick={() => actions.remove(row.place)}>
        <Trash2 size={16} />
      </ActionIcon>
    </>
  );
}
