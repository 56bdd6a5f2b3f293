import type { AskedQuestion } from "@soundings/contract/asked-question";
import { MAX_NAME_BYTES } from "../spss/sav-variable.ts";

/**
 * What a question's variables are called by: its number today, "X" and a number of its own where it is gone. Of a
 * question that is asked for each answer, "L" and the answer's place come behind it.
 */
export function questionNames(questions: readonly AskedQuestion[]): Map<string, string> {
  let gone = 0;
  return new Map(
    questions.map(({ id, number, round }) => [
      id,
      number === null ? `X${++gone}` : `Q${number}${round ? `L${round.place}` : ""}`,
    ]),
  );
}

/** A name that others gave as statistics programs take it: letters, digits and "_", with a prefix that nothing else has. */
export const nameFrom = (prefix: string, text: string): string =>
  `${prefix}_${text.replace(/[^a-z0-9_]/gi, "_")}`.slice(0, MAX_NAME_BYTES);

/** Names that differ in case alone, or were cut, get numbers. */
export function apartNames<Named extends { name: string }>(variables: readonly Named[]): Named[] {
  const taken = new Set<string>();
  return variables.map((variable) => {
    let { name } = variable;
    for (let number = 2; taken.has(name.toLowerCase()); number++) {
      const end = `_${number}`;
      name = `${variable.name.slice(0, MAX_NAME_BYTES - end.length)}${end}`;
    }
    taken.add(name.toLowerCase());
    return name === variable.name ? variable : { ...variable, name };
  });
}
