import type { TopicEditAction } from "@soundings/contract/topic-edits";
import { float32At, uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import { type Added, addedColumns, type Found, moveAdded } from "./added-mentions.ts";
import { applyCommentEdit, type CommentEdit, moveMentions, NamedComments } from "./comment-edits.ts";
import { BY_SEARCH, type DatasetColumns, type MentionColumns, NO_TOPIC } from "./dataset-view.ts";
import { sendMentions } from "./theme-mentions.ts";
import { planThemes } from "./theme-plan.ts";
import { type Place, type Rehomed, TopicForest } from "./topic-forest.ts";

/** An edit as the log keeps it; `created_at` in milliseconds since 1970. */
export interface LoggedEdit {
  action: TopicEditAction;
  created_at: number;
}

type Columns = Pick<DatasetColumns, "count" | "sentiment" | "score" | "first" | "topics" | "mentions">;
export type Topics = Pick<DatasetColumns, "topics" | "mentions">;

/**
 * Topics and mentions as people made them: the log's edits, oldest first, over what the engine found.
 * An edit costs as much as its search finds; mentions are gone through once, at the end. Nothing of
 * `columns` is changed, and arrays that no edit touches are handed on.
 *
 * @param search the comments that a query finds
 */
export function applyTopicEdits(
  columns: Columns,
  edits: readonly LoggedEdit[],
  search: (query: string) => Found,
): Topics {
  const { topics, mentions } = columns;
  if (edits.length === 0) return { topics, mentions };
  const forest = new TopicForest(topics);
  const added: Added[] = [];
  const places = placesOf(mentions);
  const named = new NamedComments(columns, edits.map(({ action }) => action).filter(isOfComments));
  const byHand = new Uint8Array(places.length);
  let moved = false;
  for (const { action, created_at } of edits) {
    if (action.kind === "create") {
      const place = forest.add({ id: action.topic_id, name: action.name, parent: null, created_at });
      const found = analysedOnly(search(action.query), columns.sentiment);
      const at = new Uint16Array(found.comments.length).fill(place);
      added.push({ ...found, origin: place, query: action.query, place: at, stored: BY_SEARCH });
    } else if (action.kind === "split") {
      const from = forest.find(action.topic_id);
      if (from === undefined) continue;
      const within = forest.placesWithin(from);
      const place = forest.addBeside(from, { id: action.new_id, name: action.name, created_at });
      const found = search(action.query).comments;
      moveMentions(mentions.offsets, places, found, within, place);
      for (const one of added) moveAdded(one, found, within, place);
    } else if (action.kind === "comment") {
      const replayed = { columns, places, added, byHand };
      moved = applyCommentEdit(action, named.of(action), forest, replayed) || moved;
    } else if (action.kind === "themes") {
      const plan = planThemes(forest, action.themes, { only: action.only, created_at });
      const replayed = { mentions, origins: placesOf(mentions), places, added, byHand };
      sendMentions(plan, forest, replayed, (query) => analysedOnly(search(query), columns.sentiment));
      moved = true;
    } else replay(forest, action, created_at);
  }
  const home = forest.rehomed();
  const same = home.same && !moved;
  return { topics: home.topics, mentions: same ? mentions : rebuild(columns, places, added, home) };
}

const isOfComments = (action: TopicEditAction): action is CommentEdit => action.kind === "comment";

function analysedOnly({ comments, scores, clauses }: Found, sentiment: Uint8Array): Found {
  const analysed = (comment: number | undefined) => sentiment[comment as number] !== 0;
  return {
    comments: comments.filter(analysed),
    scores: scores.filter((_, at) => analysed(comments[at])),
    clauses: clauses.filter((_, at) => analysed(comments[at])),
  };
}

/** What an edit does that moves no mention from one place to another. */
export function replay(
  forest: TopicForest,
  action: Exclude<TopicEditAction, { kind: "create" | "split" | "comment" | "themes" }>,
  created_at: number,
): void {
  switch (action.kind) {
    case "rename":
      forest.rename(action.topic_id, action.name);
      break;
    case "key":
      forest.mark(action.topic_ids, action.key);
      break;
    case "merge":
      forest.merge(action, created_at);
      break;
    case "delete":
      forest.delete(action.topic_ids);
      break;
    case "move":
      forest.move(action.topic_id, action.parent_id);
      break;
  }
}

/** The place of each mention: its subtopic, or its topic without one. */
function placesOf({ topic, subtopic }: MentionColumns): Uint16Array {
  const places = subtopic.slice();
  for (let at = 0; at < places.length; at++) {
    if (places[at] === NO_TOPIC) places[at] = topic[at] as Place;
  }
  return places;
}

/** Mentions at their new topics: those of deleted topics left out, a comment's added ones behind its own. */
function rebuild(
  { count, mentions }: Columns,
  places: Uint16Array,
  added: readonly Added[],
  home: Rehomed,
): MentionColumns {
  let length = 0;
  for (let at = 0; at < places.length; at++) if (home.topic[places[at] as Place] !== NO_TOPIC) length++;
  const stay = length === places.length;
  for (const { place } of added) for (const one of place) if (home.topic[one] !== NO_TOPIC) length++;
  const changed = !stay || length > places.length;
  const offsets = changed ? new Uint32Array(count + 1) : mentions.offsets;
  const score = changed ? new Float32Array(length) : mentions.score;
  const stored = changed ? new Uint8Array(length) : mentions.stored;
  const clause = changed ? new Uint8Array(length) : mentions.clause;
  const topic = new Uint16Array(length);
  const subtopic = new Uint16Array(length);
  if (!changed) {
    for (let at = 0; at < length; at++) {
      topic[at] = uint16At(home.topic, places[at] as Place);
      subtopic[at] = uint16At(home.subtopic, places[at] as Place);
    }
    return { offsets, topic, subtopic, score, stored, clause };
  }
  // In locals: the loop below turns for every mention of the dataset.
  const { topic: topicAt, subtopic: subtopicAt } = home;
  const { offsets: ownOffsets, score: ownScore, stored: ownStored, clause: ownClause } = mentions;
  const more = addedColumns(added, count);
  let to = 0;
  for (let comment = 0; comment < count; comment++) {
    offsets[comment] = to;
    const end = uint32At(ownOffsets, comment + 1);
    for (let at = uint32At(ownOffsets, comment); at < end; at++) {
      const place = places[at] as Place;
      const main = uint16At(topicAt, place);
      if (main === NO_TOPIC) continue;
      topic[to] = main;
      subtopic[to] = uint16At(subtopicAt, place);
      score[to] = float32At(ownScore, at);
      stored[to] = uint8At(ownStored, at);
      clause[to] = uint8At(ownClause, at);
      to++;
    }
    for (let at = uint32At(more.offsets, comment); at < uint32At(more.offsets, comment + 1); at++) {
      const place = more.place[at] as Place;
      if (home.topic[place] === NO_TOPIC) continue;
      topic[to] = uint16At(home.topic, place);
      subtopic[to] = uint16At(home.subtopic, place);
      score[to] = float32At(more.score, at);
      stored[to] = uint8At(more.stored, at);
      clause[to] = uint8At(more.clause, at);
      to++;
    }
  }
  offsets[count] = to;
  return { offsets, topic, subtopic, score, stored, clause };
}
