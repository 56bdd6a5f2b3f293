import { ActionIcon, NumberInput, TextInput } from "@mantine/core";
import type { Condition } from "@soundings/survey/condition-shape";
import type { Question } from "@soundings/survey/questions";
import type { QuotaCell } from "@soundings/survey/survey";
import { ChevronRight, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { ConditionsEditor } from "../../flows/conditions-editor.tsx";
import { ConditionsSentence } from "../../flows/conditions-sentence.tsx";
import { describeConditions } from "../../flows/describe-conditions.ts";
import { useAskedOf } from "../../flows/use-asked-of.ts";
import { changeCell, withCells } from "./edit-quotas.ts";
import own from "./quotas.module.css";

interface QuotaCellRowProps {
  quotaId: string;
  cell: QuotaCell;
  /** All of the survey, in order. */
  questions: readonly Question[];
  /** Whether its conditions are being written. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A group: its name, who belongs to it, and how many are wanted. */
export function QuotaCellRow({ quotaId, cell, questions, open, onOpen }: QuotaCellRowProps) {
  const { t } = useTranslation("survey-quotas");
  const draft = useDraft();
  const { id, name, target } = cell;
  const set = (change: Partial<QuotaCell>, together?: string) =>
    draft.edit(
      (survey) => changeCell(survey, quotaId, id, change),
      together && `quota:${quotaId}:${id}:${together}`,
    );
  const shown = name.trim() || t("cells.unnamed");
  return (
    <li className={own.cell} data-place={`quotas/${quotaId}/cells/${id}`}>
      <div className={own.row}>
        <TextInput
          className={own.cellName ?? ""}
          aria-label={t("cells.name")}
          value={name}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => set({ name: value }, "name")}
        />
        <NumberInput
          className={own.target ?? ""}
          aria-label={t("cells.targetOf", { name: shown })}
          value={target}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          hideControls
          thousandSeparator
          onChange={(next) => {
            if (typeof next === "number") set({ target: next }, "target");
          }}
        />
        <ActionIcon
          aria-label={t("cells.removeOf", { name: shown })}
          onClick={() =>
            draft.edit((survey) => withCells(survey, quotaId, (all) => all.filter((one) => one.id !== id)))
          }
        >
          <X size={16} />
        </ActionIcon>
      </div>
      <Who
        cell={cell}
        questions={questions}
        open={open}
        onOpen={onOpen}
        onChange={(next, typed) => set({ conditions: next }, typed && `who:${typed}`)}
      />
    </li>
  );
}

interface WhoProps extends Pick<QuotaCellRowProps, "cell" | "questions" | "open" | "onOpen"> {
  onChange: (conditions: Condition[], typed?: string) => void;
}

/** Who belongs to a group: in words, and once it is opened as conditions. */
function Who({ cell: { name, conditions }, questions, open, onOpen, onChange }: WhoProps) {
  const { t, i18n } = useTranslation("survey-quotas");
  const flows = useTranslation("survey-flows").t;
  const asked = useAskedOf(useSurvey((survey) => survey));
  const panel = useId();
  const pieces = describeConditions(
    conditions,
    asked,
    (key, values) => flows(key, values ?? {}),
    i18n.language,
  );
  return (
    <>
      <button
        type="button"
        className={own.who}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => onOpen(!open)}
      >
        <ChevronRight size={14} aria-hidden="true" className={own.chevron} />
        <span>
          <ConditionsSentence pieces={pieces} />
        </span>
      </button>
      {open && (
        <div id={panel} className={own.conditions}>
          <ConditionsEditor
            label={t("cells.who", { name: name.trim() || t("cells.unnamed") })}
            conditions={conditions}
            questions={questions}
            onChange={onChange}
          />
        </div>
      )}
    </>
  );
}
