import { z } from "zod";
import { TopicName } from "./topic-name.ts";

/**
 * A dataset's topics as people keep them in a file (YAML): which there are, what they are called, and which comments
 * are theirs. The order of the fields is that of the file.
 */

/** Written first in the file; a reader of another number refuses it. */
export const THEMES_FORMAT = "themes/1";
/** Topics and subtopics. */
export const MAX_THEMES = 500;
export const MAX_THEMES_BYTES = 512 * 1024;
export const MAX_RULE_LENGTH = 4000;
export const MAX_RULES = 50;
export const MAX_EXAMPLES = 50;
export const MAX_EXAMPLE_LENGTH = 5000;

/** The analysis' own key of a topic ("delivery", "delivery/late", "found:pho"), or an id of a person's. */
export const ThemeId = z.string().trim().min(1).max(200);
/** A query of searches. */
export const ThemeRule = z.string().trim().min(1).max(MAX_RULE_LENGTH);

/** What a topic of the analysis speaks of: everywhere, or in the comments that a query finds. */
export const ThemeTake = z.union([ThemeId, z.strictObject({ topic: ThemeId, where: ThemeRule })]);
export type ThemeTake = z.infer<typeof ThemeTake>;

/** The comments that a query finds: all of them, or those that another one finds, too. */
export const ThemeFind = z.union([ThemeRule, z.strictObject({ find: ThemeRule, where: ThemeRule })]);
export type ThemeFind = z.infer<typeof ThemeFind>;

/** By language of the interface, or one that stands in all of them. */
export const ThemeName = z.union([TopicName, z.record(z.string().min(2).max(20), TopicName)]);
export type ThemeName = z.infer<typeof ThemeName>;

const fields = {
  id: ThemeId,
  name: ThemeName,
  /** Not key unless told. */
  key: z.boolean().optional(),
  /** Topics of the analysis whose mentions are its own; the one of its id unless told. */
  takes: z.array(ThemeTake).max(MAX_THEMES).optional(),
  rule: z.union([ThemeFind, z.array(ThemeFind).max(MAX_RULES)]).optional(),
  /** Comments that must be its own. */
  examples: z.array(z.string().trim().min(1).max(MAX_EXAMPLE_LENGTH)).max(MAX_EXAMPLES).optional(),
};

export const Subtheme = z.strictObject(fields);
export type Subtheme = z.infer<typeof Subtheme>;

export const Theme = z.strictObject({
  ...fields,
  topics: z.array(Subtheme).max(MAX_THEMES).optional(),
});
export type Theme = z.infer<typeof Theme>;

export const ThemeSet = z.strictObject({
  soundings: z.literal(THEMES_FORMAT),
  topics: z.array(Theme).max(MAX_THEMES),
  /** What speaks of no topic, as after a topic is deleted. */
  left_out: z.array(ThemeTake).max(MAX_THEMES).optional(),
});
export type ThemeSet = z.infer<typeof ThemeSet>;

/** A topic's rules, each on its own. */
export const rulesOf = ({ rule }: Pick<Subtheme, "rule">): readonly ThemeFind[] =>
  rule === undefined ? [] : Array.isArray(rule) ? rule : [rule];

/** Topics and subtopics in the file's order, each with its topic. */
export const allThemes = ({ topics }: ThemeSet): { theme: Subtheme; parent: Theme | null }[] =>
  topics.flatMap((theme) => [
    { theme, parent: null },
    ...(theme.topics ?? []).map((sub) => ({ theme: sub, parent: theme })),
  ]);

/** Every query in a theme set. */
export function queriesOfThemes(set: ThemeSet): string[] {
  const takes = [...allThemes(set).flatMap(({ theme }) => theme.takes ?? []), ...(set.left_out ?? [])];
  const finds = allThemes(set).flatMap(({ theme }) => rulesOf(theme));
  return [
    ...takes.flatMap((take) => (typeof take === "string" ? [] : [take.where])),
    ...finds.flatMap((find) => (typeof find === "string" ? [find] : [find.find, find.where])),
  ];
}
