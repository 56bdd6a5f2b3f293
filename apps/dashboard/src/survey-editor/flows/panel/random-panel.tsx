import { NumberInput, Switch } from "@mantine/core";
import { updateFlow } from "@soundings/survey/edit-flows";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../draft-context.tsx";
import type { FlowNode } from "../flow-tree.ts";
import styles from "../flows.module.css";
import { useLiveNode } from "../use-live.ts";
import { ArmList } from "./arm-list.tsx";
import { PlaceName } from "./place-name.tsx";

/** As many as a survey's place can show. */
const MOST = 100;

/** Places in random order: how many of them each respondent sees, and which they are. */
export function RandomPanel({ place: drawn }: { place: FlowNode }) {
  const { t } = useTranslation("survey-flows");
  const draft = useDraft();
  const place = useLiveNode(drawn) ?? drawn;
  const { show } = place.flow;
  const change = (next: number | undefined) =>
    draft.edit(
      (survey) => updateFlow(survey, place.id, { show: next }),
      next === undefined ? undefined : `flow-show:${place.id}`,
    );
  return (
    <>
      <section className={styles.fields}>
        <PlaceName place={place} />
        <p className={styles.hint}>{t("random.hint")}</p>
        <Switch
          label={t("random.showAll")}
          checked={show === undefined}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? undefined : Math.max(1, place.taken.length - 1))
          }
        />
        {show !== undefined && (
          <NumberInput
            label={t("random.count")}
            description={t("random.countHint", { count: place.taken.length })}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={show}
            min={1}
            max={MOST}
            allowDecimal={false}
            clampBehavior="strict"
            onChange={(next) => typeof next === "number" && next >= 1 && change(next)}
          />
        )}
      </section>
      <ArmList place={place} arm="then" label={t("random.inside")} />
    </>
  );
}
