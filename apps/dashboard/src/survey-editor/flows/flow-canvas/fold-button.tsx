import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { countBelow, type FlowNode } from "../flow-tree.ts";
import { useFlows } from "../flows-context.ts";
import { useNodeNames } from "../use-node-names.ts";
import styles from "./nodes.module.css";

/** Closes what stands below a place, and opens it again; nothing where it holds nothing. */
export function FoldButton({ place }: { place: FlowNode }) {
  const { t } = useTranslation("survey-flows");
  const words = useNodeNames();
  const { collapsed, setCollapsed } = useFlows();
  if (countBelow(place) === 0) return null;
  const folded = collapsed.has(place.id);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles.fold} nodrag`}
      aria-expanded={!folded}
      aria-label={t(folded ? "branch.unfold" : "branch.fold", { name: words.full(place) })}
      onClick={() => setCollapsed(place.id, !folded)}
    >
      {folded ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
    </button>
  );
}
