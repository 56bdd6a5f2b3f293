import { conditionViolation } from "./conditions.ts";
import { type FlowMap, flowMap, questionsOf } from "./flow.ts";
import { loopSource } from "./loops/loop-choices.ts";
import { roundsOf } from "./loops/looped-blocks.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";
import type { BlockFlow, Survey } from "./survey.ts";

/** How many ways lead through a survey, and how long the shortest and the longest take. */

export interface PathLength {
  blocks: number;
  seconds: number;
}

export interface Paths {
  /** As many as its branches allow; Infinity where that is more than a number holds. */
  count: number;
  shortest: PathLength;
  longest: PathLength;
}

const NOTHING: PathLength = { blocks: 0, seconds: 0 };

/** Ways through a part: those that go on after it, and those that end in it. */
interface Arms {
  open: Paths | null;
  ended: Paths | null;
}

export function pathsOf(survey: Survey): Paths {
  const map = flowMap(survey);
  const { open, ended } = pathsThrough(map, null, "then");
  // A tree always has a way: what does not end in it ends after it.
  return either(open, ended) ?? { count: 1, shortest: NOTHING, longest: NOTHING };
}

function pathsThrough(map: FlowMap, parentId: string | null, arm: BlockFlow["arm"]): Arms {
  let open: Paths | null = { count: 1, shortest: NOTHING, longest: NOTHING };
  let ended: Paths | null = null;
  for (const place of map.placesIn(parentId, arm)) {
    if (!open) break;
    const ways = pathsAt(map, place);
    ended = either(ended, ways.ended && joined(open, ways.ended));
    open = ways.open && joined(open, ways.open);
  }
  return { open, ended };
}

function pathsAt(map: FlowMap, place: BlockFlow): Arms {
  if (place.block_type === "end_of_survey") return { open: null, ended: one(NOTHING) };
  if (place.block_type === "branch") {
    const { conditions } = place.description;
    const otherwise = pathsThrough(map, place.id, "otherwise");
    // An incomplete branch never activates.
    if (conditions.length === 0 || conditions.some((one) => conditionViolation(one, map))) return otherwise;
    const then = pathsThrough(map, place.id, "then");
    return { open: either(then.open, otherwise.open), ended: either(then.ended, otherwise.ended) };
  }
  if (place.block_type === "random") return pathsByLot(map, place);
  const block = map.blocks.get(place.block_id ?? "");
  const questions = block ? questionsOf(block) : [];
  if (questions.length === 0) return { open: one(NOTHING), ended: null };
  const seconds = questions.reduce((sum, question) => sum + secondsToAnswer(question), 0);
  const source = block && loopSource(block, map.questions);
  if (!source) return { open: one({ blocks: 1, seconds }), ended: null };
  // For no answer at least, for all at most.
  const most = Math.min(roundsOf(block, source, map).length, block.loop?.show ?? Number.POSITIVE_INFINITY);
  const longest = { blocks: most, seconds: most * seconds };
  return { open: { count: 1, shortest: NOTHING, longest }, ended: null };
}

/** Ways through places in random order, by which of them are shown: another order is no other way. */
function pathsByLot(map: FlowMap, { id, show = Number.POSITIVE_INFINITY }: BlockFlow): Arms {
  const places = map
    .placesIn(id, "then")
    .filter((place) => place.block_type !== "question" || asks(map, place));
  const most = Math.min(show, places.length);
  let ended: Paths | null = null;
  // By how many are shown.
  const ways: (Paths | null)[] = [one(NOTHING)];
  for (const place of places) {
    const within = pathsAt(map, place);
    for (let shown = Math.min(ways.length, most); shown > 0; shown--) {
      const before = ways[shown - 1] ?? null;
      ended = either(ended, before && within.ended && joined(before, within.ended));
      ways[shown] = either(ways[shown] ?? null, before && within.open && joined(before, within.open));
    }
  }
  return { open: ways[most] ?? null, ended };
}

const asks = ({ blocks }: FlowMap, { block_id }: BlockFlow): boolean => {
  const block = blocks.get(block_id ?? "");
  return block !== undefined && questionsOf(block).length > 0;
};

const one = (length: PathLength): Paths => ({ count: 1, shortest: length, longest: length });

const isLonger = (a: PathLength, b: PathLength) => a.blocks - b.blocks || a.seconds - b.seconds;

function either(a: Paths | null, b: Paths | null): Paths | null {
  if (!a || !b) return a ?? b;
  return {
    count: a.count + b.count,
    shortest: isLonger(a.shortest, b.shortest) > 0 ? b.shortest : a.shortest,
    longest: isLonger(a.longest, b.longest) > 0 ? a.longest : b.longest,
  };
}

const joined = (a: Paths, b: Paths): Paths => ({
  count: a.count * b.count,
  shortest: sum(a.shortest, b.shortest),
  longest: sum(a.longest, b.longest),
});

const sum = (a: PathLength, b: PathLength): PathLength => ({
  blocks: a.blocks + b.blocks,
  seconds: a.seconds + b.seconds,
});

/** Reading a question and answering it, roughly; only good for "about 2 minutes". */
export const secondsToAnswer = (question: Question): number =>
  answerRulesOf(question).seconds(question.options);
