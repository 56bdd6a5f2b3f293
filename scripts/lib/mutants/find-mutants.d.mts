/** The mutants of a TypeScript source: `text` replaces the source from `start` to `end`. */
export function findMutants(
  name: string,
  source: string,
): { start: number; end: number; text: string; line: number; what: string }[];
