import { NumberInput } from "@mantine/core";
import { useState } from "react";

interface WholeNumberFieldProps {
  value: number | null;
  max: number;
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  className?: string | undefined;
  placeholder?: string;
  onChange: (value: number | null) => void;
  /** An empty field keeps the number that was there, instead of saying none. */
  needed?: boolean;
}

/** A whole number from 1. A field that is emptied to type another number may be empty until it is left. */
export function WholeNumberField({ value, max, needed = false, onChange, ...field }: WholeNumberFieldProps) {
  const [empty, setEmpty] = useState(false);
  return (
    <NumberInput
      {...field}
      className={field.className ?? ""}
      value={empty ? "" : (value ?? "")}
      min={1}
      max={max}
      step={1}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      thousandSeparator
      hideControls
      onBlur={() => setEmpty(false)}
      onChange={(next) => {
        const number = typeof next === "number" && next >= 1 ? next : null;
        setEmpty(number === null);
        if (number !== null || !needed) onChange(number);
      }}
    />
  );
}
