import type { Question } from "@soundings/survey/questions";
import {
  surveyFromTemplate,
  type Template,
  type TemplateLanguage,
  type TemplatePlace,
} from "@soundings/survey/template";

/** What a template asks, in the order it asks it. */
export type OutlinePlace =
  | { kind: "block"; name: string; questions: readonly Question[] }
  | { kind: "branch"; name: string; places: readonly OutlinePlace[] };

export interface TemplateOutline {
  places: readonly OutlinePlace[];
  /** The default end. */
  end: { heading: string; message: string };
}

/** The template in a language, ready to be read. */
export function templateOutline(template: Template, language: TemplateLanguage): TemplateOutline {
  let made = 0;
  const survey = surveyFromTemplate(template, () => `part-${made++}`, { language, time_zone: "UTC" });
  // The survey's blocks come in the order in which the template names them.
  const blocks = survey.blocks.values();
  const outline = (places: readonly TemplatePlace[]): OutlinePlace[] =>
    places.flatMap((place): OutlinePlace[] => {
      if ("branch" in place) {
        const { name, then } = place.branch;
        return [{ kind: "branch", name: name[language], places: outline(then) }];
      }
      if ("end" in place) return [];
      const block = blocks.next().value;
      return block ? [{ kind: "block", name: block.name, questions: block.questions }] : [];
    });
  const [end] = survey.end_of_surveys;
  return {
    places: outline(template.flow),
    end: { heading: end?.heading ?? "", message: end?.message ?? "" },
  };
}
