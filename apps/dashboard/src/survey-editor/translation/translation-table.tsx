import type { Language } from "@soundings/survey/survey";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../draft-context.tsx";
import { pipeNames } from "./pipe-tokens.ts";
import { TableHead } from "./table-head.tsx";
import { GroupRow, TextRow } from "./text-row.tsx";
import type { Line, StateCounts, TextLine } from "./translation-lines.ts";
import styles from "./translation-table.module.css";
import type { TargetEditing } from "./use-target-editing.ts";

const GROUP = 30;
const ROW = 33;
/** Up to so many lines all are drawn, so that the browser's own search finds them. */
const FEW = 100;

interface TranslationTableProps {
  language: Language;
  lines: readonly Line[];
  counts: StateCounts;
  editing: TargetEditing;
}

/** Texts beside their translations; only those in sight are drawn when there are many. */
export function TranslationTable({ language, lines, counts, editing }: TranslationTableProps) {
  const { t } = useTranslation("survey-translation");
  const source = useSurvey((survey) => survey.default_language);
  const blocks = useSurvey((survey) => survey.blocks);
  const survey = useSurvey((one) => one);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names hang on questions and parameters only
  const names = useMemo(() => pipeNames(survey), [blocks, survey.parameters]);
  const owners = useMemo(() => ownersOf(lines), [lines]);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === "group" ? GROUP : ROW),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: lines.length <= FEW ? FEW : 12,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 48,
  });
  const { target } = editing;
  // The place that was asked for comes into sight once; its lines may come a moment later.
  const shown = useRef<typeof target>(null);
  useEffect(() => {
    if (!target || shown.current === target) return;
    const index = lines.findIndex(({ key }) => key === target.key);
    if (index < 0) return;
    shown.current = target;
    rows.scrollToIndex(index, { align: target.align });
  }, [target, lines, rows]);
  return (
    <div ref={scroller} className={styles.scroller}>
      <table aria-label={t("table")} aria-rowcount={lines.length + 1} className={styles.table}>
        <TableHead language={language} source={source} counts={counts} />
        <tbody className={styles.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index];
            if (!line) return null;
            if (line.kind === "group") return <GroupRow key={key} line={line} index={index} top={start} />;
            const open = editing.open?.key === line.key;
            return (
              <TextRow
                key={key}
                line={line}
                owner={owners.get(line.key) ?? null}
                index={index}
                language={language}
                source={source}
                editing={open}
                focused={target?.focus === true && target.key === line.key}
                openedFrom={open ? editing.open?.from : undefined}
                names={names}
                actions={editing.actions}
                measure={rows.measureElement}
                top={start}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Each text's question or end; the first of them carries the mark for all. */
function ownersOf(lines: readonly Line[]): Map<string, TextLine["mark"]> {
  const owners = new Map<string, TextLine["mark"]>();
  let mark: TextLine["mark"] = null;
  for (const line of lines) {
    if (line.kind === "group") mark = null;
    else {
      mark = line.mark ?? mark;
      owners.set(line.key, mark);
    }
  }
  return owners;
}
