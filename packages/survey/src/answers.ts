/** What a respondent answered, by ids; which of the fields a kind uses is in questions/<kind>. */
export interface Answer {
  /** Ids of choices; OTHER for the respondent's own words, which `text` then holds. */
  choice_ids?: string[];
  text?: string;
  /** Stars, faces from the saddest as 1, or a place on a scale. */
  value?: number;
  /** Form fields by id. */
  fields?: Record<string, string>;
  /** Files that the server took. */
  files?: { id: string; name: string; size: number }[];
}

/** Answers by question id. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

/** The choice that stands for the respondent's own words. */
export const OTHER = "other";

/** Whether there is anything in an answer. */
export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (!answer) return false;
  const { choice_ids, text, value, fields, files } = answer;
  return (
    (choice_ids?.length ?? 0) > 0 ||
    (text?.trim() ?? "") !== "" ||
    value !== undefined ||
    Object.values(fields ?? {}).some((field) => field.trim() !== "") ||
    (files?.length ?? 0) > 0
  );
}
