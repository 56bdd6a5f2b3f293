import type { Answer } from "@soundings/survey/answers";
import { addQuestion } from "@soundings/survey/edit-blocks";
import { checkResponse } from "@soundings/survey/quality/check-response";
import { bitsOf } from "@soundings/survey/quality/reasons";
import type { QuestionType } from "@soundings/survey/questions";
import type { Survey } from "@soundings/survey/survey";
import { id, question, surveyOf } from "@soundings/survey/testing/build";
import { lots } from "@soundings/survey/testing/lots";
import { expect, test } from "vitest";
import { AnswerColumns, type ReadResponse } from "../../answer-columns.ts";
import { type AskedSurvey, askedSurvey } from "../../asked-questions.ts";
import type { SizedBlock } from "../../block-queries.ts";
import { packBlock } from "../../pack-block.ts";
import { unpackBlock } from "../../unpack-block.ts";
import { assessQuality } from "../assess-quality.ts";
import { FactsReader } from "../read-facts.ts";
import { readingBlocks } from "./block-source.ts";
import { LIKENESSES } from "./judge.ts";
import { LOOSE, type Look, lookAtAll, type Responses } from "./look.ts";
import { lookAgain } from "./look-again.ts";

// A made-up survey with copies, answers sent again, times like a clock's, and every other reason: looked at as a whole
// and block by block, however its responses were packed.

const KINDS: QuestionType[] = [
  ...Array.from({ length: 5 }, () => "rating_star" as const),
  ...Array.from({ length: 7 }, () => "metric_range" as const),
  ...(["single_choice", "multiple_choice", "text_input", "text_input"] as const),
];

function madeUp(): Survey {
  let survey = surveyOf(1, 1);
  for (const [n, kind] of KINDS.entries())
    survey = addQuestion(survey, question(20 + n, id(1 + (n % 2)), kind));
  return survey;
}

/** What happens to a survey's responses, one after the other; the change is the place from 1. */
type Happening = { response: ReadResponse } | { gone: string };

type Lots = ReturnType<typeof lots>;
const WORDS = Array.from({ length: 60 }, (_, n) => `word${String.fromCharCode(97 + (n % 26))}${n}`);

function textOf(random: Lots, said: string[]): string {
  const known = said[random.below(Math.max(said.length, 1))];
  if (known && random.chance(30)) {
    const words = known.split(" ");
    if (random.chance(50)) words[random.below(words.length)] = WORDS[random.below(WORDS.length)] as string;
    return words.join(" ");
  }
  if (random.chance(8)) return ["asdfgh lkjhgf", "aaaaaaaa", "!"][random.below(3)] as string;
  const text = Array.from({ length: 3 + random.below(14) }, () => WORDS[random.below(WORDS.length)]).join(
    " ",
  );
  said.push(text);
  return text;
}

function answersOf(random: Lots, survey: Survey, said: string[]): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  const mood = random.below(5);
  for (const one of survey.blocks.flatMap((block) => block.questions)) {
    if (random.chance(12)) continue;
    const choices = "choices" in one.options ? (one.options.choices as { id: string }[]) : [];
    const any = () => choices[random.below(choices.length)]?.id ?? "";
    if (one.type === "text_input") answers[one.id] = { text: textOf(random, said) };
    else if (one.type === "single_choice") answers[one.id] = { choice_ids: [any()] };
    else if (one.type === "multiple_choice")
      answers[one.id] = { choice_ids: choices.filter(() => random.chance(50)).map((choice) => choice.id) };
    else if (one.type === "metric_range" && random.chance(70)) answers[one.id] = { value: random.below(11) };
    else answers[one.id] = { value: Math.min(5, Math.max(1, mood + random.below(3))) };
  }
  return answers;
}

/** Every question is answered, with what is at the ends of a scale in turn, so that two agree by no chance. */
function answersToAll(survey: Survey): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  for (const [n, one] of survey.blocks.flatMap((block) => block.questions).entries()) {
    const choices = "choices" in one.options ? (one.options.choices as { id: string }[]) : [];
    if (one.type === "text_input") answers[one.id] = { text: WORDS.slice(n, n + 12).join(" ") };
    else if (choices.length > 0) answers[one.id] = { choice_ids: [choices[0]?.id ?? ""] };
    else if (one.type === "metric_range") answers[one.id] = { value: n % 2 ? 10 : 0 };
    else answers[one.id] = { value: n % 2 ? 5 : 1 };
  }
  return answers;
}

/**
 * At the end there are always some that nothing happens to any more: so many like a clock's, and the last of them with
 * the same answers. Elsewhere they come by chance.
 */
const LAST_REGULAR = 12;
const LAST_SAME = 4;

