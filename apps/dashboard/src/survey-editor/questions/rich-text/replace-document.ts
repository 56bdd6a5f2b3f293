import type { Editor } from "@tiptap/core";
import { toDocument } from "./document.ts";

/** Shows another text, changing only what differs, so that the caret stays where it was. */
export function replaceDocument(editor: Editor, markup: string): void {
  const { state, schema, view } = editor;
  const next = schema.nodeFromJSON(toDocument(markup));
  const from = state.doc.content.findDiffStart(next.content);
  const to = state.doc.content.findDiffEnd(next.content);
  if (from === null || !to) return;
  // Where letters repeat, both ends can claim the same ones.
  const overlap = Math.max(0, from - Math.min(to.a, to.b));
  const transaction = state.tr.replace(from, to.a + overlap, next.slice(from, to.b + overlap));
  view.dispatch(transaction.setMeta("preventUpdate", true));
}
