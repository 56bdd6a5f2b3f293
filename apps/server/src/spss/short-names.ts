import { segmentWidths } from "./sav-segments.ts";
import type { SavVariable } from "./sav-variable.ts";

const MAX_SHORT = 8;

/**
 * The names of eight letters that the format has had from the beginning, one for each segment of each variable: a
 * variable's own where it is short enough, else one that nobody sees.
 */
export function shortNames(variables: readonly SavVariable[]): string[][] {
  const taken = new Set(
    variables.map(({ name }) => name.toUpperCase()).filter((name) => name.length <= MAX_SHORT),
  );
  let number = 0;
  const made = () => {
    let name: string;
    do name = `V${String(++number).padStart(6, "0")}`;
    while (taken.has(name));
    return name;
  };
  return variables.map(({ name, width }) => {
    const [, ...others] = width === null ? [0] : segmentWidths(width);
    return [name.length <= MAX_SHORT ? name.toUpperCase() : made(), ...others.map(made)];
  });
}
