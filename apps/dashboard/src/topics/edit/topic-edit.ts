import type { TopicEditAction } from "@soundings/contract/topic-edits";
import type { Subtopic, Topic, TopicList } from "@soundings/contract/topics";

export type EditedTopic = Topic | Subtopic;

/** What a person asks for: an action of the log without the ids that the server makes. */
export type TopicEditRequest =
  | Omit<Extract<TopicEditAction, { kind: "create" }>, "topic_id">
  | Extract<TopicEditAction, { kind: "rename" | "key" | "merge" | "delete" | "move" }>
  | Omit<Extract<TopicEditAction, { kind: "split" }>, "new_id">;

/** Topics that are no longer there, and the one that has their comments now; null when none has. */
export interface Replaced {
  ids: string[];
  newId: string | null;
}

/**
 * Which topics an action, or taking it back, makes disappear; null when all stay. `topics` are those before
 * it: subtopics go with a deleted topic.
 */
export function replacedBy(
  action: TopicEditAction,
  undone: boolean,
  topics: readonly Pick<Topic, "id" | "children">[],
): Replaced | null {
  switch (action.kind) {
    case "merge": {
      const [newId = null, ...ids] = action.topic_ids;
      return undone ? null : { ids, newId };
    }
    case "delete": {
      const gone = topics.filter(({ id }) => action.topic_ids.includes(id));
      const below = gone.flatMap(({ children }) => children.map(({ id }) => id));
      return undone ? null : { ids: [...action.topic_ids, ...below], newId: null };
    }
    case "create":
      return undone ? { ids: [action.topic_id], newId: null } : null;
    case "split":
      return undone ? { ids: [action.new_id], newId: action.topic_id } : null;
    default:
      return null;
  }
}

/** The topic that an action brought into being. */
export function madeBy(action: TopicEditAction): string | null {
  if (action.kind === "create") return action.topic_id;
  return action.kind === "split" ? action.new_id : null;
}

/**
 * The list as it will be, where that is plain without counting comments again: names, key marks and what
 * is gone. Other edits give the list back as it was.
 */
export function applyEdit(list: TopicList, request: TopicEditRequest): TopicList {
  switch (request.kind) {
    case "rename":
      return change(list, [request.topic_id], { name: request.name });
    case "key":
      return change(list, request.topic_ids, { is_key: request.key });
    case "delete": {
      const stays = ({ id }: { id: string }) => !request.topic_ids.includes(id);
      const items = list.items
        .filter(stays)
        .map((topic) =>
          topic.children.every(stays) ? topic : { ...topic, children: topic.children.filter(stays) },
        );
      return { ...list, items };
    }
    default:
      return list;
  }
}

function change(
  list: TopicList,
  ids: readonly string[],
  fields: Partial<Pick<Topic, "name" | "is_key">>,
): TopicList {
  const patch = <One extends Topic | Subtopic>(one: One): One =>
    ids.includes(one.id) ? { ...one, ...fields } : one;
  return {
    ...list,
    items: list.items.map((topic) => ({ ...patch(topic), children: topic.children.map(patch) })),
  };
}
