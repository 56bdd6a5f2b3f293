import { ChevronRight, CircleAlert, GripVertical, Unlink } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { useMovable } from "../moving/use-movable.ts";
import { indexOf } from "../survey-index.ts";
import { type LineProps, TreeLine } from "./line.tsx";
import styles from "./outline.module.css";

interface BlockLineProps extends LineProps {
  id: string;
  count: number;
  collapsed: boolean;
  /** Nobody will see it. */
  noPath: boolean;
  /** Something in its settings is wrong. */
  flawed: boolean;
  onTurn: (key: string, closed: boolean) => void;
}

export const BlockLine = memo(function BlockLine(props: BlockLineProps) {
  const { id, count, collapsed, noPath, flawed, onTurn, ...line } = props;
  const { t } = useTranslation("survey-questions");
  const { open } = useActions();
  const block = useSurvey((survey) => indexOf(survey).block.get(id));
  const movable = useMovable("block", id, "outline");
  if (!block) return null;
  const number = block.block_number;
  const name = block.name || t("block.unnamed");
  const label = t("outline.blockLabel", { number, name, count });
  const marks = [noPath && t("outline.noPathLong"), flawed && t("outline.flaw.urgent")].filter(Boolean);
  return (
    <TreeLine
      line={line}
      kind="block"
      className={styles.block}
      id={id}
      label={[label, ...marks].join(". ")}
      collapsed={collapsed}
      turn={id}
      drop={{
        "data-drop": "block",
        "data-block": id,
        "data-index": (number ?? 1) - 1,
        "data-open": (!collapsed && count > 0) || undefined,
      }}
      movable={movable}
      onClick={() => open(id)}
    >
      <GripVertical size={14} aria-hidden="true" className={styles.grip} />
      <Chevron collapsed={collapsed} onTurn={() => onTurn(id, !collapsed)} />
      <span className={styles.blockNumber}>{number}</span>
      <span className={styles.text} data-title>
        {name}
      </span>
      {flawed && (
        <span className={styles.flaw} data-urgent title={t("outline.flaw.urgent")}>
          <CircleAlert size={14} aria-hidden="true" />
        </span>
      )}
      {noPath ? (
        <span className={styles.noPath} title={t("outline.noPathLong")}>
          <Unlink size={14} aria-hidden="true" />
          {t("outline.noPath")}
        </span>
      ) : (
        <span className={styles.count}>{count}</span>
      )}
    </TreeLine>
  );
});

/** For the pointer; by keyboard the arrows left and right do the same. */
export function Chevron({ collapsed, onTurn }: { collapsed: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={styles.chevron}
      data-collapsed={collapsed || undefined}
      onClick={(event) => {
        event.stopPropagation();
        onTurn();
      }}
    >
      <ChevronRight size={16} />
    </button>
  );
}
