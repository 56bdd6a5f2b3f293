import { Button, Checkbox, NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { type CaseCondition, type CaseRule, MAX_DUE_HOURS } from "@soundings/contract/case-rules";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { ConditionList } from "./condition-list.tsx";
import { usePossibleOwners } from "./owner-choices.tsx";
import styles from "./rule-form.module.css";
import { RulePreview } from "./rule-preview.tsx";
import { useRuleChoices, useSaveRule } from "./rule-queries.ts";
import type { Thing } from "./thing.ts";
import { ThingSelect } from "./thing-select.tsx";

const DAY = 24;

interface RuleFormProps {
  /** Null for a new one. */
  rule: CaseRule | null;
  /** What a new rule is for, where that is known. */
  thing: Thing | null;
  onDone: () => void;
}

/** A rule: of what, when a case is opened, who gets it until when, and what it would have opened. */
export function RuleForm({ rule, thing: first, onDone }: RuleFormProps) {
  const { t } = useTranslation("cases");
  const { t: common } = useTranslation();
  const problemText = useProblemText();
  const me = useUser();
  const owners = usePossibleOwners();
  const [thing, setThing] = useState<Thing | null>(first);
  const [name, setName] = useState(rule?.name ?? "");
  const [conditions, setConditions] = useState<CaseCondition[]>(rule?.conditions ?? []);
  const [assignee_id, setAssignee] = useState<string | null>(rule ? rule.assignee_id : me.id);
  const [due_hours, setDue] = useState<number | null>(rule ? rule.due_hours : 2 * DAY);
  const [mail, setMail] = useState(rule?.mail ?? true);
  const [also_there, setAlsoThere] = useState(false);
  const { data: choices, error, isError } = useRuleChoices(thing);
  const saving = useSaveRule();
  const isReady =
    thing !== null && name.trim() !== "" && conditions.length > 0 && conditions.every(isComplete);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!thing || !isReady) return;
    const saved = { name: name.trim(), conditions, assignee_id, due_hours, mail, is_on: rule?.is_on ?? true };
    void saving.mutateAsync({ thing, id: rule?.id, rule: saved, also_there }).then(
      () => {
        toast({ id: "rule", kind: "success", message: t("rules.saved") });
        onDone();
      },
      (problem) => toast({ id: "rule", kind: "error", message: problemText(problem) }),
    );
  };
  return (
    <form className={styles.form} onSubmit={save}>
      {!rule && (
        <ThingSelect
          value={thing}
          onChange={(next) => {
            setThing(next);
            setConditions([]);
          }}
        />
      )}
      <TextInput
        label={t("form.name")}
        placeholder={t("form.namePlaceholder")}
        value={name}
        maxLength={120}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {thing && isError && <p role="alert">{problemText(error)}</p>}
      {thing && choices && (
        <ConditionList choices={choices} conditions={conditions} onChange={setConditions} />
      )}
      <fieldset className={styles.group}>
        <legend>{t("form.then")}</legend>
        <div className={styles.row}>
          <Select
            className={styles.grow}
            label={t("form.assignee")}
            placeholder={t("nobody")}
            clearable
            searchable
            value={assignee_id}
            data={owners.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={setAssignee}
          />
          <DueFields hours={due_hours} onChange={setDue} />
        </div>
        <Switch
          label={t("form.mail")}
          checked={mail && assignee_id !== null}
          disabled={assignee_id === null}
          onChange={({ currentTarget }) => setMail(currentTarget.checked)}
        />
        {!rule && (
          <Checkbox
            label={t("form.alsoThere")}
            checked={also_there}
            onChange={({ currentTarget }) => setAlsoThere(currentTarget.checked)}
          />
        )}
      </fieldset>
      <RulePreview thing={thing} conditions={conditions.filter(isComplete)} />
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onDone}>
          {common("cancel")}
        </Button>
        <Button type="submit" size="md" loading={saving.isPending} disabled={!isReady}>
          {t(rule ? "form.save" : "form.create")}
        </Button>
      </div>
    </form>
  );
}

interface DueFieldsProps {
  hours: number | null;
  onChange: (hours: number | null) => void;
}

/** Until when a case is to be closed: in whole days where it is, else in hours. */
function DueFields({ hours, onChange }: DueFieldsProps) {
  const { t } = useTranslation("cases");
  const inDays = hours === null || hours % DAY === 0;
  return (
    <>
      <NumberInput
        className={styles.number}
        label={t("form.due")}
        placeholder={t("form.noDue")}
        min={1}
        max={MAX_DUE_HOURS / (hours !== null && inDays ? DAY : 1)}
        allowDecimal={false}
        value={hours === null ? "" : inDays ? hours / DAY : hours}
        onChange={(value) => onChange(typeof value === "number" ? value * (inDays ? DAY : 1) : null)}
      />
      <Select
        className={styles.unit}
        aria-label={t("form.unit")}
        allowDeselect={false}
        value={inDays ? "days" : "hours"}
        disabled={hours === null}
        data={[
          { value: "hours", label: t("form.hours") },
          { value: "days", label: t("form.days") },
        ]}
        onChange={(unit) =>
          onChange(hours && (unit === "days" ? Math.ceil(hours / DAY) * DAY : Math.min(hours, DAY - 1)))
        }
      />
    </>
  );
}

/** Whether everything is chosen that a condition needs. */
const isComplete = (condition: CaseCondition): boolean =>
  condition.kind === "words"
    ? condition.words.length > 0
    : condition.kind !== "topic" || condition.name !== "";
