import type { TopicEditAction } from "@soundings/contract/topic-edits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, idOf, LATE, STAFF } from "../testing/build-view.ts";
import { applyTopicEdits, type LoggedEdit, type Topics } from "./apply-edits.ts";
import type { CommentEdit } from "./comment-edits.ts";
import { BY_HAND, BY_SEARCH, type ColumnTopic, NO_TOPIC } from "./dataset-view.ts";
import { restAfterEdits } from "./rest-clauses.ts";

/** Words find the comments whose number they divide, "3" finds 0, 3, 6 …, in clauses that score -90. */
const search = (count: number) => (query: string) => {
  const comments = Uint32Array.from({ length: count }, (_, at) => at).filter(
    (at) => at % Number(query) === 0,
  );
  const clauses = new Uint8Array(comments.length).fill(2);
  return { comments, scores: new Float32Array(comments.length).fill(-90), clauses };
};

const edit = (action: TopicEditAction): LoggedEdit => ({ action, created_at: 1 });

/** Comments by topic and subtopic, with names and marks: what people see, whatever the arrays' order. */
function seen({ topics, mentions }: Topics) {
  const comments = new Map<number, Set<number>>(topics.map((_, place) => [place, new Set()]));
  for (let comment = 0; comment + 1 < mentions.offsets.length; comment++) {
    for (let at = mentions.offsets[comment] ?? 0; at < (mentions.offsets[comment + 1] ?? 0); at++) {
      comments.get(mentions.topic[at] ?? 0)?.add(comment);
      if (mentions.subtopic[at] !== NO_TOPIC) comments.get(mentions.subtopic[at] ?? 0)?.add(comment);
    }
  }
  return Object.fromEntries(
    topics.map((topic, place) => [
      topic.id,
      {
        ...topic,
        parent: topic.parent === null ? null : topics[topic.parent]?.id,
        comments: [...(comments.get(place) ?? [])],
      },
    ]),
  );
}

const comments: BuiltComment[] = [
  { score: -80, mentions: [[DELIVERY, LATE, -90]] },
  { score: 40, mentions: [[STAFF, null, 60]] },
  {
    score: 0,
    mentions: [
      [DELIVERY, null, -20],
      [STAFF, null, 20],
      [STAFF, null, 30],
    ],
  },
  { score: 10, mentions: [] },
  { score: null, mentions: [] },
];
const base = buildView(comments);
const after = (...actions: TopicEditAction[]) => applyTopicEdits(base, actions.map(edit), search(base.count));

