import type { OptionsOf } from "@soundings/survey/questions";
import { offersChoices } from "@soundings/survey/questions/answer-rules";
import { plainText } from "@soundings/survey/rich-text";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import { ChoicesEditor } from "../choices/choices-editor.tsx";
import styles from "./dynamic-choice.module.css";
import { useEarlierQuestions } from "./earlier-questions.ts";
import type { KindProps } from "./kind-props.ts";
import kinds from "./kinds.module.css";
import { Options, SegmentOption, SelectOption, SwitchOption } from "./option-fields.tsx";
import { SampleChoices } from "./sample-choices.tsx";
import { ShuffleOption } from "./shuffle-option.tsx";

type Source = OptionsOf<"dynamic_choice">["source"];
const SOURCES: readonly Source["kind"][] = ["answer", "parameter", "list"];
const BLANK: { [K in Source["kind"]]: Extract<Source, { kind: K }> } = {
  answer: { kind: "answer", question_id: null, pick: "selected" },
  parameter: { kind: "parameter", parameter_id: null },
  list: { kind: "list", choices: [] },
};

/** Choices that come from an earlier answer, from the link, or from a list of its own. */
export function DynamicChoiceForm({ question, edit }: KindProps<"dynamic_choice">) {
  const { t } = useTranslation("question-kinds");
  const { source, multiple, shuffle } = question.options;
  /** What each source had, for as long as the question is open: looking at another one loses nothing. */
  const had = useRef<{ [K in Source["kind"]]?: Source }>({});
  const setSource = (next: Source, together?: string) =>
    edit((options) => ({ ...options, source: next }), together);
  const marker = multiple ? "checkbox" : "radio";
  return (
    <>
      <div className={styles.source} data-place="source">
        <SegmentOption
          label={t("dynamic_choice.source")}
          value={source.kind}
          onChange={(kind) => {
            had.current[source.kind] = source;
            setSource(had.current[kind] ?? BLANK[kind]);
          }}
          choices={SOURCES.map((value) => ({ value, label: t(`dynamic_choice.sources.${value}`) }))}
        />
        {source.kind === "answer" && (
          <AnswerSource blockId={question.survey_block_id} source={source} setSource={setSource} />
        )}
        {source.kind === "parameter" && <ParameterSource source={source} setSource={setSource} />}
      </div>
      {source.kind === "list" ? (
        <ChoicesEditor
          marker={marker}
          exclusive={multiple}
          choices={source.choices}
          onChange={(change, together) =>
            edit(
              (options) =>
                options.source.kind === "list"
                  ? { ...options, source: { kind: "list", choices: change(options.source.choices) } }
                  : options,
              together,
            )
          }
        />
      ) : (
        <SampleChoices source={source} marker={marker} />
      )}
      <Options>
        <SwitchOption
          label={t("dynamic_choice.multiple")}
          checked={multiple}
          onChange={(multiple) => edit((options) => ({ ...options, multiple }))}
        />
        <ShuffleOption value={shuffle} onChange={(shuffle) => edit((options) => ({ ...options, shuffle }))} />
      </Options>
    </>
  );
}

interface SourceProps<K extends Source["kind"]> {
  source: Extract<Source, { kind: K }>;
  setSource: (source: Source) => void;
}

function AnswerSource({ blockId, source, setSource }: SourceProps<"answer"> & { blockId: string }) {
  const { t } = useTranslation("question-kinds");
  const earlier = useEarlierQuestions(blockId).filter(offersChoices);
  if (earlier.length === 0 && source.question_id === null) {
    return <p className={kinds.note}>{t("dynamic_choice.noQuestions")}</p>;
  }
  const known = earlier.some(({ id }) => id === source.question_id);
  return (
    <div className={styles.sentence}>
      <SelectOption
        label={t("dynamic_choice.pick")}
        value={source.pick}
        width={200}
        onChange={(pick) => setSource({ ...source, pick })}
        choices={(["selected", "not_selected"] as const).map((value) => ({
          value,
          label: t(`dynamic_choice.picks.${value}`),
        }))}
      />
      <SelectOption
        label={t("dynamic_choice.question")}
        placeholder={source.question_id && !known ? t("dynamic_choice.lost") : t("dynamic_choice.choose")}
        value={known ? source.question_id : null}
        width={300}
        invalid={source.question_id !== null && !known}
        onChange={(question_id) => setSource({ ...source, question_id })}
        choices={earlier.map(({ id, question_number, title }) => ({
          value: id,
          label: t("pipe.answer", { number: question_number, text: plainText(title) || t("pipe.untitled") }),
        }))}
      />
    </div>
  );
}

function ParameterSource({ source, setSource }: SourceProps<"parameter">) {
  const { t } = useTranslation("question-kinds");
  const parameters = useSurvey((survey) => survey.parameters);
  if (parameters.length === 0) return <p className={kinds.note}>{t("dynamic_choice.noParameters")}</p>;
  const known = parameters.some(({ id }) => id === source.parameter_id);
  return (
    <div className={styles.sentence}>
      <SelectOption
        label={t("dynamic_choice.parameter")}
        placeholder={t("dynamic_choice.chooseParameter")}
        value={known ? source.parameter_id : null}
        width={240}
        invalid={source.parameter_id !== null && !known}
        onChange={(parameter_id) => setSource({ kind: "parameter", parameter_id })}
        choices={parameters.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}
