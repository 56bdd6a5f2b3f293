import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { derived } from "../caches/derived.ts";
import { answerBytes } from "../column-store/memoize.ts";
import type { DatasetView } from "./dataset-view.ts";

/** Views by what they are made of, so that an answer about one is remembered. */
const namedViews = derived((_: DatasetView) => new Map<InterfaceLanguage, DatasetView>());

/** A view with its topics, and what its columns are called, in a language; the same one each time. */
export function inLanguage(view: DatasetView, language: InterfaceLanguage): DatasetView {
  const known = namedViews(view);
  const made = known.get(language) ?? {
    ...view,
    named_in: language,
    topics: view.topics.map(({ found_in, ...topic }) => ({
      ...topic,
      name: topic.names?.[language] ?? topic.name,
      ...(found_in && found_in !== "und" && found_in !== language && { found_in }),
    })),
  };
  known.set(language, made);
  return made;
}

/** How much memory the answers about a view take, in whichever language. */
export const viewAnswerBytes = (view: DatasetView): number =>
  [view, ...namedViews(view).values()].reduce((sum, one) => sum + answerBytes(one), 0);