describe("an edit", () => {
  test("none hands the engine's own arrays on", () => {
    expect(after().mentions).toBe(base.mentions);
  });

  test("a rename and a mark leave the mentions where they are", () => {
    const renamed = after(
      { kind: "rename", topic_id: idOf(DELIVERY), name: "Shipping" },
      { kind: "key", topic_ids: [idOf(STAFF)], key: true },
    );
    expect(seen(renamed)[idOf(DELIVERY)]).toMatchObject({ name: "Shipping", by_person: false });
    expect(seen(renamed)[idOf(STAFF)]?.is_key).toBe(true);
    expect(renamed.mentions).toBe(base.mentions);
  });

  test("a topic from a search has one mention in each analysed comment, with the score of its clause", () => {
    const made = after({ kind: "create", topic_id: idOf(9), query: "2", name: "Even" });
    expect(seen(made)[idOf(9)]).toMatchObject({ name: "Even", by_person: true, comments: [0, 2] });
    const at = made.mentions.stored.indexOf(BY_SEARCH);
    expect(made.mentions.score[at]).toBe(-90);
    expect(made.mentions.clause[at]).toBe(2);
    expect(seen(made)[idOf(DELIVERY)]?.comments).toEqual([0, 2]);
  });

  test("a merge takes in comments and subtopics, and a comment counts once", () => {
    const merged = after({
      kind: "merge",
      topic_ids: [idOf(STAFF), idOf(DELIVERY)],
      name: "Service",
    });
    expect(Object.keys(seen(merged)).sort()).toEqual([idOf(STAFF), idOf(LATE)].sort());
    expect(seen(merged)[idOf(STAFF)]).toMatchObject({
      name: "Service",
      by_person: true,
      comments: [0, 1, 2],
    });
    expect(seen(merged)[idOf(LATE)]).toMatchObject({ parent: idOf(STAFF), comments: [0] });
  });

  test("subtopics of one name become one in a merge", () => {
    const merged = after(
      { kind: "create", topic_id: idOf(9), query: "3", name: "LATE" },
      { kind: "move", topic_id: idOf(9), parent_id: idOf(STAFF) },
      { kind: "merge", topic_ids: [idOf(DELIVERY), idOf(STAFF)], name: "Service" },
    );
    expect(Object.keys(seen(merged)).sort()).toEqual([idOf(DELIVERY), idOf(LATE)].sort());
    expect(seen(merged)[idOf(LATE)]?.comments).toEqual([0, 3]);
  });

  test("a comment leaves a topic by hand, and its clauses speak of none", () => {
    const out = after({ kind: "comment", topic_id: idOf(STAFF), comment_ids: [3, 4, 5, 99], about: false });
    expect(seen(out)[idOf(STAFF)]?.comments).toEqual([1]);
    expect(seen(out)[idOf(DELIVERY)]?.comments).toEqual([0, 2]);
    expect(restAfterEdits(base, out.mentions).count[2]).toBe(2);
    expect(restAfterEdits(base, out.mentions).score[2]).toBe(25);
  });

  test("a comment that leaves a subtopic by hand stays with its topic", () => {
    const out = after({ kind: "comment", topic_id: idOf(LATE), comment_ids: [1], about: false });
    expect(seen(out)[idOf(LATE)]?.comments).toEqual([]);
    expect(seen(out)[idOf(DELIVERY)]?.comments).toEqual([0, 2]);
  });

  test("a comment is put into a topic by hand as a whole, once, and only where it is analysed", () => {
    const put: CommentEdit = {
      kind: "comment",
      topic_id: idOf(LATE),
      comment_ids: [1, 2, 4, 5],
      about: true,
    };
    const made = after(put, put);
    expect(seen(made)[idOf(LATE)]?.comments).toEqual([0, 1, 3]);
    expect(seen(made)[idOf(DELIVERY)]?.comments).toEqual([0, 1, 2, 3]);
    expect([...made.mentions.stored].filter((stored) => stored === BY_HAND)).toHaveLength(2);
    expect(made.mentions.score[made.mentions.stored.indexOf(BY_HAND)]).toBe(40);
    const back = after(put, { ...put, comment_ids: [2], about: false });
    expect(seen(back)[idOf(LATE)]?.comments).toEqual([0, 3]);
    expect(seen(back)[idOf(DELIVERY)]?.comments).toEqual([0, 1, 2, 3]);
  });

  test("what is said of a comment is said of its near copies", () => {
    const copies = buildView([
      { score: -10, mentions: [[STAFF, null, -10]] },
      { score: -10, mentions: [[STAFF, null, -10]], copy: true },
    ]);
    copies.first[1] = 0;
    const out: CommentEdit = { kind: "comment", topic_id: idOf(STAFF), comment_ids: [2], about: false };
    expect(applyTopicEdits(copies, [edit(out)], search(2)).mentions.topic).toHaveLength(0);
  });

  test("of subtopics with one name the same one stays, whatever order an analysis lists them in", () => {
    const [crew, team] = [8, 9].map(idOf) as [string, string];
    const named = (id: string, name: string): ColumnTopic => ({ ...topicOf(id, name), parent: 1 });
    const topicOf = (id: string, name: string): ColumnTopic => ({
      id,
      parent: null,
      name,
      is_key: false,
      by_person: false,
      created_at: 0,
    });
    const merge = edit({ kind: "merge", topic_ids: [idOf(0), idOf(1)], name: "All" });
    const stays = (...twins: ColumnTopic[]) => {
      const view = buildView([], [topicOf(idOf(0), "Here"), topicOf(idOf(1), "There"), ...twins]);
      return Object.keys(seen(applyTopicEdits(view, [merge], search(0)))).sort();
    };
    expect(stays(named(crew, "Crew"), named(team, "crew"))).toEqual([idOf(0), crew]);
    expect(stays(named(team, "crew"), named(crew, "Crew"))).toEqual([idOf(0), crew]);
  });

  test("a deleted topic's mentions are gone, a deleted subtopic's stay with its topic", () => {
    expect(seen(after({ kind: "delete", topic_ids: [idOf(DELIVERY)] }))).toEqual({
      [idOf(STAFF)]: expect.objectContaining({ comments: [1, 2] }),
    });
    const without = seen(after({ kind: "delete", topic_ids: [idOf(LATE)] }));
    expect(without[idOf(LATE)]).toBeUndefined();
    expect(without[idOf(DELIVERY)]?.comments).toEqual([0, 2]);
  });

  test("a subtopic that moves away takes its comments with it, and comes back with them", () => {
    const away: TopicEditAction = { kind: "move", topic_id: idOf(LATE), parent_id: null };
    expect(seen(after(away))[idOf(DELIVERY)]?.comments).toEqual([2]);
    expect(seen(after(away))[idOf(LATE)]).toMatchObject({ parent: null, comments: [0] });
    const back: TopicEditAction = { kind: "move", topic_id: idOf(LATE), parent_id: idOf(DELIVERY) };
    expect(seen(after(away, back))).toEqual(seen(base));
  });

  test("a split shares a topic's comments out between the two", () => {
    const split = seen(
      after({ kind: "split", topic_id: idOf(STAFF), new_id: idOf(9), query: "2", name: "Even staff" }),
    );
    expect(split[idOf(STAFF)]?.comments).toEqual([1]);
    expect(split[idOf(9)]).toMatchObject({ parent: null, comments: [2], by_person: true });
  });

  test("what an analysis no longer has is passed over, and a merge goes on with what there is", () => {
    const gone = idOf(77);
    const result = after(
      { kind: "rename", topic_id: gone, name: "x" },
      { kind: "move", topic_id: gone, parent_id: idOf(STAFF) },
      { kind: "move", topic_id: idOf(LATE), parent_id: gone },
      { kind: "delete", topic_ids: [gone] },
      { kind: "split", topic_id: gone, new_id: idOf(9), query: "1", name: "y" },
      { kind: "merge", topic_ids: [gone, idOf(78)], name: "z" },
    );
    expect(seen(result)).toEqual(seen(base));
    const merged = seen(after({ kind: "merge", topic_ids: [gone, idOf(STAFF)], name: "Crew" }));
    expect(merged[gone]).toMatchObject({ name: "Crew", comments: [1, 2] });
    expect(merged[idOf(STAFF)]).toBeUndefined();
  });
});

