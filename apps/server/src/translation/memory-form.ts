import { createHash } from "node:crypto";
import { pipeDifference, pipesOf } from "@soundings/survey/translation-pipes";

/**
 * Texts as the memory keeps them: questions that a text takes words from are numbered in the order in which
 * it names them, so that a copy of a survey, whose questions have other ids, finds what its original had.
 */

const idsIn = (text: string): string[] => [
  ...new Set(pipesOf(text).flatMap(({ source, name }) => (source === "answer" ? [name] : []))),
];

export function toMemory(text: string, source = text): string {
  return idsIn(source).reduce(
    (form, id, place) => form.replaceAll(`{{answer:${id}`, `{{answer:#${place}`),
    text,
  );
}

/** A translation from the memory for a text; null where it does not carry the same words of the respondent. */
export function fromMemory(form: string, source: string): string | null {
  const ids = idsIn(source);
  const text = form.replace(/\{\{answer:#(\d+)(?=[|}])/g, (whole, place) => {
    const id = ids[Number(place)];
    return id === undefined ? whole : `{{answer:${id}`;
  });
  const { lost, added } = pipeDifference(source, text);
  return lost.length + added.length === 0 ? text : null;
}

/** Names a text in its form for the memory. */
export const hashOf = (form: string): Buffer => createHash("sha256").update(form).digest().subarray(0, 16);
