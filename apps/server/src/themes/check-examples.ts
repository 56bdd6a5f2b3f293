import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { allThemes, rulesOf, type Subtheme, type ThemeSet } from "@soundings/contract/theme-set";
import type { ThemeExample } from "@soundings/contract/themes";
import { fold } from "../column-store/fold.ts";
import { findsText } from "../column-store/highlights.ts";
import { indexesOf } from "../column-store/selection.ts";
import { wordsOf } from "../column-store/words.ts";
import type { Topics } from "../columns/apply-edits.ts";
import type { ViewParts } from "../columns/load-view.ts";
import { narrowByWords } from "../columns/search-words.ts";
import { idOfTheme } from "../columns/theme-plan.ts";
import { shownName } from "./compare-themes.ts";
import { topicIdsOf } from "./topic-differences.ts";

/** Words of an example that its comment is looked up by. */
const FIRST_WORDS = 12;
/** Comments that begin alike, of which one may be the example. */
const MAX_ALIKE = 200;

/**
 * The examples that are not where a theme set wants them. A comment of the dataset is where the set puts it; any other
 * text is where a rule finds it. Where there is neither, nothing here tells.
 *
 * @param after the topics with the theme set
 */
export async function checkExamples(
  parts: Pick<ViewParts, "words" | "textsById">,
  after: Topics,
  set: ThemeSet,
  { count, language }: { count: number; language: InterfaceLanguage },
): Promise<ThemeExample[]> {
  const missing: ThemeExample[] = [];
  for (const { theme, parent } of allThemes(set)) {
    for (const example of theme.examples ?? []) {
      const told = { topic: shownName(theme, language), example };
      const comment = await findComment(parts, example, count);
      if (comment !== null) {
        const ids = topicIdsOf(after, comment);
        const topics = after.topics.filter(({ id }) => ids.has(id));
        const isOwn = topics.some(
          ({ id, key }) => id === theme.id || key === theme.id || id === idOfTheme(theme.id),
        );
        const isNamed = topics.some((topic) => shownName(topic, language) === told.topic);
        if (isOwn || isNamed) continue;
        missing.push({
          ...told,
          reason: "elsewhere",
          topics: topics.map((topic) => shownName(topic, language)),
        });
        continue;
      }
      const own = [
        theme,
        ...((parent === null && "topics" in theme ? (theme.topics as Subtheme[]) : null) ?? []),
      ];
      const rules = own.flatMap(rulesOf);
      const finds = rules.some((rule) =>
        typeof rule === "string"
          ? findsText(example, rule)
          : findsText(example, rule.find) && findsText(example, rule.where),
      );
      if (!finds) missing.push({ ...told, reason: rules.length > 0 ? "no_rule" : "unknown", topics: [] });
    }
  }
  return missing;
}

/** The comment that reads as a text does, but for case, marks and white space. */
async function findComment(
  { words, textsById }: Pick<ViewParts, "words" | "textsById">,
  text: string,
  count: number,
): Promise<number | null> {
  const first = wordsOf(text).slice(0, FIRST_WORDS);
  if (first.length === 0) return null;
  const selected = new Uint8Array(count).fill(1);
  await narrowByWords(await words(), `"${first.join(" ")}"`, selected);
  const alike = [...indexesOf(selected).subarray(0, MAX_ALIKE)].map((comment) => comment + 1);
  const wanted = fold(text.trim());
  const found = (await textsById(alike)).find((one) => fold(one.text.trim()) === wanted);
  return found ? found.id - 1 : null;
}
