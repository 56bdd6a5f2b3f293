import { ActionIcon } from "@mantine/core";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import type { OptionsOf } from "@soundings/survey/questions";
import { GripVertical, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSortableRow } from "../choices/use-sortable-row.ts";
import styles from "./form-field.module.css";
import { InlineInput } from "./inline-input.tsx";
import kinds from "./kinds.module.css";
import { SelectOption, SwitchOption } from "./option-fields.tsx";

type Field = OptionsOf<"form_input">["fields"][number];
export type FieldKind = Field["kind"];
export const FIELD_KINDS: readonly FieldKind[] = [
  "text",
  "number",
  "email",
  "phone",
  "date",
  "address",
  "country",
  "may_reply",
];

export interface FormFieldActions {
  change: (id: string, change: Partial<Field>, together?: string) => void;
  step: (id: string, by: 1 | -1) => void;
  remove: (id: string) => void;
}

interface Props {
  field: Field;
  index: number;
  problem: SurveyProblem["code"] | undefined;
  actions: FormFieldActions;
}

/** A field of a form as the respondent sees it: its label above its box. */
export function FormField({ field, index, problem, actions }: Props) {
  const { t } = useTranslation("question-kinds");
  const { row, grip } = useSortableRow(field.id);
  const { id, label, kind, required, placeholder } = field;
  const name = label.trim() || t("form_input.field", { number: index + 1 });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    actions.step(id, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      {...row}
      className={styles.field}
      data-field={id}
      data-place={`fields/${id}`}
      data-problem={problem}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        {...grip}
        tabIndex={-1}
        className={styles.fieldGrip}
        aria-label={t("list.drag", { name })}
      >
        <GripVertical size={14} aria-hidden="true" />
      </button>
      <div className={styles.fieldMain}>
        <div className={styles.fieldLabel}>
          <InlineInput
            label={t("form_input.label", { number: index + 1 })}
            placeholder={t("form_input.field", { number: index + 1 })}
            value={label}
            onChange={(label) => actions.change(id, { label }, "label")}
          />
        </div>
        {kind === "may_reply" ? (
          <p className={styles.fieldHint}>{t("form_input.mayReplyHint")}</p>
        ) : (
          <div className={`${kinds.box} ${styles.fieldBox}`}>
            <InlineInput
              label={t("form_input.placeholder", { name })}
              placeholder={t("form_input.placeholderHint")}
              value={placeholder}
              onChange={(placeholder) => actions.change(id, { placeholder }, "placeholder")}
            />
          </div>
        )}
      </div>
      <div className={styles.fieldSide}>
        <SelectOption
          label={t("form_input.kind", { name })}
          value={kind}
          width={112}
          onChange={(kind) => actions.change(id, { kind })}
          choices={FIELD_KINDS.map((value) => ({ value, label: t(`field.${value}`) }))}
        />
        <SwitchOption
          label={t("form_input.required")}
          checked={required}
          onChange={(required) => actions.change(id, { required })}
        />
      </div>
      <ActionIcon
        size="xs"
        className={styles.fieldRemove}
        aria-label={t("form_input.remove", { name })}
        onClick={() => actions.remove(id)}
      >
        <X size={16} />
      </ActionIcon>
    </li>
  );
}
