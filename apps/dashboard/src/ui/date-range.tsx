import "@mantine/dates/styles.layer.css";
import { Button, Popover } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { Calendar, Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../lib/format.ts";
import styles from "./date-range.module.css";
import { POPOVER_IN_WINDOW } from "./popover-in-window.ts";
import { useCalendar } from "./use-calendar.ts";

export interface DaySpan {
  from: string;
  to: string;
}

interface DateRangeProps {
  /** Null is all days. */
  value: DaySpan | null;
  /** First and last day that there is anything for. */
  first: string;
  last: string;
  label: string;
  /** Named spans, offered beside the calendar; null is all days. */
  presets: readonly { label: string; span: DaySpan | null }[];
  onChange: (value: DaySpan | null) => void;
}

/** A 28 px button that opens presets and a calendar. Days are text (2026-11-20), the same in every time zone. */
export function DateRange({ value, first, last, label, presets, onChange }: DateRangeProps) {
  const calendar = useCalendar();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState<[string | null, string | null] | null>(null);
  const shown = value ?? { from: first, to: last };
  const choose = (span: DaySpan | null) => {
    setOpen(false);
    setBegun(null);
    onChange(span);
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      onClose={() => setBegun(null)}
      position="bottom-end"
      middlewares={POPOVER_IN_WINDOW}
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <Button
          variant="default"
          h={28}
          aria-label={`${label}: ${format.date(shown.from)} – ${format.date(shown.to)}`}
          leftSection={<Calendar size={16} />}
          rightSection={<ChevronDown size={16} />}
          onClick={() => setOpen(!open)}
        >
          {format.date(shown.from)} – {format.date(shown.to)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={styles.dropdown}>
        <ul className={styles.presets}>
          {presets.map((preset) => {
            const chosen = preset.span?.from === value?.from && preset.span?.to === value?.to;
            return (
              <li key={preset.label}>
                <button
                  type="button"
                  className={styles.preset}
                  aria-pressed={chosen}
                  onClick={() => choose(preset.span)}
                >
                  {preset.label}
                  {chosen && <Check size={16} aria-hidden="true" />}
                </button>
              </li>
            );
          })}
        </ul>
        <DatePicker
          type="range"
          allowSingleDateInRange
          {...calendar}
          value={begun ?? [shown.from, shown.to]}
          defaultDate={shown.to}
          minDate={first}
          maxDate={last}
          onChange={([from, to]) => {
            setBegun([from, to]);
            if (from && to) choose({ from, to });
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
