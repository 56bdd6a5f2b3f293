import { ViewportPortal } from "@xyflow/react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./flow-lines.module.css";
import type { Line } from "./lay-out-flow.ts";
import { PLACE_WIDTH } from "./measure-flow.ts";
import { roundPath } from "./round-path.ts";
import type { NodeDrag } from "./use-node-drag.ts";

interface Props {
  lines: readonly Line[];
  lit: ReadonlySet<string>;
  drag: NodeDrag;
}

/** The lines between places, in one drawing below them; while one is dragged, where it can go. */
export function FlowLines({ lines, lit, drag }: Props) {
  return (
    <ViewportPortal>
      <svg className={styles.lines} aria-hidden="true">
        <Lines lines={lines} lit={lit} />
        {drag.targets.map(({ id, x, y }) => (
          <g key={id} data-target={id === drag.target?.id || undefined} className={styles.target}>
            <rect x={x - PLACE_WIDTH / 4} y={y - 2} width={PLACE_WIDTH / 2} height={4} rx={2} />
          </g>
        ))}
      </svg>
    </ViewportPortal>
  );
}

const Lines = memo(function Lines({ lines, lit }: Pick<Props, "lines" | "lit">) {
  const { t } = useTranslation("survey-flows");
  // What is lit lies above what it shares a stretch with.
  const ordered =
    lit.size === 0 ? lines : [...lines].sort((a, b) => Number(lit.has(a.id)) - Number(lit.has(b.id)));
  return ordered.map((line) => {
    const end = line.points.at(-1);
    return (
      <g
        key={line.id}
        className={styles.line}
        data-lit={lit.has(line.id) || undefined}
        data-dashed={line.dashed || undefined}
      >
        <path d={roundPath(line.points)} />
        {line.arrow && end && (
          <path d={`M${end.x - 4} ${end.y - 6}L${end.x} ${end.y - 1}L${end.x + 4} ${end.y - 6}`} />
        )}
        {line.label && line.arm && (
          <text x={line.label.x} y={line.label.y + 4}>
            {t(`arm.${line.arm}`)}
          </text>
        )}
      </g>
    );
  });
});
