import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { pagingQuery } from "./paging.ts";
import { TopicEdit } from "./topic-edits.ts";

/** Theme files: a dataset's topics as YAML (theme-set.ts), compared with a dataset and applied to it. */

/** What a theme file cannot be read for. */
export const THEME_PROBLEMS = [
  "too_large",
  "too_complex",
  "empty",
  "yaml",
  "tab",
  "alias",
  "format_missing",
  "format_unknown",
  "unknown_field",
  "missing_field",
  "not_text",
  "not_true_or_false",
  "not_list",
  "not_fields",
  "text_too_long",
  "list_too_long",
  "language",
  "same_field",
  "same_id",
  "same_take",
  "rule_empty",
  "rule_bracket",
  "rule_quote",
  "rule_operator",
  "rule_near",
  "rule_deep",
] as const;
export type ThemeProblemCode = (typeof THEME_PROBLEMS)[number];

export const ThemeProblem = z.object({
  code: z.enum(THEME_PROBLEMS),
  /** From 1. */
  line: z.number().int(),
  column: z.number().int(),
  /** What is meant: a field, an id, a rule, or how many there may be. */
  value: z.string(),
});
export type ThemeProblem = z.infer<typeof ThemeProblem>;

/** What happens to a topic. */
export const THEME_CHANGES = [
  "new",
  "gone",
  "merged",
  "renamed",
  "moved",
  "key",
  "not_key",
  "comments",
] as const;

export const ThemeChange = z.object({
  topic_id: Id,
  name: z.string(),
  changes: z.array(z.enum(THEME_CHANGES)),
  /** Its names that change, in every language where they do. */
  renamed: z.array(z.object({ before: z.string(), after: z.string() })),
  /** Its topic, for a subtopic: before and after. */
  parent_before: z.string().nullable(),
  parent: z.string().nullable(),
  /** The topic that takes it in. */
  into: z.string().nullable(),
  /** Comments: before and after, those that come and those that go. */
  before: z.number().int(),
  after: z.number().int(),
  joined: z.number().int(),
  left: z.number().int(),
  /** What its comments can be searched by, for a topic that is not there yet. */
  query: z.string().nullable(),
});
export type ThemeChange = z.infer<typeof ThemeChange>;

/** An example that is not where it must be. */
export const ThemeExample = z.object({
  topic: z.string(),
  example: z.string(),
  /** Found by none of its rules; a comment of other topics; nothing here tells, without a rule or such a comment. */
  reason: z.enum(["no_rule", "elsewhere", "unknown"]),
  /** The topics that the comment has instead. */
  topics: z.array(z.string()),
});
export type ThemeExample = z.infer<typeof ThemeExample>;

export const ThemeComparison = z.object({
  /** Nothing else is told where there are any. */
  problems: z.array(ThemeProblem),
  /** Topics and subtopics in the file. */
  count: z.number().int(),
  changes: z.array(ThemeChange),
  /** Comments that have other topics afterwards. */
  moved: z.number().int(),
  /** Topics of the file that were found by another name than their id. */
  matched: z.array(z.object({ name: z.string(), topic: z.string() })),
  /** Topics of the file that this analysis has not; they join once one finds them. */
  waiting: z.array(z.string()),
  /** Topics of the dataset that the file does not name: they stay. */
  others: z.array(z.object({ topic_id: Id, name: z.string(), comment_count: z.number().int() })),
  examples: z.array(ThemeExample),
});
export type ThemeComparison = z.infer<typeof ThemeComparison>;

const access = "signed-in" as const;
const params = z.object({ id: Id });

/** A file's text, or the dataset whose themes are meant. */
const ThemeSource = z.object({
  file: z.string().max(2_000_000).optional(),
  dataset_id: Id.optional(),
  /** Topics that the themes do not name go, and their comments count as Other. */
  only: z.union([z.boolean(), z.stringbool()]).default(false),
});

export const exportThemes = defineCall({
  method: "GET",
  path: "/datasets/:id/themes",
  access,
  summary: "A dataset's topics as a theme file (YAML); with examples, comments are in it word for word",
  params,
  query: z.object({ examples: z.stringbool().default(false) }),
  reply: "file",
  file_types: ["application/yaml"],
});

export const compareThemes = defineCall({
  method: "POST",
  path: "/datasets/:id/themes/compare",
  reads: true,
  as_json: true,
  access,
  summary:
    "What a theme file, or another dataset's themes, would change here; what of the file cannot be read",
  params,
  body: ThemeSource,
  reply: ThemeComparison,
});

export const movedComments = defineCall({
  method: "POST",
  path: "/datasets/:id/themes/moved",
  reads: true,
  as_json: true,
  access,
  summary: "The comments that have other topics once themes are applied, of one topic or of all",
  params,
  query: z.object(pagingQuery(20)),
  body: ThemeSource.extend({ topic_id: Id.optional() }),
  reply: z.object({
    total_items: z.number().int(),
    items: z.array(
      z.object({
        id: z.number().int(),
        text: z.string(),
        /** Topics that it is in no more, and those that it comes into. */
        left: z.array(z.string()),
        joined: z.array(z.string()),
      }),
    ),
  }),
});

export const applyThemes = defineCall({
  method: "POST",
  path: "/datasets/:id/themes",
  as_json: true,
  access,
  summary: "Apply a theme file, or another dataset's themes, as one edit that can be undone",
  params,
  body: ThemeSource.extend({ source: z.string().trim().min(1).max(200) }),
  reply: TopicEdit,
});
