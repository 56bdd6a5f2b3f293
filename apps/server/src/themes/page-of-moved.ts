import type { CallQuery, CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { movedComments } from "@soundings/contract/themes";
import type { Topics } from "../columns/apply-edits.ts";
import type { ViewParts } from "../columns/load-view.ts";
import { shownName, type ThemedTopics } from "./compare-themes.ts";
import { differencesOf, topicIdsOf } from "./topic-differences.ts";

interface Asked extends CallQuery<typeof movedComments> {
  /** Only comments that come to this topic or leave it. */
  topic_id: string | undefined;
  language: InterfaceLanguage;
}

/**
 * A page of the comments that have other topics with a theme set, with the topics that each leaves and joins.
 *
 * @param comments those that are looked through, ascending
 */
export async function pageOfMoved(
  parts: Pick<ViewParts, "textsById">,
  { before, after }: ThemedTopics,
  comments: Uint32Array,
  { topic_id, limit, page, language }: Asked,
): Promise<CallReply<typeof movedComments>> {
  const wanted = differencesOf(before, after, comments).moved.filter(
    (comment) =>
      topic_id === undefined ||
      topicIdsOf(before, comment).has(topic_id) !== topicIdsOf(after, comment).has(topic_id),
  );
  const shown = wanted.slice((page - 1) * limit, page * limit);
  const texts = await parts.textsById(shown.map((comment) => comment + 1));
  const byId = new Map(texts.map(({ id, text }) => [id, text]));
  const namesOf = ({ topics }: Topics, ids: Set<string>, but: Set<string>) =>
    topics.filter(({ id }) => ids.has(id) && !but.has(id)).map((topic) => shownName(topic, language));
  return {
    total_items: wanted.length,
    items: shown.map((comment) => {
      const [was, is] = [topicIdsOf(before, comment), topicIdsOf(after, comment)];
      return {
        id: comment + 1,
        text: byId.get(comment + 1) ?? "",
        left: namesOf(before, was, is),
        joined: namesOf(after, is, was),
      };
    }),
  };
}
