import { Skeleton } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import type { ThemeChange } from "@soundings/contract/themes";
import { ArrowRight, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import styles from "./theme-changes.module.css";
import { useMovedComments } from "./theme-queries.ts";
import type { ChosenThemes } from "./theme-source.tsx";

interface ThemeChangesProps {
  dataset: Dataset;
  chosen: ChosenThemes;
  changes: readonly ThemeChange[];
}

/** Each topic that changes: what, from how many comments to how many, and which of them move. */
export function ThemeChanges({ dataset, chosen, changes }: ThemeChangesProps) {
  const { t } = useTranslation("themes");
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("column.topic")}</th>
          <th scope="col">{t("column.change")}</th>
          <th scope="col" className={styles.number}>
            {t("column.comments")}
          </th>
          <th scope="col" className={styles.number}>
            {t("column.moved")}
          </th>
        </tr>
      </thead>
      {changes.map((change) => (
        <ChangeRow key={change.topic_id} dataset={dataset} chosen={chosen} change={change} />
      ))}
    </table>
  );
}

interface ChangeRowProps {
  dataset: Dataset;
  chosen: ChosenThemes;
  change: ThemeChange;
}

function ChangeRow({ dataset, chosen, change }: ChangeRowProps) {
  const { t } = useTranslation("themes");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { topic_id, name, before, after, joined, left } = change;
  const moves = joined + left > 0;
  return (
    <tbody>
      <tr data-gone={change.changes.some((one) => one === "gone" || one === "merged") || undefined}>
        <th scope="row" className={styles.topic}>
          <TopicLink dataset={dataset} change={change}>
            {name}
          </TopicLink>
          {change.parent !== null && <span className={styles.under}>{change.parent}</span>}
        </th>
        <td>
          <ul className={styles.what}>
            {change.changes
              .filter((one) => one !== "comments" || change.changes.length === 1)
              .map((one) => (
                <li key={one} data-kind={one}>
                  <Told kind={one} change={change} />
                </li>
              ))}
          </ul>
        </td>
        <td className={styles.number}>
          {before === after ? (
            format.number(after)
          ) : (
            <span className={styles.fromTo}>
              <span className="visually-hidden">
                {t("beforeAfter", { before: format.number(before), after: format.number(after) })}
              </span>
              <span aria-hidden="true">{format.number(before)}</span>
              <ArrowRight size={12} aria-hidden="true" />
              <b aria-hidden="true">{format.number(after)}</b>
            </span>
          )}
        </td>
        <td className={styles.number}>
          {moves ? (
            <button
              type="button"
              className={styles.moves}
              aria-expanded={open}
              aria-label={t("movedOf", {
                name,
                joined: format.number(joined),
                left: format.number(left),
              })}
              onClick={() => setOpen(!open)}
            >
              {joined > 0 && <span className={styles.joined}>+{format.number(joined)}</span>}
              {left > 0 && <span className={styles.left}>−{format.number(left)}</span>}
              <ChevronRight size={14} aria-hidden="true" data-open={open || undefined} />
            </button>
          ) : (
            "–"
          )}
        </td>
      </tr>
      {open && moves && (
        <tr>
          <td colSpan={4} className={styles.movedCell}>
            <MovedComments dataset={dataset} chosen={chosen} topicId={topic_id} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface TopicLinkProps {
  dataset: Dataset;
  change: ThemeChange;
  children: ReactNode;
}

/** To the topic's comments as it is now, or to what its rule finds where it is not there yet. */
function TopicLink({ dataset, change, children }: TopicLinkProps) {
  const { topic_id, query } = change;
  const isNew = change.changes.includes("new");
  if (isNew && query === null) return <span>{children}</span>;
  const address = new URLSearchParams({ id: dataset.id, ...(isNew ? { query: query ?? "" } : { topic_id }) });
  return <Link to={`/topic-analysis?${address}`}>{children}</Link>;
}

function Told({ kind, change }: { kind: ThemeChange["changes"][number]; change: ThemeChange }) {
  const { t } = useTranslation("themes");
  const { parent, into, renamed } = change;
  switch (kind) {
    case "renamed":
      return renamed.map(({ before, after }) => (
        <span key={`${before} ${after}`} className={styles.renamed}>
          {t("change.renamed", { before, after })}
        </span>
      ));
    case "moved":
      return parent === null ? t("change.movedOut") : t("change.moved", { parent });
    case "merged":
      return t("change.merged", { into });
    case "new":
      return parent === null ? t("change.new") : t("change.newUnder", { parent });
    default:
      return t(`change.${kind}`);
  }
}

interface MovedCommentsProps {
  dataset: Dataset;
  chosen: ChosenThemes;
  topicId: string;
}

/** The first of the comments that come or go: which topics they have, and which they will have. */
function MovedComments({ dataset, chosen, topicId }: MovedCommentsProps) {
  const { t, i18n } = useTranslation("themes");
  const format = useFormat();
  const moved = useMovedComments(dataset.id, chosen, topicId);
  if (moved.isError) return <ErrorState error={moved.error} onRetry={() => void moved.refetch()} />;
  if (!moved.data) return <Skeleton height={40} />;
  const { items, total_items } = moved.data;
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const names = (topics: readonly string[]) => list.format(topics.map((name) => `“${name}”`));
  return (
    <>
      <ul className={styles.moved}>
        {items.map(({ id, text, left, joined }) => (
          <li key={id}>
            <q>{text.length > 300 ? `${text.slice(0, 300)}…` : text}</q>
            {left.length > 0 && <span className={styles.route}>{t("leaves", { topics: names(left) })}</span>}
            {joined.length > 0 && (
              <span className={styles.route}>{t("joins", { topics: names(joined) })}</span>
            )}
          </li>
        ))}
      </ul>
      {total_items > items.length && (
        <p className={styles.more}>
          {t("moreMoved", {
            count: total_items - items.length,
            number: format.number(total_items - items.length),
          })}
        </p>
      )}
    </>
  );
}
