import type { TopicEdit } from "@soundings/contract/topic-edits";
import { fillText } from "@soundings/contract/words";
import { editLog } from "../columns/edit-queries.ts";
import { readCorrections } from "../columns/queries.ts";
import { selectDays } from "../columns/select-comments.ts";
import { CommentTotals } from "../columns/totals.ts";
import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet } from "../spreadsheet/xlsx-writer.ts";
import type { ExportFrom } from "./export-from.ts";
import type { ExportTexts } from "./export-texts.ts";

const WIDE = 60;

/** How the figures came about: the engine, its limits, and what people changed. */
export async function methodSheet({ db, view, dataset, texts }: ExportFrom): Promise<Sheet> {
  const { item } = dataset;
  const { method, columns } = texts;
  const date = (day: string | null) => (day ? new Date(`${day}T00:00:00Z`) : null);
  const over = item.comment_count - item.analysed_count;
  const edits = (await editLog(db, view)).filter((edit) => !edit.undone).toReversed();
  const corrections = await readCorrections(db, view);
  const { comments, copy_count } = selectDays(view, {});
  const rows: Cell[][] = [
    [method.dataset, item.name],
    [method.engine, `Soundings ${dataset.engine_version ?? ""}`.trim()],
    [method.imported, item.comment_count],
    [method.analysed, item.analysed_count],
    ...(over > 0 ? [[method.over_limit, over]] : []),
    [method.copies, copy_count],
    [method.analysed_at, dataset.analysed_at ? new Date(dataset.analysed_at) : null],
    [method.exported_at, new Date()],
    [method.first_date, date(dataset.first_date)],
    [method.last_date, date(dataset.last_date)],
    [method.score, new CommentTotals(view, comments).score()?.score ?? null],
    [method.corrections, corrections.length],
    [method.edits, edits.length],
    ...edits.map((edit): Cell[] => [new Date(edit.created_at), editText(edit, texts)]),
    [method.notes, method.score_note],
    [null, method.topic_note],
    [null, method.interval_note],
    [null, method.emotion_note],
    [null, method.copy_note],
    [null, method.correction_note],
    [null, method.point_note],
    [null, method.driver_note],
  ];
  return {
    name: texts.sheets.method,
    columns: [
      { header: columns.item, width: 40 },
      { header: columns.value, width: WIDE },
    ],
    rows,
  };
}

/** What an edit did, in one line. */
function editText({ action, names }: TopicEdit, { edits }: ExportTexts): string {
  const [first = "", second = ""] = names;
  switch (action.kind) {
    case "create":
      return fillText(edits.create, action);
    case "rename":
      return fillText(edits.rename, { before: first, after: action.name });
    case "key":
      return fillText(action.key ? edits.key : edits.not_key, { names: names.join(", ") });
    case "merge":
      return fillText(edits.merge, { names: names.join(", "), name: action.name });
    case "delete":
      return fillText(edits.delete, { names: names.join(", ") });
    case "move":
      return fillText(action.parent_id === null ? edits.move_out : edits.move, {
        name: first,
        parent: second,
      });
    case "split":
      return fillText(edits.split, { from: first, name: action.name, query: action.query });
    case "comment":
      return fillText(action.about ? edits.comment_in : edits.comment_out, {
        name: first,
        numbers: action.comment_ids.join(", "),
      });
    case "themes":
      return fillText(edits.themes, action);
  }
}
