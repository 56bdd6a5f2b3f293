import type { Askable } from "../ask/hear-question.ts";

type AskableTopic = Askable["topics"][number];
type AskableColumn = Askable["columns"][number];

/** A topic that questions may name, by all it is called. */
export const askableTopic = (id: string, ...names: string[]): AskableTopic => ({
  ...{ id, parent_id: null, names, seeds: { en: [], vi: [] } },
});

/** A column of words that questions may name. */
export const askableColumn = (column: string, header: string, values: string[]): AskableColumn => ({
  ...{ column, header, values, is_rating: false },
});

/** What words that are left out, or passed over, may be names of. */
export const LIBRARY: Askable = {
  topics: [
    askableTopic("explained", "Explanations", "Giải thích"),
    askableTopic("views", "View of the river", "Tầm nhìn ra sông"),
    askableTopic("desks", "Front desk", "Quầy"),
  ],
  columns: [
    askableColumn("2", "Asked by", ["Kiosk", "Email"]),
    askableColumn("3", "Region", ["North", "South"]),
  ],
  last_date: "2026-10-31",
};
