import { Checkbox, Radio, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../lib/format.ts";
import styles from "./value-list.module.css";

/** From so many values on a list has a search. */
export const MANY_VALUES = 8;

interface ValueSearchProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

export function ValueSearch({ label, text, onChange }: ValueSearchProps) {
  return (
    <TextInput
      data-autofocus
      value={text}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} />}
      className={styles.search ?? ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Values to choose from, in what scrolls for itself; `busy` while others are on their way. */
export function ValueList({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-busy={busy}>
      {children}
    </ul>
  );
}

interface ValueRowProps {
  name: string;
  /** How many have it, where that is known. */
  count?: number | null | undefined;
  checked: boolean;
  /** Only one of the list can be chosen. */
  single?: boolean | undefined;
  onChange: () => void;
}

export function ValueRow({ name, count, checked, single, onChange }: ValueRowProps) {
  const format = useFormat();
  const Box = single ? Radio : Checkbox;
  return (
    <li>
      <Box
        classNames={{
          root: styles.value ?? "",
          body: styles.body ?? "",
          labelWrapper: styles.label ?? "",
        }}
        checked={checked}
        onChange={onChange}
        label={
          <span className={styles.name}>
            <span title={name}>{name}</span>
            {typeof count === "number" && <span className={styles.count}>{format.number(count)}</span>}
          </span>
        }
      />
    </li>
  );
}

/** A line below a list. */
export const ValueNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
