import { Button, Checkbox, NumberInput, SegmentedControl } from "@mantine/core";
import { Limits, PLAN_LIMITS, Plan } from "@soundings/contract/limits";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import form from "../settings/settings-form.module.css";
import styles from "./accounts.module.css";
import type { PlanChange } from "./operator-queries.ts";

const NAMES = Object.keys(Limits.shape) as (keyof Limits)[];
const MOST = 999_999_999;

interface PlanFormProps {
  present: PlanChange;
  onSave: (change: PlanChange) => void;
  onCancel: () => void;
}

/** An account's plan, and the limits that it has in place of the plan's: empty is as the plan has it. */
export function PlanForm({ present, onSave, onCancel }: PlanFormProps) {
  const { t } = useTranslation("operator");
  const { t: common } = useTranslation();
  const [plan, setPlan] = useState<Plan>(present.plan);
  const [limits, setLimits] = useState<Partial<Limits>>(present.limits);
  const setLimit = (name: keyof Limits, value: number | null | undefined) =>
    setLimits(({ [name]: _before, ...others }) =>
      value === undefined ? others : { ...others, [name]: value },
    );
  const { trial_ends_at, ...kept } = present;
  const save = () =>
    onSave({
      ...kept,
      plan,
      limits,
      ...(plan === "trial" && present.plan === "trial" && trial_ends_at && { trial_ends_at }),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SegmentedControl
        aria-label={t("accounts.plan")}
        value={plan}
        onChange={(value) => setPlan(Plan.parse(value))}
        data={Plan.options.map((value) => ({ value, label: t(`accounts.state.${value}`) }))}
        data-autofocus
      />
      <p className={styles.hint}>{t(plan === "trial" ? "accounts.trialHint" : "accounts.premiumHint")}</p>
      <div className={styles.limits}>
        {NAMES.map((name) => (
          <Limit
            key={name}
            name={name}
            usual={PLAN_LIMITS[plan][name]}
            own={limits[name]}
            onChange={(value) => setLimit(name, value)}
          />
        ))}
      </div>
      <p className={styles.hint}>{t("accounts.limitsHint")}</p>
      <div className={form.buttons}>
        <Button variant="default" size="md" onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button type="submit" size="md">
          {t("accounts.savePlan")}
        </Button>
      </div>
    </form>
  );
}

interface LimitProps {
  name: keyof Limits;
  /** Of the plan; null is none. */
  usual: number | null;
  /** Undefined where the plan's holds. */
  own: number | null | undefined;
  onChange: (value: number | null | undefined) => void;
}

function Limit({ name, usual, own, onChange }: LimitProps) {
  const { t } = useTranslation("operator");
  const id = useId();
  const label = t(`accounts.limit.${name}`);
  return (
    <div className={styles.limit}>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        hideControls
        min={0}
        max={MOST}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        disabled={own === null}
        value={own ?? ""}
        placeholder={usual === null ? t("accounts.noLimit") : String(usual)}
        onChange={(value) => onChange(typeof value === "number" ? value : undefined)}
      />
      <Checkbox
        label={t("accounts.noLimit")}
        aria-label={t("accounts.noLimitOf", { limit: label })}
        checked={own === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : undefined)}
      />
    </div>
  );
}
