import type { CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { getMovedTopics, MovedTopic } from "@soundings/contract/moved-topics";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { MovedTopics } from "../columns/moved-topics.ts";

/** What moved, in a reader's language: topics as they are called now beside what they were called. */
export function movedTopicsOf(
  moved: MovedTopics,
  { topics }: Pick<DatasetView, "topics">,
  language: InterfaceLanguage,
): CallReply<typeof getMovedTopics> {
  const counts = moved.topics.map(() => ({ joined: 0, left: 0 }));
  moved.topic.forEach((place, at) => {
    const count = counts[place];
    if (count) count[moved.joined[at] === 1 ? "joined" : "left"]++;
  });
  const told = moved.topics.map(({ id, before }, place): MovedTopic => {
    const now = topics.find((topic) => topic.id === id);
    const was = before && (before.names?.[language] ?? before.name);
    const parent = now && now.parent !== null ? topics[now.parent] : undefined;
    return {
      id,
      name: now?.name ?? was ?? "",
      name_before: now && was !== null && was !== now.name ? was : null,
      parent_name: parent?.name ?? null,
      state: now === undefined ? "gone" : before === null ? "new" : "kept",
      ...(counts[place] ?? { joined: 0, left: 0 }),
    };
  });
  const size = ({ joined, left }: MovedTopic) => joined + left;
  return {
    compared: moved.compared,
    moved: moved.moved,
    topics: told.toSorted((a, b) => size(b) - size(a) || (a.name < b.name ? -1 : 1)),
  };
}
