/** What a line of the data lacks, in words for people. */
export class DataError extends Error {}

export function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DataError(`line ${number} is not JSON`);
  }
}

/** @throws DataError */
export function checkedLine<Kind>(
  schema: {
    safeParse: (value: unknown) => { data?: Kind; error?: { issues: readonly { path: PropertyKey[] }[] } };
  },
  record: unknown,
  number: number,
): Kind {
  const { data, error } = schema.safeParse(record);
  if (data !== undefined) return data;
  const field = error?.issues[0]?.path.join(".");
  throw new DataError(
    `line ${number} is none of an export's: ${field ? `"${field}" is missing or of another kind` : "no object"}`,
  );
}
