import { Checkbox, NumberInput, Select, Switch } from "@mantine/core";
import { OTHER } from "@soundings/survey/answers";
import { flowMap } from "@soundings/survey/flow";
import { loopedQuestions, loopSourcesFor } from "@soundings/survey/loops/check-loops";
import { changeLoop, loopOver } from "@soundings/survey/loops/edit-loops";
import { isSameLoop } from "@soundings/survey/loops/expanded-places";
import { choicesToLoop } from "@soundings/survey/loops/loop-choices";
import { MAX_LOOPED_QUESTIONS } from "@soundings/survey/loops/looped-blocks";
import type { Question } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import type { Block, Loop, Survey } from "@soundings/survey/survey";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../draft-context.tsx";
import styles from "./block-settings.module.css";
import { LoopSample } from "./loop-sample.tsx";

/** As many answers as a loop can be limited to. */
const MOST = 100;

/** Whether the block is asked once, or once for each answer of an earlier question. */
export function LoopPanel({ block }: { block: Block }) {
  const { t } = useTranslation("block-settings");
  const draft = useDraft();
  const survey = useSurvey((one) => one);
  const map = useMemo(() => flowMap(survey), [survey]);
  const sources = useMemo(() => loopSourcesFor(block, map), [block, map]);
  const { loop } = block;
  const source = sources.find(({ id }) => id === loop?.question_id);
  const label = ({ question_number: number, title }: Question) =>
    t("loop.question", { number, text: plainText(title) || t("loop.untitled") });
  if (sources.length === 0 && !loop) {
    return (
      <div className={styles.fields}>
        <p className={styles.hint}>{t("loop.hint")}</p>
        <p className={styles.hint}>{t("loop.noQuestions")}</p>
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <Select
        label={t("loop.label")}
        description={t("loop.hint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={t(loop ? "loop.lost" : "loop.once")}
        error={loop && !source ? t("loop.lost") : null}
        clearable
        clearButtonProps={{ "aria-label": t("loop.clear") }}
        value={source?.id ?? null}
        data={sources.map((one) => ({ value: one.id, label: label(one) }))}
        onChange={(id) => draft.edit((one) => loopOver(one, block.id, id))}
      />
      {loop && source && (
        <>
          <LoopChoices block={block} loop={loop} source={source} survey={survey} />
          <LoopLimit block={block} loop={loop} source={source} />
          <LoopSize block={block} questions={loopedQuestions(block, map)} />
          <LoopSample block={block} source={source} survey={survey} />
        </>
      )}
    </div>
  );
}

interface FieldProps {
  block: Block;
  loop: Loop;
  source: Question;
}

/** The answers for which it is asked. */
function LoopChoices({ block, loop, source, survey }: FieldProps & { survey: Survey }) {
  const { t } = useTranslation("block-settings");
  const draft = useDraft();
  const choices = choicesToLoop(source, flowMap(survey));
  const ask = (id: string, asked: boolean) => {
    const others = loop.skipped.filter((one) => one !== id);
    draft.edit((one) => changeLoop(one, block.id, { skipped: asked ? others : [...others, id] }));
  };
  const isEmpty = choices.every(({ id }) => loop.skipped.includes(id));
  return (
    <Checkbox.Group
      label={t("loop.answers")}
      description={t("loop.answersHint")}
      error={isEmpty ? t("loop.empty") : null}
      value={choices.map(({ id }) => id).filter((id) => !loop.skipped.includes(id))}
    >
      <ul className={styles.answers}>
        {choices.map(({ id, text }, at) => (
          <li key={id}>
            <Checkbox
              value={id}
              label={plainText(text) || t("loop.choice", { number: at + 1 })}
              description={id === OTHER ? t("loop.ownWords") : undefined}
              onChange={({ currentTarget: { checked } }) => ask(id, checked)}
            />
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}

/** For how many at most, and in which order. */
function LoopLimit({ block, loop, source }: FieldProps) {
  const { t } = useTranslation("block-settings");
  const draft = useDraft();
  const change = (change: Partial<Loop>, together?: string) =>
    draft.edit((one) => changeLoop(one, block.id, change), together);
  const first = source.type === "ranking" ? "loop.firstRanked" : "loop.first";
  return (
    <div className={styles.limits}>
      <NumberInput
        label={t("loop.most")}
        description={
          loop.show === undefined
            ? t("loop.all")
            : t(loop.by_lot ? "loop.drawn" : first, { count: loop.show })
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={t("loop.noLimit")}
        value={loop.show ?? ""}
        min={1}
        max={MOST}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(next) =>
          change({ show: typeof next === "number" && next >= 1 ? next : undefined }, `loop:${block.id}`)
        }
      />
      <Switch
        label={t("loop.byLot")}
        description={t("loop.byLotHint")}
        checked={loop.by_lot ?? false}
        onChange={({ currentTarget: { checked } }) => change({ by_lot: checked || undefined })}
      />
    </div>
  );
}

/** How many questions it may become, and which blocks go with it. */
function LoopSize({ block, questions }: { block: Block; questions: number }) {
  const { t } = useTranslation("block-settings");
  const together = useSurvey((survey) =>
    survey.blocks
      .filter(
        ({ id, action, loop }) =>
          id !== block.id && action !== "DELETE" && loop && block.loop && isSameLoop(loop, block.loop),
      )
      .map(({ name, block_number }) => name.trim() || t("block", { number: block_number }))
      .join(", "),
  );
  return (
    <div className={styles.part}>
      {questions > MAX_LOOPED_QUESTIONS ? (
        <p className={styles.error} role="alert">
          {t("loop.tooLarge", { number: questions, most: MAX_LOOPED_QUESTIONS })}
        </p>
      ) : (
        <p className={styles.hint}>{t("loop.size", { count: questions })}</p>
      )}
      {together && <p className={styles.hint}>{t("loop.together", { blocks: together })}</p>}
    </div>
  );
}