describe("any sequence of edits", () => {
  const TOPICS = 7;
  const anyId = fc.integer({ min: 0, max: TOPICS + 5 }).map(idOf);
  const query = fc.constantFrom("1", "2", "3", "5");
  const name = fc.constantFrom("One", "two", "TWO", "three");
  const anyAction: fc.Arbitrary<TopicEditAction> = fc.oneof(
    fc.record({ kind: fc.constant("create" as const), topic_id: anyId, query, name }),
    fc.record({ kind: fc.constant("rename" as const), topic_id: anyId, name }),
    fc.record({
      kind: fc.constant("key" as const),
      topic_ids: fc.array(anyId, { maxLength: 3 }),
      key: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("merge" as const),
      topic_ids: fc.uniqueArray(anyId, { minLength: 2, maxLength: 4 }),
      name,
    }),
    fc.record({
      kind: fc.constant("delete" as const),
      topic_ids: fc.uniqueArray(anyId, { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ kind: fc.constant("move" as const), topic_id: anyId, parent_id: fc.option(anyId) }),
    fc.record({ kind: fc.constant("split" as const), topic_id: anyId, new_id: anyId, query, name }),
    fc.record({
      kind: fc.constant("comment" as const),
      topic_id: anyId,
      comment_ids: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 3 }),
      about: fc.boolean(),
    }),
  );
  /** New topics get an id of their own, as the routes give them, and no edit knows an id before it is given. */
  const anyEdits = fc.array(anyAction, { maxLength: 12 }).map((actions) =>
    actions.map((action, at) => {
      const fresh = idOf(TOPICS + at);
      const known = JSON.parse(JSON.stringify(action), (_, value) =>
        typeof value === "string" && value >= fresh && value.length === fresh.length ? idOf(99) : value,
      ) as TopicEditAction;
      if (known.kind === "create") return edit({ ...known, topic_id: fresh });
      return edit(known.kind === "split" ? { ...known, new_id: fresh } : known);
    }),
  );
  /** Topics 0 to 3 with subtopics 4 to 6 of topics 0 and 1. */
  const parents = [null, null, null, null, 0, 0, 1];
  const topics: ColumnTopic[] = parents.map((parent, place) => ({
    id: idOf(place),
    parent,
    name: `Topic ${place}`,
    is_key: false,
    by_person: false,
    created_at: 0,
  }));
  const anyMention = fc.integer({ min: 0, max: TOPICS - 1 }).map((leaf): [number, number | null, number] => {
    const parent = parents[leaf] ?? null;
    return parent === null ? [leaf, null, leaf * 10] : [parent, leaf, leaf * 10];
  });
  const anyComments = fc.array(
    fc.record({
      score: fc.option(fc.integer({ min: -100, max: 100 })),
      mentions: fc.array(anyMention, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  );

  test("gives the same topics after another analysis by the same engine, whatever order it lists them in", () => {
    fc.assert(
      fc.property(anyComments, anyEdits, (list, edits) => {
        const once = applyTopicEdits(buildView(list, topics), edits, search(list.length));
        const turn = (place: number) => TOPICS - 1 - place;
        const turned = topics.toReversed().map((topic) => ({
          ...topic,
          parent: topic.parent === null ? null : turn(topic.parent),
        }));
        const again = list.map(({ score, mentions }) => ({
          score,
          mentions: mentions.map(([topic, sub, value]): [number, number | null, number] => [
            turn(topic),
            sub === null ? null : turn(sub),
            value,
          ]),
        }));
        const twice = applyTopicEdits(buildView(again, turned), edits, search(list.length));
        expect(seen(twice)).toEqual(seen(once));
      }),
    );
  });

  test("leaves every mention under one topic, each of the engine's at most once", () => {
    fc.assert(
      fc.property(anyComments, anyEdits, (list, edits) => {
        const columns = buildView(list, topics);
        const { topics: after, mentions } = applyTopicEdits(columns, edits, search(list.length));
        expect(mentions.offsets).toHaveLength(list.length + 1);
        expect(mentions.offsets.at(-1)).toBe(mentions.topic.length);
        const made = edits.filter(
          ({ action }) => action.kind === "create" || (action.kind === "comment" && action.about),
        ).length;
        for (let comment = 0; comment < list.length; comment++) {
          const [from, to] = [mentions.offsets[comment] ?? 0, mentions.offsets[comment + 1] ?? 0];
          const stored = [...mentions.stored.subarray(from, to)];
          const own = stored.filter((one) => one < BY_HAND);
          expect(new Set(own).size).toBe(own.length);
          expect(stored.length - own.length).toBeLessThanOrEqual(made);
          for (let at = from; at < to; at++) {
            expect(after[mentions.topic[at] ?? NO_TOPIC]?.parent).toBeNull();
            const sub = mentions.subtopic[at] ?? NO_TOPIC;
            if (sub !== NO_TOPIC) expect(after[sub]?.parent).toBe(mentions.topic[at]);
          }
        }
      }),
    );
  });

  test("a merge at their end has the comments of all that it merged, and no other topic gains or loses any", () => {
    fc.assert(
      fc.property(anyComments, anyEdits, fc.nat(), fc.nat(), (list, edits, one, two) => {
        const columns = buildView(list, topics);
        const before = applyTopicEdits(columns, edits, search(list.length));
        const roots = before.topics.filter((topic) => topic.parent === null);
        const [a, b] = [roots[one % roots.length], roots[two % roots.length]];
        fc.pre(a !== undefined && b !== undefined && a !== b);
        const merge = edit({ kind: "merge", topic_ids: [a.id, b.id], name: "Merged" });
        const [was, is] = [before, applyTopicEdits(columns, [...edits, merge], search(list.length))].map(
          seen,
        );
        const both = new Set([...(was?.[a.id]?.comments ?? []), ...(was?.[b.id]?.comments ?? [])]);
        expect(is?.[a.id]?.comments).toEqual([...both].sort((x, y) => x - y));
        for (const root of roots) {
          if (root !== a && root !== b) expect(is?.[root.id]).toEqual(was?.[root.id]);
        }
      }),
    );
  });
});
