import { Select } from "@mantine/core";
import { AUDIT_KINDS, AuditKind, AuditOutcome } from "@soundings/contract/audit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateRange } from "../ui/date-range.tsx";
import { SearchField } from "../ui/search-field.tsx";
import styles from "./audit.module.css";
import { useAuditPeople } from "./audit-queries.ts";
import { type AuditState, filterOf } from "./audit-state.ts";

const DAY_MS = 86_400_000;
/** Days as the log has them, in UTC. */
const dayBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);

interface AuditFiltersProps {
  state: AuditState;
  onChange: (filter: AuditState, options?: { replace?: boolean }) => void;
}

/** Words, a person, a kind, an outcome and days, in one row; each change begins at the latest event. */
export function AuditFilters({ state, onChange }: AuditFiltersProps) {
  const { t } = useTranslation("audit-log");
  const people = useAuditPeople();
  const [now] = useState(() => Date.now());
  const filter = filterOf(state);
  const today = dayBefore(now, 0);
  const spans = [
    { label: t("days.all"), span: null },
    ...[7, 30, 90].map((days) => ({
      label: t("days.last", { count: days }),
      span: { from: dayBefore(now, days - 1), to: today },
    })),
  ];
  const { from, to } = filter;
  return (
    <search className={styles.filters} aria-label={t("filters")}>
      <SearchField
        className={styles.search}
        label={t("search")}
        clearLabel={t("clearSearch")}
        query={filter.search}
        onChange={(search) => onChange({ ...filter, search }, { replace: true })}
      />
      <Select
        className={styles.choice}
        aria-label={t("who")}
        placeholder={t("everybody")}
        clearable
        searchable
        value={filter.user_id ?? null}
        data={(people.data?.items ?? []).map(({ id, name, email }) => ({
          value: id,
          label: t("person", { name, email }),
        }))}
        onChange={(user_id) => onChange({ ...filter, user_id: user_id ?? undefined })}
      />
      <Select
        className={styles.choice}
        aria-label={t("kindOf")}
        placeholder={t("everything")}
        clearable
        value={filter.kind ?? null}
        data={AUDIT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(value) => onChange({ ...filter, kind: AuditKind.safeParse(value).data })}
      />
      <Select
        className={styles.choice}
        aria-label={t("outcome")}
        placeholder={t("anyOutcome")}
        clearable
        value={filter.outcome ?? null}
        data={AuditOutcome.options.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        onChange={(value) => onChange({ ...filter, outcome: AuditOutcome.safeParse(value).data })}
      />
      <DateRange
        label={t("days.label")}
        value={from && to ? { from, to } : null}
        first={dayBefore(now, 365)}
        last={today}
        presets={spans}
        onChange={(span) => onChange({ ...filter, from: span?.from, to: span?.to })}
      />
    </search>
  );
}
