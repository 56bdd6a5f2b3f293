import { Checkbox, NumberInput, TextInput } from "@mantine/core";
import { WIDGET_LIMITS } from "@soundings/survey/widget";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./widget.module.css";
import type { WidgetPartProps } from "./widget-draft.ts";

const USUAL = { seconds: 10, scroll: 50 } as const;

/** What opens the survey: any of these. */
export function WidgetMoments({ draft, onChange }: WidgetPartProps) {
  const { t } = useTranslation("survey-widget");
  const { moments } = draft;
  const set = (part: Partial<typeof moments>) => onChange({ moments: { ...moments, ...part } });
  const number = (name: "seconds" | "scroll", most: number) => (
    <Moment
      label={t(`moments.amount.${name}.label`)}
      checked={moments[name] !== null}
      onChecked={(checked) => set({ [name]: checked ? USUAL[name] : null })}
    >
      <NumberInput
        aria-label={t(`moments.amount.${name}.field`)}
        suffix={t(`moments.amount.${name}.unit`)}
        min={name === "seconds" ? 0 : 1}
        max={most}
        allowDecimal={false}
        value={moments[name] ?? USUAL[name]}
        onChange={(value) => typeof value === "number" && set({ [name]: value })}
      />
    </Moment>
  );
  return (
    <div className={styles.fields}>
      {number("seconds", WIDGET_LIMITS.seconds)}
      {number("scroll", 100)}
      <Checkbox
        label={t("moments.exit.label")}
        description={t("moments.exit.hint")}
        checked={moments.exit}
        onChange={({ currentTarget: { checked } }) => set({ exit: checked })}
      />
      {(["view", "click"] as const).map((name) => (
        <SelectorMoment
          key={name}
          name={name}
          value={moments[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </div>
  );
}

interface MomentProps {
  label: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  children: ReactNode;
}

/** A moment that has a value, which is shown once it counts. */
function Moment({ label, checked, onChecked, children }: MomentProps) {
  return (
    <div className={styles.moment}>
      <Checkbox
        label={label}
        checked={checked}
        onChange={({ currentTarget }) => onChecked(currentTarget.checked)}
      />
      {checked && <div className={styles.value}>{children}</div>}
    </div>
  );
}

interface SelectorMomentProps {
  name: "view" | "click";
  value: string;
  onChange: (value: string) => void;
}

function SelectorMoment({ name, value, onChange }: SelectorMomentProps) {
  const { t } = useTranslation("survey-widget");
  const [open, setOpen] = useState(value !== "");
  return (
    <Moment
      label={t(`moments.element.${name}.label`)}
      checked={open}
      onChecked={(checked) => {
        setOpen(checked);
        if (!checked) onChange("");
      }}
    >
      <TextInput
        aria-label={t(`moments.element.${name}.field`)}
        description={t(`moments.element.${name}.hint`)}
        placeholder={name === "click" ? ".give-feedback" : "#reviews"}
        maxLength={WIDGET_LIMITS.selector}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Moment>
  );
}
