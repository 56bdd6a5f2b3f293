import type { NodeProps } from "@xyflow/react";
import { ExternalLink, Flag, TriangleAlert } from "lucide-react";
import { useFlows } from "../flows-context.ts";
import { useNodeNames } from "../use-node-names.ts";
import type { CanvasNode } from "./canvas-nodes.tsx";
import styles from "./nodes.module.css";
import { useNode } from "./use-node.ts";

/** Where the survey ends. */
export function EndNode({ id }: NodeProps<CanvasNode>) {
  const words = useNodeNames();
  const { tree } = useFlows();
  const { attributes, button } = useNode(id);
  const place = tree.places.get(id);
  const end = place ? place.end : tree.defaultEnd;
  const Icon = end === null ? TriangleAlert : end.type === "redirect" ? ExternalLink : Flag;
  return (
    <button
      {...attributes}
      {...button}
      className={styles.end}
      data-flag={end === null ? "incomplete" : (place?.flag ?? undefined)}
    >
      <Icon size={14} aria-hidden="true" />
      <span className={styles.cut}>{words.end(end)}</span>
    </button>
  );
}
