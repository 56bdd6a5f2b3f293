import { NumberInput, Select, TextInput } from "@mantine/core";
import { WIDGET_LIMITS } from "@soundings/survey/widget";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "./widget.module.css";
import type { DraftProblems, WidgetPartProps } from "./widget-draft.ts";

interface PartWithProblems extends WidgetPartProps {
  problems: DraftProblems;
}

const AGAIN = [0, 1, 7, 14, 30, 90, 180, 365] as const;
const NEVER = "never";

/** For whom it opens by itself: all of this must hold. */
export function WidgetAudience({ draft, onChange, problems }: PartWithProblems) {
  const { t } = useTranslation("survey-widget");
  const { audience } = draft;
  const set = (part: Partial<typeof audience>) => onChange({ audience: { ...audience, ...part } });
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <NumberInput
          label={t("audience.visits")}
          min={1}
          max={WIDGET_LIMITS.visits}
          allowDecimal={false}
          value={audience.visits}
          onChange={(value) => typeof value === "number" && set({ visits: value })}
        />
        <NumberInput
          label={t("audience.share")}
          suffix=" %"
          min={1}
          max={100}
          allowDecimal={false}
          value={audience.share}
          onChange={(value) => typeof value === "number" && set({ share: value })}
        />
      </div>
      <Again days={audience.again_days} onChange={(again_days) => set({ again_days })} />
      <div className={styles.row}>
        {(["onlyPaths", "notPaths"] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`audience.${name}.label`)}
            description={t(`audience.${name}.hint`)}
            placeholder={name === "onlyPaths" ? "/products/*" : "/checkout*"}
            value={draft[name]}
            error={problems[name] === undefined ? null : t("audience.noPath", { path: problems[name] })}
            onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </div>
  );
}

function Again({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) {
  const { t } = useTranslation("survey-widget");
  const format = useFormat();
  const known = days === null || AGAIN.some((one) => one === days) ? AGAIN : [...AGAIN, days];
  const choices = [...known].map((count) => ({
    value: String(count),
    label:
      count === 0
        ? t("audience.again.always")
        : t("audience.again.after", { count, number: format.number(count) }),
  }));
  return (
    <Select
      className={styles.short}
      label={t("audience.again.label")}
      description={t("audience.again.hint")}
      allowDeselect={false}
      data={[...choices, { value: NEVER, label: t("audience.again.never") }]}
      value={days === null ? NEVER : String(days)}
      onChange={(value) => onChange(value === NEVER || value === null ? null : Number(value))}
    />
  );
}

/** Which websites may show the survey at all. */
export function WidgetSites({ draft, onChange, problems }: PartWithProblems) {
  const { t } = useTranslation("survey-widget");
  return (
    <TextInput
      label={t("sites.label")}
      placeholder="www.example.com, *.example.org"
      value={draft.hosts}
      error={problems.hosts === undefined ? null : t("sites.noHost", { host: problems.hosts })}
      onChange={({ currentTarget: { value } }) => onChange({ hosts: value })}
    />
  );
}
