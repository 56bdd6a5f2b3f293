import { TextInput } from "@mantine/core";
import { useState } from "react";
import { momentOf, wallTimeOf } from "./wall-time.ts";

interface WallTimeFieldProps {
  label: string;
  /** A moment, ISO 8601 in UTC. */
  value: string | null;
  timeZone: string;
  error?: string | null;
  onChange: (moment: string | null) => void;
}

/** A year that is being typed is 2, 20 and 202 first: those stay in the field. */
const isWhole = (typed: string) => typed >= "2000";

/** A date and a time of day in a zone. */
export function WallTimeField({ label, value, timeZone, error = null, onChange }: WallTimeFieldProps) {
  const [typed, setTyped] = useState("");
  const half = typed !== "" && !isWhole(typed);
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={half ? typed : wallTimeOf(value, timeZone)}
      error={error}
      onBlur={() => setTyped("")}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next);
        if (next === "" || isWhole(next)) onChange(momentOf(next, timeZone));
      }}
    />
  );
}
