import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenPlace } from "../open-place.ts";
import { isUrgent, type ShownProblems } from "../shown-problems.ts";
import { useShownProblems } from "../shown-problems-context.tsx";
import { BlockLine } from "./block-line.tsx";
import type { LineProps } from "./line.tsx";
import { BranchLine, EmptyLine, HiddenLine } from "./other-lines.tsx";
import styles from "./outline.module.css";
import type { OutlineRow } from "./outline-rows.ts";
import { QuestionLine } from "./question-line.tsx";
import { useTreeKeys } from "./use-tree-keys.ts";

interface OutlineTreeProps {
  rows: readonly OutlineRow[];
  place: OpenPlace;
  onTurn: (key: string, closed: boolean) => void;
  /** Not while a search shows a part of it only. */
  movable: boolean;
}

export function OutlineTree({ rows, place, onTurn, movable }: OutlineTreeProps) {
  const { t } = useTranslation("survey-questions");
  const flaws = useShownProblems();
  const [focused, setFocused] = useState<string | null>(null);
  const { ref, onKeyDown } = useTreeKeys(onTurn);
  const selected = rows.find((row) => isSelected(row, place))?.key;
  const reachable = rows.some(({ key }) => key === focused) ? focused : (selected ?? rows[0]?.key);
  return (
    <div
      ref={ref}
      role="tree"
      aria-label={t("outline.label")}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>("[data-row]");
        if (row?.dataset.row) setFocused(row.dataset.row);
      }}
    >
      {rows.map((row) => (
        <OutlineLine
          key={row.key}
          row={row}
          flaws={flaws}
          onTurn={onTurn}
          line={{
            rowKey: row.key,
            depth: row.depth,
            selected: row.key === selected,
            reachable: row.key === reachable,
            canMove: movable,
          }}
        />
      ))}
    </div>
  );
}

interface OutlineLineProps {
  row: OutlineRow;
  line: LineProps;
  flaws: ShownProblems;
  onTurn: (key: string, closed: boolean) => void;
}

/** Takes a row apart, since the lines are drawn again only when one of their values changes. */
function OutlineLine({ row, line, flaws, onTurn }: OutlineLineProps) {
  switch (row.kind) {
    case "branch":
      return (
        <BranchLine {...line} flowId={row.flow_id} arm={row.arm} collapsed={row.collapsed} onTurn={onTurn} />
      );
    case "block":
      return (
        <BlockLine
          {...line}
          id={row.block_id}
          count={row.count}
          collapsed={row.collapsed}
          noPath={flaws.unreachable.has(row.block_id)}
          flawed={flaws.blocks.has(row.block_id)}
          onTurn={onTurn}
        />
      );
    case "question": {
      const problems = flaws.questions.get(row.question_id);
      const flaw = problems ? (problems.some(isUrgent) ? "urgent" : "incomplete") : null;
      return <QuestionLine {...line} id={row.question_id} blockId={row.block_id} flaw={flaw} />;
    }
    case "empty":
      return <EmptyLine {...line} blockId={row.block_id} />;
    case "hidden":
      return (
        <HiddenLine
          {...line}
          blockId={row.block_id}
          blocks={row.blocks}
          questions={row.questions}
          from={row.from}
          to={row.to}
          onTurn={onTurn}
        />
      );
  }
}

/** The open question, or its block where the question is not among the rows. */
function isSelected(row: OutlineRow, { block_id, question_id }: OpenPlace): boolean {
  if (row.kind === "question") return row.question_id === question_id;
  return row.kind === "block" && row.block_id === block_id && (question_id === null || row.collapsed);
}
