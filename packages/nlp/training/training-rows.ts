import { GROUP_LANGUAGES, type Group } from "../src/groups.ts";
import { filesOf, isHeldOut, isRestricted, type Row, readAgreed, readFile, type Task } from "./corpora.ts";
import { ownRows } from "./own-sentences.ts";
import { reviewClauses } from "./review-clauses.ts";
import type { GroupSettings } from "./train-group.ts";

/** Vietnamese as typed without its marks. */
export function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFC");
}

/** A task's texts to learn from, and how many each corpus gave. */
export function trainingRows(
  group: Group,
  task: Task,
  { plain, heldOut, agreeing }: Pick<GroupSettings, "plain" | "heldOut" | "agreeing">,
): { rows: Row[]; corpora: { file: string; rows: number }[] } {
  const corpora: { file: string; rows: number }[] = [];
  const rows: Row[] = [];
  for (const file of filesOf("train", task, GROUP_LANGUAGES[group])) {
    if (isRestricted(file)) continue;
    const whole = readFile("train", file);
    const found = heldOut(file) ? whole.filter((_, i) => !isHeldOut(i)) : whole;
    corpora.push({ file, rows: found.length });
    rows.push(...found);
    if (plain > 0) {
      const every = Math.round(1 / plain);
      rows.push(
        ...found.filter((_, i) => i % every === 0).map((row) => ({ ...row, text: withoutMarks(row.text) })),
      );
    }
  }
  for (const file of task === "sentiment" ? agreeing : []) {
    const found = readAgreed("train", file);
    corpora.push({ file: file.replace("aspect.", "sentiment."), rows: found.length });
    rows.push(...found);
  }
  for (const language of group === "others" ? [...GROUP_LANGUAGES[group], "und"] : GROUP_LANGUAGES[group]) {
    const own = ownRows(task, language);
    if (own.length > 0) corpora.push({ file: `${task}.${language}.own`, rows: own.length });
    const review = reviewClauses(language)
      .filter(({ learned }) => learned)
      .map((clause) => (task === "sentiment" ? { ...clause, target: clause.side } : clause));
    if (review.length > 0) corpora.push({ file: `${task}.${language}.review`, rows: review.length });
    rows.push(...own, ...review);
    if (plain > 0) rows.push(...[...own, ...review].map((row) => ({ ...row, text: withoutMarks(row.text) })));
  }
  return { rows, corpora };
}
