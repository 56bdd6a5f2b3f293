import type { EditedTopic } from "./topic-edit.ts";
import type { TopicEdits } from "./use-topic-edits.tsx";

/**
 * Keys of a topic's row: F2 renames, K marks as key, M moves, Delete deletes. Says whether it took the
 * press, so that a row may have keys of its own.
 */
export function onTopicKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault">,
  topic: EditedTopic,
  edits: Pick<TopicEdits, "startRename" | "setKey" | "openMove" | "remove">,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const act = actionOf(event.key, topic, edits);
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

function actionOf(
  key: string,
  topic: EditedTopic,
  edits: Pick<TopicEdits, "startRename" | "setKey" | "openMove" | "remove">,
): (() => void) | null {
  switch (key.toLowerCase()) {
    case "f2":
      return () => edits.startRename(topic);
    case "k":
      return () => edits.setKey([topic], !topic.is_key);
    case "m":
      return () => edits.openMove(topic);
    case "delete":
      return () => edits.remove([topic]);
    default:
      return null;
  }
}
