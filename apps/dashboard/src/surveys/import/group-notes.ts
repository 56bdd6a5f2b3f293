import type { SurveyFile } from "@soundings/contract/survey-import";
import { CHANGED, NOT_TAKEN } from "@soundings/survey/imports/source-survey";

type Note = SurveyFile["notes"][number];

export interface NoteGroup {
  code: Note["code"];
  notes: Note[];
}

/** Notes of one kind together, what matters most first: what is not taken, and what is not as it was. */
export function groupNotes(notes: readonly Note[]): { notTaken: NoteGroup[]; changed: NoteGroup[] } {
  const groups = new Map<string, NoteGroup>();
  for (const note of notes) {
    const group = groups.get(note.code) ?? { code: note.code, notes: [] };
    group.notes.push(note);
    groups.set(note.code, group);
  }
  const inOrder = (codes: readonly string[]) => codes.flatMap((code) => groups.get(code) ?? []);
  return { notTaken: inOrder(NOT_TAKEN), changed: inOrder(CHANGED) };
}

export const countOf = (groups: readonly NoteGroup[]): number =>
  groups.reduce((sum, { notes }) => sum + notes.length, 0);
