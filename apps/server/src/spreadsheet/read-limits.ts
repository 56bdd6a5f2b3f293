/**
 * What a file may hold. A few kilobytes of a zip unpack to hundreds of megabytes, so what is inside is
 * counted while it is read, whatever the file says of itself.
 */
export interface ReadLimits {
  /** Unpacked bytes of one reading. */
  unpackedBytes: number;
  /** Unpacked bytes of the shared texts, which stay in memory while rows are read, and how many they are. */
  sharedTextBytes: number;
  sharedTexts: number;
  /** Elements of one part. */
  tags: number;
  /** Cells of one sheet, empty ones that only have a look included. */
  cells: number;
  /** Characters of all cells together: many cells may point to one long shared text. */
  cellsLength: number;
}

/** Of files that strangers send; real ones of 5 MB stay far below. */
export const STRANGERS_LIMITS: ReadLimits = {
  // Ten times what 5 MB of real comments unpack to.
  unpackedBytes: 400 * 1024 * 1024,
  sharedTextBytes: 64 * 1024 * 1024,
  sharedTexts: 2_000_000,
  tags: 20_000_000,
  cells: 5_000_000,
  cellsLength: 256 * 1024 * 1024,
};

/** How deep elements stand in one another; Office itself stays below 20. */
export const MAX_TAG_DEPTH = 100;
export const MAX_SHEETS = 500;
/** Characters of one cell. */
export const MAX_CELL_LENGTH = 4 * 1024 * 1024;
