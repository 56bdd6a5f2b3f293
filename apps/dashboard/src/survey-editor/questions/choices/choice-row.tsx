import { ActionIcon } from "@mantine/core";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import { type Choice, MAX_SHORT_TEXT_LENGTH } from "@soundings/survey/questions/choices";
import { CircleSlash, GripVertical, ImagePlus, X } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ImageField } from "../../../media/image-field.tsx";
import { readList } from "./change-choices.ts";
import type { ChoiceActions } from "./choice-actions.ts";
import styles from "./choices.module.css";
import { useSortableRow } from "./use-sortable-row.ts";

export type Marker = "radio" | "checkbox" | "number";
/** A list of a question's options, as it is called in places. */
export type ListName = "choices" | "rows" | "columns";
/** Where its words are in question-kinds.json. */
export const LIST_WORDS = { choices: "choice", rows: "row", columns: "column" } as const;

interface Props {
  choice: Choice;
  index: number;
  marker: Marker;
  /** Undefined where the kind has none. */
  pictures: boolean | undefined;
  what: ListName;
  problem: SurveyProblem["code"] | undefined;
  actions: ChoiceActions;
  /** Whether it may go with no other one. */
  exclusive: boolean;
  /** Pixels from the top, in a list of which only a part is drawn. */
  top: number | undefined;
}

/** A choice as the respondent sees it, with its text to be written in its place. */
export const ChoiceRow = memo(function ChoiceRow(props: Props) {
  const { choice, index, marker, what, pictures, problem, actions, exclusive, top } = props;
  const { t } = useTranslation("question-kinds");
  const { t: editor } = useTranslation("survey-editor");
  const { row, grip } = useSortableRow(choice.id);
  const { id, text, image_id } = choice;
  const name = t(`${LIST_WORDS[what]}.label`, { number: index + 1 });
  return (
    <li
      {...row}
      style={top === undefined ? row.style : { ...row.style, position: "absolute", top, left: 0, right: 0 }}
      className={styles.row}
      data-choice={id}
      data-place={`${what}/${id}`}
      data-tall={pictures || undefined}
      data-problem={problem}
    >
      <button
        type="button"
        {...grip}
        tabIndex={-1}
        className={styles.grip}
        aria-label={t("list.drag", { name })}
      >
        <GripVertical size={14} aria-hidden="true" />
      </button>
      {marker === "number" ? (
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
      ) : (
        <span className={styles.mark} data-marker={marker} aria-hidden="true" />
      )}
      {pictures && (
        <ImageField
          size="small"
          label={t("choice.picture", { name })}
          value={image_id}
          onChange={(image) => actions.setPicture(id, image)}
        />
      )}
      <input
        className={styles.text}
        aria-label={name}
        aria-invalid={problem === "DUPLICATE_VALUES" || undefined}
        aria-describedby={problem ? `problem-${id}` : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        placeholder={name}
        value={text}
        maxLength={MAX_SHORT_TEXT_LENGTH}
        onChange={(event) => actions.setText(id, event.currentTarget.value)}
        onKeyDown={(event) => actions.onKey(id, event)}
        onPaste={(event) => {
          const texts = readList(event.clipboardData.getData("text/plain"));
          if (texts.length < 2) return;
          event.preventDefault();
          actions.pasteAt(id, texts);
        }}
      />
      {problem && (
        <span
          className={problem === "DUPLICATE_VALUES" ? styles.problem : "visually-hidden"}
          id={`problem-${id}`}
        >
          {editor(`problem.${problem}`)}
        </span>
      )}
      {exclusive && choice.exclusive && <span className={styles.tag}>{t("exclusive.tag")}</span>}
      <span className={styles.rowActions}>
        {exclusive && (
          <ActionIcon
            size="xs"
            aria-label={t("exclusive.toggle", { name })}
            aria-pressed={choice.exclusive === true}
            onClick={() => actions.setExclusive(id, !choice.exclusive)}
          >
            <CircleSlash size={16} />
          </ActionIcon>
        )}
        {pictures === false && (
          <ActionIcon size="xs" aria-label={t("choice.addPicture", { name })} onClick={actions.showPictures}>
            <ImagePlus size={16} />
          </ActionIcon>
        )}
        <ActionIcon size="xs" aria-label={t("choice.remove", { name })} onClick={() => actions.remove(id)}>
          <X size={16} />
        </ActionIcon>
      </span>
    </li>
  );
});
