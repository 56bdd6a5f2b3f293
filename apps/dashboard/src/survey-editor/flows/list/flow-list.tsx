import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Kbd, KeyHint } from "../../../ui/kbd.tsx";
import { useFlows } from "../flows-context.ts";
import { FlowRow } from "./flow-row.tsx";
import styles from "./list.module.css";
import { listRows } from "./list-rows.ts";
import { useListKeys } from "./use-list-keys.ts";

const ROW = 36;

/** The flow as a tree in which everything can be done by keyboard. */
export const FlowList = memo(function FlowList() {
  const { t } = useTranslation("survey-flows");
  const { tree, collapsed, chosen } = useFlows();
  const rows = useMemo(() => listRows(tree, collapsed), [tree, collapsed]);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 16,
    paddingStart: 12,
    paddingEnd: 24,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const keys = useListKeys(rows, shown);
  const reachable = keys.focused ?? chosen?.id ?? rows[0]?.id;
  return (
    <>
      <div ref={scroller} className={styles.scroller}>
        <div
          role="tree"
          aria-label={t("view.list")}
          className={styles.tree}
          style={{ height: shown.getTotalSize() }}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {shown.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row && <FlowRow key={row.id} row={row} top={start} reachable={row.id === reachable} />;
          })}
        </div>
      </div>
      <p className={styles.hints}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("list.go")}
        </span>
        <span>
          <Kbd>Alt</Kbd> <Kbd>↑↓←→</Kbd> {t("list.move")}
        </span>
        <KeyHint>
          <Kbd>N</Kbd> {t("list.add")}
        </KeyHint>
        <span>
          <Kbd>Enter</Kbd> {t("list.open")}
        </span>
        <span>
          <Kbd>Del</Kbd> {t("list.remove")}
        </span>
      </p>
    </>
  );
});
