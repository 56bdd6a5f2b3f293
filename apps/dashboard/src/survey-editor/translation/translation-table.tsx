import type { Language } from "@soundings/survey/survey";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../draft-context.tsx";
import { pipeNames } from "./pipe-tokens.ts";
import { TableHead } from "./table-head.tsx";
import { GroupRow, TextRow } from "./text-row.tsx";
import { type GroupLine, type Line, ownersOf, type StateCounts } from "./translation-lines.ts";
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
  /** Keys of texts that are being translated by themselves. */
  busy: ReadonlySet<string>;
  /** Whether a machine can translate into this language. */
  automatic: boolean;
  onTranslate: () => void;
  onTranslateGroup: (group: GroupLine) => void;
}

/** Texts beside their translations; only those in sight are drawn when there are many. */
export function TranslationTable(props: TranslationTableProps) {
  const { language, lines, counts, editing, busy, automatic, onTranslate, onTranslateGroup } = props;
  const { t } = useTranslation("survey-translation");
  const source = useSurvey((survey) => survey.default_language);
  const blocks = useSurvey((survey) => survey.blocks);
  const survey = useSurvey((one) => one);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names hang on questions and parameters only
  const names = useMemo(
    () => pipeNames(survey, (number) => t("mark.question", { number })),
    [blocks, survey.parameters, t],
  );
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
        <TableHead language={language} source={source} counts={counts} onTranslate={onTranslate} />
        <tbody className={styles.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index];
            if (!line) return null;
            if (line.kind === "group") {
              return (
                <GroupRow
                  key={key}
                  line={line}
                  index={index}
                  top={start}
                  onTranslate={automatic ? onTranslateGroup : undefined}
                />
              );
            }
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
                automatic={automatic}
                busy={busy.has(line.key)}
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
