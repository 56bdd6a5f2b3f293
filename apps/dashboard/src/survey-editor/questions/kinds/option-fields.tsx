import { SegmentedControl, Select, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./option-fields.module.css";

/** The options below what the respondent sees. */
export function Options({ children }: { children: ReactNode }) {
  return <div className={styles.options}>{children}</div>;
}

/** A word or two around a control. */
export function Option({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.option}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchOption({ label, checked, onChange }: SwitchProps) {
  return (
    <Switch
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{
        body: styles.switch ?? "",
        label: styles.switchLabel ?? "",
        track: styles.switchTrack ?? "",
      }}
    />
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string }[];
}

/** One of a few, all to be seen. */
export function SegmentOption<V extends string>({ label, value, onChange, choices }: ChoiceProps<V>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={(next) => onChange(next as V)}
      data={[...choices]}
    />
  );
}

/** One of several, in a list that opens. */
export function SelectOption<V extends string>({
  label,
  value,
  onChange,
  choices,
  width = 150,
  placeholder,
  invalid,
}: Omit<ChoiceProps<V>, "value"> & {
  value: V | null;
  width?: number;
  placeholder?: string;
  invalid?: boolean;
}) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(next) => next !== null && onChange(next as V)}
      data={[...choices]}
      w={width}
      placeholder={placeholder}
      error={invalid}
      searchable={choices.length > 12}
    />
  );
}
