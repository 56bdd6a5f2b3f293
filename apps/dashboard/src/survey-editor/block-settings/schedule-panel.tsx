import { Button } from "@mantine/core";
import { updateBlock } from "@soundings/survey/edit-blocks";
import { questionsOf } from "@soundings/survey/flow";
import { inOrder } from "@soundings/survey/numbering";
import type { Block, Survey } from "@soundings/survey/survey";
import { X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ZonedTimeField } from "../../surveys/schedule-fields.tsx";
import { useDraft, useSurvey } from "../draft-context.tsx";
import { ConditionsEditor } from "../flows/conditions-editor.tsx";
import styles from "./block-settings.module.css";

/** When the block is shown, and under which conditions. */
export function SchedulePanel({ block }: { block: Block }) {
  const { t } = useTranslation("block-settings");
  const draft = useDraft();
  const survey = useSurvey((one) => one);
  const questions = useMemo(() => questionsBefore(survey, block.id), [survey, block.id]);
  return (
    <div className={styles.fields}>
      <Schedule block={block} zone={survey.settings.time_zone} />
      <section className={styles.part}>
        <h3 className={styles.heading}>{t("logic.title")}</h3>
        <p className={styles.hint}>
          {t(
            block.display_logic.length > 0
              ? "logic.some"
              : questions.length > 0
                ? "logic.none"
                : "logic.first",
          )}
        </p>
        <ConditionsEditor
          label={t("logic.label")}
          conditions={block.display_logic}
          questions={questions}
          onChange={(display_logic, typed) =>
            draft.edit(
              (one) => updateBlock(one, block.id, { display_logic }),
              typed && `logic:${block.id}:${typed}`,
            )
          }
        />
      </section>
    </div>
  );
}

/** Only what was answered on an earlier page can be asked about; what is asked for each answer, in the same loop. */
function questionsBefore(survey: Survey, blockId: string) {
  const blocks = inOrder(survey.blocks, "block_number");
  const at = blocks.findIndex(({ id }) => id === blockId);
  const within = blocks[at]?.loop?.question_id ?? null;
  return blocks
    .slice(0, Math.max(at, 0))
    .filter(({ loop }) => (loop?.question_id ?? within) === within)
    .flatMap(questionsOf);
}

function Schedule({ block, zone }: { block: Block; zone: string }) {
  const { t } = useTranslation("block-settings");
  const draft = useDraft();
  const { from, to } = block.schedule;
  const reversed = from !== null && to !== null && from >= to;
  const set = (change: Partial<Block["schedule"]>) =>
    draft.edit(
      (survey) => updateBlock(survey, block.id, { schedule: { ...block.schedule, ...change } }),
      `schedule:${Object.keys(change).join()}:${block.id}`,
    );
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t("schedule.title")}</h3>
      <p className={styles.hint}>{t("schedule.hint", { zone: zone.replaceAll("_", " ") })}</p>
      <div className={styles.times}>
        <ZonedTimeField
          label={t("schedule.from")}
          value={from}
          zone={zone}
          onChange={(moment) => set({ from: moment })}
        />
        <ZonedTimeField
          label={t("schedule.to")}
          value={to}
          zone={zone}
          error={reversed ? t("schedule.reversed") : null}
          onChange={(moment) => set({ to: moment })}
        />
        {(from !== null || to !== null) && (
          <Button
            variant="subtle"
            className={styles.clear ?? ""}
            leftSection={<X size={16} />}
            onClick={() => set({ from: null, to: null })}
          >
            {t("schedule.clear")}
          </Button>
        )}
      </div>
    </section>
  );
}
