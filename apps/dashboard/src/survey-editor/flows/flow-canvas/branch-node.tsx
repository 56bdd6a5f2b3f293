import type { NodeProps } from "@xyflow/react";
import { EyeOff, Split, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ConditionsSentence } from "../conditions-sentence.tsx";
import { countBelow } from "../flow-tree.ts";
import { useFlows } from "../flows-context.ts";
import { useLiveNode } from "../use-live.ts";
import type { CanvasNode } from "./canvas-nodes.tsx";
import { FoldButton } from "./fold-button.tsx";
import styles from "./nodes.module.css";
import { useNode } from "./use-node.ts";

/** A branch: its number, its name, and its conditions as a sentence. */
export function BranchNode({ id }: NodeProps<CanvasNode>) {
  const { t } = useTranslation("survey-flows");
  const { tree, sentenceOf } = useFlows();
  const { attributes, button } = useNode(id);
  const place = useLiveNode(tree.places.get(id) ?? null);
  if (!place) return null;
  const name = place.flow.description.name.trim();
  const number = place.parent ? place.number : t("branch.number", { number: place.number });
  return (
    <div {...attributes} className={`${styles.node} ${styles.branch}`} data-flag={place.flag ?? undefined}>
      <button {...button} className={styles.branchButton}>
        <span className={styles.head}>
          <Split size={14} aria-hidden="true" />
          <span className={styles.quiet}>{number}</span>
          <span className={styles.name}>{name}</span>
        </span>
        <span className={styles.sentence}>
          <ConditionsSentence pieces={sentenceOf(place.flow)} />
        </span>
        {place.flag && (
          <span className={styles.warning}>
            <TriangleAlert size={14} aria-hidden="true" />
            {t(`flag.${place.flag}`)}
          </span>
        )}
      </button>
      <FoldButton place={place} />
    </div>
  );
}

/** Stands for what a closed branch or random order holds. */
export function HiddenNode({ data: { item } }: NodeProps<CanvasNode>) {
  const { t } = useTranslation("survey-flows");
  const { tree, setCollapsed } = useFlows();
  const place = tree.places.get(item?.of ?? "");
  if (!place) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles.hidden} nodrag`}
      onClick={() => setCollapsed(place.id, false)}
    >
      <EyeOff size={14} aria-hidden="true" />
      {t("branch.hidden", { count: countBelow(place) })}
    </button>
  );
}
