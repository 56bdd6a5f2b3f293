import { Checkbox, Skeleton } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import styles from "./list.module.css";

interface ListRowProps {
  id: string;
  name: string;
  /** Where the whole row leads. */
  to: string;
  checked: boolean;
  /** It is open beside the list. */
  current?: boolean;
  /** A delete is under way. */
  leaving?: boolean;
  /** Behind the name. */
  tag?: ReactNode;
  onCheck: (event: MouseEvent) => void;
  /** The cells after the name; the last one is a MenuCell. */
  children: ReactNode;
}

/** A row of a ListTable: its box and its name, which opens it; then the list's own cells. */
export function ListRow({
  id,
  name,
  to,
  checked,
  current = false,
  leaving = false,
  tag,
  onCheck,
  children,
}: ListRowProps) {
  const { t } = useTranslation();
  return (
    <tr
      className={styles.row}
      data-checked={checked || current || undefined}
      data-leaving={leaving || undefined}
    >
      <td className={styles.check}>
        <Checkbox
          checked={checked}
          aria-label={t("bulk.selectOne", { name })}
          onClick={onCheck}
          onChange={() => {}}
        />
      </td>
      <td className={styles.name}>
        <Link to={to} data-row={id} title={name} aria-current={current || undefined}>
          {name}
        </Link>
        {tag}
      </td>
      {children}
    </tr>
  );
}

/** "Today, 10:47" for today, else the day. */
export function DateCell({ at, className = "" }: { at: string; className?: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = new Date(at).toDateString() === new Date().toDateString();
  return (
    <td className={`${styles.date} ${className}`}>
      <time dateTime={at} title={format.dateTime(at)}>
        {today ? t("today", { time: format.time(at) }) : format.date(at)}
      </time>
    </td>
  );
}

/** The end of a row; buttons in it lie above the row's link. */
export function MenuCell({ children }: { children: ReactNode }) {
  return <td className={styles.more}>{children}</td>;
}

/** A row before the list is there; `children` are its cells after the name, the last one empty. */
export function SkeletonRow({ index, children }: { index: number; children: ReactNode }) {
  return (
    <tr className={styles.row}>
      <td>
        <Skeleton width={16} height={16} radius={4} />
      </td>
      <td>
        <Skeleton width={`${45 + ((index * 37) % 40)}%`} height={10} />
      </td>
      {children}
    </tr>
  );
}
