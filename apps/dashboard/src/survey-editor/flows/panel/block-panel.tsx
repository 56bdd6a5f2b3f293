import { Button, TextInput } from "@mantine/core";
import { updateBlock } from "@soundings/survey/edit-blocks";
import { questionsOf } from "@soundings/survey/flow";
import { plainText } from "@soundings/survey/rich-text";
import { ArrowRight, Clock, Repeat, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { editorAddress } from "../../../surveys/editor-tabs.ts";
import { openBlockSettings } from "../../block-settings/open-block-settings.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { KIND_ICONS } from "../../questions/kind-icons.ts";
import { ConditionsSentence } from "../conditions-sentence.tsx";
import { lastSlot } from "../edit-nodes.ts";
import styles from "../flows.module.css";
import { useFlows } from "../flows-context.ts";

/** A page: its name, its questions, and what else decides whether it is shown. */
export function BlockPanel({ blockId, apart }: { blockId: string; apart: boolean }) {
  const { t } = useTranslation("survey-flows");
  const draft = useDraft();
  const { survey, sentenceOf, actions, open } = useFlows();
  const block = useSurvey(({ blocks }) => blocks.find(({ id }) => id === blockId));
  if (!block) return null;
  const questions = questionsOf(block);
  const numberOf = (id: string | null) =>
    survey.blocks.flatMap((one) => one.questions).find((one) => one.id === id)?.question_number ?? "?";
  return (
    <>
      <section>
        {apart && (
          <div className={styles.notice}>
            <p>
              <Unlink size={14} aria-hidden="true" />
              {t("block.apart")}
            </p>
            <Button
              variant="default"
              onClick={() => open(actions.placeBlock(lastSlot(draft.state().survey), blockId))}
            >
              {t("block.placeLast")}
            </Button>
          </div>
        )}
        <TextInput
          data-first
          label={t("block.name")}
          value={block.name}
          maxLength={200}
          placeholder={t("block.number", { number: block.block_number ?? "" })}
          onChange={({ currentTarget: { value } }) =>
            draft.edit((one) => updateBlock(one, blockId, { name: value }), `block-name:${blockId}`)
          }
        />
      </section>
      <section>
        <h3 className={styles.label}>
          {t(questions.length === 0 ? "block.empty" : "block.questions", { count: questions.length })}
        </h3>
        <ol className={styles.inside}>
          {questions.map((question) => {
            const Icon = KIND_ICONS[question.type];
            return (
              <li key={question.id} className={styles.insideRow}>
                <Link className={styles.insideName} to={editorAddress(survey.id, "questions", question.id)}>
                  <b>{t("question", { number: question.question_number ?? "" })}</b>
                  <span className={styles.cut}>{plainText(question.title) || t("conditions.untitled")}</span>
                  <Icon size={14} aria-hidden="true" className={styles.quiet} />
                </Link>
              </li>
            );
          })}
        </ol>
        <Button
          component={Link}
          to={editorAddress(survey.id, "questions", blockId)}
          variant="transparent"
          className={styles.link ?? ""}
          rightSection={<ArrowRight size={16} aria-hidden="true" />}
        >
          {t("block.edit")}
        </Button>
      </section>
      <section>
        <h3 className={styles.label}>{t("block.shown")}</h3>
        {block.loop && <p>{t("block.loopOf", { number: numberOf(block.loop.question_id) })}</p>}
        {block.display_logic.length > 0 ? (
          <p>
            <ConditionsSentence
              pieces={sentenceOf({ description: { name: "", conditions: block.display_logic } })}
            />
            .
          </p>
        ) : (
          <p className={styles.hint}>{t("block.always")}</p>
        )}
        <Button
          variant="transparent"
          className={styles.link ?? ""}
          leftSection={<Repeat size={16} aria-hidden="true" />}
          onClick={() => openBlockSettings(draft, blockId, "loop")}
        >
          {t("block.loopSettings")}
        </Button>
        <Button
          variant="transparent"
          className={styles.link ?? ""}
          leftSection={<Clock size={16} aria-hidden="true" />}
          onClick={() => openBlockSettings(draft, blockId, "schedule")}
        >
          {t("block.settings")}
        </Button>
      </section>
    </>
  );
}
