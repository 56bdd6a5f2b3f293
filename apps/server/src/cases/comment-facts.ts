import { emotionsOf } from "../columns/analysis-queries.ts";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { float32At, uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import type { CaseFacts } from "./matches-rule.ts";

/** Columns of numbers by their index. */
export type NumbersOf = ReadonlyMap<number, Float64Array>;

/** What rules see of the comment at an index of a view, corrections and topic edits applied. */
export function commentFacts(
  view: DatasetView,
  numbersOf: NumbersOf,
  index: number,
  text: string | null,
): CaseFacts {
  const numbers = new Map<string, number>();
  for (const [column, values] of numbersOf) {
    const value = values[index];
    if (value !== undefined && !Number.isNaN(value)) numbers.set(String(column), value);
  }
  const isRead = view.sentiment[index] !== 0;
  const one = {
    text,
    score: isRead ? float32At(view.score, index) : null,
    emotions: isRead ? emotionsOf(uint8At(view.emotions, index)) : [],
    topics: isRead ? topicsOf(view, index) : [],
  };
  return { numbers, texts: [one] };
}

function topicsOf({ topics, mentions }: DatasetView, index: number) {
  const found: { id: string; name: string; score: number }[] = [];
  for (let at = uint32At(mentions.offsets, index); at < uint32At(mentions.offsets, index + 1); at++) {
    const score = float32At(mentions.score, at);
    for (const place of [uint16At(mentions.topic, at), uint16At(mentions.subtopic, at)]) {
      const topic = place === NO_TOPIC ? undefined : topics[place];
      if (topic) found.push({ id: topic.id, name: topic.name, score });
    }
  }
  return found;
}
