import { ActionIcon, Button, Menu } from "@mantine/core";
import { type CaseCondition, type CaseRuleChoices, MAX_CONDITIONS } from "@soundings/contract/case-rules";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { byPlace } from "../ui/by-place.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import styles from "./rule-form.module.css";

type Kind = CaseCondition["kind"];

interface ConditionListProps {
  choices: CaseRuleChoices;
  conditions: CaseCondition[];
  onChange: (conditions: CaseCondition[]) => void;
}

/** All that must hold for a case to be opened. */
export function ConditionList({ choices, conditions, onChange }: ConditionListProps) {
  const { t } = useTranslation("cases");
  const offered = kindsOf(choices);
  const set = (at: number, condition: CaseCondition) => onChange(conditions.with(at, condition));
  return (
    <fieldset className={styles.group}>
      <legend>{t("form.when")}</legend>
      {conditions.length > 1 && <p className={styles.hint}>{t("form.allHold")}</p>}
      <ul className={styles.conditions}>
        {byPlace(conditions, (condition, at) => (
          <li className={styles.condition}>
            <ConditionFields choices={choices} condition={condition} onChange={(next) => set(at, next)} />
            <ActionIcon
              variant="subtle"
              aria-label={t("form.removeCondition", { number: at + 1 })}
              onClick={() => onChange(conditions.toSpliced(at, 1))}
            >
              <X size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {offered.length === 0 ? (
        <p className={styles.hint}>{t("form.nothingToAsk")}</p>
      ) : (
        <Menu position="bottom-start" width={260}>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<Plus size={16} />}
              disabled={conditions.length >= MAX_CONDITIONS}
            >
              {t("form.addCondition")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((kind) => (
              <Menu.Item key={kind} onClick={() => onChange([...conditions, blankOf(kind, choices)])}>
                {t(`condition.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </fieldset>
  );
}

function kindsOf({ questions, columns, has_texts }: CaseRuleChoices): Kind[] {
  return [
    ...(questions.length > 0 ? (["question"] as const) : []),
    ...(columns.length > 0 ? (["column"] as const) : []),
    ...(has_texts ? (["sentiment", "emotion", "topic", "words"] as const) : []),
  ];
}

/** A condition to begin with: of a scale its lower half, of an NPS its detractors. */
function blankOf(kind: Kind, { questions, columns }: CaseRuleChoices): CaseCondition {
  switch (kind) {
    case "question": {
      const [question] = questions;
      const { least = 0, most = 10, asks_nps = false } = question ?? {};
      return {
        kind,
        question_id: question?.id ?? "",
        at_most: asks_nps ? 6 : Math.floor((least + most - 1) / 2),
      };
    }
    case "column":
      return { kind, column: columns[0]?.column ?? 0, at_most: 2 };
    case "sentiment":
      return { kind, below: -30 };
    case "emotion":
      return { kind, emotion: "anger" };
    case "topic":
      return { kind, topic_id: null, name: "", negative: true };
    case "words":
      return { kind, words: [] };
  }
}
