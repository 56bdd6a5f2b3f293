import type { BlockFlow } from "@soundings/survey/survey";
import { ListCollapse, Split } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../survey-index.ts";
import { Chevron } from "./block-line.tsx";
import { type LineProps, TreeLine } from "./line.tsx";
import styles from "./outline.module.css";
import type { Hidden } from "./outline-rows.ts";

interface BranchLineProps extends LineProps {
  flowId: string;
  arm: BlockFlow["arm"];
  collapsed: boolean;
  onTurn: (key: string, closed: boolean) => void;
}

/** A branch of the flow above the blocks that it leads to. */
export const BranchLine = memo(function BranchLine(props: BranchLineProps) {
  const { flowId, arm, collapsed, onTurn, ...line } = props;
  const { t } = useTranslation("survey-questions");
  const named = useSurvey((survey) => indexOf(survey).flow.get(flowId)?.description.name ?? "");
  const turn = `${flowId}/${arm}`;
  const name = t(`outline.branch.${arm}`, { name: named || t("outline.branch.unnamed") });
  return (
    <TreeLine
      line={line}
      kind="branch"
      className={styles.branch}
      label={name}
      collapsed={collapsed}
      turn={turn}
      onClick={() => onTurn(turn, !collapsed)}
    >
      <span className={styles.grip} />
      <Chevron collapsed={collapsed} onTurn={() => onTurn(turn, !collapsed)} />
      <Split size={14} aria-hidden="true" />
      <span className={styles.text}>{name}</span>
    </TreeLine>
  );
});

interface HiddenLineProps extends LineProps, Hidden {
  blockId: string | null;
  onTurn: (key: string, closed: boolean) => void;
}

/** The placeholder of what is collapsed; a click shows it again. */
export const HiddenLine = memo(function HiddenLine(props: HiddenLineProps) {
  const { blockId, blocks, questions, from, to, onTurn, ...line } = props;
  const { t } = useTranslation("survey-questions");
  const range = from === to ? t("outline.hidden.one", { from }) : t("outline.hidden.range", { from, to });
  const what =
    blockId === null
      ? t("outline.hidden.blocks", { count: blocks })
      : t("outline.hidden.questions", { count: questions });
  // "<block id>/hidden", or "<flow id>/<arm>/<block id>/hidden".
  const turn = blockId ?? line.rowKey.split("/").slice(0, 2).join("/");
  return (
    <TreeLine
      line={line}
      kind="hidden"
      className={styles.hidden}
      drop={blockId === null ? {} : { "data-drop": "inside", "data-block": blockId, "data-count": questions }}
      onClick={() => onTurn(turn, false)}
    >
      <span className={styles.hiddenBox}>
        <ListCollapse size={14} aria-hidden="true" />
        {questions > 0 ? `${what}, ${range}` : what}
      </span>
    </TreeLine>
  );
});

/** Stands below a block without questions, so that one can be dropped there. */
export const EmptyLine = memo(function EmptyLine({ blockId, ...line }: LineProps & { blockId: string }) {
  const { t } = useTranslation("survey-questions");
  return (
    <TreeLine
      line={line}
      kind="empty"
      className={styles.empty}
      drop={{ "data-drop": "inside", "data-block": blockId, "data-count": 0 }}
    >
      {t("outline.empty")}
    </TreeLine>
  );
});
