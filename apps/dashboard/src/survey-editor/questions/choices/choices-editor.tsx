import { Button } from "@mantine/core";
import { type Choice, MAX_CHOICES } from "@soundings/survey/questions/choices";
import { ClipboardPaste, Plus } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { openModal } from "../../../ui/modal-stack.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { usePlaceProblems } from "../kinds/place-problems.tsx";
import { useSurveyWords } from "../kinds/survey-words.ts";
import { type AddedChoices, shortList } from "./change-choices.ts";
import { type ChoiceList, choiceActions } from "./choice-actions.ts";
import { ChoiceRow, LIST_WORDS, type ListName, type Marker } from "./choice-row.tsx";
import { AllRows, type RowsHandle, WindowedRows } from "./choice-rows.tsx";
import styles from "./choices.module.css";
import { OtherRow } from "./other-row.tsx";
import { PasteList } from "./paste-list.tsx";
import { SortableList } from "./sortable-list.tsx";

interface Props {
  choices: readonly Choice[];
  onChange: (change: (choices: readonly Choice[]) => Choice[], together?: string) => void;
  marker: Marker;
  what?: ListName;
  most?: number;
  /** Undefined where the kind has no pictures. */
  pictures?: boolean;
  onPictures?: (pictures: boolean) => void;
  /** Undefined where the kind has no choice with own words. */
  other?: { text: string } | null;
  onOther?: (other: { text: string } | null, together?: string) => void;
}

/** More rows than this are drawn as they come into view. */
const MAX_DRAWN = 60;
const ROW = { plain: 34, picture: 52 };

/** The choices of a question, written where the respondent will read them. */
export function ChoicesEditor(props: Props) {
  const { choices, onChange, marker, what = "choices", most = MAX_CHOICES } = props;
  const { pictures, onPictures, other, onOther } = props;
  const { t } = useTranslation("question-kinds");
  const problems = usePlaceProblems();
  const rows = useRef<RowsHandle>(null);
  const wanted = useRef<{ id: string; caret: "start" | "end" } | null>(null);
  const otherAdded = useRef(false);
  const words = useSurveyWords();
  const [said, setSaid] = useState("");
  const focus: ChoiceList["focus"] = (id, caret = "end") => {
    if (!id) return;
    // A row that is just being added is there after the next drawing.
    wanted.current = { id, caret };
    if (latest.current.choices.some((choice) => choice.id === id)) focusWanted();
  };
  const focusWanted = () => {
    const next = wanted.current;
    if (!next || !latest.current.choices.some(({ id }) => id === next.id)) return;
    wanted.current = null;
    rows.current?.focus(next.id, next.caret);
  };
  const onPasted = ({ duplicates, over }: AddedChoices) => {
    const told = [
      duplicates.length > 0 && t("paste.leftOut", { count: duplicates.length, list: shortList(duplicates) }),
      over > 0 && t("paste.over", { count: over, most }),
    ].filter((text) => text !== false);
    if (told.length > 0) toast({ id: "pasted-choices", message: told.join(" ") });
  };
  const list: ChoiceList = {
    choices,
    most,
    onChange,
    focus,
    announce: (place) => setSaid(t("list.place", { place, count: choices.length })),
    onPasted,
    showPictures: () => onPictures?.(true),
  };
  const latest = useRef(list);
  latest.current = list;
  const actions = useMemo(() => choiceActions(() => latest.current), []);
  useLayoutEffect(focusWanted);
  useFocusStays(choices, focus);

  const Rows = choices.length > MAX_DRAWN ? WindowedRows : AllRows;
  const row = (choice: Choice, index: number, top?: number) => (
    <ChoiceRow
      key={choice.id}
      choice={choice}
      index={index}
      marker={marker}
      what={what}
      pictures={pictures}
      problem={problems.get(`${what}/${choice.id}`)}
      actions={actions}
      top={top}
    />
  );
  const full = choices.length >= most;
  return (
    <div className={styles.editor} data-place={what}>
      <SortableList ids={choices.map(({ id }) => id)} onMove={actions.move}>
        <Rows
          ref={rows}
          choices={choices}
          label={t(`${LIST_WORDS[what]}.list`)}
          rowHeight={pictures ? ROW.picture : ROW.plain}
          row={row}
        />
      </SortableList>
      {other && onOther && <OtherRow marker={marker} other={other} onOther={onOther} added={otherAdded} />}
      <div className={styles.adders}>
        <Button
          variant="transparent"
          className={styles.adder}
          disabled={full}
          onClick={actions.addLast}
          leftSection={<Plus size={16} />}
        >
          {t(`${LIST_WORDS[what]}.add`)}
        </Button>
        <Button
          variant="transparent"
          className={styles.adder}
          leftSection={<ClipboardPaste size={16} />}
          onClick={() =>
            openModal({
              title: t("paste.title"),
              width: 520,
              content: (close) => (
                <PasteList
                  choices={latest.current.choices}
                  most={most}
                  onDone={(pasted) => {
                    close();
                    latest.current.onChange(() => pasted.choices);
                    onPasted(pasted);
                  }}
                  onCancel={close}
                />
              ),
            })
          }
        >
          {t("paste.open")}
        </Button>
        {other === null && onOther && (
          <Button
            variant="transparent"
            className={styles.adder}
            leftSection={<Plus size={16} />}
            onClick={() => {
              otherAdded.current = true;
              onOther({ text: words("other.default") });
            }}
          >
            {t("other.add")}
          </Button>
        )}
        {full && <span className={styles.full}>{t(`${LIST_WORDS[what]}.full`, { most })}</span>}
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

/** When the row that has the focus goes (undo, another window), the one in its place gets it. */
function useFocusStays(choices: readonly Choice[], focus: ChoiceList["focus"]) {
  const last = useRef<{ id: string; place: number } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    const active = document.activeElement;
    const id = active?.closest<HTMLElement>("[data-choice]")?.dataset.choice;
    const gone = before && active === document.body && !choices.some((one) => one.id === before.id);
    if (gone) focus(choices[Math.min(before.place, choices.length - 1)]?.id);
    const place = choices.findIndex((one) => one.id === id);
    last.current = id && place >= 0 ? { id, place } : null;
  });
}
