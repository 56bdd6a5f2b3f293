import { flowMap } from "../flow.ts";
import { canLoop, choicesToLoop } from "../loops/loop-choices.ts";
import { valueKey } from "../questions/kind.ts";
import type { Question } from "../questions.ts";
import type { Loop, Survey } from "../survey.ts";
import type { OutlineLoop } from "./outline.ts";
import { OutlineFault } from "./outline-fault.ts";

/** A loop with its question and choices by their ids. @throws OutlineFault for what is not there or cannot be */
export function loopFromOutline(
  { question: name, except = [], at_most, random }: OutlineLoop,
  { find, survey, at }: { find: (name: string) => Question; survey: Survey; at: string },
): Loop {
  const source = find(name);
  if (!canLoop(source))
    throw new OutlineFault(
      at,
      `for_each needs a multiple_choice or a ranking, and "${source.title}" is none`,
    );
  const choices = choicesToLoop(source, flowMap(survey));
  const skipped = except.map((said) => {
    const found = choices.find(({ id, text }) => id === said || valueKey(text) === valueKey(said));
    if (!found) throw new OutlineFault(at, `question "${source.title}" has no choice "${said}"`);
    return found.id;
  });
  return {
    question_id: source.id,
    skipped,
    ...(at_most !== undefined && { show: at_most }),
    ...(random && { by_lot: true }),
  };
}

/** A loop as an outline says it. */
export function outlineOfLoop({ question_id, skipped, show, by_lot }: Loop, survey: Survey): OutlineLoop {
  const map = flowMap(survey);
  const source = map.questions.get(question_id ?? "");
  const texts = new Map(source && choicesToLoop(source, map).map(({ id, text }) => [id, text]));
  return {
    question: question_id ?? "",
    ...(skipped.length > 0 && { except: skipped.map((id) => texts.get(id) ?? id) }),
    ...(show !== undefined && { at_most: show }),
    ...(by_lot && { random: true }),
  };
}
