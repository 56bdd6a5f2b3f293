import type { Answer, Answers } from "@soundings/survey/answers";
import { flowMap, type Page, questionsOf } from "@soundings/survey/flow";
import { expandLoops } from "@soundings/survey/loops/expand-loops";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf, takesFiles } from "@soundings/survey/questions/answer-rules";
import { cellParts } from "@soundings/survey/questions/grid";
import {
  listenedFor,
  type Readings,
  settledReadings,
  type TextReading,
  textsToRead,
} from "@soundings/survey/reading";
import { sourceHash } from "@soundings/survey/source-hash";
import type { Survey } from "@soundings/survey/survey";
import { type Lots, lots } from "@soundings/survey/testing/lots";
import { randomSurvey, randomVisit } from "@soundings/survey/testing/random";
import { randomAnswer } from "@soundings/survey/testing/random-answer";
import { withRandomLoops } from "@soundings/survey/testing/random-loops";
import { readByLot } from "@soundings/survey/testing/random-reading";
import { inLanguage } from "@soundings/survey/translation";
import { validateAnswers } from "@soundings/survey/validate-answers";
import type { Visit } from "@soundings/survey/visit";
import { askedOn, type Source } from "../asked.ts";
import { answerName, formFieldName, GO_NAME, ownWordsName, PAGE_NAME } from "../field-names.ts";
import { afterReading } from "../listening.ts";
import { forRespondents } from "../page-data.ts";
import { stateAt, takePosted } from "../posted-page.ts";
import { begin, goBack, goOn, presentPage, type RespondentState, withAnswer } from "../respondent-state.ts";

/** Pages as somebody saw them, the end last, and what the server makes of the answers. */
export interface Walked {
  seen: Page[];
  validated: ReturnType<typeof validateAnswers>;
  /** Places of the server's way that are pages. */
  pages: string[];
}

/** One respondent of a survey, both by lot: with script, and page by page without. */
export async function pathOfBoth(
  seed: number,
  read: Read = (texts) => texts.map(readByLot),
): Promise<{ survey: Survey; scripted: Walked; posted: Walked }> {
  const survey = expandLoops(withRandomLoops(lots(seed + 3), randomSurvey(lots(seed))));
  return {
    survey,
    scripted: await pathOfScripted(survey, lots(seed + 1), read),
    posted: pathOfPosted(survey, lots(seed + 2), read),
  };
}

/** What the engine says of texts, for conditions that listen for topics. */
export type Read = (texts: readonly string[], topics: readonly string[]) => (TextReading | null)[];

/** As the server reads what was answered, and remembers it. */
function heardBy(read: Read, survey: Survey) {
  const map = flowMap(survey);
  let before: Readings = {};
  return (answers: Answers, missed: readonly string[] = []): Readings => {
    const texts = Object.entries(textsToRead(map, answers));
    const said = read(
      texts.map(([, text]) => text),
      listenedFor(survey).topics,
    );
    const now = Object.fromEntries(
      texts.map(([id, text], at) => [id, { of: sourceHash(text), said: said[at] ?? null }]),
    );
    before = settledReadings(map, answers, { missed, before, now });
    return before;
  };
}

function start(survey: Survey, random: Lots) {
  const language = random.chance(50) ? "vi" : "en";
  const seed = String(random.below(1_000));
  const visit = { ...randomVisit(random), language, seed } as const;
  const map = flowMap(forRespondents(inLanguage(survey, language)));
  const source: Source = { map, parameters: visit.parameters, seed };
  return { visit, map, source };
}

async function pathOfScripted(survey: Survey, random: Lots, read: Read): Promise<Walked> {
  const hear = heardBy(read, survey);
  const { visit, map, source } = start(survey, random);
  let trip = begin(map, visit);
  for (let backs = 0; presentPage(trip).kind === "question"; ) {
    trip = answered(random, source, trip);
    const turnsBack = backs < 3 && random.chance(15);
    if (turnsBack) backs++;
    if (turnsBack) trip = goBack(map, trip, visit);
    else {
      // Now and then nobody can be asked what was typed.
      const offline = random.chance(10);
      const read = await afterReading(map, trip, async (unread) =>
        offline ? null : hear(unread.answers, unread.missed),
      );
      trip = goOn(map, read, visit);
    }
  }
  const readings = hear(trip.answers, trip.missed);
  const seen = { ...visit, readings };
  return walked(survey, trip.trail, validateAnswers(flowMap(survey), trip.answers, seen, { required: true }));
}

