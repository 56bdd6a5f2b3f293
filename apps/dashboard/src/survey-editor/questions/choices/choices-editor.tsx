import { type Choice, MAX_CHOICES } from "@soundings/survey/questions/choices";
import { exclusiveLast } from "@soundings/survey/questions/exclusive";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../ui/toasts.tsx";
import { usePlaceProblems } from "../kinds/place-problems.tsx";
import { type AddedChoices, shortList } from "./change-choices.ts";
import { type ChoiceList, choiceActions } from "./choice-actions.ts";
import { ChoiceAdders } from "./choice-adders.tsx";
import { ChoiceRow, LIST_WORDS, type ListName, type Marker } from "./choice-row.tsx";
import { AllRows, type RowsHandle, WindowedRows } from "./choice-rows.tsx";
import styles from "./choices.module.css";
import { OtherRow } from "./other-row.tsx";
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
  /** Whether a choice may go with no other one. */
  exclusive?: boolean;
}

/** More rows than this are drawn as they come into view. */
const MAX_DRAWN = 60;
const ROW = { plain: 34, picture: 52 };

/** The choices of a question, written where the respondent will read them. */
export function ChoicesEditor(props: Props) {
  const { marker, what = "choices", most = MAX_CHOICES } = props;
  const { pictures, onPictures, other, onOther, exclusive = false } = props;
  // As respondents see them, however they came to stand in the draft.
  const choices = useMemo(() => exclusiveLast(props.choices), [props.choices]);
  const first = choices.filter((choice) => !choice.exclusive);
  const last = choices.slice(first.length);
  const { t } = useTranslation("question-kinds");
  const problems = usePlaceProblems();
  const rows = useRef<RowsHandle>(null);
  const lastRows = useRef<RowsHandle>(null);
  const otherAdded = useRef(false);
  const [said, setSaid] = useState("");
  const onPasted = usePastedWords(most);
  const { focus, focusWanted } = useWantedFocus(choices, rows, lastRows);
  const list: ChoiceList = {
    choices,
    most,
    onChange: (change, together) => props.onChange((all) => change(exclusiveLast(all)), together),
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

  const Rows = first.length > MAX_DRAWN ? WindowedRows : AllRows;
  const height = pictures ? ROW.picture : ROW.plain;
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
      exclusive={exclusive}
      top={top}
    />
  );
  return (
    <div className={styles.editor} data-place={what}>
      <SortableList ids={first.map(({ id }) => id)} onMove={actions.move}>
        <Rows ref={rows} choices={first} label={t(`${LIST_WORDS[what]}.list`)} rowHeight={height} row={row} />
      </SortableList>
      {other && onOther && <OtherRow marker={marker} other={other} onOther={onOther} added={otherAdded} />}
      {last.length > 0 && (
        <SortableList
          ids={last.map(({ id }) => id)}
          onMove={(id, place) => actions.move(id, first.length + place)}
        >
          <AllRows
            ref={lastRows}
            choices={last}
            label={t("exclusive.list")}
            rowHeight={height}
            row={(choice, index) => row(choice, first.length + index)}
          />
        </SortableList>
      )}
      <ChoiceAdders
        what={what}
        most={most}
        list={() => latest.current}
        actions={actions}
        offersOther={other === null && onOther !== undefined}
        onOther={(text) => {
          otherAdded.current = true;
          onOther?.({ text });
        }}
        offersExclusive={exclusive && last.length === 0}
        full={choices.length >= most}
      />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

/** Gives a row the focus; one that is just being added, once it is drawn. */
function useWantedFocus(
  choices: readonly Choice[],
  rows: RefObject<RowsHandle | null>,
  lastRows: RefObject<RowsHandle | null>,
) {
  const wanted = useRef<{ id: string; caret: "start" | "end" } | null>(null);
  const latest = useRef(choices);
  latest.current = choices;
  const focusWanted = () => {
    const next = wanted.current;
    const choice = latest.current.find(({ id }) => id === next?.id);
    if (!next || !choice) return;
    wanted.current = null;
    (choice.exclusive ? lastRows : rows).current?.focus(next.id, next.caret);
  };
  const focus: ChoiceList["focus"] = (id, caret = "end") => {
    if (!id) return;
    wanted.current = { id, caret };
    focusWanted();
  };
  return { focus, focusWanted };
}

/** Says what of a pasted list was left out. */
function usePastedWords(most: number) {
  const { t } = useTranslation("question-kinds");
  return ({ duplicates, over }: AddedChoices) => {
    const told = [
      duplicates.length > 0 && t("paste.leftOut", { count: duplicates.length, list: shortList(duplicates) }),
      over > 0 && t("paste.over", { count: over, most }),
    ].filter((text) => text !== false);
    if (told.length > 0) toast({ id: "pasted-choices", message: told.join(" ") });
  };
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