function happenings(random: Lots, survey: Survey, count: number): Happening[] {
  const path = survey.block_flows.map((place) => place.id);
  const said: string[] = [];
  const happened: Happening[] = [];
  const known: ReadResponse[] = [];
  const sent = answersToAll(survey);
  let [time, beats] = [1_700_000_000_000, 0];
  for (let n = 0; n < count; n++) {
    const isLast = n >= count - LAST_REGULAR;
    if (random.chance(3)) beats = 14;
    time += beats-- > 0 || isLast ? 7_000 : random.chance(20) ? 0 : random.below(90_000);
    const earlier = known[random.below(Math.max(known.length, 1))];
    if (earlier && !isLast && random.chance(4)) {
      happened.push({ gone: earlier.id });
      continue;
    }
    const response: ReadResponse = {
      ...{ id: id(100_000 + random.below(1e9)), number: 1, variant_id: null, parameters: {}, path },
      seen: null,
      ...{ language: random.chance(80) ? "en" : "vi", arrival: random.chance(5) ? "hidden_field" : null },
      answers: n >= count - LAST_SAME || random.chance(6) ? sent : answersOf(random, survey, said),
      started: time - random.below(200_000),
      time,
      submitted: isLast || random.chance(90),
      careless: random.chance(4) ? random.chance(50) : null,
      quota: random.chance(5) ? "over" : null,
    };
    // Some are begun, changed or said something of, and so come again.
    if (earlier && !isLast && random.chance(15)) response.id = earlier.id;
    known.push(response);
    happened.push({ response });
  }
  return happened;
}

/** What the database has of it, packed after some of the changes. */
async function packed(asked: AskedSurvey, happened: readonly Happening[], ends: readonly number[]) {
  const blocks: SizedBlock[] = [];
  const bytes: Buffer[] = [];
  const latest = (after: number, through: number) => {
    const there = new Map<string, { change: number; response: ReadResponse }>();
    for (const [n, one] of happened.slice(0, through).entries()) {
      if ("gone" in one) there.delete(one.gone);
      else there.set(one.response.id, { change: n + 1, response: one.response });
    }
    return [...there.values()].filter(({ change }) => change > after).map(({ response }) => response);
  };
  let after = 0;
  for (const through of ends) {
    const columns = new AnswerColumns(asked);
    for (const response of latest(after, through)) columns.put(response);
    after = through;
    if (columns.count === 0) continue;
    bytes.push(
      packBlock(
        columns,
        Uint32Array.from({ length: columns.count }, (_, at) => at),
      ),
    );
    blocks.push({ block: blocks.length, through, size: columns.count, idsAt: 0 });
  }
  const deleted = happened.flatMap((one, n) => ("gone" in one ? { id: one.gone, change_number: n + 1 } : []));
  const rows = latest(after, happened.length);
  const loose = new AnswerColumns(asked);
  for (const response of rows) loose.put(response);
  const source = readingBlocks(
    asked,
    async ({ block }) => {
      const columns = new AnswerColumns(asked);
      unpackBlock(columns, bytes[block] as Buffer);
      return Uint32Array.from(
        Array.from({ length: columns.count }, (_, at) => [...columns.ids.wordsAt(at)]).flat(),
      );
    },
    async ({ block }) => bytes[block] ?? null,
  );
  const responses: Responses = { source, blocks, deleted, loose, analyses: [] };
  return { responses, bytes, rows };
}

/** All of them at once. */
async function loaded(asked: AskedSurvey, { responses, bytes, rows }: Awaited<ReturnType<typeof packed>>) {
  const columns = new AnswerColumns(asked);
  let gone = 0;
  const remove = (through: number) => {
    for (; gone < responses.deleted.length; gone++) {
      const { id, change_number } = responses.deleted[gone] as (typeof responses.deleted)[number];
      if (change_number > through) return;
      columns.remove(id);
    }
  };
  for (const { block, through } of responses.blocks) {
    remove(through);
    unpackBlock(columns, bytes[block] as Buffer);
  }
  remove(Number.POSITIVE_INFINITY);
  for (const response of rows) columns.put(response);
  return { columns };
}

/** By id, what speaks against it, as the whole of the responses says. */
async function whole(asked: AskedSurvey, there: Awaited<ReturnType<typeof packed>>) {
  const { columns } = await loaded(asked, there);
  await assessQuality(columns);
  const marks: Record<string, string> = {};
  for (let at = 0; at < columns.count; at++) {
    if (columns.alive.get(at) === 0 || columns.submitted.get(at) === 0) continue;
    const { strong, weak } = columns.quality;
    marks[columns.ids.at(at)] = `${strong.get(at)} ${weak.get(at)} ${columns.said_careless.get(at)}`;
  }
  return { marks, reach: columns.quality.reach };
}

