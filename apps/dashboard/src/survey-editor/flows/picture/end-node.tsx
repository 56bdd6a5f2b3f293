import type { NodeProps } from "@xyflow/react";
import { ExternalLink, Flag, TriangleAlert } from "lucide-react";
import { useFlows } from "../flows-context.ts";
import { usePlaceWords } from "../use-place-words.ts";
import styles from "./picture.module.css";
import type { PictureNode } from "./picture-nodes.tsx";
import { useNode } from "./use-node.ts";

/** Where the survey ends. */
export function EndNode({ id, data: { item } }: NodeProps<PictureNode>) {
  const words = usePlaceWords();
  const { tree } = useFlows();
  const { attributes, button } = useNode(id);
  const end = item?.place ? item.place.end : tree.defaultEnd;
  const Icon = end === null ? TriangleAlert : end.type === "redirect" ? ExternalLink : Flag;
  return (
    <button
      {...attributes}
      {...button}
      className={styles.end}
      data-flag={end === null ? "incomplete" : (item?.place?.flag ?? undefined)}
    >
      <Icon size={14} aria-hidden="true" />
      <span className={styles.cut}>{words.end(end)}</span>
    </button>
  );
}
