import { Select, TextInput } from "@mantine/core";
import { MAX_FIELD_NAME } from "@soundings/contract/contacts";
import { useTranslation } from "react-i18next";
import type { ColumnPlan, TakenAs } from "./guess-columns.ts";
import styles from "./import-page.module.css";

const KINDS: readonly TakenAs[] = ["email", "phone", "name", "language", "field", "none"];
const SHOWN = 3;

interface ColumnMapProps {
  plans: readonly ColumnPlan[];
  onChange: (plans: ColumnPlan[]) => void;
}

/** The columns of a file, and what each is taken as. */
export function ColumnMap({ plans, onChange }: ColumnMapProps) {
  const { t } = useTranslation("contacts");
  const change = (index: number, part: Partial<ColumnPlan>) =>
    onChange(plans.map((plan) => (plan.index === index ? { ...plan, ...part } : plan)));
  return (
    <section aria-labelledby="columns-title">
      <h2 id="columns-title" className={styles.heading}>
        {t("import.columns")}
      </h2>
      <ul className={styles.columns}>
        {plans.map((plan) => (
          <li key={plan.index} className={styles.column} data-out={plan.as === "none" || undefined}>
            <div className={styles.about}>
              <b>{plan.header}</b>
              <span className={styles.samples}>
                {plan.samples.filter(Boolean).slice(0, SHOWN).join(" · ")}
              </span>
            </div>
            <Select
              aria-label={t("import.takenAs", { column: plan.header })}
              data={KINDS.map((kind) => ({ value: kind, label: t(`import.as.${kind}`) }))}
              allowDeselect={false}
              value={plan.as}
              onChange={(value) => change(plan.index, { as: KINDS.find((kind) => kind === value) ?? "none" })}
            />
            {plan.as === "field" && (
              <TextInput
                aria-label={t("import.fieldName", { column: plan.header })}
                value={plan.field}
                maxLength={MAX_FIELD_NAME}
                onChange={({ currentTarget: { value } }) => change(plan.index, { field: value })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
