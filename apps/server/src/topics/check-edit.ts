import type { TopicEditAction } from "@soundings/contract/topic-edits";
import type { ColumnTopic } from "../columns/dataset-view.ts";
import { nameKey } from "../columns/name-key.ts";
import { ProblemError } from "../http/problem.ts";

/** Whether a topic has a name in any interface language. */
function isNamed({ name, names }: ColumnTopic, asked: string): boolean {
  return [name, ...Object.values(names ?? {})].some((one) => nameKey(one) === nameKey(asked));
}

/**
 * Whether an edit fits the topics that people see. Gives the names that tell what happened: of the
 * topics that it changes, and behind them of the topic that a subtopic moves under.
 *
 * @throws ProblemError NOT_FOUND for a topic that is not there; TOPIC_NAME_TAKEN by another topic of the
 *   same level, whatever its case; TOPIC_PLACE_INVALID for a move or merge that no tree of two levels allows
 */
export function checkEdit(topics: readonly ColumnTopic[], action: TopicEditAction): string[] {
  const found = (id: string): ColumnTopic => {
    const topic = topics.find((one) => one.id === id);
    if (!topic) throw new ProblemError("NOT_FOUND");
    return topic;
  };
  const free = (name: string, parent: number | null, but: readonly ColumnTopic[] = []) => {
    const taken = topics.some(
      (topic) => topic.parent === parent && !but.includes(topic) && isNamed(topic, name),
    );
    if (taken) throw new ProblemError("TOPIC_NAME_TAKEN", { name });
  };
  switch (action.kind) {
    case "create":
      free(action.name, null);
      return [];
    case "rename": {
      const topic = found(action.topic_id);
      free(action.name, topic.parent, [topic]);
      return [topic.name];
    }
    case "key":
      return action.topic_ids.map((id) => found(id).name);
    case "merge": {
      const merged = action.topic_ids.map(found);
      const [first, ...others] = merged;
      const parent = first?.parent ?? null;
      if (new Set(merged).size < merged.length || others.some((one) => topics.indexOf(one) === parent)) {
        throw new ProblemError("TOPIC_PLACE_INVALID");
      }
      free(action.name, parent, merged);
      return merged.map((topic) => topic.name);
    }
    case "delete":
      return action.topic_ids.map((id) => found(id).name);
    case "move":
      return checkMove(
        topics,
        found(action.topic_id),
        action.parent_id === null ? null : found(action.parent_id),
        free,
      );
    case "split": {
      const topic = found(action.topic_id);
      free(action.name, topic.parent);
      return [topic.name];
    }
    case "comment":
      return [found(action.topic_id).name];
    case "themes":
      return [];
  }
}

function checkMove(
  topics: readonly ColumnTopic[],
  topic: ColumnTopic,
  parent: ColumnTopic | null,
  free: (name: string, parent: number | null) => void,
): string[] {
  const place = parent && topics.indexOf(parent);
  const hasChildren = topics.some((one) => one.parent === topics.indexOf(topic));
  if (place === topic.parent || parent === topic || (parent && (parent.parent !== null || hasChildren))) {
    throw new ProblemError("TOPIC_PLACE_INVALID");
  }
  free(topic.name, place);
  return parent ? [topic.name, parent.name] : [topic.name];
}
