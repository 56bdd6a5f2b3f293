import type { NewId } from "@soundings/survey/blank";
import {
  blankChoice,
  type Choice,
  MAX_CHOICES,
  MAX_SHORT_TEXT_LENGTH,
} from "@soundings/survey/questions/choices";
import { exclusiveLast } from "@soundings/survey/questions/exclusive";
import { valueKey } from "@soundings/survey/questions/kind";

/** What the editor does to a list of choices. Every function gives a new list. */

/** Choices of a text that was pasted: one a line, or one a cell of a sheet's row. Bullets and numbers go. */
export function readList(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const texts = lines.length === 1 ? lines.flatMap((line) => line.split("\t")) : lines;
  const trimmed = texts.map((line) => line.replace(/\s+/g, " ").trim()).filter((line) => line !== "");
  const marks = [/^[-*•·–—◦▪]\s+/, /^\(?\d{1,3}[.)]\s+/, /^\(?[a-z][.)]\s+/i];
  // A mark is one only where every line has it: "1. FC Köln" among others is a name.
  const mark = trimmed.length > 1 ? marks.find((one) => trimmed.every((line) => one.test(line))) : undefined;
  return trimmed.map((line) => (mark ? line.replace(mark, "") : line).slice(0, MAX_SHORT_TEXT_LENGTH));
}

export interface AddedChoices {
  choices: Choice[];
  /** The first and the last one that are new. */
  added: Choice[];
  /** Texts that were left out, since the question has them. */
  duplicates: string[];
  /** How many did not fit. */
  over: number;
}

/** Puts texts into the list at a place (from 0). Empty choices make room; what is there already is left out. */
export function addTexts(
  choices: readonly Choice[],
  place: number,
  texts: readonly string[],
  newId: NewId,
  most = MAX_CHOICES,
): AddedChoices {
  const isUsed = ({ text, image_id }: Choice) => text.trim() !== "" || image_id !== null;
  const before = choices.slice(0, place).filter(isUsed);
  const after = choices.slice(place).filter(isUsed);
  const seen = new Set([...before, ...after].map(({ text }) => valueKey(text)));
  const duplicates: string[] = [];
  const fresh: Choice[] = [];
  let over = 0;
  for (const text of texts) {
    const key = valueKey(text);
    if (seen.has(key)) duplicates.push(text);
    else if (before.length + after.length + fresh.length >= most) over += 1;
    else {
      seen.add(key);
      fresh.push(blankChoice(newId(), text));
    }
  }
  return { choices: [...before, ...fresh, ...after], added: fresh, duplicates, over };
}

/** A few of the texts, for a message. */
export const shortList = (texts: readonly string[]) =>
  texts.length > 5 ? `${texts.slice(0, 5).join(", ")}, …` : texts.join(", ");

/** A list in the place of the other; choices that stay keep their ids, so that answers and conditions hold. */
export function replaceChoices(
  choices: readonly Choice[],
  texts: readonly string[],
  newId: NewId,
  most = MAX_CHOICES,
): AddedChoices {
  const known = new Map(choices.map((choice) => [valueKey(choice.text), choice]));
  const fresh = addTexts([], 0, texts, newId, most);
  const kept = fresh.choices.map((choice) => {
    const same = known.get(valueKey(choice.text));
    return same ? { ...same, text: choice.text } : choice;
  });
  return { ...fresh, choices: kept, added: kept };
}

export const insertChoice = (
  choices: readonly Choice[],
  place: number,
  choice: Choice,
  most = MAX_CHOICES,
): Choice[] => (choices.length >= most ? [...choices] : choices.toSpliced(place, 0, choice));

export const changeChoice = (choices: readonly Choice[], id: string, change: Partial<Choice>): Choice[] =>
  choices.map((choice) => (choice.id === id ? { ...choice, ...change } : choice));

export const removeChoice = (choices: readonly Choice[], id: string): Choice[] =>
  choices.filter((choice) => choice.id !== id);

/** Lets a choice go with no other one, last of all, or with others, last of those. */
export function setExclusive(choices: readonly Choice[], id: string, exclusive: boolean): Choice[] {
  const choice = choices.find((one) => one.id === id);
  if (!choice) return [...choices];
  const { exclusive: _, ...plain } = choice;
  const changed = exclusive ? { ...plain, exclusive } : plain;
  return exclusiveLast([...removeChoice(choices, id), changed]);
}

/** To a place (from 0), which stays within the list. */
export function moveItem<T extends { id: string }>(items: readonly T[], id: string, place: number): T[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = Math.max(0, Math.min(place, items.length - 1));
  if (!item || from === to) return items as T[];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
