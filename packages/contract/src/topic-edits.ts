import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { IdList } from "./datasets.ts";
import { ThemeSet } from "./theme-set.ts";
import { TopicName } from "./topic-name.ts";
import { FigureFilter } from "./topics.ts";

/**
 * What people change about a dataset's topics. Edits are a log: they are replayed over every new
 * analysis, and the last one can be undone and redone.
 */

const Query = z.string().trim().min(1).max(200);

export const TopicEditAction = z.discriminatedUnion("kind", [
  /** `topic_id` is the new topic's. */
  z.object({ kind: z.literal("create"), topic_id: Id, query: Query, name: TopicName }),
  z.object({ kind: z.literal("rename"), topic_id: Id, name: TopicName }),
  z.object({ kind: z.literal("key"), topic_ids: z.array(Id), key: z.boolean() }),
  /** The first topic takes in the others, with their subtopics. */
  z.object({ kind: z.literal("merge"), topic_ids: z.array(Id).min(2), name: TopicName }),
  z.object({ kind: z.literal("delete"), topic_ids: z.array(Id).min(1) }),
  /** A subtopic under another topic, or a topic of its own; a topic without subtopics under a topic. */
  z.object({ kind: z.literal("move"), topic_id: Id, parent_id: Id.nullable() }),
  /** Mentions whose comment matches the query leave the topic for a new one beside it. */
  z.object({ kind: z.literal("split"), topic_id: Id, new_id: Id, query: Query, name: TopicName }),
  /** Comments, by their numbers, that a person says are about a topic or subtopic, or are not. */
  z.object({
    kind: z.literal("comment"),
    topic_id: Id,
    comment_ids: z.array(z.number().int().min(1)).min(1),
    about: z.boolean(),
  }),
  /**
   * A theme file is applied, `source` by name; with `only`, topics that it does not name count as Other. Replies have
   * no topics in `themes`.
   */
  z.object({ kind: z.literal("themes"), themes: ThemeSet, only: z.boolean(), source: z.string().max(200) }),
]);
export type TopicEditAction = z.infer<typeof TopicEditAction>;

export const TopicEdit = z.object({
  /** Its place in the log, from 1. */
  number: z.number().int(),
  action: TopicEditAction,
  /**
   * Names as they were before the edit, for telling what happened: of the topics that it changes, in the
   * action's order; of a move under a topic also that topic's, behind; none of a topic that it makes.
   */
  names: z.array(z.string()),
  created_at: z.iso.datetime(),
  undone: z.boolean(),
});
export type TopicEdit = z.infer<typeof TopicEdit>;

const params = z.object({ id: Id });
const topicParams = params.extend({ topic_id: Id });
const reply = TopicEdit;
const access = "signed-in" as const;

export const createTopic = defineCall({
  method: "POST",
  path: "/datasets/:id/topics",
  access,
  summary: "A topic of the comments that a search finds",
  params,
  body: z.object({ query: Query, name: TopicName }),
  reply,
});

export const renameTopic = defineCall({
  method: "POST",
  path: "/datasets/:id/topics/:topic_id/rename",
  access,
  summary: "Rename a topic or subtopic",
  params: topicParams,
  body: z.object({ name: TopicName }),
  reply,
});

export const markKeyTopic = defineCall({
  method: "POST",
  path: "/datasets/:id/topics/:topic_id/key",
  access,
  summary: "Mark a topic as key, or not; several at once by their ids with commas between",
  params: params.extend({ topic_id: IdList.pipe(z.array(Id).min(1)) }),
  body: z.object({ key: z.union([z.boolean(), z.stringbool()]) }),
  reply,
});

export const mergeTopics = defineCall({
  method: "POST",
  path: "/datasets/:id/topics/merge",
  access,
  summary: "Make several topics one",
  params,
  body: z.object({ ids: z.array(Id).min(2).max(50), name: TopicName }),
  reply,
});

export const mergeResult = defineCall({
  method: "GET",
  path: "/datasets/:id/topics/merge-result",
  access,
  summary: "How many comments several topics would have as one",
  params,
  query: FigureFilter.extend({
    topic_ids: z.preprocess((value) => [value ?? []].flat(), z.array(Id).min(2).max(50)),
  }),
  reply: z.object({
    comment_count: z.number().int(),
    /** Of these, comments that are in more than one of the topics now. */
    in_several: z.number().int(),
  }),
});

export const moveTopic = defineCall({
  method: "POST",
  path: "/datasets/:id/topics/:topic_id/move",
  access,
  summary: "Move a subtopic under another topic, or make it a topic of its own",
  params: topicParams,
  body: z.object({ parent_id: Id.nullable() }),
  reply,
});

export const splitTopic = defineCall({
  method: "POST",
  path: "/datasets/:id/topics/:topic_id/split",
  access,
  summary: "Take the comments that a search finds out of a topic into a new one",
  params: topicParams,
  body: z.object({ query: Query, name: TopicName }),
  reply,
});

export const moveComments = defineCall({
  method: "POST",
  path: "/datasets/:id/topics/:topic_id/comments",
  access,
  summary: "Take comments out of a topic by hand, or into it; the reply is null when they are there already",
  params: topicParams,
  body: z.object({
    comment_ids: z.array(z.coerce.number().int().min(1)).min(1).max(200),
    about: z.union([z.boolean(), z.stringbool()]),
  }),
  reply: TopicEdit.nullable(),
});

export const deleteTopics = defineCall({
  method: "DELETE",
  path: "/datasets/:id/topics/:ids",
  access,
  summary: "Delete topics; their comments stay, those that no other topic claims count as Other",
  params: params.extend({ ids: IdList }),
  reply: TopicEdit.nullable(),
});

export const listTopicEdits = defineCall({
  method: "GET",
  path: "/datasets/:id/topic-edits",
  access,
  summary: "The log of topic edits, latest first; undone ones that can be redone are in it",
  params,
  reply: z.object({ items: z.array(TopicEdit) }),
});

export const undoTopicEdit = defineCall({
  method: "POST",
  path: "/datasets/:id/topic-edits/undo",
  access,
  summary: "Undo the last topic edit that is not undone; the reply is null when there is none",
  params,
  reply: TopicEdit.nullable(),
});

export const redoTopicEdit = defineCall({
  method: "POST",
  path: "/datasets/:id/topic-edits/redo",
  access,
  summary: "Redo the topic edit that was undone last; the reply is null when there is none",
  params,
  reply: TopicEdit.nullable(),
});
