export interface TipRow {
  /** Its side's sign, where two are compared. */
  side?: "a" | "b";
  label: string;
  value: string;
  /** Its interval, say. */
  detail?: string;
}

/** What a tooltip says. */
export interface Tip {
  title: string;
  rows: TipRow[];
  /** What can be done: "Click for the comments". */
  foot?: string;
}

/** A tip as one line, to be read out. */
export function tipText({ title, rows }: Tip): string {
  const lines = rows.map(({ label, value, detail }) => [label, value, detail].filter(Boolean).join(" "));
  return [title, ...lines].join(", ");
}
