import { type ReactNode, useEffect, useRef } from "react";
import type { Movable } from "../moving/use-movable.ts";

/** What every line of the tree is told. */
export interface LineProps {
  rowKey: string;
  depth: number;
  /** It is what the canvas shows. */
  selected: boolean;
  /** The one line that Tab reaches. */
  reachable: boolean;
  /** Not while a search shows a part of the tree only. */
  canMove: boolean;
}

interface TreeLineProps {
  line: LineProps;
  kind: "branch" | "block" | "question" | "empty" | "hidden";
  className: string | undefined;
  /** Of the question or block; the others have none. */
  id?: string;
  label?: string;
  /** For blocks and branches: whether they are closed, and the key that turns them. */
  collapsed?: boolean;
  turn?: string;
  /** How it takes part in dragging: use-drop.ts. */
  drop?: Record<`data-${string}`, string | number | true | undefined>;
  movable?: Movable;
  onClick?: () => void;
  children: ReactNode;
}

/** A line of the tree. Its keys are heard by the tree around it: use-tree-keys.ts. */
export function TreeLine(props: TreeLineProps) {
  const { line, kind, className, id, label, collapsed, turn, drop, movable, onClick, children } = props;
  const { rowKey, depth, selected, reachable, canMove } = line;
  const element = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  const drag = canMove ? movable : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears them
    <div
      ref={(node) => {
        element.current = node;
        movable?.ref(node);
        movable?.handleRef(node);
      }}
      {...drag?.listeners}
      {...drop}
      role="treeitem"
      tabIndex={reachable ? 0 : -1}
      aria-level={depth + (kind === "block" || kind === "branch" ? 1 : 2)}
      aria-selected={selected}
      aria-expanded={collapsed === undefined ? undefined : !collapsed}
      aria-label={label}
      aria-describedby={drag?.describedBy}
      data-row={rowKey}
      data-kind={kind}
      data-id={id}
      data-turn={turn}
      data-moving={movable?.moving || undefined}
      className={className}
      style={{ paddingInlineStart: depth * 12 }}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
