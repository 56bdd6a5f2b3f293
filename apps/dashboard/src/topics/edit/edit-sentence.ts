import type { TopicEdit } from "@soundings/contract/topic-edits";

/** A text key of the namespace topic-edits and its values. */
export interface Sentence {
  key: string;
  values: Record<string, string | number>;
}

/**
 * What an edit did, said in one sentence with the names of the time. `listOf` joins names in the reader's
 * language ("A, B and C").
 */
export function editSentence(
  { action, names }: Pick<TopicEdit, "action" | "names">,
  listOf: (names: readonly string[]) => string,
): Sentence {
  const [first = ""] = names;
  const all = listOf(names);
  switch (action.kind) {
    case "create":
      return { key: "did.create", values: { name: action.name, query: action.query } };
    case "rename":
      return { key: "did.rename", values: { from: first, to: action.name } };
    case "key":
      return { key: action.key ? "did.key" : "did.notKey", values: { names: all } };
    case "merge":
      return { key: "did.merge", values: { names: all, name: action.name } };
    case "delete":
      return { key: "did.delete", values: { names: all } };
    case "move": {
      const parent = names[1];
      if (action.parent_id === null || parent === undefined)
        return { key: "did.moveOut", values: { name: first } };
      return { key: "did.move", values: { name: first, parent } };
    }
    case "split":
      return { key: "did.split", values: { name: first, made: action.name, query: action.query } };
    case "comment": {
      const { comment_ids, about } = action;
      const [number = 0] = comment_ids;
      if (comment_ids.length === 1)
        return { key: about ? "did.commentIn" : "did.commentOut", values: { name: first, number } };
      const values = { name: first, count: comment_ids.length };
      return { key: about ? "did.commentsIn" : "did.commentsOut", values };
    }
    case "themes":
      return { key: action.only ? "did.onlyThemes" : "did.themes", values: { source: action.source } };
  }
}

/** "“A”, “B” and 3 more": names in quotes, at most `shown` of them. */
export function namesInWords(
  names: readonly string[],
  language: string,
  more: (count: number) => string,
  shown = 3,
): string {
  const few = names.length > shown ? names.slice(0, shown - 1) : names;
  const parts = few.map((name) => `“${name}”`);
  if (few.length < names.length) parts.push(more(names.length - few.length));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
}
