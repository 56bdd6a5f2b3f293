import { Button, Progress } from "@mantine/core";
import type { ParameterLimitEntry } from "@soundings/contract/answer-limits";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import rows from "../used-rows.module.css";
import styles from "./limits.module.css";
import { useEntryName } from "./use-entry-name.ts";

interface LimitListProps {
  entries: readonly ParameterLimitEntry[];
  leftOut: number;
  timeZone: string;
  onStartOver: (entry: ParameterLimitEntry) => void;
}

/** Limits one after the other, in each what is counted by itself. */
export function LimitList({ entries, leftOut, timeZone, onStartOver }: LimitListProps) {
  const { t } = useTranslation("survey-limits");
  const format = useFormat();
  if (entries.length === 0) return <p className={styles.text}>{t("none")}</p>;
  const limits = [...new Set(entries.map(({ id }) => id))];
  return (
    <>
      {limits.map((limit) => (
        <LimitGroup
          key={limit}
          entries={entries.filter(({ id }) => id === limit)}
          timeZone={timeZone}
          onStartOver={onStartOver}
        />
      ))}
      {leftOut > 0 && (
        <p className={styles.text}>{t("leftOut", { count: leftOut, number: format.number(leftOut) })}</p>
      )}
    </>
  );
}

function LimitGroup({ entries, ...rest }: Omit<LimitListProps, "leftOut">) {
  const { t } = useTranslation(["survey-limits", "survey-settings"]);
  const [first] = entries;
  if (!first) return null;
  const name = first.parameter === null ? t("whole") : t("each", { name: first.parameter });
  return (
    <section aria-label={name}>
      <h3 className={styles.groupName}>
        {name}
        <span>{t(`survey-settings:limits.type.${first.type}`)}</span>
      </h3>
      <ul className={rows.rows}>
        {entries.map((entry) => (
          <Entry key={entry.value} entry={entry} {...rest} />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends Pick<LimitListProps, "timeZone" | "onStartOver"> {
  entry: ParameterLimitEntry;
}

/** A bar of what is used, how that is in words, and how to begin anew. */
function Entry({ entry, timeZone, onStartOver }: EntryProps) {
  const { t } = useTranslation("survey-limits");
  const format = useFormat();
  const { used, max, left, open, opens_at } = entry;
  const name = useEntryName()(entry);
  const amount = t("used", { used: format.number(used), max: format.number(max) });
  const stands = open
    ? t("left", { number: format.number(left) })
    : opens_at
      ? t("opens", { time: format.dateTime(opens_at, timeZone) })
      : t("full");
  return (
    <li className={rows.row} data-full={open ? undefined : "bad"}>
      <div className={rows.what}>
        <div className={rows.line}>
          <b>{name}</b>
          <span>{amount}</span>
        </div>
        <Progress
          size="sm"
          value={Math.min(100, (used / max) * 100)}
          color={open ? "var(--accent)" : "var(--bad-text)"}
          aria-label={`${name}: ${amount}`}
        />
        <span className={rows.stands}>{stands}</span>
      </div>
      <Button
        variant="default"
        // Not `disabled`: once it has started over, the focus stays where it was.
        aria-disabled={used === 0 || undefined}
        data-disabled={used === 0 || undefined}
        aria-label={t("startOver.of", { name })}
        onClick={() => used > 0 && onStartOver(entry)}
      >
        {t("startOver.action")}
      </Button>
    </li>
  );
}
