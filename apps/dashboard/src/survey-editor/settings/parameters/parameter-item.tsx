import { ActionIcon, TextInput, Tooltip } from "@mantine/core";
import { isParameterName } from "@soundings/survey/parameter-name";
import type { Parameter } from "@soundings/survey/survey";
import { Trash2 } from "lucide-react";
import { useDeferredValue, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import valueCells from "../value-cells.module.css";
import type { ParameterUses } from "./edit-parameters.ts";
import { mayBeNamed, removeParameter, renameParameter, usesOfParameter } from "./edit-parameters.ts";
import { ValuesField } from "./values-field.tsx";

/** A parameter's name and values, and where it is used. */
export function ParameterItem({ parameter }: { parameter: Parameter }) {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const survey = useDeferredValue(useSurvey((one) => one));
  const usesText = useUsesText();
  const uses = useMemo(() => usesOfParameter(survey, parameter), [survey, parameter]);
  const used = usesText(uses);
  const { id, name } = parameter;
  const error = isParameterName(name)
    ? mayBeNamed(draft.state().survey, id, name)
      ? null
      : t("parameters.taken")
    : t("parameters.nameRule");
  const remove = async () => {
    const agreed =
      used === null ||
      (await confirm({
        title: t("parameters.deleteTitle", { name }),
        text: (
          <>
            <p>{used}</p>
            <p>{t("parameters.deleteText")}</p>
          </>
        ),
        confirmLabel: t("parameters.delete"),
        danger: true,
      }));
    if (!agreed) return;
    draft.edit((one) => removeParameter(one, id));
    toast({
      id: "parameter-deleted",
      kind: "success",
      message: t("parameters.deleted", { name }),
      action: { label: t("undo"), onClick: draft.undo },
    });
  };
  return (
    <li className={styles.item} data-place={`parameters/${id}`}>
      <div className={valueCells.cells} data-of="parameter">
        <NameField parameter={parameter} error={error} />
        <ValuesField parameter={parameter} />
        <Tooltip label={t("parameters.delete")}>
          <ActionIcon
            className={valueCells.beside ?? ""}
            aria-label={t("deleteOf", { name })}
            onClick={() => void remove()}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </Tooltip>
        <p className={`${styles.used} ${valueCells.below}`}>{used ?? t("parameters.unused")}</p>
      </div>
    </li>
  );
}

/** Texts that repeat the parameter follow its name; while half of one is typed they keep the last right one. */
function NameField({ parameter: { id, name }, error }: { parameter: Parameter; error: string | null }) {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const lastRight = useRef(name);
  return (
    <TextInput
      label={t("parameters.name")}
      data-place={`parameters/${id}/name`}
      value={name}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      error={error}
      onFocus={() => {
        if (error === null) lastRight.current = name;
      }}
      onChange={({ currentTarget: { value } }) => {
        const before = lastRight.current;
        if (mayBeNamed(draft.state().survey, id, value)) lastRight.current = value;
        draft.edit((survey) => renameParameter(survey, id, value, before), `parameter:${id}`);
      }}
    />
  );
}

/** "Used in 2 texts, 1 variant and 1 limit"; null for nothing. */
function useUsesText(): (uses: ParameterUses) => string | null {
  const { t } = useTranslation("survey-settings");
  const format = useFormat();
  return ({ texts, questions, variants, limits }) => {
    const counts = { texts, questions: questions.length, variants: variants.length, limits: limits.length };
    const parts = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => t(`parameters.use.${kind}`, { count }));
    return parts.length > 0 ? t("parameters.used", { list: format.list(parts) }) : null;
  };
}
