import { questionsOf } from "@soundings/survey/flow";
import type { NodeProps } from "@xyflow/react";
import { Repeat, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BlockNumber } from "../block-number.tsx";
import { ConditionsSentence } from "../conditions-sentence.tsx";
import { useFlows } from "../flows-context.ts";
import { KindIcons } from "../kind-icons.tsx";
import { useLiveBlock } from "../use-live.ts";
import { useNodeNames } from "../use-node-names.ts";
import type { CanvasNode } from "./canvas-nodes.tsx";
import styles from "./nodes.module.css";
import { useNode } from "./use-node.ts";

/** A page: its number, its name, and what it asks. */
export function BlockNode({ id, data: { item } }: NodeProps<CanvasNode>) {
  const { t } = useTranslation("survey-flows");
  const words = useNodeNames();
  const { tree, sentenceOf } = useFlows();
  const place = tree.places.get(id);
  const { attributes, button } = useNode(id);
  const block = useLiveBlock(place ? place.flow.block_id : (item?.of ?? null));
  const unreachable = !place || place.flag === "unreachable";
  const questions = block ? questionsOf(block) : [];
  return (
    <button
      {...attributes}
      {...button}
      className={`${styles.node} ${styles.block}`}
      data-flag={unreachable ? "unreachable" : (place.flag ?? undefined)}
    >
      <BlockNumber block={block} />
      <span className={styles.text}>
        <span className={styles.name}>{block ? words.block(block) : t("block.missing")}</span>
        <span className={styles.meta}>
          {unreachable ? (
            <span className={styles.warning}>
              <Unlink size={14} aria-hidden="true" />
              {t("block.unreachable")}
            </span>
          ) : (
            <>
              {t(questions.length === 0 ? "block.empty" : "block.questions", { count: questions.length })}
              {block && block.display_logic.length > 0 ? (
                <span className={styles.onlyIf}>
                  <ConditionsSentence
                    pieces={sentenceOf({ description: { name: "", conditions: block.display_logic } })}
                  />
                </span>
              ) : (
                <KindIcons questions={questions} />
              )}
              {block?.loop && <Repeat size={14} role="img" aria-label={t("block.loop")} />}
            </>
          )}
        </span>
      </span>
    </button>
  );
}
