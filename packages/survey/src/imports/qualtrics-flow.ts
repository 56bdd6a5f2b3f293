import type { OutlineEnd } from "../outline/outline.ts";
import { type Loose, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";
import { isLotOfFields } from "./qualtrics-groups.ts";
import { askedIn, quotasAskedFor, whenOfSkip } from "./qualtrics-logic.ts";
import { type QualtricsReading, qualtricsQuestions } from "./qualtrics-questions.ts";
import type { Jump, SourceLoop, SourceLot, SourcePage, SourceQuestion } from "./source-survey.ts";
import { ALWAYS, both, NEVER, TooLong, type When } from "./when.ts";

const MAX_DEPTH = 20;

interface Walk {
  blocks: ReadonlyMap<string, Loose>;
  ends: Map<string, OutlineEnd>;
  reading: QualtricsReading;
  pages: SourcePage[];
  /** Jumps to the end of their block, each with the first page behind it. */
  waiting: { jump: Jump; behind: number; of: SourceQuestion }[];
  /** Ends where quotas are full, by their ids. */
  full: Map<string, string>;
}

/** What holds for all that stands at a place of the flow. */
interface Above {
  when: When;
  lots: readonly SourceLot[];
  /** It stands below a condition that cannot be asked: it is shown, and ends nothing. */
  isUnasked: boolean;
  depth: number;
}

/** The pages of a survey in the order of its flow, and the ends that it leads to where quotas are full. */
export function walkFlow(
  flow: Loose,
  blocks: ReadonlyMap<string, Loose>,
  ends: Map<string, OutlineEnd>,
  reading: QualtricsReading,
): { pages: SourcePage[]; full: Map<string, string> } {
  const walk: Walk = { blocks, ends, reading, pages: [], waiting: [], full: new Map() };
  const places = listOf(own(flow, "Flow"));
  const above: Above = { when: ALWAYS, lots: [], isUnasked: false, depth: 0 };
  if (places.length > 0) walkPlaces(places, above, walk);
  else for (const block of blocks.values()) if (!isTrash(block)) readBlock(block, above, walk);
  for (const { jump, behind, of } of walk.waiting) {
    const next = walk.pages.slice(behind).find(({ questions }) => questions.length > 0)?.questions[0];
    of.jumps.push({ when: jump.when, to: next ? { question: next.key } : { end: "" } });
  }
  return { pages: walk.pages.filter(({ questions }) => questions.length > 0), full: walk.full };
}

const isTrash = (block: Loose) => textOf(own(block, "Type")) === "Trash";

function walkPlaces(places: readonly unknown[], above: Above, walk: Walk): void {
  const { notebook } = walk.reading;
  for (const value of places) {
    const place = looseOf(value);
    const type = textOf(own(place, "Type"));
    if (above.depth > MAX_DEPTH) {
      notebook.note("unknown", "", nameOf(place));
      continue;
    }
    const below = { ...above, depth: above.depth + 1 };
    switch (type) {
      case "Block":
      case "Standard": {
        const block = walk.blocks.get(textOf(own(place, "ID")));
        if (block && !isTrash(block)) readBlock(block, above, walk);
        break;
      }
      case "Branch":
        walkBranch(place, below, walk);
        break;
      case "Group":
      case "Root":
        walkPlaces(listOf(own(place, "Flow")), below, walk);
        break;
      case "BlockRandomizer":
        if (!isLotOfFields(place)) walkRandomizer(place, below, walk);
        break;
      case "EndSurvey":
        if (above.isUnasked) notebook.note("jump", "", "EndSurvey");
        else endHere(place, above, walk);
        break;
      case "EmbeddedData":
        break;
      default:
        notebook.note(type === "WebService" || type === "Authenticator" ? "action" : "unknown", "", type);
        walkPlaces(listOf(own(place, "Flow")), below, walk);
    }
  }
}

const nameOf = (place: Loose) => textOf(own(place, "Description")) || textOf(own(place, "FlowID"));

function walkBranch(place: Loose, above: Above, walk: Walk): void {
  const { notebook } = walk.reading;
  const inner = listOf(own(place, "Flow"));
  const logic = looseOf(own(place, "BranchLogic"));
  const quotas = quotasAskedFor(logic);
  if (quotas.length > 0) {
    const end = inner.map(looseOf).find((one) => textOf(own(one, "Type")) === "EndSurvey");
    const name = end && endOf(end, walk);
    if (name !== undefined) for (const id of quotas) walk.full.set(id, name);
    // Who is one too many is sent to an end here, and nowhere else.
    if (!end || inner.length > 1) notebook.note("quota", nameOf(place), "QuotaMet");
    return;
  }
  const own_ = askedIn(logic, nameOf(place), walk.reading);
  const when = together(above.when, own_ ?? ALWAYS, nameOf(place), walk);
  walkPlaces(inner, { ...above, when, isUnasked: above.isUnasked || own_ === null }, walk);
}

/** Each of what stands in it is a member, of which some or all are shown in a random order. */
function walkRandomizer(place: Loose, above: Above, walk: Walk): void {
  const where = walk.reading.notebook.element(nameOf(place));
  const inner = listOf(own(place, "Flow"));
  const show = numberOf(own(place, "SubSet"));
  const id = `${textOf(own(place, "FlowID"))} ${walk.pages.length}`;
  const before = walk.pages.length;
  for (const [at, one] of inner.entries()) {
    const lot: SourceLot = {
      id,
      where,
      show: show && show >= 1 ? Math.round(show) : null,
      member: String(at),
    };
    walkPlaces([one], { ...above, lots: [...above.lots, lot] }, walk);
  }
  const isEmpty = walk.pages.slice(before).every(({ questions }) => questions.length === 0);
  if (isEmpty) walk.reading.notebook.note("randomisation", where);
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
function endHere(place: Loose, { when, lots }: Above, walk: Walk): void {
  const last = walk.pages.at(-1);
  const end = endOf(place, walk);
  const own = last?.lots ?? [];
  const shared = lots.findIndex(({ id, member }, at) => own[at]?.id !== id || own[at]?.member !== member);
  if (last) last.ends.push({ when, end, lots: shared < 0 ? lots.length : shared });
  else walk.reading.notebook.note("jump", "", "EndSurvey");
}

/** The name of a place's end. */
function endOf(place: Loose, { ends, reading }: Walk): string {
  const options = looseOf(own(place, "Options"));
  const address = textOf(own(options, "EOSRedirectURL"));
  const id = address ? `end ${ends.size + 1}` : "";
  if (address) ends.set(id, { redirect_url: address });
  if (textOf(own(options, "EOSMessage"))) reading.notebook.note("setting", "", "EOSMessage");
  return id;
}

function readBlock(block: Loose, { when, lots }: Above, walk: Walk): void {
  const { notebook } = walk.reading;
  const name = textOf(own(block, "Description"));
  const options = looseOf(own(block, "Options"));
  const random = textOf(own(options, "RandomizeQuestions"));
  const isPart = /Advanced|SubSet/i.test(random);
  const shuffle = random !== "" && !/^false$/i.test(random) && !isPart;
  if (isPart) notebook.note("randomisation", "", name);
  const loop = loopOf(options, name, walk.reading);
  const blank = (): SourcePage => ({
    ...{ name, when, lots, shuffle, questions: [], ends: [] },
    ...(loop && { loop }),
  });
  let page = blank();
  walk.pages.push(page);
  const first = walk.waiting.length;
  walk.reading.looped = loop?.question ?? null;
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
  walk.reading.looped = null;
  for (const one of walk.waiting.slice(first)) one.behind = walk.pages.length;
}

/** "Loop & merge" over what was chosen in a question; other kinds have no question here. */
function loopOf(options: Loose, name: string, { notebook, questions }: QualtricsReading): SourceLoop | null {
  const looping = own(options, "Looping");
  if (looping === undefined || looping === "None" || looping === false) return null;
  const chosen = looseOf(own(options, "LoopingOptions"));
  const [, id = ""] =
    /^q:\/\/([^/]{1,100})\/ChoiceGroup\/SelectedChoices$/.exec(textOf(own(chosen, "Locator"))) ?? [];
  if (looping === "Question" && questions.has(id)) {
    const random = /^all$/i.test(textOf(own(chosen, "Randomization")));
    return { name, where: "", question: notebook.keyOf(id), random };
  }
  notebook.note("loop", "", name);
  return null;
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