function pathOfPosted(survey: Survey, random: Lots, read: Read): Walked {
  const hear = heardBy(read, survey);
  const { visit, map, source } = start(survey, random);
  let kept: Record<string, Answer> = {};
  let heardBefore: Visit = visit;
  let trip: RespondentState = stateAt(map, kept, visit, null);
  const seen: Page[] = [];
  for (;;) {
    const page = presentPage(trip);
    seen.push(page);
    if (page.kind === "end_of_survey") break;
    const { answers } = answered(random, source, trip);
    const block = map.blocks.get(page.block_id);
    const entries = (block ? questionsOf(block) : []).flatMap((one) => entriesOf(one, answers[one.id]));
    const form: [string, string][] = [[PAGE_NAME, page.flow_id], [GO_NAME, "on"], ...entries];
    const posted = { entries: form, files: new Map(), not_added: {} };
    // Read as if nothing was said yet, then turned by what was.
    const { same } = takePosted(source, heardBefore, kept, posted);
    heardBefore = { ...visit, readings: hear(same.answers) };
    const { write, trip: next } = takePosted(source, heardBefore, kept, posted);
    if (!write) throw new Error("A page without flaws was not taken.");
    kept = validateAnswers(flowMap(survey), write.answers, heardBefore, { required: write.submit }).answers;
    trip = next;
  }
  return walked(survey, seen, validateAnswers(flowMap(survey), kept, heardBefore, { required: true }));
}

function walked(survey: Survey, seen: readonly Page[], validated: Walked["validated"]): Walked {
  const pages = validated.path.filter((id) => {
    const kind = survey.block_flows.find((place) => place.id === id)?.block_type;
    return kind !== "branch" && kind !== "random";
  });
  return { seen: [...seen], validated, pages };
}

/** The page with answers by lot, and without flaws. */
function answered(random: Lots, source: Source, trip: RespondentState): RespondentState {
  const page = presentPage(trip);
  if (page.kind !== "question") return trip;
  const given = askedOn(page.block_id, source, trip).reduce(
    (now, { question, choices }) =>
      random.chance(80) ? withAnswer(now, question.id, randomAnswer(random, question, choices)) : now,
    trip,
  );
  return mended(random, page.block_id, source, given);
}

/** With other answers by lot in the place of flawed ones; one that is drawn may be flawed again, as a blank text is. */
function mended(random: Lots, blockId: string, source: Source, given: RespondentState): RespondentState {
  const flawed = askedOn(blockId, source, given).filter(({ flaw }) => flaw);
  if (flawed.length === 0) return given;
  const again = flawed.reduce(
    (now, { question, choices }) => withAnswer(now, question.id, randomAnswer(random, question, choices)),
    given,
  );
  return mended(random, blockId, source, again);
}

function entriesOf(question: Question, answer: Answer | undefined): [string, string][] {
  const { choice_ids = [], text, value, fields = {} } = answer ?? {};
  if (answerRulesOf(question).grid) {
    return choice_ids.map((cell) => {
      const [row, column] = cellParts(cell);
      return [formFieldName(question.id, row), column];
    });
  }
  const name = answerName(question.id);
  const own: [string, string][] =
    text === undefined
      ? []
      : [[choice_ids.length > 0 || takesFiles(question) ? ownWordsName(question.id) : name, text]];
  return [
    ...choice_ids.map((id): [string, string] => [name, id]),
    ...own,
    ...(value === undefined ? [] : [[name, String(value)] as [string, string]]),
    ...Object.entries(fields).map(([id, one]): [string, string] => [formFieldName(question.id, id), one]),
  ];
}
