import type { QuestionReport } from "@soundings/contract/report";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import { describe, expect, test } from "vitest";
import { netPromoterScore } from "../statistics/net-promoter-score.ts";
import { type Random, randomFrom } from "../testing/random.ts";
import { chanceOfSigns } from "./chances.ts";
import { chiSquareTest } from "./chi-square.ts";
import { type ClaimedReport, reportClaims } from "./report-claims.ts";

type Question = Omit<QuestionReport, "files">;
const idOf = (at: number) => `0192f0c8-0000-7000-8000-${String(at).padStart(12, "0")}`;
const [CHOICE, NPS, TEXT] = [idOf(1), idOf(2), idOf(3)];

/** What is true of a survey, nothing unless told. */
interface Truth {
  answers: number;
  leads: number;
  npsRise: number;
  lateness: number;
  leaves: number;
  fridays: number;
  groups: number;
}
const NOTHING: Truth = {
  answers: 200,
  leads: 1,
  npsRise: 0,
  lateness: 0,
  leaves: 1,
  fridays: 1,
  groups: 0,
};

function question(id: string, more: Partial<Question>): Question {
  const asked = { id, scale: null, several: false } as Question["question"];
  return { question: asked, bars: [], nps: null, answered: 0, ...more } as Question;
}

/** One of some places by their weights. */
function draw(random: Random, weights: readonly number[]): number {
  let left = random.uniform() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

function counted(random: Random, total: number, weights: readonly number[]): number[] {
  const counts = weights.map(() => 0);
  for (let one = 0; one < total; one++) {
    const at = draw(random, weights);
    counts[at] = (counts[at] as number) + 1;
  }
  return counts;
}

function nps(random: Random, answers: number, rise: number) {
  const [detractors = 0, passives = 0, promoters = 0] = counted(random, answers, [30 - rise, 30, 40 + rise]);
  return netPromoterScore({ promoters, passives, detractors });
}

function survey(random: Random, truth: Truth): ClaimedReport {
  const { answers } = truth;
  const bars = counted(random, answers, [truth.leads, 1, 1, 1]).map((count, at) => ({
    value: `choice ${at}`,
    label: "",
    archived: false,
    count,
  }));
  const base = { abandoned: 60, submitted: answers };
  const stops = counted(random, 60, [truth.leaves, 1, 1]);
  const sums = () => ({ count: 0, sum: 0, squares: 0 });
  const whole = sums();
  const topics = ["Delivery", "Staff", "Price"].map((name) => ({ name, sums: sums() }));
  for (let one = 0; one < answers; one++) {
    const spoken = topics.filter(() => random.uniform() < 0.3);
    const late = spoken.some(({ name }) => name === "Delivery") ? truth.lateness : 0;
    const score = Math.max(-100, Math.min(100, 20 + 50 * random.normal() - late));
    for (const part of [whole, ...spoken.map((topic) => topic.sums)]) {
      part.count++;
      part.sum += score;
      part.squares += score * score;
    }
  }
  const days = Array.from({ length: 42 }, (_, at) => {
    // 2 October 2026 is a Friday; some days are good ones.
    const rate = 6 * (at % 7 === 0 ? truth.fridays : 1) * Math.exp(0.2 * random.normal());
    return {
      day: new Date(Date.UTC(2026, 9, 2 + at)).toISOString().slice(0, 10),
      submitted: random.poisson(rate),
    };
  });
  const groups = [0, 1].map((group) => {
    const counts = counted(random, answers / 2, [1 + group * truth.groups, 1, 1]);
    return { value: String(group), label: "", responses: answers / 2, mean: null, counts };
  });
  const table = [0, 1, 2].map((row) => groups.map(({ counts }) => counts[row] as number));
  const blocks = stops.map((stopped, at) => ({ block_id: idOf(90 + at), name: "", reached: 100, stopped }));
  const earlier = { ...base, days: [], blocks: [] };
  return {
    report: {
      ...base,
      days,
      blocks,
      questions: [
        question(CHOICE, { bars, answered: answers }),
        question(NPS, { nps: nps(random, answers, truth.npsRise), answered: answers }),
      ],
    },
    before: { ...earlier, questions: [question(NPS, { nps: nps(random, answers, 0) })] },
    topics: new Map([[TEXT, { whole, topics }]]),
    groups: new Map([
      [
        CHOICE,
        {
          comparison: {
            rows: table.map((_, row) => ({ value: String(row), label: "" })),
            groups,
            test: chiSquareTest(table),
          },
          several: false,
        },
      ],
    ]),
  };
}

describe("what a report claims", () => {
  test("is nothing where nothing is true, on nineteen screens in twenty", () => {
    const random = randomFrom(23);
    const screens = 600;
    let wrong = 0;
    for (let run = 0; run < screens; run++) {
      const answers = 20 + Math.floor(random.uniform() * 400);
      if (reportClaims(survey(random, { ...NOTHING, answers })).length > 0) wrong++;
    }
    expect(wrong / screens).toBeLessThanOrEqual(0.05);
  });

  test("holds the rate where some of it is true: of a hundred claims five are none at most", () => {
    const random = randomFrom(29);
    let [said, wrong] = [0, 0];
    for (let run = 0; run < 200; run++) {
      for (const { kind, subject } of reportClaims(survey(random, { ...NOTHING, lateness: 50, leaves: 4 }))) {
        said++;
        if (kind !== "drop_off" && subject !== "Delivery") wrong++;
      }
    }
    expect(said).toBeGreaterThan(300);
    expect(wrong / said).toBeLessThanOrEqual(0.05);
  });

  test("names everything that is true, in both languages", () => {
    const truth = { answers: 400, leads: 4, npsRise: 25, lateness: 60, leaves: 6, fridays: 3, groups: 4 };
    const claims = reportClaims(survey(randomFrom(3), truth));
    const said = (language: "en" | "vi") =>
      claims.map((claim) => reportClaimText(claim, language, claim.subject === idOf(90) ? "Page 1" : ""));
    const of = (kind: string) => claims.filter((claim) => claim.kind === kind).map(({ subject }) => subject);
    expect(of("choice")).toEqual(["choice 0"]);
    expect(of("nps_change")).toEqual([null]);
    expect(of("text_topic")).toEqual(["Delivery"]);
    expect(of("drop_off")).toEqual([idOf(90)]);
    expect(of("weekday")).toEqual(["5"]);
    expect(of("groups")).toEqual([null]);
    expect(said("en")).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^“choice 0” is chosen most: by \d+%, the next by \d+%$/),
        expect.stringMatching(/^NPS rose by \d+ points against the days before, to \+\d+$/),
        expect.stringMatching(/^Answers that mention Delivery score \d+ points lower than the others$/),
        "More people leave at “Page 1” than at any other page",
        expect.stringMatching(/^More answers come on a Friday: about [\d.]+, [\d.]+ on other days$/),
      ]),
    );
    expect(said("vi")).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Thứ Sáu có nhiều câu trả lời hơn: khoảng [\d,]+, các ngày khác [\d,]+$/),
        "“Page 1” là trang có nhiều người bỏ dở nhất",
      ]),
    );
    for (const text of [...said("en"), ...said("vi")]) expect(text).not.toMatch(/undefined|NaN|null| {2}/);
  });

  test("leaves the leader of several that tie unnamed, and a topic that most speak of", () => {
    const tied = survey(randomFrom(1), NOTHING);
    const [choices] = tied.report.questions;
    choices?.bars.forEach((bar) => {
      bar.count = 50;
    });
    expect(reportClaims(tied).filter(({ kind }) => kind === "choice")).toEqual([]);
    const common = { count: 190, sum: 190 * -50, squares: 190 * 3000 };
    const whole = { count: 250, sum: 190 * -50 + 60 * 50, squares: 250 * 3000 };
    const topics = new Map([[TEXT, { whole, topics: [{ name: "Delivery", sums: common }] }]]);
    expect(reportClaims({ ...tied, topics }).filter(({ kind }) => kind === "text_topic")).toEqual([]);
  });
});

test("the sign test is the binomial distribution's, and goes over into the normal one", () => {
  expect(chanceOfSigns(5, 0)).toBeCloseTo(2 / 32, 12);
  expect(chanceOfSigns(8, 2)).toBeCloseTo((2 * (1 + 10 + 45)) / 1024, 12);
  expect(chanceOfSigns(3, 3)).toBe(1);
  expect(chanceOfSigns(0, 0)).toBe(1);
  expect(chanceOfSigns(540, 460)).toBeCloseTo(chanceOfSigns(541, 460), 2);
});
