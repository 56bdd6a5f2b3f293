import type { Template } from "@soundings/survey/template";
import { foldText } from "../../lib/fold-text.ts";

/** The categories in the order of their first template. */
export const categoriesOf = (templates: readonly Template[]) => [
  ...new Set(templates.map(({ category }) => category)),
];

/**
 * Templates of a category (null: all) that hold the query in either language; where none holds it as it
 * stands, those that hold each of its words.
 */
export function findTemplates(
  templates: readonly Template[],
  { query, category }: { query: string; category: string | null },
): Template[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const texts = templates
    .filter((template) => category === null || template.category === category)
    .map((template) => {
      const { key, name, description } = template;
      return { template, text: foldText(JSON.stringify([key, name, description, titlesOf(template.flow)])) };
    });
  const whole = texts.filter(({ text }) => text.includes(words.join(" ")));
  const found =
    whole.length > 0 ? whole : texts.filter(({ text }) => words.every((word) => text.includes(word)));
  return found.map(({ template }) => template);
}

/** The titles of all questions. */
function titlesOf(flow: Template["flow"]): unknown[] {
  return flow.flatMap((place) => {
    if ("block" in place) return place.block.questions.map(({ title }) => title);
    return "branch" in place ? titlesOf(place.branch.then) : [];
  });
}
