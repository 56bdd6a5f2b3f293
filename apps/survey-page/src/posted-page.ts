import type { Answer, Answers } from "@soundings/survey/answers";
import { type FlowMap, isPage, pathThrough, questionsOf } from "@soundings/survey/flow";
import type { Visit } from "@soundings/survey/visit";
import { askedOn, type Source } from "./asked.ts";
import { GO_NAME, PAGE_NAME, REMOVE_NAME, STEP_NAME, WHOLE_NAME } from "./field-names.ts";
import type { NotAddedFiles } from "./page-tools.ts";
import { readForm } from "./read-form.ts";
import { begin, goBack, goOn, presentPage, type RespondentState } from "./respondent-state.ts";
import { stepBack, stepOn } from "./steps.ts";

type Files = NonNullable<Answer["files"]>;

/** A page that was filled in without script. */
export interface PostedForm {
  entries: readonly (readonly [name: string, value: string])[];
  /** Files that the server took from it, by question. */
  files: ReadonlyMap<string, Files>;
  /** Files that it did not take, by question. */
  not_added: NotAddedFiles;
}

/** What becomes of it. */
export interface Posted {
  /** The page to show next. */
  trip: RespondentState;
  /** The page that was posted, with what it says. */
  same: RespondentState;
  /** What is to be kept; null: nothing yet. */
  write: { answers: Record<string, Answer>; submit: boolean } | null;
}

/** A trip that the answers alone tell, at a place of the flow; where that is off the way, at the beginning. */
export function stateAt(
  map: FlowMap,
  answers: Answers,
  visit: Visit,
  flow_id: string | null,
): RespondentState {
  const pages = pathThrough(map, answers, visit).filter(isPage);
  const at = pages.findIndex((page) => page.flow_id === flow_id && flow_id !== null);
  const trip = at < 0 ? begin(map, visit) : { trail: pages.slice(0, at + 1), attempts: 0 };
  return { ...trip, answers, ...(visit.readings && { readings: visit.readings }) };
}

/** Reads a posted page as the page itself would have done. `kept` are the answers of the pages before. */
export function takePosted(source: Source, visit: Visit, kept: Answers, form: PostedForm): Posted {
  const { map } = source;
  const field = (name: string) => form.entries.find(([one]) => one === name)?.[1] ?? "";
  const before = stateAt(map, kept, visit, field(PAGE_NAME));
  const page = presentPage(before);
  if (page.kind !== "question") return { trip: before, same: before, write: null };

  const block = map.blocks.get(page.block_id);
  const questions = block ? questionsOf(block) : [];
  const read = readForm(questions, form.entries);
  const answers: Record<string, Answer> = {};
  for (const [id, answer] of Object.entries(kept)) if (answer) answers[id] = answer;
  for (const { id } of questions) {
    const answer = withFiles(read[id], form.files.get(id) ?? [], field(REMOVE_NAME));
    if (answer) answers[id] = answer;
    else delete answers[id];
  }
  const trip: RespondentState = { ...before, answers };
  const flawed = askedOn(page.block_id, source, trip).filter(({ flaw }) => flaw);
  const go = field(REMOVE_NAME) === "" ? field(GO_NAME) : "";
  const stepped =
    field(WHOLE_NAME) === "" ? stepOfPosted(source, visit, { ...trip, step: field(STEP_NAME) }, go) : null;
  if (stepped) return { trip: stepped, same: trip, write: null };
  if (go === "back" || go === "elsewhere") {
    const sound = Object.fromEntries(
      Object.entries(answers).filter(([id]) => !flawed.some(({ question }) => question.id === id)),
    );
    return {
      same: trip,
      trip: go === "back" ? goBack(map, { ...trip, answers: sound }, visit) : { ...trip, answers: sound },
      write: { answers: sound, submit: false },
    };
  }
  // Another language, or a file taken away: the same page again.
  if (go !== "on") return { trip, same: trip, write: null };
  if (flawed.length > 0) return { trip: { ...trip, attempts: 1 }, same: trip, write: null };
  // Only this page can say which file was not taken; sent once more, it goes on without it.
  if (Object.keys(form.not_added).length > 0) return { trip, same: trip, write: null };
  const next = goOn(map, trip, visit);
  return { trip: next, same: trip, write: { answers, submit: presentPage(next).kind === "end_of_survey" } };
}

/**
 * Where questions come one at a time, a page may be posted before its script came: then only one of its questions was
 * seen, and another one of the same page follows. Null where none does.
 */
function stepOfPosted(
  source: Source,
  visit: Visit,
  trip: RespondentState,
  go: string,
): RespondentState | null {
  if (!source.map.survey.settings.one_at_a_time || (go !== "on" && go !== "back")) return null;
  const next = go === "on" ? stepOn(source, trip, visit) : stepBack(source, trip, visit);
  return next.trail === trip.trail ? next : null;
}

function withFiles(answer: Answer | undefined, added: Files, removed: string): Answer | undefined {
  const taken = new Map([...(answer?.files ?? []), ...added].map((file) => [file.id, file]));
  taken.delete(removed);
  const files = [...taken.values()];
  if (files.length > 0) return { ...answer, files };
  return answer?.files ? undefined : answer;
}
