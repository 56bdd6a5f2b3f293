import { blankChoice, type Choice } from "@soundings/survey/questions/choices";
import type { KeyboardEvent } from "react";
import { newId } from "../../../lib/new-id.ts";
import {
  type AddedChoices,
  addTexts,
  changeChoice,
  insertChoice,
  moveItem,
  removeChoice,
  setExclusive,
} from "./change-choices.ts";

/** What the actions need of the list as it is now. */
export interface ChoiceList {
  choices: readonly Choice[];
  /** As many as the list takes. */
  most: number;
  onChange: (change: (choices: readonly Choice[]) => Choice[], together?: string) => void;
  focus: (id: string | undefined, caret?: "start" | "end") => void;
  /** Told to screen readers. */
  announce: (place: number) => void;
  /** What of a pasted list was left out. */
  onPasted: (pasted: AddedChoices) => void;
  showPictures: () => void;
}

/** What rows can do. `list` gives the present state, so the actions stay the same for as long as the list is open. */
export function choiceActions(list: () => ChoiceList) {
  const placeOf = (id: string) => list().choices.findIndex((choice) => choice.id === id);
  const at = (place: number) => list().choices[place]?.id;

  function addAt(place: number) {
    if (list().choices.length >= list().most) return;
    const choice = blankChoice(newId());
    list().onChange((choices) => insertChoice(choices, place, choice, list().most));
    list().focus(choice.id);
  }

  /** Enter: to the next choice that is still to be written, else to a new one. */
  function goOn(place: number) {
    const empty = list()
      .choices.slice(place + 1)
      .find(({ text }) => text.trim() === "");
    if (empty) list().focus(empty.id);
    else addAt(place + 1);
  }

  function remove(id: string, then: "before" | "after" = "after") {
    const place = placeOf(id);
    const next = then === "before" ? (at(place - 1) ?? at(place + 1)) : (at(place + 1) ?? at(place - 1));
    list().onChange((choices) => removeChoice(choices, id));
    list().focus(next, "end");
  }

  function move(id: string, place: number) {
    const { choices } = list();
    const [item, there] = [choices[placeOf(id)], choices[place]];
    // Those that go with no other one stay below the others.
    if (!item || !there || Boolean(item.exclusive) !== Boolean(there.exclusive)) return;
    list().onChange((choices) => moveItem(choices, id, place));
    list().announce(place + 1);
  }

  return {
    addLast: () => addAt(list().choices.length),
    addExclusive(text: string) {
      const choice = { ...blankChoice(newId(), text), exclusive: true };
      list().onChange((choices) => insertChoice(choices, choices.length, choice, list().most));
      list().focus(choice.id);
    },
    remove,
    move,
    ...fieldActions(list),

    /** Many lines pasted into one choice: they take its place when it is empty, and follow it when it is not. */
    pasteAt(id: string, texts: readonly string[]) {
      const pasted = addTexts(list().choices, placeOf(id) + 1, texts, newId, list().most);
      list().onChange(() => pasted.choices);
      list().onPasted(pasted);
      list().focus(pasted.added.at(-1)?.id, "end");
    },

    onKey: choiceKeys(list, { placeOf, addAt, goOn, remove, move }),
  };
}

export type ChoiceActions = ReturnType<typeof choiceActions>;

const fieldActions = (list: () => ChoiceList) => ({
  setExclusive: (id: string, exclusive: boolean) =>
    list().onChange((choices) => setExclusive(choices, id, exclusive)),
  setText: (id: string, text: string) =>
    list().onChange((choices) => changeChoice(choices, id, { text }), `choice:${id}`),
  setPicture: (id: string, image_id: string | null) =>
    list().onChange((choices) => changeChoice(choices, id, { image_id })),
  showPictures: () => list().showPictures(),
});

interface KeyActions {
  placeOf: (id: string) => number;
  addAt: (place: number) => void;
  goOn: (place: number) => void;
  remove: (id: string, then: "before" | "after") => void;
  move: (id: string, place: number) => void;
}

function choiceKeys(list: () => ChoiceList, { placeOf, addAt, goOn, remove, move }: KeyActions) {
  return (id: string, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const place = placeOf(id);
    const empty = event.currentTarget.value === "";
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (event.altKey) {
      if (step === 0) return;
      move(id, place + step);
    } else if (step !== 0 && !event.shiftKey) list().focus(list().choices[place + step]?.id, "end");
    else if (event.key === "Enter") {
      if (event.shiftKey) addAt(place);
      else goOn(place);
    } else if (event.key === "Backspace" && empty) remove(id, "before");
    else if (event.key === "Delete" && empty) remove(id, "after");
    else return;
    event.preventDefault();
  };
}
