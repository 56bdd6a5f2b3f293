import { Button, SegmentedControl } from "@mantine/core";
import type { Condition } from "@soundings/survey/condition-shape";
import { orGroups } from "@soundings/survey/conditions";
import type { Question } from "@soundings/survey/questions";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { onceDrawn } from "../../ui/once-drawn.ts";
import { useSurvey } from "../draft-context.tsx";
import { ConditionRow } from "./condition-row.tsx";
import styles from "./conditions.module.css";
import {
  addCondition,
  askAbout,
  askAboutPart,
  askAboutSubject,
  changeCondition,
  changeOperator,
  inNumberOrder,
  MAX_CONDITIONS,
  removeCondition,
} from "./edit-conditions.ts";
import { useAskedOf } from "./use-asked-of.ts";

interface Props {
  conditions: readonly Condition[];
  /** Those that may be asked about, in order. */
  questions: readonly Question[];
  /** @param typed names the field whose letters are undone together */
  onChange: (conditions: Condition[], typed?: string) => void;
  /** Of the whole group, for screen readers. */
  label: string;
}

/** Conditions as sentences that are chosen, not typed. AND groups have their bracket drawn. */
export function ConditionsEditor({ conditions, questions, onChange, label }: Props) {
  const { t } = useTranslation("survey-flows");
  const root = useRef<HTMLFieldSetElement>(null);
  const asked = useAskedOf(useSurvey((survey) => survey));
  const groups = orGroups(conditions);
  const count = conditions.length;

  /** What had the focus may be gone, or what shall have it not be there yet. */
  const focusOn = (selector: string) =>
    onceDrawn(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    onChange(addCondition(conditions));
    focusOn(`[data-condition="${count + 1}"] input`);
  };
  const join = (condition: Condition | undefined) =>
    condition && (
      <JoinSwitch
        condition={condition}
        onChange={(join) => {
          const { condition_number: number } = condition;
          onChange(changeCondition(conditions, number, { join }));
          focusOn(`[data-join="${number}"] input:checked`);
        }}
      />
    );
  const remove = (number: number) => {
    onChange(removeCondition(conditions, number));
    // Not a list that searches: with the focus it would open over what is left.
    focusOn("[data-add]");
  };

  return (
    <fieldset ref={root} className={styles.editor}>
      <legend className="visually-hidden">{label}</legend>
      {groups.map((group) => {
        const first = group[0]?.condition_number ?? 1;
        const bracketed = group.length > 1 && groups.length > 1;
        return (
          <div key={first} className={styles.alternative}>
            {first > 1 && join(inNumberOrder(conditions)[first - 1])}
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read twice */}
            <div
              className={bracketed ? styles.bracketed : styles.plain}
              role="group"
              aria-label={bracketed ? t("conditions.group") : undefined}
            >
              {group.map((condition, place) => (
                <div key={condition.condition_number} className={styles.alternative}>
                  {place > 0 && join(condition)}
                  <ConditionRow
                    condition={condition}
                    questions={questions}
                    asked={asked}
                    onQuestion={(question) =>
                      onChange(askAbout(conditions, condition.condition_number, question))
                    }
                    onSubject={(subject) =>
                      onChange(askAboutSubject(conditions, condition.condition_number, subject))
                    }
                    onPart={(question, part) =>
                      onChange(askAboutPart(conditions, condition.condition_number, question, part))
                    }
                    onOperator={(question, operator) =>
                      onChange(changeOperator(conditions, condition.condition_number, question, operator))
                    }
                    onChange={(change, field) =>
                      onChange(
                        changeCondition(conditions, condition.condition_number, change),
                        field && `${condition.condition_number}:${field}`,
                      )
                    }
                    onRemove={() => remove(condition.condition_number)}
                  />
                </div>
              ))}
            </div>
          </div>
        );
      })}
      {questions.length === 0 && count === 0 && <p className={styles.note}>{t("conditions.noQuestions")}</p>}
      <Button
        data-add
        variant="transparent"
        className={styles.add ?? ""}
        leftSection={<Plus size={16} aria-hidden="true" />}
        disabled={count >= MAX_CONDITIONS}
        onClick={add}
      >
        {t("conditions.add")}
      </Button>
    </fieldset>
  );
}

interface JoinSwitchProps {
  condition: Condition;
  onChange: (join: Condition["join"]) => void;
}

/** Whether a condition must hold with the one above it, or in its place. */
function JoinSwitch({ condition, onChange }: JoinSwitchProps) {
  const { t } = useTranslation("survey-flows");
  const { condition_number: number, join } = condition;
  return (
    <SegmentedControl
      className={styles.joinSwitch ?? ""}
      aria-label={t("join.label", { number })}
      value={join}
      onChange={(value) => onChange(value as Condition["join"])}
      data-join={number}
      data={[
        { value: "and", label: t("join.and") },
        { value: "or", label: t("join.or") },
      ]}
    />
  );
}
