import { z } from "zod";

/** ISO 8601 as it comes over the edge, from the year 1 on: there was no year 0, and PostgreSQL takes none. */

const HAS_YEAR = /^(?!0000)/;
/** "2026-11-25". */
export const DayText = z.iso.date().regex(HAS_YEAR);
/** "2026-11-25T08:30:00Z". */
export const MomentText = z.iso.datetime().regex(HAS_YEAR);
