import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { byPlace } from "../../ui/by-place.tsx";
import type { Difference, Value } from "./difference.ts";
import styles from "./history.module.css";
import type { PartChange } from "./part-change.ts";

/** Changes in words, the parts of a part below it. */
export function ChangeList({ parts }: { parts: readonly PartChange[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <Part key={`${part.kind} ${part.id}`} part={part} />
      ))}
    </ul>
  );
}

function Part({ part }: { part: PartChange }) {
  const { t } = useTranslation("survey-history");
  const format = useFormat();
  const { kind, state, number, differences, parts } = part;
  const name = kind === "translation" ? format.language(part.name) : part.name || t("untitled");
  return (
    <li className={styles.part} data-state={state}>
      <p className={styles.partHead}>
        <span className={styles.partName}>{t(`part.${kind}`, { name, number: number ?? "" })}</span>
        {state !== "changed" && (
          <span className={styles.state} data-state={state}>
            {t(`state.${state}`)}
          </span>
        )}
      </p>
      {differences.length > 0 && (
        <ul className={styles.differences}>
          {byPlace(differences, (difference) => (
            <li>
              <DifferenceLine difference={difference} />
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && <ChangeList parts={parts} />}
    </li>
  );
}

function DifferenceLine({ difference }: { difference: Difference }) {
  const { t } = useTranslation("survey-history");
  const valueText = useValueText();
  const { what, before, after } = difference;
  if (what.startsWith("texts_")) return t(what, { count: Number(after) });
  const label = t(`what.${what}`);
  if (before === null && after === null) return t("changedOnly", { what: label });
  return (
    <>
      <span className={styles.what}>{t("label", { what: label })}</span>{" "}
      {before !== null && (
        <del className={styles.before}>
          <span className="visually-hidden">{t("was")} </span>
          {valueText(what, before)}
        </del>
      )}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && (
        <ins className={styles.after}>
          <span className="visually-hidden">{t("is")} </span>
          {valueText(what, after)}
        </ins>
      )}
    </>
  );
}

function useValueText() {
  const { t } = useTranslation(["survey-history", "survey-questions"]);
  const format = useFormat();
  return (what: string, value: Value): string => {
    if (typeof value === "boolean") return t(value ? "on" : "off");
    if (typeof value === "number") return format.number(value);
    if (what === "type") return t(`survey-questions:kind.${value}.name`);
    if (what === "default_language") return format.language(String(value));
    return String(value);
  };
}
