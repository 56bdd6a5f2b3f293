import { Button } from "@mantine/core";
import type { Language, Survey } from "@soundings/survey/survey";
import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { PipeNames } from "./pipe-tokens.ts";
import { RichWords } from "./rich-words.tsx";
import { type TargetActions, TargetCell } from "./target-cell.tsx";
import { directionOf, type GroupLine, type TextLine } from "./translation-lines.ts";
import styles from "./translation-table.module.css";

/** "Choice 2", "Low end": what a text is. */
export const fieldName = (t: TFunction<"survey-translation">, { text, order, shape }: TextLine): string =>
  t(`field.${text.field.replace(/_\d+$/, "")}`, { number: order ?? "", context: shape ?? undefined }).trim();

interface TextRowProps {
  line: TextLine;
  /** The question's or end's mark, which the first of its texts shows. */
  owner: TextLine["mark"];
  index: number;
  language: Language;
  source: Survey["default_language"];
  editing: boolean;
  focused: boolean;
  /** What the open text was made from when it was opened: typing does not put out the lit words. */
  openedFrom: string | undefined;
  names: PipeNames;
  automatic: boolean;
  /** A machine is translating it. */
  busy: boolean;
  actions: TargetActions;
  measure: (node: Element | null) => void;
  top: number;
}

/** A text: what it is, the default language's words, and the translation. */
export const TextRow = memo(function TextRow(props: TextRowProps) {
  const { line, owner, index, language, source, editing, focused, openedFrom, names, actions } = props;
  const { automatic, busy } = props;
  const { t } = useTranslation("survey-translation");
  const { text, translation, state, mark } = line;
  const field = fieldName(t, line);
  const label = owner ? t(`label.${owner.kind}`, { number: owner.number, field }) : field;
  const before = editing ? openedFrom : state === "outdated" ? translation?.source_text : undefined;
  return (
    <tr
      ref={props.measure}
      className={styles.row}
      data-index={index}
      data-editing={editing || undefined}
      data-first={mark ? true : undefined}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <th scope="row" className={styles.place}>
        <span className={styles.number}>{mark && t(`mark.${mark.kind}`, { number: mark.number })}</span>
        {field}
      </th>
      <td className={styles.source} lang={source} dir={directionOf(source)}>
        <RichWords text={text.text} before={before} names={names} />
        {before !== undefined && before !== text.text && editing && (
          <p className={styles.before} lang={source}>
            <span className={styles.beforeLabel}>{t("before")}</span>{" "}
            <RichWords text={before} names={names} />
          </p>
        )}
      </td>
      <td className={styles.target}>
        <TargetCell
          line={line}
          language={language}
          label={label}
          editing={editing}
          focused={focused}
          names={names}
          automatic={automatic}
          busy={busy}
          actions={actions}
        />
      </td>
    </tr>
  );
}, sameRow);

/** Lines are made anew at every change; a row is drawn again only where its own words changed. */
function sameRow(a: TextRowProps, b: TextRowProps): boolean {
  const { line: one, owner: ownerOne, ...restOne } = a;
  const { line: other, owner: ownerOther, ...restOther } = b;
  return (
    one.key === other.key &&
    one.text.text === other.text.text &&
    one.translation === other.translation &&
    one.state === other.state &&
    one.order === other.order &&
    one.mark?.number === other.mark?.number &&
    ownerOne?.number === ownerOther?.number &&
    (Object.keys(restOne) as (keyof typeof restOne)[]).every((name) => restOne[name] === restOther[name])
  );
}

interface GroupRowProps {
  line: GroupLine;
  index: number;
  top: number;
  onTranslate: ((group: GroupLine) => void) | undefined;
}

/** A block's heading. */
export function GroupRow({ line, index, top, onTranslate }: GroupRowProps) {
  const { t } = useTranslation("survey-translation");
  const missing = line.total - line.translated;
  const name = groupName(t, line);
  return (
    <tr className={styles.group} aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      <th scope="rowgroup" colSpan={3} className={styles.groupName}>
        <span className={styles.groupWords}>
          <strong>{name}</strong> {t("texts", { count: line.total })}
        </span>
        {onTranslate && missing > 0 && (
          <Button
            size="xs"
            variant="subtle"
            className={styles.groupAction ?? ""}
            onClick={() => onTranslate(line)}
            aria-label={t("automatic.actionIn", { count: missing, name })}
          >
            {t("automatic.action", { count: missing })}
          </Button>
        )}
      </th>
    </tr>
  );
}

/** "Block 2, Your room". */
export function groupName(t: TFunction<"survey-translation">, { key, number, name }: GroupLine): string {
  if (number !== null) return t("group.block", { number, name });
  return t(key === "ends" ? "group.ends" : "group.survey");
}
