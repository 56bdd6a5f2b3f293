import { inspectFlow } from "@soundings/survey/check-flow";
import { updateFlow } from "@soundings/survey/edit-flows";
import { questionsOf } from "@soundings/survey/flow";
import { inOrder } from "@soundings/survey/numbering";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../../questions/survey-index.ts";
import { ConditionsEditor } from "../conditions-editor.tsx";
import { ConditionsSentence } from "../conditions-sentence.tsx";
import type { FlowNode } from "../flow-tree.ts";
import styles from "../flows.module.css";
import { useFlows } from "../flows-context.ts";
import { ArmList } from "./arm-list.tsx";
import { PlaceName } from "./place-name.tsx";

/** A branch: when it is taken, what is in it, and what comes otherwise. */
export function BranchPanel({ place }: { place: FlowNode }) {
  const { t } = useTranslation("survey-flows");
  const draft = useDraft();
  const { sentenceOf } = useFlows();
  const live = useSurvey((survey) => indexOf(survey).flow.get(place.id)?.description.conditions);
  const conditions = live ?? place.flow.description.conditions;
  const questions = useQuestionsBefore(place);
  const pieces = sentenceOf({ description: { name: "", conditions } });
  return (
    <>
      <section>
        <PlaceName place={place} />
        <h3 className={styles.label}>{t("branch.takeIf")}</h3>
        <ConditionsEditor
          label={t("branch.takeIf")}
          conditions={conditions}
          questions={questions}
          onChange={(next, typed) =>
            draft.edit((survey) => {
              const now = survey.block_flows.find(({ id }) => id === place.id);
              return now
                ? updateFlow(survey, place.id, { description: { ...now.description, conditions: next } })
                : survey;
            }, typed && `condition:${place.id}:${typed}`)
          }
        />
        <div className={styles.reads}>
          <h3 className={styles.label}>{t("sentence.readsAs")}</h3>
          <p>
            <ConditionsSentence pieces={pieces} />.
          </p>
          {pieces.some(({ kind }) => kind === "open") && (
            <p className={styles.hint}>{t("sentence.brackets")}</p>
          )}
        </div>
      </section>
      <ArmList place={place} arm="then" label={t("branch.inside")} />
      <ArmList place={place} arm="otherwise" label={t("branch.otherwise")} />
    </>
  );
}

/** The questions that a branch may ask about: those that come before it on every way. */
function useQuestionsBefore(place: FlowNode) {
  const { survey, checks } = useFlows();
  return useMemo(() => {
    // A place that was added this moment is not checked yet; it must not look as if there were none.
    const asked = checks?.asked.get(place.id) ?? inspectFlow(survey).asked.get(place.id) ?? new Set();
    return inOrder(survey.blocks, "block_number")
      .flatMap(questionsOf)
      .filter(({ id }) => asked.has(id));
  }, [survey, checks, place.id]);
}
