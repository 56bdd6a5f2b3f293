import { ActionIcon, Button, TextInput, Tooltip } from "@mantine/core";
import { flowQuestions } from "@soundings/survey/flow-questions";
import type { QualityRules } from "@soundings/survey/survey";
import { Plus, Trash2 } from "lucide-react";
import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { ConditionsEditor } from "../../flows/conditions-editor.tsx";
import {
  addImpossible,
  changeImpossible,
  MAX_IMPOSSIBLE,
  removeImpossible,
  rulesOf,
} from "./edit-quality.ts";
import own from "./quality.module.css";

/** Answers that cannot be true together, as conditions. */
export function ImpossibleList() {
  const { t } = useTranslation("survey-quality");
  const draft = useDraft();
  const rules = useSurvey((survey) => survey.quality);
  const { impossible } = rulesOf(rules ? { quality: rules } : {});
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const name = t("settings.newName", { number: impossible.length + 1 });
    const one = { id: crypto.randomUUID(), name, conditions: [] };
    // Drawn at once, so that the next key is already for its name.
    flushSync(() => draft.edit((survey) => addImpossible(survey, one)));
    list.current?.querySelector<HTMLInputElement>(":scope > li:last-child input")?.select();
  };
  return (
    <div className={own.group} data-place="quality/impossible">
      <h3 className={own.label}>{t("settings.impossible")}</h3>
      <p className={own.hint}>{t("settings.impossibleHint")}</p>
      <ul ref={list} className={own.list}>
        {impossible.map((one) => (
          <ImpossibleItem key={one.id} rule={one} />
        ))}
      </ul>
      <Button
        className={own.add ?? ""}
        variant="default"
        leftSection={<Plus size={16} />}
        disabled={impossible.length >= MAX_IMPOSSIBLE}
        onClick={add}
      >
        {t("settings.addImpossible")}
      </Button>
    </div>
  );
}

function ImpossibleItem({ rule }: { rule: QualityRules["impossible"][number] }) {
  const { t } = useTranslation("survey-quality");
  const draft = useDraft();
  const blocks = useSurvey((survey) => survey.blocks);
  const questions = useMemo(
    // What is asked for each answer has no one answer that could be asked about.
    () => [...flowQuestions({ blocks: blocks.filter(({ loop }) => !loop) }).values()],
    [blocks],
  );
  const { id, name, conditions } = rule;
  const remove = () => {
    draft.edit((survey) => removeImpossible(survey, id));
    toast({
      id: "impossible-deleted",
      kind: "success",
      message: t("settings.removed", { name }),
      action: { label: t("settings.undo"), onClick: draft.undo },
    });
  };
  return (
    <li className={own.rule}>
      <div className={own.check}>
        <TextInput
          className={own.values ?? ""}
          label={t("settings.name")}
          value={name}
          maxLength={100}
          error={name.trim() === "" ? t("settings.nameMissing") : null}
          onChange={({ currentTarget: { value } }) =>
            draft.edit((survey) => changeImpossible(survey, id, { name: value }), `impossible:${id}:name`)
          }
        />
        <Tooltip label={t("settings.removeImpossible")}>
          <ActionIcon aria-label={t("settings.removeImpossibleOf", { name })} onClick={remove}>
            <Trash2 size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <ConditionsEditor
        label={t("settings.together", { name })}
        conditions={conditions}
        questions={questions}
        onChange={(next, typed) =>
          draft.edit(
            (survey) => changeImpossible(survey, id, { conditions: next }),
            typed && `impossible:${id}:${typed}`,
          )
        }
      />
    </li>
  );
}
