import type { ContactColumn } from "@soundings/contract/contact-import";
import { CONTACT_LIMITS, MAX_FIELD_NAME } from "@soundings/contract/contacts";
import type { LocalFile } from "@soundings/contract/local-files";

/** What a column of a file is taken as; "none" leaves it out. */
export type TakenAs = ContactColumn["as"] | "none";

export interface ColumnPlan {
  index: number;
  header: string;
  samples: readonly string[];
  as: TakenAs;
  /** Of a field. */
  field: string;
}

const WORDS: readonly [ContactColumn["as"], RegExp][] = [
  ["email", /e-?mail|thư điện tử|courriel|correo/i],
  ["phone", /phone|mobile|tel\b|điện thoại|sđt|téléphone|handy/i],
  ["language", /language|ngôn ngữ|langue|sprache|lingua|locale/i],
  ["name", /^(full |first |last |customer |họ và |họ )?(name|tên)$|^(nom|prénom|vorname|nachname)$/i],
];
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** What the columns of a file most likely are: by their names, the mail's also by what stands in it. */
export function guessColumns({ columns }: Pick<LocalFile, "columns">): ColumnPlan[] {
  const taken = new Set<TakenAs>();
  let fields = 0;
  const byContent = columns.find(({ samples }) => {
    const filled = samples.filter(Boolean);
    return filled.length > 0 && filled.every((text) => ADDRESS.test(text));
  })?.index;
  return columns.map(({ index, header, samples }) => {
    const plan = { index, header, samples, field: header.slice(0, MAX_FIELD_NAME).trim() };
    const named = WORDS.find(([, pattern]) => pattern.test(header))?.[0];
    const as =
      index === byContent ? "email" : named === "email" && byContent !== undefined ? undefined : named;
    // First and last names together make a name.
    if (as && (as === "name" || !taken.has(as))) {
      taken.add(as);
      return { ...plan, as };
    }
    fields++;
    return { ...plan, as: fields <= CONTACT_LIMITS.fields ? "field" : "none" };
  });
}

/** What the import is asked for. */
export const columnsOf = (plans: readonly ColumnPlan[]): ContactColumn[] =>
  plans.flatMap(({ index, as, field }) =>
    as === "none" ? [] : [{ index, as, field: as === "field" ? field.trim() : null }],
  );

/** Why a plan cannot be imported yet; null where it can. */
export function planProblem(plans: readonly ColumnPlan[]): "noAddress" | "twice" | "nameless" | null {
  const columns = columnsOf(plans);
  if (!columns.some(({ as }) => as === "email" || as === "phone")) return "noAddress";
  const once = (["email", "phone", "language"] as const).every(
    (as) => columns.filter((one) => one.as === as).length <= 1,
  );
  const fields = columns.flatMap(({ as, field }) => (as === "field" ? [field ?? ""] : []));
  if (fields.includes("")) return "nameless";
  return once && new Set(fields).size === fields.length ? null : "twice";
}