async function marksOf(look: Look, { source, blocks, loose }: Responses): Promise<Record<string, string>> {
  const marks: Record<string, string> = {};
  const add = (block: number, columns: AnswerColumns) => {
    const own = look.marks.get(block);
    for (let at = 0; at < columns.count; at++) {
      const mark = look.numbers.at(own?.marks.get(at) ?? 0);
      if (!mark) continue;
      const said = mark.said === null ? 0 : mark.said ? 2 : 1;
      marks[columns.ids.at(at)] = `${mark.strong} ${mark.weak} ${said}`;
    }
  };
  for await (const { block, columns } of source.columns(blocks)) add(block.block, columns);
  add(LOOSE, loose);
  return marks;
}

const sorted = (marks: Record<string, string>) => Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1));

test.each([
  ["a few blocks, and rows", 300, 4, undefined],
  ["a block for nearly every change", 140, 60, undefined],
  ["nothing packed", 200, 0, undefined],
  ["so many texts that they are compared in shares", 250, 5, 1],
] as const)(
  "block by block the same responses are careless as in the whole: %s",
  async (_, count, cuts, textBytes) => {
    const survey = madeUp();
    const asked = askedSurvey([{ number: 1, survey }]);
    const reasons = { copied: 0, same: 0, regular: 0, norms: 0 };
    for (let seed = 0; seed < 2; seed++) {
      const random = lots(1_000 * count + seed);
      const happened = happenings(random, survey, count);
      const ends = () =>
        [...new Set(Array.from({ length: cuts }, () => 1 + random.below(count)))].sort((a, b) => a - b);
      const [one, other] = [await packed(asked, happened, ends()), await packed(asked, happened, ends())];
      const { marks, reach } = await whole(asked, one);
      expect(sorted((await whole(asked, other)).marks)).toEqual(sorted(marks));
      for (const { responses } of [one, other]) {
        const look = await lookAtAll(asked, responses, { ...(textBytes && { textBytes }) });
        expect(sorted(await marksOf(look, responses))).toEqual(sorted(marks));
        expect(look.reach).toEqual(reach);
        expect(look.madeOf).toBe(Object.keys(marks).length);
        if (look.norms.mix) reasons.norms++;
      }
      for (const mark of Object.values(marks)) {
        const strong = Number(mark.split(" ")[0]);
        if (strong & (1 << 13)) reasons.copied++;
        if (strong & (1 << 14)) reasons.same++;
        if (strong & (1 << 22)) reasons.regular++;
      }
    }
    expect(Object.entries(reasons).filter(([, count]) => count === 0)).toEqual([]);
  },
);

test("what comes, changes or goes after a look is looked at by what was usual then, and keeps what it has in common", async () => {
  const survey = madeUp();
  const asked = askedSurvey([{ number: 1, survey }]);
  let carried = 0;
  for (let seed = 0; seed < 3; seed++) {
    const random = lots(77 + seed);
    // So little of so many, without those at the end, that what is usual is not found anew.
    const happened = happenings(random, survey, 500).slice(0, -LAST_REGULAR);
    const early = await packed(asked, happened.slice(0, -15), [90, 200, 310]);
    const look = await lookAtAll(asked, early.responses);
    const before = await marksOf(look, early.responses);
    // What stood in rows is packed since; and there are rows again.
    const now = await packed(asked, happened, [90, 200, 310, 480]);
    const known = { look, loose: early.responses.loose.ids };
    expect(await lookAgain(known, now.responses, new Set())).toBe(true);
    const columns = (await loaded(asked, now)).columns;
    const reader = new FactsReader(columns);
    const expected: Record<string, string> = {};
    for (let at = 0; at < columns.count; at++) {
      if (columns.alive.get(at) === 0 || columns.submitted.get(at) === 0) continue;
      const own = columns.ids.at(at);
      const { strong, weak } = bitsOf(checkResponse(reader.factsAt(at), look.norms));
      const like = Number(before[own]?.split(" ")[0] ?? 0) & LIKENESSES;
      if (like > 0) carried++;
      expected[own] = `${strong | like} ${weak} ${columns.said_careless.get(at)}`;
    }
    expect(sorted(await marksOf(look, now.responses))).toEqual(sorted(expected));
    // Blocks that were packed in another way are looked at anew.
    const other = await packed(asked, happened, [40, 200, 480]);
    expect(await lookAgain({ look, loose: now.responses.loose.ids }, other.responses, new Set())).toBe(false);
  }
  expect(carried).toBeGreaterThan(0);
});
