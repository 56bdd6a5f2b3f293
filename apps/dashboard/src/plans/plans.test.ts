import { PLAN_LIMITS } from "@soundings/contract/limits";
import type { Usage } from "@soundings/contract/users";
import { describe, expect, test } from "vitest";
import { daysLeft, planNotices } from "./plan-notices.ts";
import { analysableNow, planProblemOf } from "./plan-problems.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const MONTH_ENDS = "2026-12-01T00:00:00.000Z";

type Parts = Omit<Partial<Usage>, "used" | "limits"> & {
  used?: Partial<Usage["used"]>;
  limits?: Partial<Usage["limits"]>;
};

function usageOf({ used, limits, ...parts }: Parts = {}): Usage {
  const none = {
    datasets: 0,
    datasets_this_month: 0,
    comments_this_month: 0,
    answers_this_month: 0,
    media_mb: 0,
  };
  return {
    plan: "trial",
    trial_ends_at: "2026-12-04T00:00:00Z",
    trial_expired: false,
    inactive_surveys: 0,
    month_ends_at: MONTH_ENDS,
    ...parts,
    used: { ...none, ...used },
    limits: { ...PLAN_LIMITS.trial, ...limits },
  };
}

const keys = (parts: Parts, area: "datasets" | "surveys" | null = null) =>
  planNotices(usageOf(parts), area, NOW).map(({ key }) => key);

describe("notices", () => {
  test("are none while there is room, and none on premium", () => {
    expect(keys({}, "datasets")).toEqual([]);
    const used = {
      datasets: 99,
      datasets_this_month: 99,
      comments_this_month: 99_999,
      answers_this_month: 99_999,
    };
    const premium = usageOf({ plan: "premium", trial_ends_at: null, used, limits: PLAN_LIMITS.premium });
    for (const area of ["datasets", "surveys", null] as const) {
      expect(planNotices(premium, area, NOW)).toEqual([]);
    }
  });

  test.each<[ends: string, told: number | null]>([
    ["2026-11-23T12:00:01Z", null],
    ["2026-11-23T12:00:00Z", 3],
    ["2026-11-23T11:59:00Z", 2],
    ["2026-11-21T13:00:00Z", 1],
    ["2026-11-20T12:00:01Z", 0],
  ])("of a trial that ends at %s tell its last days: %j", (trial_ends_at, told) => {
    const found = planNotices(usageOf({ trial_ends_at }), null, NOW);
    expect(found.map(({ key, values }) => [key, values.count])).toEqual(
      told === null ? [] : [["trialEnds", told]],
    );
  });

  test("say that a trial is over everywhere, and nothing of datasets that cannot be made anyhow", () => {
    const over: Parts = {
      trial_ends_at: "2026-11-19T00:00:00Z",
      trial_expired: true,
      used: { datasets: 10 },
    };
    expect(keys(over, "datasets")).toEqual(["trialExpired"]);
    expect(keys(over, "surveys")).toEqual(["trialExpired"]);
    expect(keys(over)).toEqual(["trialExpired"]);
  });

  test("say that surveys are closed, and after that the month has room that they wait", () => {
    const full: Parts = { used: { answers_this_month: 1_000 }, inactive_surveys: 2 };
    expect(keys(full, "surveys")).toEqual(["quotaExceeded"]);
    expect(keys(full, "datasets")).toEqual([]);
    const found = planNotices(usageOf({ ...full, used: { answers_this_month: 0 } }), "surveys", NOW);
    expect(found).toEqual([{ key: "surveysWait", kind: "offer", action: "activate", values: { count: 2 } }]);
  });

  test("say what of datasets is used up, and from when there is room", () => {
    expect(keys({ used: { datasets: 10 } }, "datasets")).toEqual(["datasetsFull"]);
    const both = { datasets: 10, datasets_this_month: 10 };
    expect(keys({ used: both }, "datasets")).toEqual(["datasetsFullThisMonth"]);
    const made = { datasets: 4, datasets_this_month: 10 };
    const [found] = planNotices(usageOf({ used: made }), "datasets", NOW);
    expect(found).toMatchObject({ key: "datasetsMonth", values: { limit: 10, date: MONTH_ENDS } });
    expect(keys({ used: { comments_this_month: 10_000 } }, "datasets")).toEqual(["commentsMonth"]);
    expect(keys({ used: both }, "surveys")).toEqual([]);
  });

  test.each([
    [799, []],
    [800, ["answersNear"]],
    [999, ["answersNear"]],
  ])("warn at four fifths of the month's answers: %i", (answers_this_month, told) => {
    expect(keys({ used: { answers_this_month } }, "surveys")).toEqual(told);
  });

  test("warn at four fifths of the month's comments, for those who analyse", () => {
    expect(keys({ used: { comments_this_month: 8_000 } }, "datasets")).toEqual(["commentsNear"]);
    expect(keys({ used: { comments_this_month: 8_000 } }, "surveys")).toEqual([]);
  });
});

test("days of a trial that is over, or has no end, are not counted", () => {
  expect(daysLeft(usageOf({ trial_ends_at: null }), NOW)).toBeNull();
  expect(daysLeft(usageOf({ trial_expired: true }), NOW)).toBeNull();
  expect(daysLeft(usageOf(), NOW)).toBe(13);
});

test.each<[parts: Parts, dataset: string | undefined, survey: string | undefined]>([
  [{}, undefined, undefined],
  [{ trial_expired: true, used: { datasets: 10 } }, "TRIAL_EXPIRED", "TRIAL_EXPIRED"],
  [{ used: { datasets: 10 } }, "DATASET_LIMIT_REACHED", undefined],
  [{ used: { datasets: 2, datasets_this_month: 10 } }, "DATASETS_PER_MONTH_REACHED", undefined],
])("with %j a dataset is refused with %s, a survey with %s", (parts, dataset, survey) => {
  expect(planProblemOf(usageOf(parts), "dataset")?.code).toBe(dataset);
  expect(planProblemOf(usageOf(parts), "survey")?.code).toBe(survey);
});

test.each<[parts: Parts, comments: number, before: number, now: number]>([
  [{}, 30, 0, 30],
  [{}, 3_412, 0, 1_000],
  [{ used: { comments_this_month: 9_800 } }, 3_412, 0, 200],
  [{ used: { comments_this_month: 10_000 } }, 3_412, 1_000, 1_000],
  [{ limits: { max_comments_per_dataset: null, max_comments_per_month: null } }, 3_412, 1_000, 3_412],
])("with %j, of %i comments with %i analysed before, %i are analysed now", (parts, comments, before, now) => {
  expect(analysableNow(usageOf(parts), comments, before)).toBe(now);
});
