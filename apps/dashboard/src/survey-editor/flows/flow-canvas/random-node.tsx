import type { NodeProps } from "@xyflow/react";
import { Shuffle, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFlows } from "../flows-context.ts";
import { useLiveNode } from "../use-live.ts";
import { useNodeNames } from "../use-node-names.ts";
import type { CanvasNode } from "./canvas-nodes.tsx";
import { FoldButton } from "./fold-button.tsx";
import styles from "./nodes.module.css";
import { useNode } from "./use-node.ts";

/** Places in random order: their name, and how many of them each respondent sees. */
export function RandomNode({ id }: NodeProps<CanvasNode>) {
  const { t } = useTranslation("survey-flows");
  const words = useNodeNames();
  const { tree } = useFlows();
  const { attributes, button } = useNode(id);
  const place = useLiveNode(tree.places.get(id) ?? null);
  if (!place) return null;
  return (
    <div {...attributes} className={`${styles.node} ${styles.branch}`} data-flag={place.flag ?? undefined}>
      <button {...button} className={styles.branchButton}>
        <span className={styles.head}>
          <Shuffle size={14} aria-hidden="true" />
          <span className={styles.name}>{words.name(place)}</span>
        </span>
        {place.flag ? (
          <span className={styles.warning}>
            <TriangleAlert size={14} aria-hidden="true" />
            {t(`flag.${place.flag}`)}
          </span>
        ) : (
          <span className={styles.meta}>{words.shown(place)}</span>
        )}
      </button>
      <FoldButton place={place} />
    </div>
  );
}

/** Around what comes in random order. */
export function RandomFrame() {
  return <div className={styles.frame} />;
}
