import "@mantine/dates/styles.layer.css";
import { Button, Popover, Switch } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { useMediaQuery } from "@mantine/hooks";
import { addDays, daysFrom } from "@soundings/survey/zoned-days";
import { Calendar, ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./day-span-picker.module.css";
import { DAY_SPANS, type DaySpan, daySpan, nameOfSpan, sameSpan } from "./day-spans.ts";
import { POPOVER_IN_WINDOW } from "./popover-in-window.ts";
import { useCalendar } from "./use-calendar.ts";
import { useSpanText } from "./use-span-text.ts";

/** Two months beside one another have no room; as in its sheet of styles. */
const PHONE = "(max-width: 700px)";

interface DaySpanPickerProps {
  /** Null is all days. */
  value: DaySpan | null;
  /** The day it is, where the days are counted; no later one can be chosen. */
  today: string;
  /** What "all days" means here. */
  all: string;
  onChange: (value: DaySpan | null, compare: boolean) => void;
  /** Offers to compare with the days before. */
  compare?: { checked: boolean; label: (span: DaySpan) => string };
  /** Says what the days hold, below the calendar. */
  note?: ReactNode;
}

/** A 28 px button that opens named spans, two typed days and two months (on a phone one); nothing changes before "Apply". */
export function DaySpanPicker(props: DaySpanPickerProps) {
  const { value, all } = props;
  const { t } = useTranslation("day-span");
  const spanText = useSpanText();
  const [open, setOpen] = useState(false);
  const shown = value ? spanText(value) : all;
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      middlewares={POPOVER_IN_WINDOW}
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <Button
          className={styles.button ?? ""}
          variant="default"
          h={28}
          aria-label={t("label", { days: shown })}
          leftSection={<Calendar size={14} />}
          rightSection={<ChevronDown size={14} />}
          onClick={() => setOpen(!open)}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        {open && <Choosing {...props} onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What is chosen and not applied yet: two days of which the second may be missing. */
type Chosen = [from: string | null, to: string | null];

function Choosing(props: DaySpanPickerProps & { onClose: () => void }) {
  const { value, today, all, onChange, compare, note, onClose } = props;
  const { t } = useTranslation("day-span");
  const calendar = useCalendar();
  const format = useFormat();
  const firstField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>(value ? [value.from, value.to] : [null, null]);
  const [before, setBefore] = useState(compare?.checked ?? false);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const monthsFor = (day: string) => (phone ? `${day.slice(0, 7)}-01` : monthBefore(day));
  const [month, setMonth] = useState(() => monthsFor(value?.to ?? today));
  const [from, to] = chosen;
  const span = from && to ? { from, to } : null;
  const backward = span !== null && span.from > span.to;
  const complete = span ? !backward : !from && !to;
  const named = complete ? nameOfSpan(span, today) : null;
  const choose = (next: DaySpan | null) => {
    setChosen(next ? [next.from, next.to] : [null, null]);
    setMonth(monthsFor(next?.to ?? today));
  };
  const apply = () => {
    if (!complete) return;
    onClose();
    const compares = before && span !== null;
    if (!sameSpan(span, value) || compares !== (compare?.checked ?? false)) onChange(span, compares);
  };
  const field = (index: 0 | 1, label: string) => (
    <input
      ref={index === 0 ? firstField : undefined}
      type="date"
      className={styles.day}
      aria-label={label}
      aria-invalid={backward || undefined}
      value={chosen[index] ?? ""}
      max={today}
      onChange={({ target }) => {
        const day = target.value || null;
        setChosen(index === 0 ? [day, to] : [from, day]);
        // A year that is being typed begins as 0002.
        if (day && day > "1990") setMonth(monthsFor(day));
      }}
      onKeyDown={(event) => event.key === "Enter" && apply()}
    />
  );
  return (
    <>
      <ul className={styles.presets}>
        {DAY_SPANS.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={named === name}
              onClick={() => choose(daySpan(name, today))}
            >
              {name === "all" ? all : t(`span.${name}`)}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.preset}
            aria-pressed={named === null}
            onClick={() => firstField.current?.focus()}
          >
            {t("span.custom")}
          </button>
        </li>
      </ul>
      <div>
        <div className={styles.fields}>
          {field(0, t("from"))}
          <span className={styles.quiet}>{t("to")}</span>
          {field(1, t("last"))}
          <span className={styles.space} />
          {compare && span && !backward && (
            <Switch
              checked={before}
              label={compare.label(span)}
              onChange={({ currentTarget }) => setBefore(currentTarget.checked)}
            />
          )}
        </div>
        <DatePicker
          className={styles.calendar ?? ""}
          type="range"
          allowSingleDateInRange
          numberOfColumns={phone ? 1 : 2}
          {...calendar}
          value={chosen}
          date={month}
          onDateChange={setMonth}
          maxDate={today}
          onChange={setChosen}
        />
        <div className={styles.foot}>
          <span className={styles.note}>
            {backward
              ? t("backward")
              : span
                ? t("count", {
                    count: daysFrom(span.from, span.to) + 1,
                    number: format.number(daysFrom(span.from, span.to) + 1),
                  })
                : complete && `${all}.`}
            {note && <> {note}</>}
          </span>
          <span className={styles.space} />
          <Button variant="subtle" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button disabled={!complete} onClick={apply}>
            {t("apply")}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Where two months are shown, the day's own is the second. */
const monthBefore = (day: string) => `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
