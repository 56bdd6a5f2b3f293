import type { ServedWidget } from "@soundings/survey/widget";
import { type Shared, shownLanguage } from "./shared.ts";
import { shadowTree } from "./surface.ts";
import { frameAddress, surveyFrame } from "./survey-frame.ts";
import { visitorMemory } from "./visitor.ts";

export const ELEMENT = "soundings-survey";

/** Puts a survey into an element of the page, as tall as it is. */
export function fillElement(place: HTMLElement, settings: ServedWidget, page: string, shared: Shared): void {
  if (place.shadowRoot) return;
  const { code, languages, labels, parameters } = settings;
  const language = shownLanguage(languages, shared);
  const { address, others } = frameAddress(page, { language, attributes: shared.attributes, parameters });
  for (const name of others)
    shared.log.write(code, `"${name}" is no parameter of the survey, and was left out`);
  const memory = visitorMemory(code, Date.now());
  const frame = surveyFrame(address, labels[language] ?? "", {
    height: (pixels) => frame.style.setProperty("height", `${pixels}px`),
    event: (name) => {
      if (name === "finished") memory.change({ answered: true });
      if (name === "answered" || name === "finished") shared.tell(name, code);
    },
  });
  frame.className = "inline";
  shadowTree(place, settings).append(frame);
  shared.tell("opened", code);
}
