import type { Question } from "@soundings/survey/questions";
import { KIND_ICONS } from "../questions/kind-icons.ts";

/** More would not fit beside the number of questions. */
const MOST = 5;

/** Signs of the kinds that a page asks, each once, in the order of its questions. */
export function KindIcons({ questions }: { questions: readonly Question[] }) {
  const kinds = [...new Set(questions.map(({ type }) => type))];
  return kinds.slice(0, MOST).map((kind) => {
    const Icon = KIND_ICONS[kind];
    return <Icon key={kind} size={14} aria-hidden="true" />;
  });
}
