import type { SurveyVersion } from "@soundings/contract/surveys";
import { Pencil, RotateCcw, Send } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "./history.module.css";

const ICONS = { published: Send, restored: RotateCcw, saved: Pencil };

interface VersionListProps {
  /** Latest first. */
  versions: readonly SurveyVersion[];
  chosen: number;
  onChoose: (number: number) => void;
}

/** One of the versions is chosen, by a click or by the arrows. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation("survey-history");
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = versions.findIndex(({ number }) => number === chosen);
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: versions.length - 1,
    };
    const next = versions[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.number);
    list.current?.querySelector<HTMLElement>(`[data-version="${next.number}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      className={styles.list}
      role="radiogroup"
      aria-label={t("versions")}
      onKeyDown={onKeyDown}
    >
      {versions.map(({ number, kind, created_at, user_name, question_count }) => {
        const Icon = ICONS[kind];
        const checked = number === chosen;
        return (
          // A radio of the platform cannot hold two lines with a sign.
          // biome-ignore lint/a11y/useSemanticElements: see above
          <button
            key={number}
            type="button"
            role="radio"
            aria-checked={checked}
            data-version={number}
            data-autofocus={checked || undefined}
            tabIndex={checked ? 0 : -1}
            className={styles.version}
            onClick={() => onChoose(number)}
          >
            <span className={styles.versionName}>
              {t("version", { number })}
              <span className={styles.kind} data-kind={kind}>
                <Icon size={12} aria-hidden="true" />
                {t(`kind.${kind}`)}
              </span>
            </span>
            <span className={styles.versionFacts}>
              <time dateTime={created_at}>{format.dateTime(created_at)}</time>
              <span className={styles.who} title={user_name}>
                {user_name}
              </span>
              <span>{t("questions", { count: question_count })}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
