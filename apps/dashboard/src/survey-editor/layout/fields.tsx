import { SegmentedControl, Slider } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./fields.module.css";

/** A titled group of controls. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        data={[...options]}
        onChange={(next) => onChange(next as Value)}
      />
    </div>
  );
}

interface RangeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** "40 px", "35%". */
  text: string;
  onChange: (value: number) => void;
}

/** A number that is dragged. */
export function RangeField({ label, value, min, max, step, text, onChange }: RangeFieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        {label}
        <span className={styles.value}>{text}</span>
      </span>
      <Slider
        value={value}
        min={min}
        max={max}
        step={step}
        label={null}
        size={4}
        thumbSize={16}
        thumbLabel={label}
        thumbValueText={text}
        onChange={onChange}
      />
    </div>
  );
}
