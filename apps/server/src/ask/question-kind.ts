import type { AskKind, AskQuery } from "@soundings/contract/ask";
import type { HeardQuestion } from "./hear-question.ts";
import type { AskedFor } from "./kind-model.ts";
import type { Named } from "./named-in.ts";
import type { Role } from "./words.ts";

/** What a question was heard to hold. */
interface Heard {
  roles: ReadonlySet<Role>;
  topics: readonly string[];
  paired: boolean;
  columns: readonly string[];
  emotion: string | undefined;
  /** Something is named: a topic, a value, an emotion or days. */
  named: boolean;
  /** It stands against a time before: "than last year". */
  againstBefore: boolean;
  /** How many words said nothing. */
  asides: number;
}

/** A question of more words that say nothing asks for something that was not heard. */
const MAX_ASIDES = 4;

/**
 * What a question asks for by the words of it that ask for something, "none" where that is not clear. What it is
 * taken to ask for is learned from whole questions, to which this is one sign of many (`kind-model.ts`).
 */
export function ruledKind(
  named: Named,
  { days, againstBefore }: HeardQuestion,
  ratings: ReadonlySet<string>,
): AskedFor {
  const roles = new Set(named.roles);
  if (roles.has("blocked") || roles.has("except") || named.asksWhichOne) return "none";
  if (named.emotions.length > 1) roles.add("emotions");
  if (roles.has("or") && named.cells.length > 1 && !named.paired) return "none";
  if (named.columns.some((column) => ratings.has(column))) roles.add("score");
  const emotion = named.emotions.length === 1 ? named.emotions[0] : undefined;
  const topics = [...new Set((roles.has("compare") ? named.everyTopic : named.topics).map(({ id }) => id))];
  const isNamed =
    topics.length + named.values.length > 0 || emotion !== undefined || Object.keys(days).length > 0;
  const { paired, columns, asides } = named;
  const kind = kindOf({ roles, topics, paired, columns, emotion, named: isNamed, againstBefore, asides });
  if (!kind || (topics.length > 1 && kind !== "compare") || topics.length > 2) return "none";
  return kind;
}

function kindOf(heard: Heard): AskKind | null {
  const { roles, topics, paired, columns, emotion } = heard;
  const has = (...wanted: Role[]) => wanted.some((role) => roles.has(role));
  if (has("why") && has("first")) return "fix";
  if (has("why") && emotion && !has("up", "down")) return "emotions";
  // "Why are people unhappy?" asks of no change.
  if (has("why") && has("complaints") && !has("up", "down", "better", "worse", "score", "trend"))
    return "complaints";
  if (has("why")) return "why";
  if (topics.length > 1 && has("compare", "or", "better", "worse")) return "compare";
  if (paired && has("compare", "or", "most", "best", "least", "better", "worse", "up", "down"))
    return "compare";
  if (has("fix") || (has("first") && !has("complaints", "praise", "topics"))) return "fix";
  if (columns.length > 0 && has("each", "which", "best", "least", "compare", "most")) return "segments";
  if (has("count") && has("emotions")) return "emotions";
  if (has("count")) return has("score") && !has("complaints", "praise") ? "score" : "count";
  if (has("topics") && has("better", "up")) return "better";
  if (has("topics") && has("worse", "down")) return "worse";
  if (has("topics", "which") && has("trend") && has("praise", "complaints"))
    return has("praise") ? "better" : "worse";
  if (has("trend") || (has("up") && has("down"))) return "trend";
  if (heard.againstBefore && topics.length === 0 && !has("score", "count"))
    return has("complaints", "worse", "down") ? "worse" : has("praise", "better", "up") ? "better" : null;
  if (has("better", "worse") && topics.length === 0) return has("better") ? "better" : "worse";
  // "What went up?": topics.
  if (has("up", "down") && topics.length === 0 && !emotion && !has("score", "complaints", "praise"))
    return has("up") ? "better" : "worse";
  if (has("better", "worse", "up", "down") && !has("complaints", "praise")) return "trend";
  if (has("emotions")) return "emotions";
  if (emotion) return has("about", "topics") && !has("score") ? "about" : "emotions";
  if (has("not")) return has("praise", "score") && !has("complaints") ? "complaints" : null;
  if (has("pleased") && !has("complaints")) return has("what") ? "praise" : "score";
  if (has("complaints") && has("praise")) return "about";
  if (has("score") && has("praise")) return "score";
  // Which of what was not heard.
  if (has("which") && has("best", "least") && !has("complaints", "praise", "topics")) return null;
  if (has("complaints", "least")) return "complaints";
  if (has("praise", "best")) return "praise";
  if (has("topics")) return "topics";
  if (has("score")) return "score";
  if (has("about") || (heard.named && heard.asides <= MAX_ASIDES)) return "about";
  return null;
}

/** Which way is asked for: of a change, or of the values of a column. */
export function directionOf(kind: AskKind, roles: ReadonlySet<Role>): AskQuery["direction"] {
  if (kind === "why")
    return roles.has("down") || roles.has("worse") || roles.has("complaints") || roles.has("least")
      ? "down"
      : roles.has("up") || roles.has("better") || roles.has("best")
        ? "up"
        : null;
  if (kind === "segments")
    return roles.has("least") || roles.has("complaints") || roles.has("worse")
      ? "down"
      : roles.has("best") || roles.has("praise") || roles.has("pleased") || roles.has("better")
        ? "up"
        : // "Where are broken machines the most serious?": rows stand so, whatever is asked.
          roles.has("most")
          ? "down"
          : null;
  return null;
}
