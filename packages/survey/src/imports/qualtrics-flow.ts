import type { OutlineEnd } from "../outline/outline.ts";
import { type Loose, listOf, looseOf, own, textOf } from "./loose.ts";
import { whenOfLogic, whenOfSkip } from "./qualtrics-logic.ts";
import { type QualtricsReading, qualtricsQuestions } from "./qualtrics-questions.ts";
import type { Jump, SourcePage, SourceQuestion } from "./source-survey.ts";
import { ALWAYS, both, NEVER, TooLong, type When } from "./when.ts";

const MAX_DEPTH = 20;

interface Walk {
  blocks: ReadonlyMap<string, Loose>;
  ends: Map<string, OutlineEnd>;
  reading: QualtricsReading;
  pages: SourcePage[];
  /** Jumps to the end of their block, each with the first page behind it. */
  waiting: { jump: Jump; behind: number; of: SourceQuestion }[];
}

/** The pages of a survey in the order of its flow. */
export function walkFlow(
  flow: Loose,
  blocks: ReadonlyMap<string, Loose>,
  ends: Map<string, OutlineEnd>,
  reading: QualtricsReading,
): SourcePage[] {
  const walk: Walk = { blocks, ends, reading, pages: [], waiting: [] };
  const places = listOf(own(flow, "Flow"));
  if (places.length > 0) walkPlaces(places, ALWAYS, walk, 0);
  else for (const block of blocks.values()) if (!isTrash(block)) readBlock(block, ALWAYS, walk);
  for (const { jump, behind, of } of walk.waiting) {
    const next = walk.pages.slice(behind).find(({ questions }) => questions.length > 0)?.questions[0];
    of.jumps.push({ when: jump.when, to: next ? { question: next.key } : { end: "" } });
  }
  return walk.pages.filter(({ questions }) => questions.length > 0);
}

const isTrash = (block: Loose) => textOf(own(block, "Type")) === "Trash";

function walkPlaces(places: readonly unknown[], when: When, walk: Walk, depth: number): void {
  const { notebook } = walk.reading;
  for (const value of places) {
    const place = looseOf(value);
    const inner = listOf(own(place, "Flow"));
    const type = textOf(own(place, "Type"));
    const name = textOf(own(place, "Description")) || textOf(own(place, "FlowID"));
    if (depth > MAX_DEPTH) {
      notebook.note("unknown", "", name);
      continue;
    }
    switch (type) {
      case "Block":
      case "Standard": {
        const block = walk.blocks.get(textOf(own(place, "ID")));
        if (block && !isTrash(block)) readBlock(block, when, walk);
        break;
      }
      case "Branch": {
        const own_ = whenOfLogic(looseOf(own(place, "BranchLogic")), name, walk.reading);
        walkPlaces(inner, together(when, own_, name, walk), walk, depth + 1);
        break;
      }
      case "Group":
      case "Root":
        walkPlaces(inner, when, walk, depth + 1);
        break;
      case "BlockRandomizer":
        notebook.note("randomisation", "", name);
        walkPlaces(inner, when, walk, depth + 1);
        break;
      case "EndSurvey":
        endHere(place, when, walk);
        break;
      case "EmbeddedData":
        break;
      default:
        notebook.note(
          type === "Quota"
            ? "quota"
            : type === "WebService" || type === "Authenticator"
              ? "action"
              : "unknown",
          "",
          type,
        );
        walkPlaces(inner, when, walk, depth + 1);
    }
  }
}

function together(one: When, other: When, where: string, { reading }: Walk): When {
  try {
    return both(one, other);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    reading.notebook.note("condition_long", where);
    return one;
  }
}

/** An end in the flow is reached behind the last page before it. */
function endHere(place: Loose, when: When, { pages, ends, reading }: Walk): void {
  const last = pages.at(-1);
  const options = looseOf(own(place, "Options"));
  const address = textOf(own(options, "EOSRedirectURL"));
  const id = address ? `end ${ends.size + 1}` : "";
  if (address) ends.set(id, { redirect_url: address });
  if (textOf(own(options, "EOSMessage"))) reading.notebook.note("setting", "", "EOSMessage");
  if (last) last.ends.push({ when, end: id });
  else reading.notebook.note("jump", "", "EndSurvey");
}

function readBlock(block: Loose, when: When, walk: Walk): void {
  const { notebook } = walk.reading;
  const name = textOf(own(block, "Description"));
  const options = looseOf(own(block, "Options"));
  const random = textOf(own(options, "RandomizeQuestions"));
  const shuffle = random !== "" && !/^false$/i.test(random);
  if (/Advanced|SubSet/i.test(random)) notebook.note("randomisation", "", name);
  const looping = own(options, "Looping");
  if (looping !== undefined && looping !== "None" && looping !== false) notebook.note("loop", "", name);
  const blank = (): SourcePage => ({ name, when, shuffle, questions: [], ends: [] });
  let page = blank();
  walk.pages.push(page);
  const first = walk.waiting.length;
  for (const value of listOf(own(block, "BlockElements"))) {
    const element = looseOf(value);
    if (textOf(own(element, "Type")) === "Page Break") {
      page = blank();
      walk.pages.push(page);
      continue;
    }
    const id = textOf(own(element, "QuestionID"));
    const payload = walk.reading.questions.get(id);
    if (!payload) continue;
    const questions = qualtricsQuestions(id, payload, walk.reading);
    page.questions.push(...questions);
    addSkips(listOf(own(element, "SkipLogic") ?? own(payload, "SkipLogic")), questions.at(-1), walk);
  }
  for (const one of walk.waiting.slice(first)) one.behind = walk.pages.length;
}

function addSkips(skips: readonly unknown[], question: SourceQuestion | undefined, walk: Walk): void {
  const { notebook } = walk.reading;
  if (!question) return;
  for (const value of skips) {
    const skip = looseOf(value);
    const when = whenOfSkip(skip, question.where, walk.reading);
    if (when === NEVER) continue;
    const to = textOf(own(skip, "SkipToDestination"));
    if (to === "ENDOFSURVEY") question.jumps.push({ when, to: { end: "" } });
    else if (to === "ENDOFBLOCK")
      walk.waiting.push({ jump: { when, to: { end: "" } }, behind: 0, of: question });
    else if (walk.reading.questions.has(to))
      question.jumps.push({ when, to: { question: notebook.keyOf(to) } });
    else notebook.note("jump", question.where, to);
  }
}
