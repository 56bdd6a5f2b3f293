import { Select } from "@mantine/core";
import type { Member } from "@soundings/contract/members";
import { GRANT_LEVELS, GrantLevel } from "@soundings/contract/rights";
import { ClipboardList, Layers } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { toast } from "../ui/toasts.tsx";
import { type Thing, useGrants, useSetGrant, useThings } from "./member-queries.ts";
import styles from "./people.module.css";

const ICONS = { survey: ClipboardList, dataset: Layers };

/** On which surveys and datasets something else holds than the role; what has an exception comes first. */
export function GrantsForm({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  const [query, setQuery] = useState("");
  const grants = useGrants(member.id);
  const things = useThings(useDeferredValue(query.trim()));
  const set = useSetGrant(member.id);
  const problemText = useProblemText();
  const failed = grants.isError ? grants : things.isError ? things : null;
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const given = grants.data?.items ?? [];
  const levels = new Map(given.map(({ id, level }) => [id, level]));
  const rest = (things.data ?? []).filter(({ id }) => !levels.has(id));
  const shown: Thing[] = query.trim() ? (things.data ?? []) : [...given, ...rest];
  const change = (thing: Thing, level: GrantLevel | null) =>
    void set
      .mutateAsync({ kind: thing.kind, id: thing.id, level })
      .catch((error) => toast({ id: "grant", kind: "error", message: problemText(error) }));
  return (
    <>
      <p>{t("grants.text", { role: t(`role.${member.role}`) })}</p>
      <SearchField
        className={styles.search}
        label={t("grants.search")}
        clearLabel={t("grants.clear")}
        query={query}
        onChange={setQuery}
      />
      <ul className={styles.things} aria-label={t("grants.list")} aria-busy={!things.data || !grants.data}>
        {shown.map((thing) => (
          <ThingRow key={thing.id} thing={thing} level={levels.get(thing.id) ?? null} onChange={change} />
        ))}
        {things.data && shown.length === 0 && <li className={styles.thing}>{t("grants.nothing")}</li>}
      </ul>
    </>
  );
}

interface ThingRowProps {
  thing: Thing;
  level: GrantLevel | null;
  onChange: (thing: Thing, level: GrantLevel | null) => void;
}

function ThingRow({ thing, level, onChange }: ThingRowProps) {
  const { t } = useTranslation("members");
  const Icon = ICONS[thing.kind];
  return (
    <li className={styles.thing}>
      <Icon size={16} aria-label={t(`kind.${thing.kind}`)} />
      <span className={styles.who}>{thing.name}</span>
      <Select
        className={styles.role}
        aria-label={t("grants.levelOf", { name: thing.name })}
        allowDeselect={false}
        value={level ?? "role"}
        data={[
          { value: "role", label: t("grants.asRole") },
          ...GRANT_LEVELS.map((value) => ({ value, label: t(`grants.level.${value}`) })),
        ]}
        onChange={(value) => onChange(thing, GrantLevel.safeParse(value).data ?? null)}
      />
    </li>
  );
}
